import type { Tx } from '@peyk/database/database.ts'

export interface LowCreditAlert {
  accountId: number
  availableTenths: number
  limitTenths: number
  /** `989…`; null where the owner's number is not known. */
  msisdn: number | null
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
      select c.account_id as "accountId", c.available_tenths as "availableTenths", c.low_credit_tenths as "limitTenths", (
        select mobile from users where account_id = c.account_id and kind = 'owner' order by id limit 1) as msisdn
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
