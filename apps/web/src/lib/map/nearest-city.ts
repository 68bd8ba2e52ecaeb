import { metresBetween } from '@peyk/domain/geo/great-circle.ts'
import type { GeoPoint } from '@peyk/domain/geo/map-area.ts'

/** Farther away a city says nothing about where a place is. */
const NEAR_METRES = 80_000

/** The city that a place lies in or by; null in the middle of nowhere. Fetches the list of cities. */
export const findNearestCity = async (place: GeoPoint): Promise<{ name: string; metres: number } | null> => {
  const { CITIES } = await import('@peyk/places/city.ts')
  let nearest: { name: string; metres: number } | null = null
  for (const { name, lat, lng, isApproximate } of CITIES) {
    if (isApproximate || Math.abs(lat - place.lat) > 1) continue
    const metres = metresBetween(place, { lat, lng })
    if (metres < (nearest?.metres ?? NEAR_METRES)) nearest = { name, metres }
  }
  return nearest
}
