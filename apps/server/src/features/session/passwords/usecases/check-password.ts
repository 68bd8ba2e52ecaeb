import { gateScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { sessionErrors } from '../../session.errors.ts'
import type { Refusal } from '../../../../platform/app-error.ts'
import { concurrencyLimit } from '../../../../platform/security/concurrency-limit.ts'
import { findLoginUser, lockedSince, lockUserName, recordLoginFailure } from '../../queries/login-attempts.ts'
import type { FailureLimits, LoginUser } from '../../queries/login-attempts.ts'
import { verifyPasswordHash } from './hash-password.ts'

const WINDOW_MS = 15 * 60_000
const FAILURES_PER_NAME = 10
const FAILURES_PER_ADDRESS = 100

/** A flood of logins takes two connections of the database; the others are for everybody else's calls (promise S5). */
const limitLogins = concurrencyLimit({ maxRunning: 2, maxWaiting: 500, onFull: sessionErrors.busy })

export interface LoginAttempt {
  readonly username: string
  readonly password: string
  readonly ip: string
  readonly userAgent: string | null
}

/** What is counted of failures at this moment. */
export const failureLimits = (now: Date): FailureLimits => ({
  perName: FAILURES_PER_NAME,
  perAddress: FAILURES_PER_ADDRESS,
  since: new Date(now.getTime() - WINDOW_MS),
})

/** The refusal while the failure of `since` stands in the window. */
export const lockedOutRefusal = ({ since, now }: { since: Date; now: Date }): Refusal =>
  sessionErrors.lockedOut((since.getTime() + WINDOW_MS - now.getTime()) / 1000)

/**
 * The user of this name and password, or a refusal that is the same, and as slow, for an unknown name, a wrong
 * password, a user without one and one who is switched off (promise S4).
 *
 * Only failures count: ten of one name or a hundred of one address in 15 minutes close the door for it. They are
 * counted before the password is looked at, which keeps a locked-out flood cheap, and again after it under a lock on
 * the name: of a hundred guesses that run side by side, at most ten are answered, and a right one among the rest is
 * refused like the others.
 */
export async function checkPassword(
  attempt: LoginAttempt,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<LoginUser> {
  const userName = attempt.username.toLowerCase()
  const { ip, userAgent } = attempt
  const now = new Date(clock.now())
  const limits = failureLimits(now)
  const lockOf = (since: Date) => lockedOutRefusal({ since, now })

  const user = await limitLogins(() =>
    db.asGate(gateScope(), async (tx) => {
      const since = await lockedSince(tx, { userName, ip, limits })
      if (since !== null) throw lockOf(since)
      return findLoginUser(tx, userName)
    }),
  )
  const isRight = await verifyPasswordHash({ password: attempt.password, stored: user?.password_hash ?? null })
  const isLetIn = user !== null && isRight && user.status !== 'inactive'
  const since = await db.asGate(gateScope(), async (tx) => {
    await lockUserName(tx, userName)
    const lock = await lockedSince(tx, { userName, ip, limits })
    if (lock === null && !isLetIn) await recordLoginFailure(tx, { userName, ip, userAgent, now })
    return lock
  })
  if (since !== null) throw lockOf(since)
  if (!isLetIn) throw sessionErrors.badCredentials()
  return user
}
