import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/setup/staff-invitations.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { maskMobile, mobileOf, msisdnOf, type MobileNumber } from '@peyk/domain/mobile-number/parse.ts'
import type { Deps } from '../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { openCustomer } from '../../session/invitations/usecases/open-customer.ts'
import { sendInvitation, withdrawInvitationsOf } from '../../session/invitations/usecases/send-invitation.ts'
import { hashPassword } from '../../session/passwords/usecases/hash-password.ts'
import { revokeSessions } from '../../session/logins/usecases/revoke-sessions.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { lockFirstOwner, setFirstPassword } from '../queries/new-customers.ts'
import { setupErrors } from '../setup.errors.ts'
import { requireSent } from './invite-people.ts'
import { makeFirstPassword } from './make-first-password.ts'

/**
 * A customer whom staff bring in, with an empty wallet. Either a link is texted by which the owner sets a password, or a
 * password is answered, this once, with which nothing but changing it is open.
 */
export async function createCustomer(
  { input, staff, origin }: { input: CallInput<typeof calls.createCustomer>; staff: Actor; origin: string },
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<CallData<typeof calls.createCustomer>> {
  const staffUserId = staffIdOf(staff)
  const { user_type: userType, company = null, name, user_name: userName, way } = input
  const msisdn = msisdnOf(input.mobile as MobileNumber)
  const password = way === 'password' ? makeFirstPassword() : null
  const passwordHash = password === null ? null : await hashPassword(password)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const inTx = { tx, clock, config }
    const { accountId, userId } = await openCustomer({ userType, company, name, msisdn, userName, passwordHash }, inTx)
    const invitee = { accountId, userId, msisdn, name }
    const invited =
      password === null ? requireSent(await sendInvitation({ invitee, userName, staffUserId, origin }, inTx)) : null
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: 'staff.customer_created',
      subject: userName,
      details: { user_type: userType, name, mobile: maskMobile(mobileOf(msisdn)), way },
    })
    return {
      id: accountId,
      user_name: userName,
      password,
      invitation_expires_at: invited?.expiresAt.toISOString() ?? null,
    }
  })
}

/** Another first password, for who lost the one before or the link: as long as they never came by themselves. */
export async function renewFirstPassword(
  { accountId, staff }: { accountId: number; staff: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof calls.renewFirstPassword>> {
  const password = makeFirstPassword()
  const passwordHash = await hashPassword(password)
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const owner = await lockFirstOwner(tx, accountId)
    if (owner === null) throw setupErrors.accountNotFound()
    if (!owner.neverCame) throw setupErrors.customerCame()
    const { userId } = owner
    await setFirstPassword(tx, { userId, passwordHash })
    await withdrawInvitationsOf({ userId }, { tx, clock })
    await revokeSessions({ accountId, userId, reason: 'password' }, { tx, clock })
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: 'staff.first_password_given',
      subject: owner.userName,
    })
  })
  return { password }
}
