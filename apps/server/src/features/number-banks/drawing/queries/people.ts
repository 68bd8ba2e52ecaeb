import type { Tx } from '@peyk/database/database.ts'
import { parseIntArray } from '@peyk/database/parse-int-array.ts'
import type { NumberBankScope } from '@peyk/database/scope.ts'
import { BLOCK_LEVEL, CELL_LEVEL, cellsOfCircle, cellsOfPolygon, smallCellsOf } from '@peyk/domain/geo/grid.ts'
import type { BankSelection } from '@peyk/domain/number-banks/selection.ts'
import { binder, selectionConditions } from '../../queries/selection-conditions.ts'
import type { Bind } from '../../queries/selection-conditions.ts'

/** People of one row: each takes its share of parsing arrays, and none of a row. */
const PIECE = 10_000
/** Of one statement, which puts all chosen people in order: more than a send can have. */
const MOST = 1_050_000
const ORDERED_MOST = 50_000
/** Draw keys are below this. */
const KEYS = 2 ** 31

/** SQL of the people `p` of a version among whom the chosen ones are; an area is looked for by its cells. */
function peopleSql({ circle, polygon }: BankSelection, { versionId, bind }: { versionId: number; bind: Bind }): string {
  // A version's own table is named, as counting does it.
  const people = `number_bank_people_${Number(versionId)}`
  if (circle === undefined && polygon === undefined) return `${people} p`
  const { blocks, cells, edges } = circle === undefined ? cellsOfPolygon(polygon ?? []) : cellsOfCircle(circle)
  const ranges = [...smallCellsOf(blocks, BLOCK_LEVEL), ...smallCellsOf(cells, CELL_LEVEL), ...edges]
  const firsts = bind(ranges.map(([first]) => first), 'int[]') // prettier-ignore
  const lasts = bind(ranges.map(([, last]) => last), 'int[]') // prettier-ignore
  return `unnest(${firsts}, ${lasts}) r (first, last) cross join lateral (
    select msisdn, operator, draw_key, lat, lng, gender, birth_year from ${people}
    where cell between r.first and r.last offset 0) p`
}

/**
 * The chosen people of an operator in the order of drawing, from `start` on to its end and then from its beginning.
 * `wanted`: so many are likely to do; null: all of them. Planned for its values: a province is half a bank or a hundredth.
 */
export async function* peopleInDrawOrder(
  tx: Tx,
  _scope: NumberBankScope,
  { versionId, selection, operator, start, wanted, orderedMost = ORDERED_MOST }: { versionId: number; selection: BankSelection; operator: number; start: number; wanted: number | null; orderedMost?: number }, // prettier-ignore
): AsyncGenerator<readonly number[]> {
  const turns = start === 0 ? [[0, KEYS] as const] : [[start, KEYS] as const, [0, start] as const]
  // Where an index has them in their order, the next are found while these are looked at.
  const isInOrder = selection.kind === 'location' && selection.place !== undefined
  const limit = Math.min(wanted ?? MOST, isInOrder ? orderedMost : MOST)
  for (const [first, behind] of turns) {
    let after: readonly [key: number, msisdn: number] = [first, 0]
    for (;;) {
      const { values, bind } = binder()
      const people = peopleSql(selection, { versionId, bind })
      const conditions = [
        ...selectionConditions(selection, bind),
        `p.operator = ${bind(operator, 'int')}`,
        `(p.draw_key, p.msisdn) > (${bind(after[0], 'int')}, ${bind(after[1], 'bigint')})`,
        `p.draw_key < ${bind(behind, 'bigint')}`,
      ]
      const { rows } = await tx.query<{ numbers: string; key: number }>({
        text: `
          select array_agg(msisdn order by place)::text as numbers, max(draw_key) as key from (
            select p.msisdn, p.draw_key,
              row_number() over (order by p.draw_key, p.msisdn) as place
            from ${people} where ${conditions.join(' and ')} order by p.draw_key, p.msisdn limit ${limit}) o
          group by (place - 1) / ${PIECE} order by (place - 1) / ${PIECE}`,
        values,
      })
      let found = 0
      for (const { numbers, key } of rows) {
        const some = parseIntArray(numbers)
        found += some.length
        after = [key, some.at(-1) ?? 0]
        yield some
      }
      if (found < limit) break
    }
  }
}
