import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { showInvitation as call } from '@peyk/contract/session/invitations.ts'
import type { Tx } from '@peyk/database/database.ts'
import { gateScope } from '@peyk/database/scope.ts'
import { maskMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { secretHash } from '../../../../platform/http/auth/tokens.ts'
import { sessionErrors } from '../../session.errors.ts'
import { findOpenInvitation, markUsed, readRegistrationMode } from '../queries/invitations.ts'

/** Whom the link of an invitation is for. */
export async function showInvitation(
  { token }: { token: string },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof call>> {
  const now = new Date(clock.now())
  const found = await db.asGate(gateScope(), (tx) => findOpenInvitation(tx, { tokenHash: secretHash(token), now }))
  if (found === null) throw sessionErrors.invitationOver()
  return {
    kind: found.accountId === null ? 'registration' : 'account',
    name: found.name,
    user_name: found.userName,
    mobile_hint: maskMobile(mobileOf(found.msisdn)),
    expires_at: found.expiresAt.toISOString(),
  }
}

/**
 * The invitation that a registration comes with, if any: it must be open and for this very mobile. Refuses a registration
 * without one where only who was invited may register.
 */
export async function requireInvitation(
  tx: Pick<Tx, 'query'>,
  { token, msisdn, now }: { token: string | undefined; msisdn: number; now: Date },
): Promise<number | null> {
  if (token === undefined) {
    if ((await readRegistrationMode(tx)) === 'invited') throw sessionErrors.invitationNeeded()
    return null
  }
  const found = await findOpenInvitation(tx, { tokenHash: secretHash(token), now })
  if (found === null || found.accountId !== null) throw sessionErrors.invitationOver()
  if (found.msisdn !== msisdn) throw sessionErrors.invitationOtherMobile()
  return found.id
}

/** Uses an invitation up, in the transaction of what it was for. False where it is over by now. */
export const spendInvitation = markUsed
