import type { PaymentFailure, PaymentStatus } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { PaymentMethod } from '@peyk/domain/payment/amounts.ts'

export interface PaymentRow {
  id: number
  accountId: number
  accountTitle: string
  userName: string
  method: PaymentMethod
  status: PaymentStatus
  amountTenths: number
  taxTenths: number
  payableTenths: number
  creditedTenths: number
  giftTenths: number
  description: string
  trackingCode: string | null
  referenceCode: string | null
  rejectReason: string | null
  createdAt: Date
  /** When it moved the money; while it is pending, when it was made. */
  at: Date
  gateway: string | null
  cardNumber: string | null
  sheba: string | null
  bankName: string | null
  submittedAt: Date | null
  receiptId: number | null
  failure: PaymentFailure | null
  decidedBy: string | null
  decidedAt: Date | null
  refund: 'wallet' | 'outside' | null
  needsAttention: boolean
}

const COLUMNS = `p.id, p.account_id as "accountId", a.title as "accountTitle", o.user_name as "userName", p.method,
  p.status, p.amount_tenths as "amountTenths", p.tax_tenths as "taxTenths", p.payable_tenths as "payableTenths",
  p.credited_tenths as "creditedTenths", p.gift_tenths as "giftTenths", p.description,
  p.tracking_code as "trackingCode", p.reference_code as "referenceCode", p.reject_reason as "rejectReason",
  p.created_at as "createdAt", coalesce(p.credited_at, p.created_at) as at, g.title as gateway,
  t.card_number as "cardNumber", t.sheba, t.bank_name as "bankName", p.submitted_at as "submittedAt",
  p.receipt_id as "receiptId", p.failure, d.name as "decidedBy", p.decided_at as "decidedAt", p.refund,
  p.needs_attention as "needsAttention"`

const JOINS = `join accounts a on a.id = p.account_id
  join lateral (
    select user_name from users where account_id = p.account_id and kind = 'owner' order by id limit 1) o on true
  left join payment_gateways g on g.id = p.gateway_id left join payment_targets t on t.id = p.target_id
  left join users d on d.id = p.decided_by`

export interface PaymentFilter {
  method: PaymentMethod | null
  /** Transfers by card and by bank alone. */
  isTransfer: boolean
  status: PaymentStatus | null
  accountId: number | null
  gatewayId: number | null
  from: Date | null
  to: Date | null
  needsAttention: boolean
  /** The day of the credit, instead of that of the creation. */
  isCredited: boolean
  /** Ids that a search found; null without one. */
  found: readonly number[] | null
}

export const NO_FILTER: PaymentFilter = {
  method: null, isTransfer: false, status: null, accountId: null, gatewayId: null, from: null, to: null,
  needsAttention: false, isCredited: false, found: null,
} // prettier-ignore

/** Only the conditions that are asked for, so that each list is read by the index that was made for it. */
function conditionsOf(filter: PaymentFilter): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions: string[] = []
  const add = (condition: (at: string) => string, value: unknown) => {
    if (value === null) return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  const time = filter.isCredited ? 'p.credited_at' : 'p.created_at'
  if (filter.isTransfer) conditions.push(`p.method <> 'online'`)
  if (filter.needsAttention) conditions.push('p.needs_attention')
  // A constant, so that the partial index of what waits is used.
  if (filter.status === 'pending') conditions.push(`p.status = 'pending'`)
  else add((at) => `p.status = ${at}`, filter.status)
  add((at) => `p.method = ${at}`, filter.method)
  add((at) => `p.account_id = ${at}`, filter.accountId)
  add((at) => `p.gateway_id = ${at}`, filter.gatewayId)
  add((at) => `${time} >= ${at}`, filter.from)
  add((at) => `${time} <= ${at}`, filter.to)
  add((at) => `p.id = any(${at}::bigint[])`, filter.found)
  return { where: conditions.length === 0 ? 'true' : conditions.join(' and '), values }
}

/** Newest first, or `isOldestFirst`. The page is chosen before anything is joined to it. */
export async function listPaymentRows(
  tx: Tx,
  {
    filter,
    offset,
    limit,
    isOldestFirst = false,
  }: { filter: PaymentFilter; offset: number; limit: number; isOldestFirst?: boolean },
): Promise<PaymentRow[]> {
  const { where, values } = conditionsOf(filter)
  const time = filter.isCredited ? 'credited_at' : 'created_at'
  const order = isOldestFirst ? '' : 'desc'
  const { rows } = await tx.query<PaymentRow>({
    text: `
      select ${COLUMNS} from (
        select * from payments p where ${where}
        order by p.${time} ${order}, p.id ${order} offset $${values.length + 1} limit $${values.length + 2}) p ${JOINS}
      order by p.${time} ${order}, p.id ${order}`,
    values: [...values, offset, limit],
  })
  return rows
}

/** How many there are, counted no further than `max`: a list of millions costs no more than that. */
export async function countPaymentRows(
  tx: Tx,
  { filter, max }: { filter: PaymentFilter; max: number },
): Promise<number> {
  const { where, values } = conditionsOf(filter)
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*) as total from (select from payments p where ${where} limit $${values.length + 1}) found`,
    values: [...values, max],
  })
  return rows[0]?.total ?? 0
}

export async function findPaymentRow(tx: Tx, id: number): Promise<PaymentRow | null> {
  const { rows } = await tx.query<PaymentRow>({
    text: `select ${COLUMNS} from payments p ${JOINS} where p.id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

export interface CreditedSum {
  method: PaymentMethod
  count: number
  payableTenths: number
  taxTenths: number
  creditedTenths: number
}

/** What became successful between two moments, by way. */
export async function sumCredited(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<CreditedSum[]> {
  const { rows } = await tx.query<CreditedSum>({
    text: `
      select method, count(*)::int as count, sum(payable_tenths)::bigint as "payableTenths",
        sum(tax_tenths)::bigint as "taxTenths", sum(credited_tenths)::bigint as "creditedTenths"
      from payments where credited_at >= $1 and credited_at <= $2 group by method`,
    values: [from, to],
  })
  return rows
}
