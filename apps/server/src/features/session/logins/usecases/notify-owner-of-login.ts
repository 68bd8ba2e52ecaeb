import type { Tx } from '@peyk/database/database.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { formatJalaaliDateTime } from '@peyk/domain/jalaali/format-and-mask.ts'
import { securityNotices } from '@peyk/phrases/fa/notifications/notices.ts'
import { colleagueLoginText, loginText } from '@peyk/phrases/fa/server/system-messages.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { queueSystemMessage } from '../../../../platform/work/system-message.ts'
import { notify } from '../../../notifications/usecases/notify.ts'
import { findLoginNotice } from '../../queries/customers.ts'
import type { LoginUser } from '../../queries/login-attempts.ts'

/**
 * Tells the owner of an account, also by SMS, about a login: of a colleague always where the account has a second factor (contract
 * A1), of anybody where the login notice is on (U13).
 */
export async function notifyOwnerOfLogin(
  { user, ip }: { user: Pick<LoginUser, 'id' | 'user_name' | 'name' | 'two_factor'>; ip: string },
  { tx, clock }: { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock'>,
): Promise<void> {
  const notice = await findLoginNotice(tx, user.id)
  if (notice === null) return
  const isWanted = notice.isNoticeOn || (!notice.isOwner && user.two_factor !== 'none')
  if (!isWanted) return
  const values = {
    userName: user.user_name,
    at: formatJalaaliDateTime(tehranDateTime(clock.now())),
    ip,
  }
  const message = notice.isOwner ? loginText(values) : colleagueLoginText({ ...values, name: user.name })
  const { accountId, ownerMsisdn: msisdn } = notice
  if (msisdn !== null) await queueSystemMessage({ accountId, msisdn, message }, { tx })
  const told = {
    ...securityNotices.login({ ...values, name: notice.isOwner ? null : user.name }),
    link: '/profile/security',
  }
  await notify(tx, { accountId, kind: 'security', level: 'info', ...told }, { clock })
}
