import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/setup/staff-invitations.ts'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { maskMobile, mobileOf, msisdnOf, type MobileNumber } from '@peyk/domain/mobile-number/parse.ts'
import type { Refusal } from '../../../platform/app-error.ts'
import type { Deps } from '../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import {
  resendInvitation,
  sendInvitation,
  withdrawInvitation,
  type InvitationRefusal,
  type SentInvitation,
} from '../../session/invitations/usecases/send-invitation.ts'
import { isMobileInUse } from '../../session/usecases/check-names.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { setupErrors } from '../setup.errors.ts'

function refusalFor(refused: InvitationRefusal): Refusal {
  switch (refused.kind) {
    case 'no_line':
      return setupErrors.noLineForInvitation()
    case 'too_many':
      return setupErrors.tooManyInvitations()
    case 'too_soon':
      return setupErrors.invitationTooSoon(refused.seconds)
    case 'already_open':
      return setupErrors.alreadyInvited()
    case 'not_found':
      return setupErrors.invitationNotFound()
    case 'used':
      return setupErrors.invitationUsed()
  }
}

type Sent = Extract<SentInvitation, { kind: 'sent' }>

/** What was sent, or the refusal that says why nothing was. */
export function requireSent(outcome: SentInvitation): Sent {
  if (outcome.kind !== 'sent') throw refusalFor(outcome)
  return outcome
}

const writeSent = (tx: Tx, { sent, staff, isAgain }: { sent: Sent; staff: Actor; isAgain: boolean }): Promise<void> =>
  writeAuditEntry(tx, {
    accountId: sent.invitee.accountId,
    actor: staff,
    action: 'staff.invitation_sent',
    subject: sent.invitee.name,
    details: { invitation: sent.id, mobile: maskMobile(mobileOf(sent.invitee.msisdn)), again: isAgain },
  })

interface OfStaff {
  staff: Actor
  origin: string
}

/** A link by which the holder of this mobile may register, also where nobody else may. */
export async function inviteToRegister(
  { name, mobile, staff, origin }: { name: string; mobile: string } & OfStaff,
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<CallData<typeof calls.inviteToRegister>> {
  const staffUserId = staffIdOf(staff)
  const msisdn = msisdnOf(mobile as MobileNumber)
  if (await isMobileInUse({ msisdn }, { db })) throw setupErrors.mobileTaken()
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const invitee = { accountId: null, userId: null, msisdn, name }
    const outcome = await sendInvitation({ invitee, userName: null, staffUserId, origin }, { tx, clock, config })
    const sent = requireSent(outcome)
    await writeSent(tx, { sent, staff, isAgain: false })
    return { id: sent.id, expires_at: sent.expiresAt.toISOString() }
  })
}

/** A fresh link of an invitation, for another 72 hours. */
export async function resendOfStaff(
  { id, staff, origin }: { id: number } & OfStaff,
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<CallData<typeof calls.resendInvitation>> {
  return db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const sent = requireSent(await resendInvitation({ id, origin }, { tx, clock, config }))
    await writeSent(tx, { sent, staff, isAgain: true })
    return { expires_at: sent.expiresAt.toISOString() }
  })
}

export async function withdrawOfStaff(
  { id, staff }: { id: number; staff: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  return db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const outcome = await withdrawInvitation({ id }, { tx, clock })
    if (outcome.kind !== 'withdrawn') throw refusalFor(outcome)
    const { accountId, name } = outcome.invitation
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: 'staff.invitation_withdrawn',
      subject: name,
      details: { invitation: id },
    })
    return null
  })
}
