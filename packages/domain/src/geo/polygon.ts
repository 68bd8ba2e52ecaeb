import type { GeoPoint } from './map-area.ts'

/** Twice the area of the triangle: above zero when `place` is left of the way from `a` to `b`. Exact for whole numbers. */
const turn = (a: GeoPoint, b: GeoPoint, place: GeoPoint): number =>
  (b.lng - a.lng) * (place.lat - a.lat) - (b.lat - a.lat) * (place.lng - a.lng)

const isOnSide = (a: GeoPoint, b: GeoPoint, place: GeoPoint): boolean =>
  turn(a, b, place) === 0 &&
  Math.min(a.lng, b.lng) <= place.lng &&
  place.lng <= Math.max(a.lng, b.lng) &&
  Math.min(a.lat, b.lat) <= place.lat &&
  place.lat <= Math.max(a.lat, b.lat)

/** Whether a place is inside or on the border, as PostgreSQL's `point <@ polygon` has it. In millionths of a degree. */
export function isInPolygon(polygon: readonly GeoPoint[], place: GeoPoint): boolean {
  let isInside = false
  let from = polygon.at(-1)
  for (const to of polygon) {
    if (from === undefined) return false
    if (isOnSide(from, to, place)) return true
    if (from.lat > place.lat !== to.lat > place.lat) {
      const side = turn(from, to, place)
      if (to.lat > from.lat ? side > 0 : side < 0) isInside = !isInside
    }
    from = to
  }
  return isInside
}

export interface GeoBox {
  south: number
  west: number
  north: number
  east: number
}

/** Whether the way from a to b has a place in common with a box. */
export function doesSideTouchBox([a, b]: readonly [GeoPoint, GeoPoint], box: GeoBox): boolean {
  if (Math.max(a.lat, b.lat) < box.south || Math.min(a.lat, b.lat) > box.north) return false
  if (Math.max(a.lng, b.lng) < box.west || Math.min(a.lng, b.lng) > box.east) return false
  const sides = [
    turn(a, b, { lat: box.south, lng: box.west }),
    turn(a, b, { lat: box.south, lng: box.east }),
    turn(a, b, { lat: box.north, lng: box.west }),
    turn(a, b, { lat: box.north, lng: box.east }),
  ]
  // All corners on one side of the line: it passes the box.
  return !(sides.every((side) => side > 0) || sides.every((side) => side < 0))
}
