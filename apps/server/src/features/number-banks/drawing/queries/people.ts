import type { Tx } from '@peyk/database/database.ts'
import type { NumberBankScope } from '@peyk/database/scope.ts'
import { BLOCK_LEVEL, CELL_LEVEL, cellsOfCircle, cellsOfPolygon, smallCellsOf } from '@peyk/domain/geo/grid.ts'
import type { BankSelection } from '@peyk/domain/number-banks/selection.ts'
import type { Person } from '@peyk/sending-modes/_kit/draw-picker.ts'
import { binder, selectionConditions } from '../../queries/selection-conditions.ts'
import type { Bind } from '../../queries/selection-conditions.ts'

/** People that are fetched at once. */
const FETCHED = 10_000
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
    select * from ${people} where cell between r.first and r.last offset 0) p`
}

/**
 * The chosen people of the operators in the order of drawing, from `start` on to its end and then from its beginning. Numbers
 * that were taken out for good are none of them. Planned for its values: a province is half a bank or a hundredth of it.
 */
export async function* peopleInDrawOrder(
  tx: Tx,
  _scope: NumberBankScope,
  { versionId, selection, operators, start }: { versionId: number; selection: BankSelection; operators: readonly number[]; start: number }, // prettier-ignore
): AsyncGenerator<readonly Person[]> {
  const turns = start === 0 ? [[0, KEYS] as const] : [[start, KEYS] as const, [0, start] as const]
  for (const [first, behind] of turns) {
    const { values, bind } = binder()
    const people = peopleSql(selection, { versionId, bind })
    const conditions = [
      ...selectionConditions(selection, bind),
      `p.operator = any(${bind(operators, 'int[]')})`,
      `p.draw_key >= ${bind(first, 'bigint')} and p.draw_key < ${bind(behind, 'bigint')}`,
      'not exists (select from number_bank_removed gone where gone.msisdn = p.msisdn)',
    ]
    await tx.query({
      text: `declare drawing no scroll cursor for select p.msisdn, p.operator from ${people}
        where ${conditions.join(' and ')} order by p.draw_key, p.msisdn`,
      values,
    })
    for (;;) {
      const { rows } = await tx.query<Person>({ text: `fetch ${FETCHED} from drawing` })
      if (rows.length > 0) yield rows
      if (rows.length < FETCHED) break
    }
    await tx.query({ text: 'close drawing' })
  }
}
