import { staffScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { newToken, secretHash } from '../../../../platform/http/auth/tokens.ts'
import { refusal } from '../../../../platform/app-error.ts'
import { findOwner, openImpersonation } from '../../queries/accounts.ts'
import { lockStaffStanding } from '../../queries/team.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'

export const IMPERSONATION_SECONDS = 30 * 60
/** A link that nobody follows soon was meant for nobody. */
const OPEN_WITHIN_SECONDS = 60

/**
 * X6. A session in the owner's place: half an hour, dead when it is not used within a minute, over with the one it was
 * opened from and whatever else ends the member's own standing (revoke-sessions.ts), and refused all that is not in
 * `STAFF_IN_CUSTOMER_PANEL`. Staff never learn a password for it, and the owner sees it in the login history and in the
 * audit log.
 */
export async function impersonateAccount(
  {
    accountId,
    staff,
    sessionId,
    until,
    ip,
    userAgent,
  }: {
    accountId: number
    staff: Actor
    /** Of the staff member, and its end. */
    sessionId: number | null
    until: Date | null
    ip: string
    userAgent: string | null
  },
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<{ url: string }> {
  const staffUserId = staffIdOf(staff)
  const token = newToken()
  const nowMs = clock.now()
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const standing = await lockStaffStanding(tx, { staffUserId, sessionId })
    if (!standing.isLiving) throw refusal('call.unauthenticated')
    if (!standing.mayEnter) throw refusal('call.forbidden')
    const owner = await findOwner(tx, accountId)
    if (owner === null) throw staffErrors.accountNotFound()
    await openImpersonation(tx, {
      accountId,
      ownerId: owner.userId,
      staffUserId,
      tokenHash: secretHash(token),
      ip,
      userAgent,
      now: new Date(nowMs),
      unopenedUntil: new Date(nowMs + OPEN_WITHIN_SECONDS * 1000),
      expiresAt: new Date(Math.min(nowMs + IMPERSONATION_SECONDS * 1000, until?.getTime() ?? Infinity)),
    })
    await writeAuditEntry(tx, { accountId, actor: staff, action: 'staff.entered_account', subject: owner.userName })
  })
  return { url: `${config.publicUrl ?? ''}/external-login?token=${token}` }
}
