import type { AccountScope } from '@peyk/database/scope.ts'
import { maskMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { actorOf, writeAuditEntry } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { startMobileChange, confirmMobileChange } from '../../account/usecases/prove-mobile.ts'
import { colleaguesErrors } from '../colleagues.errors.ts'
import { findColleague, type ColleagueRow } from '../queries/colleagues.ts'

/** Whoever was never in has nothing that another number would open: they are only invited anew. */
export const hasLoggedIn = ({ status, last_login_at: lastLoginAt }: ColleagueRow): boolean =>
  status === 'active' || lastLoginAt !== null

interface MobileChangeInput {
  caller: Caller
  scope: AccountScope
  partnerId: number
  ip: string
}

async function refuseUnknownColleague(
  { scope, partnerId }: MobileChangeInput,
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  if ((await db.inAccount(scope, (tx) => findColleague(tx, scope, { userId: partnerId }))) === null) {
    throw colleaguesErrors.notFound()
  }
}

/** Ours. The owner's password, and a code to the colleague's new number, which the colleague reads to them. */
export async function startColleagueMobileChange(
  request: MobileChangeInput & { userAgent: string | null; mobile: string; password: string },
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
) {
  await refuseUnknownColleague(request, deps)
  const { partnerId, ...rest } = request
  return startMobileChange({ ...rest, userId: partnerId }, deps)
}

/** Ours. The code of the new number; the colleague's sessions end. */
export async function confirmColleagueMobileChange(
  { token, otp, ...request }: MobileChangeInput & { token: string; otp: string },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  await refuseUnknownColleague(request, deps)
  const { caller, scope, partnerId, ip } = request
  await confirmMobileChange(
    { caller, scope, userId: partnerId, token, otp },
    {
      ...deps,
      writeAudit: (tx, { userName, msisdn }) =>
        writeAuditEntry(tx, {
          accountId: scope.accountId,
          actor: actorOf(caller, { ip }),
          action: 'colleague.changed',
          subject: userName,
          details: { partner_id: partnerId, mobile: maskMobile(mobileOf(msisdn)) },
        }),
    },
  )
  return null
}
