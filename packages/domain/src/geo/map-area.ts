import { toLatinDigits } from '../digits/digits.ts'

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
export type AreaProblem = 'no-centre' | 'radius' | 'few-points' | 'many-points' | 'crossing' | 'outside'

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

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`
const PAIR = new RegExp(String.raw`(${NUMBER})\D*?[\s,;،؛°]\D*?(${NUMBER})`)
/** Latitudes of Iran end below where its longitudes begin. */
const isTurnedRound = ({ lat, lng }: GeoPoint): boolean => !isInIran({ lat, lng }) && isInIran({ lat: lng, lng: lat })

/**
 * Reads a typed or pasted place: «۳۵٫۶۸۹۲، ۵۱٫۳۸۹», `35.6892, 51.389`, an address of a map with such a pair in it, the
 * two also the other way round. Null when there is none.
 */
export const parsePoint = (text: string): GeoPoint | null => {
  const plain = toLatinDigits(text)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/(?<=\d)[٫/](?=\d)/g, '.')
  const [, first, second] = PAIR.exec(plain) ?? []
  if (first === undefined || second === undefined) return null
  const point = roundPoint({ lat: Number(first), lng: Number(second) })
  const turned = isTurnedRound(point) ? { lat: point.lng, lng: point.lat } : point
  return Math.abs(turned.lat) <= 90 && Math.abs(turned.lng) <= 180 ? turned : null
}

/** Reads a place from each line; the numbers of the lines, from 1, that hold none. */
export const parsePoints = (text: string): { points: GeoPoint[]; badLines: number[] } => {
  const points: GeoPoint[] = []
  const badLines: number[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const point = parsePoint(line)
    if (point === null) badLines.push(at + 1)
    else points.push(point)
  }
  return { points, badLines }
}

/** As it is typed, with Latin digits. */
export const formatPoint = ({ lat, lng }: GeoPoint): string => `${lat}, ${lng}`

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
