import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type * as calls from '@peyk/contract/staff/money/staff-payments.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { searchKey, toLatinDigits } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import { escapeLike } from '../../../platform/postgres/search-key.ts'
import { refusal } from '../../../platform/app-error.ts'
import { countPaymentRows, listPaymentRows, NO_FILTER, type PaymentFilter } from '../queries/payment-rows.ts'
import { searchPayments } from '../queries/payment-search.ts'
import { presentPayment } from './present-payment.ts'

/** A search of the desk wants one payment: more than so many are not looked through. */
const MAX_FOUND = 1000
/** Lists are paged as far as this; whoever looks for an older payment names it, or its time. */
const MAX_COUNTED = 10_000
/** A shorter piece of a number is in nearly everyone's. */
const MIN_DIGITS = 4

type Page = { rows: CallRow<typeof calls.staffPayments>[]; total: number }

/** X2. Transfers; those that wait oldest first, all others newest first. */
export async function listTransfers(
  { input, staffUserId }: { input: CallInput<typeof calls.offlinePayments>; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<Page> {
  const status = input.status ?? null
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const filter = { ...NO_FILTER, isTransfer: true, status, found: await findBySearch(tx, input.search) }
    return readPage(tx, { filter, page: pageOf(input), isOldestFirst: status === 'pending' })
  })
}

/** All payments by all ways, newest first. */
export async function listPayments(
  { input, staffUserId }: { input: CallInput<typeof calls.staffPayments>; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<Page> {
  const { from_date: from, to_date: to } = input
  if (from !== undefined && to !== undefined && to < from) throw refusal('wallet.range_reversed', { field: 'to_date' })
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const filter = {
      ...NO_FILTER,
      method: input.method ?? null,
      status: input.status ?? null,
      accountId: input.account_id ?? null,
      gatewayId: input.gateway_id ?? null,
      from: from === undefined ? null : new Date(from * 1000),
      // The whole of the last second.
      to: to === undefined ? null : new Date(to * 1000 + 999),
      needsAttention: input.attention === '1',
      found: await findBySearch(tx, input.search),
    }
    return readPage(tx, { filter, page: pageOf(input), isOldestFirst: false })
  })
}

async function findBySearch(tx: Tx, search: string | undefined): Promise<readonly number[] | null> {
  if (search === undefined) return null
  const code = toLatinDigits(search).trim()
  const digits = code.replace(/[\s()\-+]/g, '')
  const number = /^\d+$/.test(digits) ? digits.replace(/^(0098|00980|098|0)/, '') : ''
  return searchPayments(tx, {
    code,
    id: /^\d{1,15}$/.test(code) ? Number(code) : null,
    pattern: `%${escapeLike(searchKey(search))}%`,
    msisdnPattern: number.length < MIN_DIGITS ? null : `%${number}%`,
    max: MAX_FOUND,
  })
}

async function readPage(
  tx: Tx,
  {
    filter,
    page: { offset, perPage },
    isOldestFirst,
  }: { filter: PaymentFilter; page: ReturnType<typeof pageOf>; isOldestFirst: boolean },
): Promise<Page> {
  const total = await countPaymentRows(tx, { filter, max: MAX_COUNTED })
  const limit = Math.max(0, Math.min(perPage, total - offset))
  const rows = limit === 0 ? [] : await listPaymentRows(tx, { filter, offset, limit, isOldestFirst })
  return { rows: rows.map(presentPayment), total }
}
