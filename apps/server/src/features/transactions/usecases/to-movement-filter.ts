import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { transactions } from '@peyk/contract/wallet/transactions.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { isoDayOf } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { escapeLike } from '../../../platform/postgres/search-key.ts'
import { findWritten } from '../queries/written-words.ts'
import type { Among, Edge, MovementFilter } from '../queries/movement-filter.ts'
import { transactionsErrors } from '../transactions.errors.ts'
import { findMethodsSaying } from './describe-movement.ts'

export type TransactionFilters = NonNullable<CallInput<typeof transactions>['filters']>

const isReversed = (from: number | undefined, to: number | undefined): boolean =>
  from !== undefined && to !== undefined && from > to

/** Refuses a range whose end comes before its beginning: an empty list would not say why it is empty. */
export function refuseReversed(asked: TransactionFilters): void {
  if (isReversed(asked.from_date, asked.to_date)) throw transactionsErrors.rangeReversed()
  if (isReversed(asked.from_amount, asked.to_amount)) throw transactionsErrors.amountsReversed()
}

const edgeOf = (seconds: number | undefined): Edge | undefined =>
  seconds === undefined ? undefined : { seconds, day: isoDayOf(tehranDay(seconds * 1000)) }

const tenthsOf = (rial: number | undefined) => (rial === undefined ? undefined : tenthsOfRial(rial))

/** The filter of P2 and P3 for the queries; what was typed is looked for first. */
export async function toMovementFilter(
  { scope, asked }: { scope: AccountScope; asked: TransactionFilters },
  { tx }: { tx: Tx },
): Promise<MovementFilter> {
  return {
    id: asked.id,
    among: asked.description === undefined ? undefined : await findAmong(asked.description, { scope, tx }),
    type: asked.type,
    status: asked.status,
    method: asked.method,
    fromTenths: tenthsOf(asked.from_amount),
    toTenths: tenthsOf(asked.to_amount),
    from: edgeOf(asked.from_date),
    to: edgeOf(asked.to_date),
  }
}

async function findAmong(typed: string, { scope, tx }: { scope: AccountScope; tx: Tx }): Promise<Among> {
  const key = searchKey(typed)
  const number = /^\d{1,15}$/.test(key) ? Number(key) : null
  const ids = await findWritten(tx, scope, { pattern: `%${escapeLike(key)}%`, number })
  return { ids, ...findMethodsSaying(key) }
}
