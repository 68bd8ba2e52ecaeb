import type { CallInput } from '@peyk/contract/endpoint.ts'
import type * as calls from '@peyk/contract/staff-team.ts'
import type { Tx } from '@peyk/database/database.ts'
import { isPasswordAccepted } from '@peyk/domain/password/strength.ts'
import { mobileOf, msisdnOf, parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { noteAct, type Actor } from '../../../platform/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { hashPassword } from '../../session/usecases/hash-password.ts'
import { revokeSessions } from '../../session/usecases/revoke-sessions.ts'
import { addMember, changeMember, countOwners, findMember, findStaffRole, setMemberPassword } from '../queries/team.ts'
import type { MemberRow } from '../queries/team.ts'
import { staffErrors } from '../staff.errors.ts'
import { asStaffOwner } from './as-staff-owner.ts'

interface Post {
  isOwner: boolean
  roleId: number | null
  /** Of the role, for the log. */
  roleTitle: string | null
}

const msisdn = (text: string | undefined): number | null => {
  const mobile = text === undefined ? null : parseMobile(text)
  return mobile === null ? null : msisdnOf(mobile)
}

/** An owner has every area and no role; everybody else has one. */
async function postOf(tx: Tx, given: { is_owner: boolean; role_id?: number | undefined }): Promise<Post> {
  if (given.is_owner) return { isOwner: true, roleId: null, roleTitle: null }
  if (given.role_id === undefined) throw staffErrors.roleNeeded()
  const role = await findStaffRole(tx, given.role_id)
  if (role === null) throw staffErrors.roleNotFound()
  return { isOwner: false, roleId: role.id, roleTitle: role.title }
}

const factsOf = (facts: { name: string; msisdn: number | null; isOwner: boolean; roleTitle: string | null }) => ({
  name: facts.name,
  mobile: facts.msisdn === null ? null : mobileOf(facts.msisdn),
  is_owner: facts.isOwner,
  role: facts.roleTitle,
})

async function passwordHashOf({ password, userName }: { password: string; userName: string }): Promise<string> {
  if (!isPasswordAccepted({ password, userName })) throw staffErrors.weakPassword()
  return hashPassword(password)
}

/** A new member of the operator's staff, in the platform's account `accountId`. */
export async function createMember(
  { input, accountId, staff }: { input: CallInput<typeof calls.createMember>; accountId: number; staff: Actor },
  deps: Pick<Deps, 'db'>,
): Promise<{ id: number }> {
  const { user_name: userName, name, password } = input
  const make = async (tx: Tx, passwordHash: string) => {
    const post = await postOf(tx, input)
    const member = { name, msisdn: msisdn(input.mobile), ...post }
    const made = await addMember(tx, { accountId, userName, passwordHash, ...member })
    if (made === 'user_name') throw staffErrors.userNameTaken()
    if (made === 'mobile') throw staffErrors.memberMobileTaken()
    await noteAct(tx, {
      accountId: null,
      actor: staff,
      act: 'staff.member_created',
      subject: userName,
      details: { after: factsOf(member) },
    })
    return { id: made }
  }
  // Who may not is told before any work is done for them.
  await asStaffOwner(staff, async (_tx, { demand }) => demand(), deps)
  const passwordHash = await passwordHashOf({ password, userName })
  return asStaffOwner(staff, async (tx, { demand }) => (demand(), make(tx, passwordHash)), deps)
}

/** Nobody takes the ownership from themselves, and one staff owner stays. */
async function refuseLosingOwner(
  tx: Tx,
  { member, self, post }: { member: MemberRow; self: MemberRow; post: Post },
): Promise<void> {
  if (member.isOwner === post.isOwner && (member.id !== self.id || member.roleId === post.roleId)) return
  const isLosing = member.isOwner && !post.isOwner && member.status === 'active'
  if (isLosing && (await countOwners(tx)) <= 1) throw staffErrors.lastOwner()
  if (member.id === self.id) throw staffErrors.notYourself()
}

/** Name, mobile, role and, when given, a new password, which ends the member's other sessions. */
export async function updateMember(
  { input, sessionId, staff }: { input: CallInput<typeof calls.updateMember>; sessionId: number | null; staff: Actor },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const { id, name, password } = input
  const known = await asStaffOwner(staff, (tx) => findMember(tx, id), deps)
  if (known === null) throw staffErrors.memberNotFound()
  const passwordHash = password === undefined ? null : await passwordHashOf({ password, userName: known.userName })
  await asStaffOwner(
    staff,
    async (tx, { self, demand }) => {
      const member = await findMember(tx, id)
      if (member === null) throw staffErrors.memberNotFound()
      demand()
      const post = await postOf(tx, input)
      await refuseLosingOwner(tx, { member, self, post })
      const after = { name, msisdn: msisdn(input.mobile), ...post }
      if (!(await changeMember(tx, { id, ...after }))) throw staffErrors.memberMobileTaken()
      if (passwordHash !== null) {
        await setMemberPassword(tx, { id, passwordHash })
        const { accountId } = member
        const which = { accountId, userId: id, exceptId: sessionId, isWithEntered: true, reason: 'password' } as const
        await revokeSessions(which, { tx, clock: deps.clock })
      }
      await noteAct(tx, {
        accountId: null,
        actor: staff,
        act: 'staff.member_changed',
        subject: member.userName,
        details: {
          before: factsOf(member),
          after: factsOf(after),
          ...(passwordHash !== null && { password_changed: true }),
        },
      })
    },
    deps,
  )
}
