import type { ComponentProps } from 'react'
import { MapTargetField } from '@peyk/sending-modes/map/form.tsx'
import { MapAreaCanvas } from './map-area-canvas.tsx'

/** The mode's field with the panel's map in it. */
export const MapTarget = (props: Omit<ComponentProps<typeof MapTargetField>, 'AreaCanvas'>) => (
  <MapTargetField {...props} AreaCanvas={MapAreaCanvas} />
)
