import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/staff-team.ts'
import type { Tx } from '@peyk/database/database.ts'
import { isPasswordAccepted } from '@peyk/domain/password/strength.ts'
import { mobileOf, msisdnOf, parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { passwordChangedText } from '@peyk/phrases/fa/server/system-messages.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { queueSystemMessage } from '../../../../platform/work/system-message.ts'
import { accountErrors } from '../../../account/account.errors.ts'
import type { RequestOrigin } from '../../../account/usecases/check-present-password.ts'
import { hashPassword } from '../../../session/passwords/usecases/hash-password.ts'
import { revokeSessions } from '../../../session/logins/usecases/revoke-sessions.ts'
import { addMember, changeMember, countOwners, findMember, setMemberPassword } from '../../queries/team.ts'
import type { MemberRow } from '../../queries/team.ts'
import { staffErrors } from '../../staff.errors.ts'
import { asStaffOwner } from './as-staff-owner.ts'
import { requireCurrentPassword } from './require-password.ts'
import { resolveStaffPosition, type StaffPosition } from './find-staff-role.ts'

const parseMsisdn = (text: string | undefined): number | null => {
  const mobile = text === undefined ? null : parseMobile(text)
  return mobile === null ? null : msisdnOf(mobile)
}

const toAuditDetails = (facts: {
  name: string
  msisdn: number | null
  isOwner: boolean
  roleTitle: string | null
}) => ({
  name: facts.name,
  mobile: facts.msisdn === null ? null : mobileOf(facts.msisdn),
  is_owner: facts.isOwner,
  role: facts.roleTitle,
})

async function hashAcceptedPassword({ password, userName }: { password: string; userName: string }): Promise<string> {
  if (!isPasswordAccepted({ password, userName })) throw staffErrors.weakPassword()
  return hashPassword(password)
}

interface MemberInput extends RequestOrigin {
  caller: Caller
  staff: Actor
}

/** A new member of the operator's staff, in the platform's account of who asks. */
export async function createMember(
  { input, caller, staff, ...from }: MemberInput & { input: CallInput<typeof calls.createMember> },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<{ id: number }> {
  const { user_name: userName, name, password } = input
  const make = async (tx: Tx, passwordHash: string) => {
    const post = await resolveStaffPosition(tx, input)
    const member = { name, msisdn: parseMsisdn(input.mobile), ...post }
    const made = await addMember(tx, { accountId: caller.account.id, userName, passwordHash, ...member })
    if (made === 'user_name') throw staffErrors.userNameTaken()
    if (made === 'mobile') throw staffErrors.memberMobileTaken()
    await writeAuditEntry(tx, {
      accountId: null,
      actor: staff,
      action: 'staff.member_created',
      subject: userName,
      details: { after: toAuditDetails(member) },
    })
    return { id: made }
  }
  // Refused before any work is done.
  await asStaffOwner(staff, async (_tx, { requireOwner }) => requireOwner(), deps)
  await requireCurrentPassword({ caller, given: input.current_password, ...from }, deps)
  const passwordHash = await hashAcceptedPassword({ password, userName })
  return asStaffOwner(staff, async (tx, { requireOwner }) => (requireOwner(), make(tx, passwordHash)), deps)
}

/** Nobody takes the ownership from themselves, and one staff owner stays. */
async function refuseLosingOwner(
  tx: Tx,
  { member, self, post }: { member: MemberRow; self: MemberRow; post: StaffPosition },
): Promise<void> {
  if (member.isOwner === post.isOwner && (member.id !== self.id || member.roleId === post.roleId)) return
  const isLosing = member.isOwner && !post.isOwner && member.status === 'active'
  if (isLosing && (await countOwners(tx)) <= 1) throw staffErrors.lastOwner()
  if (member.id === self.id) throw staffErrors.notYourself()
}

/**
 * Name, role and, when given, a new password, which needs that of who asks, ends the member's other sessions and is told
 * them. A mobile only as it stands: it is a way back to a password, too (change-member-mobile.ts).
 */
export async function updateMember(
  { input, caller, staff, ...from }: MemberInput & { input: CallInput<typeof calls.updateMember> },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const { id, name, password } = input
  const known = await asStaffOwner(
    staff,
    async (tx, { requireOwner }) => {
      const member = await findMember(tx, id)
      if (member === null) throw staffErrors.memberNotFound()
      requireOwner()
      return member
    },
    deps,
  )
  if (password !== undefined) await requireCurrentPassword({ caller, given: input.current_password, ...from }, deps)
  const passwordHash =
    password === undefined ? null : await hashAcceptedPassword({ password, userName: known.userName })
  await asStaffOwner(
    staff,
    async (tx, { self, requireOwner }) => {
      const member = await findMember(tx, id)
      if (member === null) throw staffErrors.memberNotFound()
      requireOwner()
      const post = await resolveStaffPosition(tx, input)
      await refuseLosingOwner(tx, { member, self, post })
      if (input.mobile !== undefined && parseMsisdn(input.mobile) !== member.msisdn) throw accountErrors.mobileApart()
      const after = { name, msisdn: member.msisdn, ...post }
      await changeMember(tx, { id, name, ...post })
      if (passwordHash !== null) {
        await setMemberPassword(tx, { id, passwordHash })
        const { accountId } = member
        const which = { accountId, userId: id, exceptId: caller.sessionId, reason: 'password' } as const
        await revokeSessions(which, { tx, clock: deps.clock })
        if (member.msisdn !== null) {
          const message = passwordChangedText({ userName: member.userName })
          await queueSystemMessage({ accountId, msisdn: member.msisdn, message }, { tx })
        }
      }
      await writeAuditEntry(tx, {
        accountId: null,
        actor: staff,
        action: 'staff.member_changed',
        subject: member.userName,
        details: {
          before: toAuditDetails(member),
          after: toAuditDetails(after),
          ...(passwordHash !== null && { password_changed: true }),
        },
      })
    },
    deps,
  )
}
