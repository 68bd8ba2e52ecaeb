import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { securityNotices } from '@peyk/phrases/fa/notifications/notices.ts'
import { twoFactorOffText, twoFactorOnText } from '@peyk/phrases/fa/server/system-messages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueSystemMessage } from '../../../platform/work/system-message.ts'
import { notify } from '../../notifications/usecases/notify.ts'
import { readOwnerMobile } from '../queries/security.ts'

/** Tells the owner, by SMS too, that the second factor of the account was switched on or off (decision 0077). */
export async function tellTwoFactor(
  { scope, userName, isOn }: { scope: AccountScope; userName: string; isOn: boolean },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  const { accountId } = scope
  const { msisdn } = await readOwnerMobile(tx, scope)
  const message = isOn ? twoFactorOnText({ userName }) : twoFactorOffText({ userName })
  if (msisdn !== null) await queueSystemMessage({ accountId, msisdn, message }, { tx })
  const told = isOn ? securityNotices.twoFactorOn(userName) : securityNotices.twoFactorOff(userName)
  const level = isOn ? 'info' : 'warning'
  await notify(tx, { accountId, kind: 'security', level, ...told, link: '/profile/security-setting' }, { clock })
}
