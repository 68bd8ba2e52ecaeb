import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface LowCreditAlert {
  accountId: number
  availableTenths: number
  limitTenths: number
}

/**
 * Accounts whose credit fell below their limit since the last round. They are marked as alerted, and the mark of those
 * above it again is removed. Races with another worker over the same rows: the second finds them marked already.
 */
export async function claimLowCreditAlerts(tx: Tx): Promise<LowCreditAlert[]> {
  const { rows } = await tx.query<LowCreditAlert>({
    name: 'low-credit-crossings',
    text: `
      with crossed as (
        update account_settings s set is_low_credit_told = w.available_tenths < s.low_credit_tenths
        from wallets w
        where s.low_credit_alert and w.account_id = s.account_id
          and s.is_low_credit_told <> (w.available_tenths < s.low_credit_tenths)
        returning s.account_id, s.is_low_credit_told, w.available_tenths, s.low_credit_tenths)
      select c.account_id as "accountId", c.available_tenths as "availableTenths", c.low_credit_tenths as "limitTenths"
      from crossed c where c.is_low_credit_told`,
  })
  return rows
}

export interface FinishNotice {
  accountId: number
  sendId: number
  msisdn: number
  recipientCount: number
  counts: { code: number; count: number }[]
}

/** Of these finished sends those whose account wants an SMS about each; never the platform's own messages. */
export async function readFinishNotices(
  tx: Tx,
  sends: readonly { accountId: number; sendId: number }[],
): Promise<FinishNotice[]> {
  const { rows } = await tx.query<FinishNotice>({
    name: 'reports-wanted',
    text: `
      select s.account_id as "accountId", s.id as "sendId", o.mobile as msisdn, s.recipient_count as "recipientCount", (
        select coalesce(json_agg(json_build_object('code', code, 'count', count)), '[]') from send_counters
        where account_id = s.account_id and send_id = s.id) as counts
      from unnest($1::bigint[], $2::bigint[]) f(account_id, send_id)
      join account_settings t on t.account_id = f.account_id and t.send_report_sms
      join sends s on s.account_id = f.account_id and s.id = f.send_id and s.report_type <> 'systemic'
      cross join lateral (
        select mobile from users where account_id = f.account_id and kind = 'owner' order by id limit 1) o
      where o.mobile is not null`,
    values: [sends.map((send) => send.accountId), sends.map((send) => send.sendId)],
  })
  return rows
}

export interface FinishedCampaigns {
  accountId: number
  /** So many of the account. */
  count: number
  /** The latest of them, with its figures. */
  sendId: number
  recipientCount: number
  deliveredCount: number
  finishedAt: Date
}

/**
 * Of these finished sends what is kept in the notification centre, once an account: what people sent to more than one.
 * Programs that send by a key ask by themselves, and an answer of a rule is seen in its conversation.
 */
export async function readFinishedCampaigns(
  tx: Tx,
  sends: readonly { accountId: number; sendId: number }[],
): Promise<FinishedCampaigns[]> {
  const { rows } = await tx.query<FinishedCampaigns>({
    name: 'campaigns-finished',
    text: `
      select distinct on (s.account_id) s.account_id as "accountId", count(*) over (partition by s.account_id)::int as count,
        s.id as "sendId", s.recipient_count as "recipientCount", coalesce((
          select sum(count) from send_counters c where c.account_id = s.account_id and c.send_id = s.id and c.code = $3), 0)::int
          as "deliveredCount", coalesce(s.finished_at, now()) as "finishedAt"
      from unnest($1::bigint[], $2::bigint[]) f(account_id, send_id)
      join sends s on s.account_id = f.account_id and s.id = f.send_id
      where s.api_key_id is null and s.recipient_count > 1 and s.report_type <> 'systemic'
      order by s.account_id, s.id desc`,
    values: [sends.map((send) => send.accountId), sends.map((send) => send.sendId), RECIPIENT_CODES.delivered],
  })
  return rows
}
