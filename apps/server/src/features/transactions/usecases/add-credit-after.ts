import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { readMovesAfter, sumNewer, type Place, type WalletNow } from '../queries/day-sums.ts'

export type WithCredit<Row> = Row & { creditAfterTenths: number }

/**
 * The credit after each row and all older ones: that of now, less what later days moved, less what moved later on the
 * row's own day. `rows` newest first, with any gaps between them; `before`: the row of the list that they follow, if it is
 * known what the credit was after it.
 */
export async function addCreditAfter<Row extends Place>(
  { scope, rows, now, before }: { scope: AccountScope; rows: readonly Row[]; now: WalletNow; before?: WithCredit<Row> | undefined }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<WithCredit<Row>[]> {
  const oldest = rows.at(-1)
  if (oldest === undefined) return []
  const newerOf = (index: number) => (index === 0 ? before : rows[index - 1])
  const places = rows.map(({ day, at, id }, index) => {
    const newer = newerOf(index)
    return { day, at, id, until: newer?.day === day ? newer : null }
  })
  const moves = await readMovesAfter(tx, scope, { day: oldest.day, closedDay: now.closedDay })
  const newerTenths = await sumNewer(tx, scope, places)
  const later = moves.toSorted((a, b) => (a.day < b.day ? 1 : -1))[Symbol.iterator]()
  let [closingTenths, next] = [now.availableTenths, later.next()]
  let creditTenths = before?.creditAfterTenths ?? 0
  return rows.map((row, index) => {
    for (; next.value !== undefined && next.value.day > row.day; next = later.next())
      closingTenths -= next.value.movedTenths
    if (places[index]!.until === null) creditTenths = closingTenths
    creditTenths -= newerTenths[index]!
    return { ...row, creditAfterTenths: creditTenths }
  })
}
