import { useEffect, useRef, useState } from 'react'
import type { MapArea } from '@peyk/domain/geo/map-area.ts'
import type { MapBox } from '../../../lib/map/create-map.ts'
import type { FlyTarget } from '../../../lib/map/fly-to.tsx'
import { isWellSeen, targetOf } from './map-seen.model.ts'

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
