import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { readMovesAfter, sumNewer, type Place, type WalletNow } from '../queries/day-sums.ts'

/**
 * The credit after each row and all older ones: that of now, less what later days moved, less what moved later on the
 * row's own day. `rows` newest first, with any gaps between them.
 */
export async function addCreditAfter<Row extends Place>(
  { scope, rows, now }: { scope: AccountScope; rows: readonly Row[]; now: WalletNow },
  { tx }: { tx: Tx },
): Promise<(Row & { creditAfterTenths: number })[]> {
  const oldest = rows.at(-1)
  if (oldest === undefined) return []
  const moves = await readMovesAfter(tx, scope, { day: oldest.day, closedDay: now.closedDay })
  const places = rows.map((row, index) => {
    const newer = rows[index - 1]
    return { day: row.day, at: row.at, id: row.id, until: newer?.day === row.day ? newer : null }
  })
  const newer = await sumNewer(tx, scope, places)
  const closings = new Map<string, number>()
  const newestFirst = moves.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  let credit = now.availableTenths
  let next = 0
  let creditAfter = 0
  return rows.map((row, index) => {
    if (!closings.has(row.day)) {
      for (; next < newestFirst.length && newestFirst[next]!.day > row.day; next += 1)
        credit -= newestFirst[next]!.movedTenths
      closings.set(row.day, credit)
      creditAfter = credit
    }
    creditAfter -= newer[index]!
    return { ...row, creditAfterTenths: creditAfter }
  })
}
