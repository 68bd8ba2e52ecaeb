import { microPolygon } from '@peyk/domain/geo/grid.ts'
import { prepareCircle } from '@peyk/domain/geo/distance.ts'
import type { BankSelection } from '@peyk/domain/number-banks/selection.ts'

/** Adds a value to a statement; answers what stands for it in the text, with its type: without one PostgreSQL guesses. */
export type Bind = (value: unknown, type: 'int' | 'bigint' | 'float8' | 'int[]' | 'bigint[]' | 'polygon') => string

/** A list of values of a statement and the function that adds to it. */
export function binder(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = []
  return { values, bind: (value, type) => `$${values.push(value)}::${type}` }
}

/** Numbers that begin so: from the first up to the last. */
export function numberRange(prefix: string): [first: number, last: number] {
  const left = 10 ** (10 - prefix.length)
  const first = Number(`98${prefix}`) * left
  return [first, first + left - 1]
}

/** Postal codes are kept by their first five digits. */
function postalRange(prefix: string): [first: number, last: number] {
  const left = 10 ** (5 - prefix.length)
  const first = Number(prefix) * left
  return [first, first + left - 1]
}

/** Sub-categories are numbered within their category: category × 100 and more. */
export const tradeRange = (mainCategoryId: number): [first: number, last: number] => [
  mainCategoryId * 100,
  mainCategoryId * 100 + 99,
]

const between = (
  column: string,
  [first, last]: readonly [number, number],
  { bind, type = 'int' }: { bind: Bind; type?: 'int' | 'bigint' },
) =>
  // prettier-ignore
  `${column} between ${bind(first, type)} and ${bind(last, type)}`

/** SQL: what gender and year of birth are wanted, of people as of counts. Who has no year is in no range of years. */
export function personConditions({ gender, birthYearFrom, birthYearTo }: BankSelection, bind: Bind): string[] {
  const conditions: string[] = []
  if (gender !== undefined) conditions.push(`p.gender = ${bind(gender, 'int')}`)
  if (birthYearFrom !== undefined || birthYearTo !== undefined)
    conditions.push(between('p.birth_year', [birthYearFrom ?? 1, birthYearTo ?? 9999], { bind }))
  return conditions
}

/** SQL: whether a person `p` with coordinates is in the circle or polygon; the same sums as in `domain/geo`. */
export function areaConditions({ circle, polygon }: BankSelection, bind: Bind): string[] {
  const conditions: string[] = []
  if (circle !== undefined) {
    const of = prepareCircle(circle)
    const [lat, lng] = [bind(of.lat, 'int'), bind(of.lng, 'int')]
    const [north, east, loss] = [bind(of.north, 'float8'), bind(of.east, 'float8'), bind(of.eastLoss, 'float8')]
    const y = `((p.lat - ${lat}) * ${north})`
    const x = `((p.lng - ${lng}) * (${east} - ${loss} * (p.lat - ${lat})))`
    conditions.push(`${y} * ${y} + ${x} * ${x} <= ${bind(of.radiusSquared, 'float8')}`)
  }
  if (polygon !== undefined) {
    const corners = microPolygon(polygon).map((corner) => `(${corner.lng},${corner.lat})`)
    conditions.push(`point(p.lng, p.lat) <@ ${bind(`(${corners.join(',')})`, 'polygon')}`)
  }
  return conditions
}

/** SQL: everything that a choice asks of a person `p` of a version, but for the version itself and the account's blacklist. */
export function selectionConditions(selection: BankSelection, bind: Bind): string[] {
  const { place, postalPrefix, mainCategoryId, subCategoryId, towerIds, prefix } = selection
  const conditions: string[] = []
  if (mainCategoryId !== undefined && subCategoryId === undefined)
    conditions.push(between('p.trade_id', tradeRange(mainCategoryId), { bind }))
  if (subCategoryId !== undefined) conditions.push(`p.trade_id = ${bind(subCategoryId, 'int')}`)
  if (towerIds !== undefined) conditions.push(`p.tower_id = any(${bind(towerIds, 'int[]')})`)
  if (place !== undefined) conditions.push(`p.province_id = ${bind(place.provinceId, 'int')}`)
  if (place?.countyId !== undefined) conditions.push(`p.county_id = ${bind(place.countyId, 'int')}`)
  if (place?.cityId !== undefined) conditions.push(`p.city_id = ${bind(place.cityId, 'int')}`)
  if (postalPrefix !== undefined) conditions.push(between('p.postal', postalRange(postalPrefix), { bind }))
  if (prefix !== undefined) conditions.push(between('p.msisdn', numberRange(prefix), { bind, type: 'bigint' }))
  return [...conditions, ...personConditions(selection, bind), ...areaConditions(selection, bind)]
}
