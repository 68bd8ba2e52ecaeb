import type { Tx } from '@peyk/database/database.ts'
import type { NumberBankScope } from '@peyk/database/scope.ts'
import { BLOCK_LEVEL, CELL_LEVEL, cellsOfCircle, cellsOfPolygon, smallCellsOf, type AreaCells, type CellRange } from '@peyk/domain/geo/grid.ts' // prettier-ignore
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import type { BankSelection } from '@peyk/domain/number-banks/selection.ts'
import { areaConditions, binder, numberRange, personConditions, selectionConditions, tradeRange, type Bind } from './selection-conditions.ts' // prettier-ignore

/** How many of each operator. */
export interface OperatorCounts {
  mci: number
  irancell: number
  other: number
}

/** What `number_bank_counts.scope` has (tables/67-number-bank-counts.sql). */
const SCOPES = {
  province: 1,
  county: 2,
  city: 3,
  blockByYear: 4,
  block: 5,
  cell: 6,
  tower: 7,
  trade: 8,
  tradeInProvince: 9,
} as const
/** The same places by the first three digits of numbers. */
const DIGIT_SCOPES = { province: 11, county: 12, city: 13, block: 15 } as const
const DIGIT_KEYS = 128

/** People of one version who are in `selection` and in none of `without`. */
export async function countPeople(
  tx: Tx,
  _scope: NumberBankScope,
  { versionId, selection, without }: { versionId: number; selection: BankSelection; without: readonly BankSelection[] },
): Promise<OperatorCounts> {
  const { values, bind } = binder()
  const parts: Parts = {
    people: `number_bank_people_${Number(versionId)}`,
    counts: `number_bank_counts_${Number(versionId)}`,
    bind,
  }
  const ahead = without.length > 0 ? null : countAhead(selection, parts)
  const { rows } = await tx.query<{ operator: number; people: number }>({
    text: `select operator, sum(people)::int as people from (${ahead ?? countRows(selection, { ...parts, without })}) counted group by operator`, // prettier-ignore
    values,
  })
  return toOperatorCounts(rows)
}

function toOperatorCounts(rows: readonly { operator: number; people: number }[]): OperatorCounts {
  const of = (operator: number) => rows.find((row) => row.operator === operator)?.people ?? 0
  return { mci: of(OPERATOR_IDS.mci), irancell: of(OPERATOR_IDS.irancell), other: of(OPERATOR_IDS.other) }
}

// A version's own tables are named: through their parents each row would be asked for its version, which no index has.
interface Parts {
  people: string
  counts: string
  bind: Bind
}

const asksYear = ({ birthYearFrom, birthYearTo }: BankSelection): boolean =>
  birthYearFrom !== undefined || birthYearTo !== undefined

/** Whether it names something that the index of cells does not have. */
const asksPlaces = ({ place, postalPrefix, mainCategoryId, towerIds }: BankSelection): boolean =>
  [place, postalPrefix, mainCategoryId, towerIds].some((asked) => asked !== undefined)

const COLUMNS_OF_CELLS = 'operator, lat, lng, msisdn, gender, birth_year'
const DIGITS_OF_FEW = 5

const and = (conditions: readonly string[]): string => conditions.map((condition) => ` and ${condition}`).join('')

/** Ranges as rows: a lateral join looks each of them up by itself. */
const rangesOf = (ranges: readonly CellRange[], bind: Bind): string => {
  const [firsts, lasts] = [ranges.map(([first]) => first), ranges.map(([, last]) => last)]
  return `unnest(${bind(firsts, 'int[]')}, ${bind(lasts, 'int[]')}) r (first, last)`
}

/** The first three digits that a prefix of two or three stands for, as `key` has them. */
function digitKeys(prefix: string): [first: number, last: number] {
  const digit = Number(prefix.slice(1))
  return prefix.length === 2 ? [digit * 10, digit * 10 + 9] : [digit, digit]
}

/** SQL of operators and people from the counts that were made ahead; null where the choice asks what they do not know. */
function countAhead(selection: BankSelection, parts: Parts): string | null {
  const { circle, polygon, towerIds, mainCategoryId, place, prefix } = selection
  if (prefix !== undefined && prefix.length > 3) return null
  if (circle !== undefined || polygon !== undefined)
    return prefix !== undefined && asksYear(selection) ? null : countArea(selection, parts)
  if (towerIds !== undefined)
    return prefix !== undefined || asksYear(selection) || place !== undefined
      ? null
      : aheadOf(selection, { scope: SCOPES.tower, keys: `p.key = any(${parts.bind(towerIds, 'int[]')})` }, parts)
  if (mainCategoryId !== undefined) return prefix === undefined ? countTrade(selection, parts) : null
  return countPlace(selection, parts)
}

const aheadOf = (
  selection: BankSelection,
  { scope, keys }: { scope: number; keys: string },
  { counts, bind }: Parts,
): string =>
  `select p.operator, p.people from ${counts} p where p.scope = ${scope} and ${keys}${and(personConditions(selection, bind))}`

function countPlace(selection: BankSelection, parts: Parts): string | null {
  const { place, prefix } = selection
  if (place === undefined) return null
  const [level, id] =
    place.cityId !== undefined
      ? (['city', place.cityId] as const)
      : place.countyId !== undefined
        ? (['county', place.countyId] as const)
        : (['province', place.provinceId] as const)
  const { bind } = parts
  if (prefix === undefined) return aheadOf(selection, { scope: SCOPES[level], keys: `p.key = ${bind(id, 'int')}` }, parts) // prettier-ignore
  if (level !== 'province' && asksYear(selection)) return null
  const [first, last] = digitKeys(prefix).map((digits) => bind(id * DIGIT_KEYS + digits, 'int'))
  return aheadOf(selection, { scope: DIGIT_SCOPES[level], keys: `p.key between ${first} and ${last}` }, parts)
}

function countTrade(selection: BankSelection, parts: Parts): string | null {
  const { place, mainCategoryId = 0, subCategoryId } = selection
  if (place?.countyId !== undefined || place?.cityId !== undefined) return null
  const [first, last] = subCategoryId === undefined ? tradeRange(mainCategoryId) : [subCategoryId, subCategoryId]
  const { bind } = parts
  if (place === undefined)
    return aheadOf(selection, { scope: SCOPES.trade, keys: `p.key between ${bind(first, 'int')} and ${bind(last, 'int')}` }, parts) // prettier-ignore
  const keys = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * 1000 + place.provinceId)
  return aheadOf(selection, { scope: SCOPES.tradeInProvince, keys: `p.key = any(${bind(keys, 'int[]')})` }, parts)
}

const cellsOf = ({ circle, polygon }: BankSelection): AreaCells =>
  circle === undefined ? cellsOfPolygon(polygon ?? []) : cellsOfCircle(circle)

/** Cells wholly inside by their counts, those on the border person by person. */
function countArea(selection: BankSelection, parts: Parts): string {
  const { blocks, cells, edges } = cellsOf(selection)
  const { counts, bind } = parts
  const { prefix } = selection
  const isByCells = !asksYear(selection) && prefix === undefined
  const wanted = and(personConditions(selection, bind))
  const ahead = (scope: number, ranges: readonly CellRange[], more = '') =>
    `select p.operator, p.people from ${rangesOf(ranges, bind)} cross join lateral (
      select operator, people, gender, birth_year, key from ${counts}
      where scope = ${scope} and key between r.first and r.last offset 0) p where true${wanted}${more}`
  // By years and digits no small cell is counted ahead: too few people would share a count.
  const sure = isByCells ? [] : smallCellsOf(cells, CELL_LEVEL)
  const ofBlocks = () => {
    if (prefix === undefined) return ahead(asksYear(selection) ? SCOPES.blockByYear : SCOPES.block, blocks)
    const [first, last] = digitKeys(prefix)
    const keys = blocks.map(([from, to]) => [from * DIGIT_KEYS, to * DIGIT_KEYS + DIGIT_KEYS - 1] as const)
    return ahead(DIGIT_SCOPES.block, keys, ` and p.key % ${DIGIT_KEYS} between ${first} and ${last}`)
  }
  return [
    ofBlocks(),
    ...(isByCells ? [ahead(SCOPES.cell, cells)] : []),
    ...rowsOfArea(selection, { sure, edges }, parts),
  ].join(' union all ')
}

/** SQL of the people in cells: those of `sure` cells are inside, those of `edges` if their coordinates are. */
function rowsOfArea(
  selection: BankSelection,
  { sure, edges }: { sure: readonly CellRange[]; edges: readonly CellRange[] },
  { people, bind }: Parts,
  { columns, apart }: { columns: string; apart: string } = { columns: COLUMNS_OF_CELLS, apart: '' }, // prettier-ignore
): string[] {
  const { prefix } = selection
  const numbers = prefix === undefined ? [] : [`p.msisdn between ${numberRange(prefix).map((end) => bind(end, 'bigint')).join(' and ')}`] // prettier-ignore
  const wanted = and([...numbers, ...personConditions(selection, bind)])
  const rowsIn = (ranges: readonly CellRange[], more: string) =>
    `select p.operator, 1 as people from ${rangesOf(ranges, bind)} cross join lateral (
      select ${columns} from ${people} where cell between r.first and r.last offset 0) p where true${wanted}${more}${apart}`
  return [
    ...(sure.length === 0 ? [] : [rowsIn(sure, '')]),
    ...(edges.length === 0 ? [] : [rowsIn(edges, and(areaConditions(selection, bind)))]),
  ]
}

/** Person by person, by the index that fits the choice. */
function countRows(
  selection: BankSelection,
  { without, ...parts }: Parts & { without: readonly BankSelection[] },
): string {
  const { people, bind } = parts
  const apart = without.map((other) => ` and (${selectionConditions(other, bind).join(' and ')}) is not true`).join('')
  const isArea = selection.circle !== undefined || selection.polygon !== undefined
  // Few numbers begin with five digits: they are found sooner than the people of an area.
  const isByNumber = (selection.prefix?.length ?? 0) >= DIGITS_OF_FEW
  if (!isArea || isByNumber) {
    const conditions = and(selectionConditions(selection, bind))
    return `select p.operator, 1 as people from ${people} p where true${conditions}${apart}`
  }
  const { blocks, cells, edges } = cellsOf(selection)
  const sure = [...smallCellsOf(blocks, BLOCK_LEVEL), ...smallCellsOf(cells, CELL_LEVEL)]
  const looks = { columns: without.some(asksPlaces) ? '*' : COLUMNS_OF_CELLS, apart }
  const found = rowsOfArea(selection, { sure, edges }, parts, looks)
  return found.length === 0 ? `select 1 as operator, 0 as people` : found.join(' union all ')
}
