import { useQuery } from '@tanstack/react-query'
import type { DensityCell } from '../../../lib/map/density-layer.tsx'
import type { MapBox } from '../../../lib/map/create-map.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { densityQuery } from '../sending-map.api.ts'
import { densityBox } from './map-seen.model.ts'

const SETTLE_MS = 250
const NONE: readonly DensityCell[] = []

/** Soft cells of what is seen; none while they are switched off or nothing has been seen yet. */
export const useMapDensity = (seen: MapBox | undefined, isOn: boolean): readonly DensityCell[] => {
  const settled = useDebounced(seen, SETTLE_MS)
  const isAsked = isOn && settled !== undefined
  const { data } = useQuery({
    ...densityQuery(densityBox(settled ?? { south: 0, west: 0, north: 1, east: 1, zoom: 0 })),
    enabled: isAsked,
  })
  return (isOn && data?.cells) || NONE
}
