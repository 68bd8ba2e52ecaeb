import type { PaymentFailure, PaymentStatus, TransactionMethod } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { LedgerAccount, PostingKind } from '@peyk/domain/wallet/ledger.ts'

export interface MoneyHead {
  accountTitle: string
  userName: string
  availableTenths: number
  heldTenths: number
  giftTenths: number
}

/**
 * The wallet of a customer; null when there is none. Whatever is read after it in this transaction is of the same moment,
 * so that wallet and ledger agree while money moves. First in its transaction.
 */
export async function readMoneyHead(tx: Tx, accountId: number): Promise<MoneyHead | null> {
  await tx.query({ text: 'set transaction isolation level repeatable read, read only' })
  const { rows } = await tx.query<MoneyHead>({
    text: `
      select a.title as "accountTitle", o.user_name as "userName",
        coalesce(w.available_tenths, 0) as "availableTenths", coalesce(w.held_tenths, 0) as "heldTenths",
        coalesce(w.gift_tenths, 0) as "giftTenths"
      from accounts a join lateral (
        select user_name from users where account_id = a.id and kind = 'owner' order by id limit 1) o on true
      left join wallets w on w.account_id = a.id
      where a.id = $1 and a.kind = 'customer'`,
    values: [accountId],
  })
  return rows[0] ?? null
}

export interface BookSum {
  book: LedgerAccount
  kind: PostingKind
  tenths: number
}

/** The whole ledger of an account, added up by book and by what moved the money. */
export async function sumLedger(tx: Tx, accountId: number): Promise<BookSum[]> {
  const { rows } = await tx.query<BookSum>({
    text: `select book, kind, sum(amount_tenths)::bigint as tenths from ledger_entries where account_id = $1
      group by book, kind`,
    values: [accountId],
  })
  return rows
}

export interface GiftRow {
  id: number
  title: string
  grantedTenths: number
  leftTenths: number
  expiresAt: Date
}

/** Gifts that are not used up, the one that is spent next on top. */
export async function listGifts(
  tx: Tx,
  { accountId, limit }: { accountId: number; limit: number },
): Promise<GiftRow[]> {
  const { rows } = await tx.query<GiftRow>({
    text: `select id, title, granted_tenths as "grantedTenths", left_tenths as "leftTenths", expires_at as "expiresAt"
      from gifts where account_id = $1 and left_tenths > 0 order by expires_at, id limit $2`,
    values: [accountId, limit],
  })
  return rows
}

export interface HoldRow {
  sendId: number
  heldTenths: number
  createdAt: Date
}

const UNFINISHED = [SEND_STATES.create, SEND_STATES.monitor, SEND_STATES.sending, SEND_STATES.queue].join(', ')

/** What sends that are not over still hold, the newest first. */
export async function listHolds(
  tx: Tx,
  { accountId, limit }: { accountId: number; limit: number },
): Promise<HoldRow[]> {
  const { rows } = await tx.query<HoldRow>({
    text: `
      select id as "sendId", total_tenths - charged_tenths - returned_tenths as "heldTenths", created_at as "createdAt"
      from sends
      where account_id = $1 and state in (${UNFINISHED}) and total_tenths > charged_tenths + returned_tenths
      order by send_at desc, id desc limit $2`,
    values: [accountId, limit],
  })
  return rows
}

export interface NewestMovement {
  id: number
  day: string
  at: string
  atSeconds: number
  createdAtIso: string
  amountTenths: number
  method: TransactionMethod
  status: PaymentStatus
  description: string
  sendId: number | null
  recipientCount: number | null
  lineNumber: string | null
  trackingCode: string | null
  referenceCode: string | null
  rejectReason: string | null
  failure: PaymentFailure | null
  creditAfterTenths: number
}

/** The newest movements, with the credit after each: that of now, less what moved since. */
export async function listNewestMovements(
  tx: Tx,
  { accountId, availableTenths, limit }: { accountId: number; availableTenths: number; limit: number },
): Promise<NewestMovement[]> {
  const { rows } = await tx.query<NewestMovement>({
    text: `
      select t.id, t.day::text, t.at::text, floor(extract(epoch from t.at))::bigint as "atSeconds",
        to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"+00:00"') as "createdAtIso",
        t.amount_tenths as "amountTenths", t.method, t.status,
        coalesce(nullif(p.description, ''), t.description) as description, t.send_id as "sendId",
        s.recipient_count as "recipientCount", s.line_number as "lineNumber", p.tracking_code as "trackingCode",
        p.reference_code as "referenceCode", p.reject_reason as "rejectReason", p.failure,
        ($2 - t.newer)::bigint as "creditAfterTenths"
      from (
        select *, coalesce(sum(case when status = 'success' then amount_tenths else 0 end) over (
          order by day desc, at desc, id desc rows between unbounded preceding and 1 preceding), 0) as newer
        from (
          select * from wallet_transactions where account_id = $1 order by day desc, at desc, id desc limit $3) newest) t
      left join payments p on p.account_id = t.account_id and p.id = t.id
      left join sends s on s.account_id = t.account_id and s.id = t.send_id
      order by t.day desc, t.at desc, t.id desc`,
    values: [accountId, availableTenths, limit],
  })
  return rows
}
