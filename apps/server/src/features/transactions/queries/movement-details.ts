import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

export interface SendMoney {
  heldTenths: number
  chargedTenths: number
  returnedTenths: number
  giftTenths: number
}

/** What a send held, was charged and got back so far. Without the credit for it nothing was ever held. */
export async function readSendMoney(tx: Tx, { accountId }: AccountScope, sendId: number): Promise<SendMoney | null> {
  const { rows } = await tx.query<SendMoney>({
    name: 'transactions_send_money',
    text: `select case when state = ${SEND_STATES.no_credit} then 0 else total_tenths end as "heldTenths",
        charged_tenths as "chargedTenths", returned_tenths as "returnedTenths",
        coalesce((select sum(taken_tenths) from gift_uses g where g.account_id = s.account_id and g.send_id = s.id), 0)::bigint as "giftTenths"
      from sends s where account_id = $1 and id = $2`,
    values: [accountId, sendId],
  })
  return rows[0] ?? null
}

export interface ReturnOfCode {
  code: number
  messages: number
  tenths: number
}

const RETURNING = [
  RECIPIENT_CODES.refused,
  RECIPIENT_CODES.blacklist,
  RECIPIENT_CODES.cancelled,
  RECIPIENT_CODES.expired,
].join(',')

/** What came back of a send, by the codes of its recipients. */
export async function readReturns(tx: Tx, { accountId }: AccountScope, sendId: number): Promise<ReturnOfCode[]> {
  const { rows } = await tx.query<ReturnOfCode>({
    name: 'transactions_returns',
    text: `select code, sum(count)::bigint as messages, sum(returned_tenths)::bigint as tenths
      from send_counters where account_id = $1 and send_id = $2
      group by code having sum(returned_tenths) > 0 or (code in (${RETURNING}) and sum(count) > 0)`,
    values: [accountId, sendId],
  })
  return rows
}

export interface SendDay {
  day: string
  heldTenths: number
  /** Below zero where more was refunded than charged. */
  chargedTenths: number
  returnedTenths: number
}

/**
 * The days on which money of a send moved. The ledger is gone through by its time, from when the send was accepted to four
 * days after its end: receipts come for three.
 */
export async function readSendDays(tx: Tx, { accountId }: AccountScope, sendId: number): Promise<SendDay[]> {
  const { rows: spans } = await tx.query<{ from: Date; to: Date }>({
    name: 'transactions_send_span',
    text: `select created_at as from, coalesce(finished_at, now()) + interval '4 days' as to
      from sends where account_id = $1 and id = $2`,
    values: [accountId, sendId],
  })
  const [span] = spans
  if (span === undefined) return []
  const { rows } = await tx.query<SendDay>({
    text: `select tehran_day(at)::text as day,
        coalesce(sum(amount_tenths) filter (where kind = 'hold' and book = 'held'), 0)::bigint as "heldTenths",
        coalesce(sum(amount_tenths) filter (where kind in ('capture', 'refund') and book = 'revenue'), 0)::bigint as "chargedTenths",
        coalesce(sum(amount_tenths) filter (where kind in ('release', 'refund') and book in ('available', 'gift')), 0)::bigint as "returnedTenths"
      from ledger_entries
      where account_id = $1 and send_id = $2 and at >= $3::timestamptz - interval '1 minute' and at < $4
      group by tehran_day(at) order by tehran_day(at)`,
    values: [accountId, sendId, span.from, span.to],
  })
  return rows
}

export interface PaymentParts {
  amountTenths: number
  taxTenths: number
  payableTenths: number
  creditedTenths: number
  giftTenths: number
  gateway: string | null
  bankName: string | null
  /** A card, or a sheba. */
  targetNumber: string | null
  submittedAtIso: string | null
  hasReceiptPicture: boolean
}

export async function readPaymentParts(
  tx: Tx,
  { accountId }: AccountScope,
  paymentId: number,
): Promise<PaymentParts | null> {
  const { rows } = await tx.query<PaymentParts>({
    name: 'transactions_payment',
    text: `select p.amount_tenths as "amountTenths", p.tax_tenths as "taxTenths", p.payable_tenths as "payableTenths",
        p.credited_tenths as "creditedTenths", p.gift_tenths as "giftTenths", g.title as gateway,
        r.bank_name as "bankName", coalesce(r.card_number, r.sheba) as "targetNumber",
        to_char(p.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') as "submittedAtIso",
        p.receipt_id is not null as "hasReceiptPicture"
      from payments p left join payment_gateways g on g.id = p.gateway_id left join payment_targets r on r.id = p.target_id
      where p.account_id = $1 and p.id = $2`,
    values: [accountId, paymentId],
  })
  return rows[0] ?? null
}

/** Why staff corrected the credit. */
export async function readAdjustmentReason(
  tx: Tx,
  { accountId }: AccountScope,
  transactionId: number,
): Promise<string | null> {
  const { rows } = await tx.query<{ reason: string }>({
    name: 'transactions_reason',
    text: `select a.reason from credit_adjustments a
      join wallet_transactions t on t.account_id = a.account_id and t.ledger_id = a.transaction_id
      where a.account_id = $1 and t.id = $2`,
    values: [accountId, transactionId],
  })
  return rows[0]?.reason ?? null
}
