import type { AccountScope } from '@peyk/database/scope.ts'
import { maskMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { actorOf, writeAuditEntry } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { accountErrors } from '../account.errors.ts'
import type { RequestOrigin } from './check-present-password.ts'
import { startMobileChange, confirmMobileChange } from './prove-mobile.ts'

interface CallerInput {
  caller: Caller
  scope: AccountScope
}

/** An owner's number is looked at by an expert: there is no shorter way. */
const refuseOwner = (caller: Caller): void => {
  if (caller.kind === 'owner') throw accountErrors.numberOfOwner()
}

/** Ours. A colleague's or a staff member's own new mobile: the password, and a code to the new number. */
export async function startOwnMobileChange(
  { caller, scope, ...request }: CallerInput & RequestOrigin & { mobile: string; password: string },
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
) {
  refuseOwner(caller)
  return startMobileChange({ caller, scope, userId: caller.userId, ...request }, deps)
}

/** Ours. The code of the new number; their other sessions end. */
export async function confirmOwnMobileChange(
  { caller, scope, ip, token, otp }: CallerInput & { ip: string; token: string; otp: string },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  refuseOwner(caller)
  await confirmMobileChange(
    { caller, scope, userId: caller.userId, token, otp },
    {
      ...deps,
      writeAudit: (tx, { userName, msisdn }) =>
        writeAuditEntry(tx, {
          accountId: scope.accountId,
          actor: actorOf(caller, { ip }),
          action: 'account.mobile_changed',
          subject: userName,
          details: { mobile: maskMobile(mobileOf(msisdn)) },
        }),
    },
  )
  return null
}
