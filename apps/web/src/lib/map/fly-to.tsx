import { useEffect, useRef } from 'react'
import { LatLng, LatLngBounds } from 'leaflet/dist/leaflet-src.esm.js'
import type { GeoPoint } from '@peyk/domain/geo/map-area.ts'
import { showBounds } from './create-map.ts'
import { useMap } from './map-context.ts'

/** What is to be seen whole: some places, or one with so many metres around. */
export interface FlyTarget {
  points: readonly GeoPoint[]
  metresAround?: number
}

/** Takes the map where somebody wants to look; it begins there without a flight. */
export function FlyTo({ target }: { target: FlyTarget | null }) {
  const map = useMap()
  const hasLooked = useRef(false)
  useEffect(() => {
    const isAtOnce = !hasLooked.current
    hasLooked.current = true
    if (target === null || target.points.length === 0) return
    const bounds = new LatLngBounds([])
    for (const { lat, lng } of target.points)
      bounds.extend(new LatLng(lat, lng).toBounds(2 * (target.metresAround ?? 0)))
    showBounds(map, bounds, { maxZoom: 14, isAtOnce })
  }, [map, target])
  return null
}
