import type { PaymentFailure, PaymentStatus } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface OnlinePayment {
  accountId: number
  id: number
  userId: number | null
  amountTenths: number
  taxTenths: number
  payableTenths: number
  creditedTenths: number
  giftTenths: number
  createdAt: Date
  status: PaymentStatus
  description: string
  /** Path within the panel. */
  callbackPath: string
  gatewayId: number
  authority: string | null
  trackingCode: string | null
  failure: PaymentFailure | null
  needsAttention: boolean
  inquiries: number
  /** Staff have already done something with its money. */
  isRefunded: boolean
}

const COLUMNS = `account_id as "accountId", id, user_id as "userId", amount_tenths as "amountTenths",
  tax_tenths as "taxTenths", payable_tenths as "payableTenths", credited_tenths as "creditedTenths",
  gift_tenths as "giftTenths", created_at as "createdAt", status, description, callback_url as "callbackPath",
  gateway_id as "gatewayId", authority, tracking_code as "trackingCode", failure, needs_attention as "needsAttention",
  inquiries, refund is not null as "isRefunded"`

export async function findOnlinePayment(tx: Tx, id: number): Promise<OnlinePayment | null> {
  return readOne(tx, { id, end: '' })
}

/** Nobody else settles it until this transaction ends. */
export async function lockOnlinePayment(tx: Tx, id: number): Promise<OnlinePayment | null> {
  return readOne(tx, { id, end: 'for update' })
}

async function readOne(tx: Tx, { id, end }: { id: number; end: string }): Promise<OnlinePayment | null> {
  const { rows } = await tx.query<OnlinePayment>({
    text: `select ${COLUMNS} from payments where id = $1 and method = 'online' ${end}`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function findByAuthority(
  tx: Tx,
  { gatewayId, authority }: { gatewayId: number; authority: string },
): Promise<OnlinePayment | null> {
  const { rows } = await tx.query<OnlinePayment>({
    text: `select ${COLUMNS} from payments where gateway_id = $1 and authority = $2`,
    values: [gatewayId, authority],
  })
  return rows[0] ?? null
}

/** Payments of the account that are not over, since then; none other of it counts until this transaction ends. */
export async function countPendingSince(tx: Tx, { accountId, since }: { accountId: number; since: Date }) {
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('online payments of an account', $1))`,
    values: [accountId],
  })
  const { rows } = await tx.query<{ count: number }>({
    text: `select count(*)::int as count from payments
      where account_id = $1 and created_at > $2 and status = 'pending' and method = 'online'`,
    values: [accountId, since],
  })
  return rows[0]?.count ?? 0
}

/** `id`: of its row of the customer's list. */
export async function insertOnlinePayment(
  tx: Tx,
  payment: Pick<OnlinePayment, 'accountId' | 'id' | 'userId' | 'amountTenths' | 'taxTenths' | 'payableTenths' | 'creditedTenths' | 'createdAt' | 'description' | 'callbackPath' | 'gatewayId'> & { inquireAt: Date }, // prettier-ignore
): Promise<void> {
  await tx.query({
    text: `insert into payments (account_id, id, user_id, amount_tenths, tax_tenths, payable_tenths, credited_tenths,
        created_at, method, description, callback_url, gateway_id, inquire_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 'online', $9, $10, $11, $12)`,
    values: [
      payment.accountId,
      payment.id,
      payment.userId,
      payment.amountTenths,
      payment.taxTenths,
      payment.payableTenths,
      payment.creditedTenths,
      payment.createdAt,
      payment.description,
      payment.callbackPath,
      payment.gatewayId,
      payment.inquireAt,
    ],
  })
}

/** The next gateway is tried for a payment that no gateway has. */
export async function moveToGateway(
  tx: Tx,
  { accountId, id, gatewayId }: { accountId: number; id: number; gatewayId: number },
): Promise<void> {
  await tx.query({
    text: `update payments set gateway_id = $3 where account_id = $1 and id = $2 and authority is null`,
    values: [accountId, id, gatewayId],
  })
}

/** What the gateway calls it; stays as a return that came earlier has set it. */
export async function storeAuthority(
  tx: Tx,
  { accountId, id, authority }: { accountId: number; id: number; authority: string },
): Promise<void> {
  await tx.query({
    text: `update payments set authority = $3 where account_id = $1 and id = $2 and authority is null`,
    values: [accountId, id, authority],
  })
}

export async function markPaid(
  tx: Tx,
  { accountId, id, trackingCode }: { accountId: number; id: number; trackingCode: string | null },
): Promise<void> {
  await tx.query({
    text: `update payments set status = 'success', tracking_code = $3, failure = null, needs_attention = false,
        inquire_at = null where account_id = $1 and id = $2`,
    values: [accountId, id, trackingCode],
  })
}

export async function setGift(
  tx: Tx,
  { accountId, id, giftTenths }: { accountId: number; id: number; giftTenths: number },
): Promise<void> {
  await tx.query({
    text: `update payments set gift_tenths = $3 where account_id = $1 and id = $2`,
    values: [accountId, id, giftTenths],
  })
}

/** `staysWatched`: the sweep goes on asking, since it might be paid after all. */
export async function markFailed(
  tx: Tx,
  { accountId, id, ...of }: { accountId: number; id: number; failure: PaymentFailure; needsAttention: boolean; staysWatched: boolean }, // prettier-ignore
): Promise<void> {
  await tx.query({
    text: `update payments set status = 'failed', failure = $3, needs_attention = $4,
        inquire_at = case when $5 then inquire_at end where account_id = $1 and id = $2`,
    values: [accountId, id, of.failure, of.needsAttention, of.staysWatched],
  })
}

export async function stopWatching(tx: Tx, { accountId, id }: { accountId: number; id: number }): Promise<void> {
  await tx.query({
    text: `update payments set inquire_at = null where account_id = $1 and id = $2`,
    values: [accountId, id],
  })
}

/** Whether its gateway may be asked now: false when it was asked a moment ago, by whomever. */
export async function claimInquiry(
  tx: Tx,
  { id, nowMs, gapMs }: { id: number; nowMs: number; gapMs: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update payments set inquired_at = $2, inquiries = inquiries + 1
      where id = $1 and (inquired_at is null or inquired_at <= $3 or inquired_at > $2)`,
    values: [id, new Date(nowMs), new Date(nowMs - gapMs)],
  })
  return rowCount > 0
}

/** The sweep asks then, or when it would have anyway if that is sooner. */
export async function scheduleInquiry(
  tx: Tx,
  { accountId, id, at }: { accountId: number; id: number; at: Date },
): Promise<void> {
  await tx.query({
    text: `update payments set inquire_at = least(inquire_at, $3) where account_id = $1 and id = $2`,
    values: [accountId, id, at],
  })
}

/**
 * Takes payments that the sweep has to ask about. Each waits for its next turn from here on, whatever becomes of this one,
 * and longer each time: as long again as it is old, from `firstMs` to `longestMs`.
 */
export async function claimDuePayments(
  tx: Tx,
  { nowMs, limit, firstMs, longestMs }: { nowMs: number; limit: number; firstMs: number; longestMs: number },
): Promise<{ accountId: number; id: number }[]> {
  const { rows } = await tx.query<{ accountId: number; id: number }>({
    name: 'payments-claim-due',
    text: `with due as (
        select account_id, id from payments where inquire_at <= $1 order by inquire_at limit $2 for update skip locked)
      update payments p set inquired_at = $1, inquiries = inquiries + 1,
        inquire_at = $1::timestamptz + least(greatest($1::timestamptz - p.created_at, make_interval(secs => $3)),
          make_interval(secs => $4))
      from due where p.account_id = due.account_id and p.id = due.id
      returning p.account_id as "accountId", p.id`,
    values: [new Date(nowMs), limit, firstMs / 1000, longestMs / 1000],
  })
  return rows
}
