import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { transactionTotals } from '@peyk/contract/wallet/transactions.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readWalletNow } from '../queries/day-sums.ts'
import { isToldByDays } from '../queries/movement-filter.ts'
import { sumByDay, sumRows } from '../queries/movement-sums.ts'
import { countMovements } from '../queries/movements.ts'
import { refuseReversed, toMovementFilter } from './to-movement-filter.ts'

/** Rows that no sum of a day tells of are added up as far as this. */
const MOST_ADDED = 10_000

/** What the movements that pass sum up to; null of those that moved nothing, and of too many found by their amount. */
export async function sumMovements(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof transactionTotals> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof transactionTotals>> {
  const asked = input.filters ?? {}
  refuseReversed(asked)
  if (asked.status !== undefined && asked.status !== 'success') return null
  return db.inAccount(scope, async (tx) => {
    const { closedDay } = await readWalletNow(tx, scope)
    const filter = await toMovementFilter({ scope, asked }, { tx })
    const isByDay = isToldByDays(filter)
    if (!isByDay && (await countMovements(tx, scope, { filter, most: MOST_ADDED })) === MOST_ADDED) return null
    const sums = isByDay ? await sumByDay(tx, scope, { filter, closedDay }) : await sumRows(tx, scope, { filter })
    return { deposits: rialOf(sums.depositsTenths), withdrawals: rialOf(Math.abs(sums.withdrawalsTenths)) }
  })
}
