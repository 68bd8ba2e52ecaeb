import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { create } from '@peyk/contract/colleagues/colleagues.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { localMobile, maskMobile, msisdnOf, type MobileNumber } from '@peyk/domain/mobile-number/parse.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { hashPassword } from '../../session/passwords/usecases/hash-password.ts'
import { colleaguesErrors } from '../colleagues.errors.ts'
import { insertColleague } from '../queries/colleagues.ts'
import { lockRole, listRoles } from '../queries/roles.ts'
import { sendInviteSms } from './send-invite-sms.ts'

/**
 * C9. The colleague is pending until their first login. Without a user name it is the mobile number; without a password
 * they make one by the way of the forgotten password (decision W11).
 */
export async function inviteColleague(
  { scope, input, actor }: { scope: AccountScope; input: CallInput<typeof create>; actor: Actor },
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<CallData<typeof create>> {
  const mobile = input.mobile as MobileNumber
  const userName = input.user_name ?? localMobile(mobile)
  const msisdn = msisdnOf(mobile)
  const { name, password } = input
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return db.inAccount(scope, async (tx) => {
    const role = await lockRole(tx, scope, { roleId: input.role_id, to: 'give' })
    if (role === null) {
      throw (await listRoles(tx, scope)).length === 0 ? colleaguesErrors.noRole() : colleaguesErrors.roleNotFound()
    }
    const made = await insertColleague(tx, scope, {
      name,
      userName,
      mobile: msisdn,
      email: input.email ?? null,
      roleId: input.role_id,
      passwordHash,
    })
    if (made === 'mobile' || (made === 'user_name' && input.user_name === undefined)) {
      throw colleaguesErrors.mobileTaken()
    }
    if (made === 'user_name') throw colleaguesErrors.userNameTaken()
    await sendInviteSms({ scope, msisdn, name, userName, hasPassword: passwordHash !== null }, { tx, clock, config })
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'colleague.invited',
      subject: userName,
      details: { partner_id: made.id, role: role.title, mobile: maskMobile(mobile), invited: true },
    })
    return { partner_id: made.id, status: 'pending' }
  })
}
