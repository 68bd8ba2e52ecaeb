import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { readMovesAfter, sumNewer, type WalletNow } from '../queries/day-sums.ts'
import type { MovementRow } from '../queries/movements.ts'

export type MovementWithCredit = MovementRow & { creditAfterTenths: number }

interface Part {
  scope: AccountScope
  /** Newest first. */
  rows: readonly MovementRow[]
  now: WalletNow
  /** The row of the list that they follow, if it is known what the credit was after it. */
  before?: MovementWithCredit | undefined
}

/** The credit after each row and all older ones. `isWhole`: nothing is left out of the list that they are a part of. */
export async function addCreditAfter(
  { isWhole, ...part }: Part & { isWhole: boolean },
  { tx }: { tx: Tx },
): Promise<MovementWithCredit[]> {
  if (!isWhole) return addFromDays(part, { tx })
  const [first, ...others] = part.rows
  if (first === undefined) return []
  if (part.before !== undefined) return countDown(part.rows, part.before)
  const known = await addFromDays({ ...part, rows: [first] }, { tx })
  return [...known, ...countDown(others, known[0]!)]
}

/** Rows that follow each other: each had what the one before left. */
function countDown(rows: readonly MovementRow[], before: MovementWithCredit): MovementWithCredit[] {
  let newer = before
  return rows.map((row) => {
    const movedTenths = newer.status === 'success' ? newer.amountTenths : 0
    newer = { ...row, creditAfterTenths: newer.creditAfterTenths - movedTenths }
    return newer
  })
}

/** Any rows: the credit of now, less what later days moved, less what moved later on the row's own day. */
async function addFromDays({ scope, rows, now, before }: Part, { tx }: { tx: Tx }): Promise<MovementWithCredit[]> {
  const oldest = rows.at(-1)
  if (oldest === undefined) return []
  const places = rows.map(({ day, at, id }, index) => {
    const newer = index === 0 ? before : rows[index - 1]
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
