import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { transactions } from '@peyk/contract/wallet/transactions.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countByDay, readWalletNow, type WalletNow } from '../queries/day-sums.ts'
import { isStretch, isToldByDays, type MovementFilter } from '../queries/movement-filter.ts'
import { countMovements, readMovements, readSlices, type MovementRow } from '../queries/movements.ts'
import { addCreditAfter } from './add-credit-after.ts'
import { placeSlices } from './place-slices.ts'
import { presentMovement, type PresentedMovement } from './present-movement.ts'
import { refuseReversed, toMovementFilter } from './to-movement-filter.ts'

/** What is found by an amount is listed as far as this; no sum of a day tells how many there are. */
const MOST_COUNTED = 10_000

interface Part {
  offset: number
  limit: number
}

/** P2. Every movement of the credit that passes, newest first, with the credit after it. */
export async function listMovements(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof transactions> },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: PresentedMovement[]; total: number }> {
  const asked = input.filters ?? {}
  refuseReversed(asked)
  const { offset, perPage: limit } = pageOf(input)
  return db.inAccount(scope, async (tx) => {
    const now = await readWalletNow(tx, scope)
    const filter = await toMovementFilter({ scope, asked }, { tx })
    const { rows, total } = await readPart(tx, { scope, filter, now, part: { offset, limit } })
    const isWhole = isStretch(filter)
    return { rows: (await addCreditAfter({ scope, rows, now, isWhole }, { tx })).map(presentMovement), total }
  })
}

/** A part of the list, and how long the whole of it is. */
async function readPart(
  tx: Tx,
  { scope, filter, now, part }: { scope: AccountScope; filter: MovementFilter; now: WalletNow; part: Part },
): Promise<{ rows: MovementRow[]; total: number }> {
  if (isToldByDays(filter)) {
    const days = await countByDay(tx, scope, { filter, closedDay: now.closedDay })
    const rows = await readSlices(tx, scope, { filter, slices: placeSlices(days, part) })
    return { rows, total: days.reduce((total, { found }) => total + found, 0) }
  }
  const total = await countMovements(tx, scope, { filter, most: MOST_COUNTED })
  const limit = Math.max(0, Math.min(part.limit, total - part.offset))
  const rows = limit === 0 ? [] : await readMovements(tx, scope, { filter, offset: part.offset, limit })
  return { rows, total }
}
