import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface Settings {
  lowCreditAlert: boolean
  lowCreditTenths: number
  loginNotify: boolean
  sendReportSms: boolean
}

const SETTINGS = `low_credit_alert as "lowCreditAlert", low_credit_tenths as "lowCreditTenths",
  login_notify as "loginNotify", send_report_sms as "sendReportSms"`

/** Null while the account has changed nothing. */
export async function readSettings(tx: Tx, scope: AccountScope): Promise<Settings | null> {
  const { rows } = await tx.query<Settings>({
    name: 'settings-read',
    text: `select ${SETTINGS} from account_settings where account_id = $1`,
    values: [scope.accountId],
  })
  return rows[0] ?? null
}

/** What is null stays. Another limit, or an alert switched on, is watched afresh. */
export async function writeSettings(
  tx: Tx,
  scope: AccountScope,
  changed: { [Name in keyof Settings]: Settings[Name] | null },
): Promise<void> {
  await tx.query({
    name: 'settings-write',
    text: `
      insert into account_settings as s (account_id, low_credit_alert, low_credit_tenths, login_notify, send_report_sms)
      values ($1, coalesce($2, false), coalesce($3::bigint, 2000000), coalesce($4, false), coalesce($5, false))
      on conflict (account_id) do update set
        low_credit_alert = coalesce($2, s.low_credit_alert),
        low_credit_tenths = coalesce($3, s.low_credit_tenths),
        login_notify = coalesce($4, s.login_notify),
        send_report_sms = coalesce($5, s.send_report_sms),
        is_low_credit_told = s.is_low_credit_told
          and coalesce($3, s.low_credit_tenths) = s.low_credit_tenths and coalesce($2, s.low_credit_alert)`,
    values: [
      scope.accountId, changed.lowCreditAlert, changed.lowCreditTenths, changed.loginNotify, changed.sendReportSms,
    ], // prettier-ignore
  })
}
