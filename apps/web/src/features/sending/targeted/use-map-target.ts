import { useEffect, useRef, useState } from 'react'
import type { MapArea } from '@peyk/domain/geo/map-area.ts'
import type { MapBox } from '../../../lib/map/create-map.ts'
import type { FlyTarget } from '../../../lib/map/fly-to.tsx'

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

/**
 * Where the map goes: to the area of the form whenever it changed by another way than the map itself (typed, searched,
 * brought back), unless it is well seen.
 */
export const useMapTarget = (area: MapArea, seen: MapBox | undefined) => {
  const [target, setTarget] = useState<FlyTarget | null>(null)
  const known = useRef('')
  const latestSeen = useRef(seen)
  latestSeen.current = seen
  const key = JSON.stringify(area)
  useEffect(() => {
    if (known.current === key) return
    known.current = key
    const next = targetOf(area)
    if (next !== null && (latestSeen.current === undefined || !isWellSeen(next, latestSeen.current))) setTarget(next)
    // `key` tells all of the area.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  return {
    target,
    lookAt: setTarget,
    /** The map itself made the area so: it stays where it is. */
    keepView: (made: MapArea) => {
      known.current = JSON.stringify(made)
    },
  }
}
