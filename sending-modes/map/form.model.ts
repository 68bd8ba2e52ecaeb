import {
  areaProblem,
  FIRST_RADIUS,
  POLYGON_POINTS,
  RADIUS_LIMITS,
  type GeoPoint,
  type MapArea,
} from '@peyk/domain/geo/map-area.ts'
import { formatNumber } from '@peyk/domain/digits/format.ts'
import { mapSend } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { OPERATORS, type TargetedFormValues } from '../_kit/targeted/people.ts'
import { targetedFormOf, type TargetRules } from '../_kit/targeted/targeted-form.ts'

/** An area of the map; what is not in use of the two kinds stays, so that going back to it finds it again. */
export interface AreaChoice {
  kind: MapArea['kind']
  centre: GeoPoint | null
  /** Metres. */
  radius: number | null
  points: readonly GeoPoint[]
  /** The city that it lies in or by, to name it. */
  near: string | null
}

export type MapFormValues = TargetedFormValues<AreaChoice>

export const EMPTY_AREA: AreaChoice = { kind: 'circle', centre: null, radius: FIRST_RADIUS, points: [], near: null }

/** What is drawn of a choice. */
export const areaOf = ({ kind, centre, radius, points }: AreaChoice): MapArea =>
  kind === 'circle' ? { kind, centre, radius } : { kind, points }

/** A choice with another drawing; the drawing of the other kind stays. */
export const withArea = (choice: AreaChoice, area: MapArea): AreaChoice => ({ ...choice, ...area })

const isPoint = (stored: unknown): stored is GeoPoint => {
  if (typeof stored !== 'object' || stored === null) return false
  const { lat, lng } = stored as Partial<GeoPoint>
  return Number.isFinite(lat) && Number.isFinite(lng)
}

const isAreaChoice = (stored: unknown): stored is AreaChoice => {
  if (typeof stored !== 'object' || stored === null) return false
  const { kind, centre, radius, points, near } = stored as Partial<AreaChoice>
  if (kind !== 'circle' && kind !== 'polygon') return false
  const isCircle = (centre === null || isPoint(centre)) && (radius === null || Number.isSafeInteger(radius))
  const isNamed = near === null || typeof near === 'string'
  return isCircle && isNamed && Array.isArray(points) && points.every(isPoint)
}

const { problems } = mapSend
const SENTENCES = {
  'no-centre': problems.noCentre,
  radius: problems.radius(formatNumber(RADIUS_LIMITS.min), formatNumber(RADIUS_LIMITS.max / 1000)),
  'few-points': problems.fewPoints,
  'many-points': problems.manyPoints(formatNumber(POLYGON_POINTS.max)),
  crossing: problems.crossing,
  outside: problems.outside,
} as const

/** What speaks against an area, beside the field that it stands in. */
const problemsOf = (choice: AreaChoice): Readonly<Record<string, string>> => {
  const problem = areaProblem(areaOf(choice))
  if (problem === undefined) return {}
  return { [problem === 'radius' ? 'radius' : 'place']: SENTENCES[problem] }
}

/** An area of the map as the wire has it. */
type AreaEntry = { lat: number; lng: number; radius: number } | { polygon: GeoPoint[] }

const toEntry = ({ kind, centre, radius, points }: AreaChoice): AreaEntry[] => {
  if (kind === 'polygon') return [{ polygon: points.map(({ lat, lng }) => ({ lat, lng })) }]
  return centre === null || radius === null ? [] : [{ ...centre, radius }]
}

/** Circles and polygons on the map (contract §3, `map`). */
export const mapRules = {
  sendingType: 'map',
  operators: OPERATORS,
  initial: [EMPTY_AREA],
  isChoice: isAreaChoice,
  isBlank: ({ centre, points }) => centre === null && points.length === 0,
  problemsOf,
  // Whoever lives in two of the areas is counted and written to once; only the same area twice is a slip.
  covers: (one, other) => JSON.stringify(areaOf(one)) === JSON.stringify(areaOf(other)),
  toEntries: (whole) => whole.flatMap(toEntry),
  missing: problems.noCentre,
  serverFields: ['lat', 'lng', 'radius', 'polygon'],
} satisfies TargetRules<AreaChoice, 'map', AreaEntry>

export const mapTargetForm = targetedFormOf<AreaChoice, 'map', AreaEntry>(mapRules)

/** «شعاع ۲ کیلومتری شیراز»; undefined for an area that is not whole. `length` writes metres. */
export const areaWords = (choice: AreaChoice, length: (metres: number) => string): string | undefined => {
  if (Object.keys(problemsOf(choice)).length > 0) return undefined
  const { words } = mapSend
  const near = choice.near ?? undefined
  if (choice.kind === 'polygon') return near === undefined ? words.polygon : words.polygonNear(near)
  const radius = length(choice.radius ?? 0)
  return near === undefined ? words.circle(radius) : words.circleNear(radius, near)
}
