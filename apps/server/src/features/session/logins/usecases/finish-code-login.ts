import type { Tx } from '@peyk/database/database.ts'
import type { Refusal } from '../../../../platform/app-error.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Challenge } from '../../queries/challenges.ts'
import { findActiveUser, lockedSince, lockUserName, recordWrongLoginCode } from '../../queries/login-attempts.ts'
import type { LoginUser } from '../../queries/login-attempts.ts'
import type { Origin } from './begin-session.ts'
import { failureLimits, lockedOutRefusal } from '../../passwords/usecases/check-password.ts'

/**
 * What was typed to open a login without a password, as failures are counted under it; null for a challenge of anything
 * else. The temporary token of such a login stands beside those that a right password opened.
 */
export const codeLoginKeyOf = ({ purpose, details }: Pick<Challenge, 'purpose' | 'details'>): string | null =>
  purpose === 'login' && typeof details['typed'] === 'string' ? details['typed'] : null

interface Guess {
  readonly challenge: Challenge
  /** What was typed. */
  readonly key: string
  readonly origin: Origin
}

type InTx = { tx: Tx } & Pick<Deps, 'clock'>

/** The refusal while too many wrong codes of this login stand. Guesses of one key are settled one after the other. */
async function lockOf({ key, origin }: Guess, { tx, clock }: InTx): Promise<Refusal | null> {
  const now = new Date(clock.now())
  await lockUserName(tx, key)
  const since = await lockedSince(tx, { userName: key, ip: origin.ip, limits: failureLimits(now) })
  return since === null ? null : lockedOutRefusal({ since, now })
}

/** A wrong code, of somebody or of nobody: counted alike. Answers the refusal where there were too many already. */
export async function recordWrongCode(guess: Guess, inTx: InTx): Promise<Refusal | null> {
  const lock = await lockOf(guess, inTx)
  if (lock !== null) return lock
  const { challenge, key, origin } = guess
  const now = new Date(inTx.clock.now())
  await recordWrongLoginCode(inTx.tx, { typed: key, userId: challenge.userId, ...origin, now })
  return null
}

/**
 * The user of a right code: unless wrong ones closed the door, and unless what lets them in by a code ended meanwhile. A
 * right guess among too many counts as little as a wrong one.
 */
export async function findCodeOwner(
  guess: Guess,
  inTx: InTx,
): Promise<{ user: LoginUser | null; lock: Refusal | null }> {
  const lock = await lockOf(guess, inTx)
  const { userId, msisdn } = guess.challenge
  if (lock !== null || userId === null) return { user: null, lock }
  const user = await findActiveUser(inTx.tx, userId)
  const isLetIn = user !== null && user.two_factor === 'none' && user.kind !== 'staff' && user.mobile === msisdn
  return { user: isLetIn ? user : null, lock: null }
}
