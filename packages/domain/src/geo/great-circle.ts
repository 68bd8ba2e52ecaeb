import type { GeoPoint } from './map-area.ts'

const EARTH_METRES = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places, as the crow flies. */
export const metresBetween = (a: GeoPoint, b: GeoPoint): number => {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(chord))
}

/** The place so many metres to the east. */
export const eastOf = ({ lat, lng }: GeoPoint, metres: number): GeoPoint => ({
  lat,
  lng: lng + (metres / (EARTH_METRES * Math.cos(radians(lat)))) * (180 / Math.PI),
})
