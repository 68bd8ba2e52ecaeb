/** A place on earth, in degrees. */
export interface GeoPoint {
  lat: number
  lng: number
}

/** What is drawn on the map: a circle, or a polygon whose last point is joined to its first. */
export type MapArea =
  | { kind: 'circle'; centre: GeoPoint | null; radius: number | null }
  | { kind: 'polygon'; points: readonly GeoPoint[] }

/** Why an area cannot be counted in. */
type AreaProblem = 'no-centre' | 'radius' | 'few-points' | 'many-points' | 'crossing' | 'outside'

/** Metres. */
export const RADIUS_LIMITS = { min: 200, max: 50_000 } as const
export const POLYGON_POINTS = { min: 3, max: 100 } as const
/** Metres of a circle that nobody has given a size yet. */
export const FIRST_RADIUS = 2000
/** Iran with its islands, and a little more. */
export const IRAN_BOUNDS = { south: 24.5, west: 43.5, north: 40.2, east: 64 } as const

/** Whether a place lies in the box around Iran. */
export const isInIran = ({ lat, lng }: GeoPoint): boolean =>
  lat >= IRAN_BOUNDS.south && lat <= IRAN_BOUNDS.north && lng >= IRAN_BOUNDS.west && lng <= IRAN_BOUNDS.east

/** On which side of the line from a to b a place lies: above zero, below it, or zero on the line. */
const sideOf = (a: GeoPoint, b: GeoPoint, place: GeoPoint): number =>
  (b.lng - a.lng) * (place.lat - a.lat) - (b.lat - a.lat) * (place.lng - a.lng)

const isBetween = (a: GeoPoint, b: GeoPoint, place: GeoPoint): boolean =>
  Math.min(a.lng, b.lng) <= place.lng &&
  place.lng <= Math.max(a.lng, b.lng) &&
  Math.min(a.lat, b.lat) <= place.lat &&
  place.lat <= Math.max(a.lat, b.lat)

/** Whether two lines have a place in common. */
const doMeet = ([a, b]: readonly [GeoPoint, GeoPoint], [c, d]: readonly [GeoPoint, GeoPoint]): boolean => {
  const [ofC, ofD, ofA, ofB] = [sideOf(a, b, c), sideOf(a, b, d), sideOf(c, d, a), sideOf(c, d, b)]
  if (ofC * ofD < 0 && ofA * ofB < 0) return true
  return (
    (ofC === 0 && isBetween(a, b, c)) ||
    (ofD === 0 && isBetween(a, b, d)) ||
    (ofA === 0 && isBetween(c, d, a)) ||
    (ofB === 0 && isBetween(c, d, b))
  )
}

/** Whether sides of a polygon cross: what is inside would be a matter of opinion. */
export const crossesItself = (points: readonly GeoPoint[]): boolean => {
  const sides = points.map((point, at) => [point, points[(at + 1) % points.length] ?? point] as const)
  return sides.some((side, at) =>
    sides.slice(at + 2).some((other, later) => {
      const areNeighbours = at === 0 && later === sides.length - 3
      return !areNeighbours && doMeet(side, other)
    }),
  )
}

/** What speaks against counting in an area; undefined when nothing does. */
export const areaProblem = (area: MapArea): AreaProblem | undefined => {
  if (area.kind === 'circle') {
    const { centre, radius } = area
    if (centre === null) return 'no-centre'
    if (!isInIran(centre)) return 'outside'
    return radius === null || radius < RADIUS_LIMITS.min || radius > RADIUS_LIMITS.max ? 'radius' : undefined
  }
  if (area.points.length < POLYGON_POINTS.min) return 'few-points'
  if (area.points.length > POLYGON_POINTS.max) return 'many-points'
  if (!area.points.every(isInIran)) return 'outside'
  return crossesItself(area.points) ? 'crossing' : undefined
}

/** A ten-thousandth of a minute more or less is nobody's street: about a metre. */
export const roundPoint = ({ lat, lng }: GeoPoint): GeoPoint => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
})
