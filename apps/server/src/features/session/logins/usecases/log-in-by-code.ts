import { createHash } from 'node:crypto'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/session/phone-login.ts'
import { gateScope } from '@peyk/database/scope.ts'
import { msisdnOf, parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { findCodeLoginUser, lockedSince } from '../../queries/login-attempts.ts'
import { sessionErrors } from '../../session.errors.ts'
import { failureLimits, lockedOutRefusal } from '../../passwords/usecases/check-password.ts'
import { NEW_MOBILE_WAIT_HOURS } from '../../passwords/usecases/forget-password.ts'
import { openChallenge } from '../../challenges/usecases/open-challenge.ts'

/** A phone alone opens an account by a forgotten password, too: an installation closes both or none. */
export const allowsCodeLogin = (config: Deps['config']): boolean => config.allowsPasswordReset

interface Typed {
  readonly userName: string
  readonly msisdn: number | null
  /** Under this wrong codes count. A mobile has one of its own: a locked user name keeps nobody from their phone. */
  readonly key: string
}

function readTyped(typed: string): Typed {
  const userName = typed.toLowerCase()
  const mobile = parseMobile(typed)
  if (mobile === null) return { userName, msisdn: null, key: userName }
  const msisdn = msisdnOf(mobile)
  return { userName, msisdn, key: `mobile ${msisdn}` }
}

/** What was typed as a number below all mobiles: 48 bits of its hash. */
const askedAsOf = (key: string): number => -createHash('sha256').update(key).digest().readUIntBE(0, 6)

/**
 * A login without a password (decision 0082): a code to the mobile of the user, which A3 confirms. Whoever is nobody, or
 * has no mobile, gets the same answer by the same statements, and no text. Whoever may log in by password alone (a second
 * factor, the staff, a mobile that changed within a day) gets a text that says so.
 */
export async function startCodeLogin(
  { typed, ip }: { typed: string; ip: string },
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<CallData<typeof calls.loginByCode>> {
  if (!allowsCodeLogin(config)) throw sessionErrors.codeLoginClosed()
  const { userName, msisdn, key } = readTyped(typed)
  const now = new Date(clock.now())
  const opened = await db.asGate(gateScope(), async (tx) => {
    const since = await lockedSince(tx, { userName: key, ip, limits: failureLimits(now) })
    if (since !== null) throw lockedOutRefusal({ since, now })
    const changedBefore = new Date(now.getTime() - NEW_MOBILE_WAIT_HOURS * 3_600_000)
    const found = await findCodeLoginUser(tx, { userName, msisdn, changedBefore })
    const mobile = found?.mobile ?? null
    const isLetIn = found !== null && found.mayLogIn && mobile !== null
    const askedAs = askedAsOf(key)
    return openChallenge(
      {
        purpose: 'login',
        accountId: mobile === null ? null : (found?.accountId ?? null),
        userId: isLetIn ? found.id : null,
        msisdn: mobile ?? msisdn ?? askedAs,
        ip,
        isDecoy: mobile === null,
        stranger: { askedAs, isRefused: !isLetIn },
        details: { typed: key },
      },
      { tx, clock, config },
    )
  })
  return { token: opened.token, expire_in: opened.expiresInSeconds, resend_in: opened.resendInSeconds }
}
