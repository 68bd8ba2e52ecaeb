import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { secretHash } from '../../../../platform/http/auth/tokens.ts'
import { lockChallenge } from '../../queries/challenges.ts'
import type { ChallengePurpose } from '../../queries/challenges.ts'
import { codeLoginKeyOf } from '../../logins/usecases/finish-code-login.ts'
import { CODE_SECONDS, RESEND_SECONDS, sendCode } from './send-code.ts'

/**
 * Texts a fresh code for a living temporary token; the code before it is void. Null when there is no such token. Refuses
 * with 429 before its time (promise S4). For an authenticator's user it is the way out: the app's codes stay good. A login
 * without a password is asked for anew instead: the answer of this call names the mobile.
 */
export async function resendCode(
  { token, purposes, ip }: { token: string; purposes: readonly ChallengePurpose[]; ip: string },
  deps: { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock' | 'config'>,
): Promise<{ expiresInSeconds: number; resendInSeconds: number; msisdn: number | null } | null> {
  const now = new Date(deps.clock.now())
  const found = await lockChallenge(deps.tx, { tokenHash: secretHash(token), purposes, now })
  if (found === null || codeLoginKeyOf(found) !== null) return null
  const { id: challengeId, purpose, accountId, userId, msisdn, codeSentAt: lastSentAt } = found
  if (msisdn !== null) {
    const isDecoy = purpose === 'forgot' && userId === null
    await sendCode({ challengeId, token, purpose, accountId, msisdn, ip, isDecoy, lastSentAt }, deps)
  }
  return { expiresInSeconds: CODE_SECONDS, resendInSeconds: RESEND_SECONDS, msisdn }
}
