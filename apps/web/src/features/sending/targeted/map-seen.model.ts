import type { MapArea } from '@peyk/domain/geo/map-area.ts'
import type { MapBox } from '../../../lib/map/create-map.ts'
import type { FlyTarget } from '../../../lib/map/fly-to.tsx'

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

/** What has to be seen of an area; null of one that is nowhere yet. */
export const targetOf = (area: MapArea): FlyTarget | null => {
  if (area.kind === 'polygon') return area.points.length === 0 ? null : { points: area.points }
  return area.centre === null ? null : { points: [area.centre], metresAround: (area.radius ?? 0) * 1.2 }
}

const METRES_OF_DEGREE = 111_000
/** Smaller than this part of the map an area cannot be judged. */
const LEAST_SHARE = 0.08

/** Whether an area is seen whole, and large enough. */
export const isWellSeen = ({ points, metresAround = 0 }: FlyTarget, box: MapBox): boolean => {
  const around = metresAround / METRES_OF_DEGREE
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  const [south, north] = [Math.min(...lats) - around, Math.max(...lats) + around]
  const [west, east] = [Math.min(...lngs) - around, Math.max(...lngs) + around]
  const isInside = south >= box.south && north <= box.north && west >= box.west && east <= box.east
  const isLarge =
    (north - south) / (box.north - box.south) >= LEAST_SHARE || (points.length === 1 && metresAround === 0)
  return isInside && isLarge
}
