import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '@peyk/database/database.ts'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { secretHash } from '../../../../platform/http/auth/tokens.ts'
import { recordWrongTry, endChallenge, lockChallenge, verifyChallenge } from '../../queries/challenges.ts'
import type { Challenge, ChallengePurpose } from '../../queries/challenges.ts'
import { hashCode } from './send-code.ts'

/** Wrong codes after which the temporary token is dead (promise S4). */
export const MAX_TRIES = 5

/**
 * Holds a code against its temporary token. Right: the challenge, used up (`keepsSeconds`: its token lives on so long
 * for the next step, the code does not). Null for a wrong, used or expired code and for a token that is unknown, over or
 * of another purpose; five wrong ones kill the token. **The caller commits also when it is null**: a refusal thrown
 * inside the transaction would forget the miss.
 *
 * `alsoAccepts` verifies codes of another source (an authenticator app). Without `code`, only a token that an earlier
 * step has verified is let through; with `letsVerified` such a token is, whatever code comes with it.
 */
export async function answerChallenge(
  {
    token,
    code,
    purposes,
    keepsSeconds,
    letsVerified = false,
    alsoAccepts,
  }: {
    token: string
    code: string | null
    purposes: readonly ChallengePurpose[]
    keepsSeconds?: number
    letsVerified?: boolean
    alsoAccepts?: (challenge: Challenge, code: string) => Promise<boolean>
  },
  { tx, clock }: { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock'>,
): Promise<Challenge | null> {
  const now = new Date(clock.now())
  const challenge = await lockChallenge(tx, { tokenHash: secretHash(token), purposes, now })
  if (challenge === null) return null
  const digits = code === null ? null : toLatinDigits(code).replaceAll(/\s/g, '')
  const isVerified = challenge.verifiedAt !== null
  const isRight =
    digits === null || digits === '' || (letsVerified && isVerified)
      ? isVerified
      : isRightCode({ challenge, token, code: digits, now }) || ((await alsoAccepts?.(challenge, digits)) ?? false)
  if (!isRight) {
    await recordWrongTry(tx, { id: challenge.id, now, maxTries: MAX_TRIES })
    return null
  }
  if (keepsSeconds === undefined) await endChallenge(tx, { id: challenge.id, now })
  else {
    const expiresAt = new Date(now.getTime() + keepsSeconds * 1000)
    await verifyChallenge(tx, { id: challenge.id, now, expiresAt })
  }
  return challenge
}

function isRightCode({
  challenge,
  token,
  code,
  now,
}: {
  challenge: Challenge
  token: string
  code: string
  now: Date
}) {
  const { codeHash: stored, codeExpiresAt } = challenge
  if (stored === null || codeExpiresAt === null || codeExpiresAt <= now) return false
  return timingSafeEqual(stored, hashCode({ token, code }))
}
