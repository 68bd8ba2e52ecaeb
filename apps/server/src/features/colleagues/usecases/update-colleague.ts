import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { update } from '@peyk/contract/colleagues/colleagues.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { localMobile, maskMobile, mobileOf, msisdnOf, type MobileNumber } from '@peyk/domain/mobile-number/parse.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { colleaguesErrors } from '../colleagues.errors.ts'
import { changeColleague, findColleague, type ColleagueRow } from '../queries/colleagues.ts'
import { lockRole } from '../queries/roles.ts'
import { hasLoggedIn } from './change-colleague-mobile.ts'
import { publishPermissionsChanged } from './publish-permissions-changed.ts'
import { sendInviteSms } from './send-invite-sms.ts'

/** Who has never logged in and is known by the number they were invited at is known by the new one. */
const userNameAfter = (before: ColleagueRow, mobile: MobileNumber): string => {
  const isDefault = before.mobile !== null && before.user_name === localMobile(mobileOf(before.mobile))
  return before.status === 'pending' && isDefault ? localMobile(mobile) : before.user_name
}

/**
 * C10. What is left out stays. A new role holds from the next call on; who has not logged in yet is invited again at a
 * new number. For the others the number is a login factor and resets passwords: it changes by
 * change-colleague-mobile.ts alone (decision 0077).
 */
export async function updateColleague(
  { scope, input, actor }: { scope: AccountScope; input: CallInput<typeof update>; actor: Actor },
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const before = await findColleague(tx, scope, { userId: input.partner_id, isLocked: true })
    if (before === null) throw colleaguesErrors.notFound()
    const roleId = input.role_id ?? before.role_id
    const role = await lockRole(tx, scope, { roleId, to: 'give' })
    if (role === null) throw colleaguesErrors.roleNotFound()
    const mobile = input.mobile as MobileNumber | undefined
    const msisdn = mobile === undefined ? before.mobile : msisdnOf(mobile)
    const isMoved = mobile !== undefined && msisdn !== before.mobile
    if (isMoved && hasLoggedIn(before)) throw colleaguesErrors.mobileApart()
    const userName = isMoved ? userNameAfter(before, mobile) : before.user_name
    const name = input.name ?? before.name
    const conflict = await changeColleague(tx, scope, { userId: before.id, name, userName, mobile: msisdn, roleId })
    if (conflict !== null) throw colleaguesErrors.mobileTaken()
    const isInvited = isMoved && before.status === 'pending'
    if (isInvited && msisdn !== null) {
      await sendInviteSms({ scope, msisdn, name, userName, hasPassword: false }, { tx, clock, config })
    }
    if (roleId !== before.role_id) await publishPermissionsChanged({ scope, userIds: [before.id], role }, { tx, clock })
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'colleague.changed',
      subject: userName,
      details: {
        partner_id: before.id,
        ...(name !== before.name && { former_name: before.name, name }),
        ...(roleId !== before.role_id && { former_role: before.role_title, role: role.title }),
        ...(isMoved && { mobile: maskMobile(mobile) }),
        ...(isInvited && { invited: true }),
      },
    })
    return null
  })
}
