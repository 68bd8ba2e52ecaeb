import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { setting, updateSetting } from '@peyk/contract/account/account.ts'
import { MIN_LOW_CREDIT } from '@peyk/contract/account/setting-form.ts'
import { rialOf, tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { actorOf, writeAuditEntry } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { wakeCredit } from '../../../platform/work/wake.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { readSettings, writeSettings } from '../queries/settings.ts'

type SettingsData = CallData<typeof setting>

interface CallerInput {
  caller: Caller
  scope: AccountScope
}

/** U13. */
export const showSettings = ({ caller, scope }: CallerInput, { db }: Pick<Deps, 'db'>): Promise<SettingsData> =>
  db.inAccount(scope, (tx) => buildSettings({ caller, scope }, { tx }))

/** U14. What is left out stays; another limit, or an alert switched on, is watched afresh. */
export async function changeSettings(
  { caller, scope, ip, input }: CallerInput & { ip: string; input: CallInput<typeof updateSetting> },
  { db }: Pick<Deps, 'db'>,
): Promise<SettingsData> {
  return db.inAccount(scope, async (tx) => {
    const before = await buildSettings({ caller, scope }, { tx })
    await writeSettings(tx, scope, {
      lowCreditAlert: input.low_credit_alert ?? null,
      lowCreditTenths: input.low_credit_amount === undefined ? null : tenthsOfRial(input.low_credit_amount),
      loginNotify: input.login_notify ?? null,
      sendReportSms: input.send_report_sms ?? null,
    })
    await wakeCredit(tx)
    const after = await buildSettings({ caller, scope }, { tx })
    const details = Object.fromEntries(
      Object.entries(after).filter(([name, value]) => before[name as keyof SettingsData] !== value),
    )
    if (Object.keys(details).length > 0) {
      const actor = actorOf(caller, { ip })
      await writeAuditEntry(tx, { accountId: scope.accountId, actor, action: 'account.settings_changed', details })
    }
    return after
  })
}

async function buildSettings({ caller, scope }: CallerInput, { tx }: { tx: Tx }): Promise<SettingsData> {
  const stored = await readSettings(tx, scope)
  return {
    low_credit_alert: stored?.lowCreditAlert ?? false,
    low_credit_amount: stored === null ? MIN_LOW_CREDIT : rialOf(stored.lowCreditTenths),
    login_notify: stored?.loginNotify ?? false,
    send_report_sms: stored?.sendReportSms ?? false,
    two_factor: caller.twoFactor,
  }
}
