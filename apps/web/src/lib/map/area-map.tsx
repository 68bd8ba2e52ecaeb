import type { ReactNode } from 'react'
import type { MapArea } from '@peyk/domain/geo/map-area.ts'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { AreaLayer } from './drawing/area-layer.tsx'
import type { MapBox } from './create-map.ts'
import { DensityLayer, type DensityCell } from './density-layer.tsx'
import { OtherAreasLayer } from './other-areas-layer.tsx'
import { FlyTo, type FlyTarget } from './fly-to.tsx'
import type { MapTiles } from './use-map-tiles.ts'
import { MapView } from './map-view.tsx'

export interface AreaMapProps {
  area: MapArea
  onChange: (area: MapArea) => void
  /** A polygon takes no more corners from presses. */
  isClosed: boolean
  onClose: () => void
  /** Areas that are shown, but not worked on. */
  others: readonly MapArea[]
  density: readonly DensityCell[]
  /** Where the map goes as soon as this is another object. */
  target: FlyTarget | null
  seen: MapBox | undefined
  onSeen: (box: MapBox) => void
  isFull?: boolean
  tiles?: MapTiles | null
  onFullScreen?: (() => void) | undefined
  children?: ReactNode
}

/** The map on which an area is drawn. */
export function AreaMap(props: AreaMapProps) {
  const { area, onChange, isClosed, onClose, others, density, target, children, ...view } = props
  return (
    <MapView {...view} label={mapTexts.map} keys={mapTexts.drawKeys} hasCross>
      <DensityLayer cells={density} />
      <OtherAreasLayer areas={others} />
      <AreaLayer area={area} onChange={onChange} isClosed={isClosed} onClose={onClose} />
      <FlyTo target={target} />
      {children}
    </MapView>
  )
}
