import type { Tx } from '@peyk/database/database.ts'
import type { NumberBankScope } from '@peyk/database/scope.ts'
import { BLOCK_LEVEL, CELL_LEVEL, type CellRange } from '@peyk/domain/geo/grid.ts'

/** People of a version in the cells of a level, by cell. `ranges` are of that level. */
export async function readCells(
  tx: Tx,
  _scope: NumberBankScope,
  { versionId, level, ranges }: { versionId: number; level: number; ranges: readonly CellRange[] },
): Promise<{ cell: number; people: number }[]> {
  // Counted ahead are two levels; larger cells are sums of the next smaller ones.
  const [scope, from] = level >= BLOCK_LEVEL ? [5, BLOCK_LEVEL] : [6, CELL_LEVEL]
  const factor = 4 ** (level - from)
  const { rows } = await tx.query<{ cell: number; people: number }>({
    text: `select p.key / ${factor} as cell, sum(p.people)::int as people from unnest($1::int[], $2::int[]) r (first, last)
      cross join lateral (select key, people from number_bank_counts_${Number(versionId)}
        where scope = ${scope} and key between r.first and r.last offset 0) p
      group by 1`,
    values: [ranges.map(([first]) => first * factor), ranges.map(([, last]) => (last + 1) * factor - 1)],
  })
  return rows
}
