import { useQuery } from '@tanstack/react-query'
import type { DensityCell } from '../../../lib/map/density-layer.tsx'
import type { MapBox } from '../../../lib/map/create-map.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { densityQuery } from '../sending-map.api.ts'

const SETTLE_MS = 250
const NONE: readonly DensityCell[] = []

/**
 * A part of the map in steps of a quarter of it: who moves it a little sees what was fetched already. Within the limits
 * of the call, whatever the map shows of the world around.
 */
export const densityBox = ({ south, west, north, east, zoom }: MapBox) => {
  const step = 360 / 2 ** Math.floor(zoom) / 2
  const down = (degrees: number) => Math.floor(degrees / step) * step
  const up = (degrees: number) => Math.ceil(degrees / step) * step
  const within = (degrees: number, limit: number) => Math.min(limit, Math.max(-limit, degrees))
  return {
    south: within(down(south), 90),
    west: within(down(west), 180),
    north: within(up(north), 90),
    east: within(up(east), 180),
    zoom: Math.max(0, Math.floor(zoom)),
    kind: 'location' as const,
  }
}

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
