import { createHash, randomInt } from 'node:crypto'
import type { Tx } from '@peyk/database/database.ts'
import { codeLoginRefusedText, oneTimeCodeText } from '@peyk/phrases/fa/server/system-messages.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { newToken } from '../../../../platform/http/auth/tokens.ts'
import { queueSystemMessage } from '../../../../platform/work/system-message.ts'
import { countCodes, lockNumber, recordCodeSent, recordCodeSentToStranger, setCode } from '../../queries/challenges.ts'
import type { ChallengePurpose, CodeCount } from '../../queries/challenges.ts'
import { sessionErrors } from '../../session.errors.ts'

/** Contract §1.2. */
export const CODE_SECONDS = 120
export const RESEND_SECONDS = 60
export const CODE_LENGTH = 6
/** Promise S4: of one number and of one address, whatever the codes are for. */
const LIMITS = { numberHour: 6, numberDay: 20, addressHour: 200, addressDay: 1000 } as const
const HOUR = 3600

/** What a code is known by: salted with its token, which stands nowhere. */
export const hashCode = ({ token, code }: { token: string; code: string }): Buffer =>
  createHash('sha256').update(`${token}:${code}`).digest()

const isOverNumberLimit = ({ hour, day }: CodeCount): boolean => hour >= LIMITS.numberHour || day >= LIMITS.numberDay
const isOverAddressLimit = ({ hour, day }: CodeCount): boolean => hour >= LIMITS.addressHour || day >= LIMITS.addressDay

const secondsSince = (at: Date | null, now: Date): number =>
  at === null ? Number.POSITIVE_INFINITY : (now.getTime() - at.getTime()) / 1000

/** What a stranger typed to be let in by a code (log-in-by-code.ts). */
export interface StrangerRequest {
  /** What they typed, as a number that is no mobile: under it their requests are counted. */
  readonly askedAs: number
  /** Somebody is behind it who may not be let in so: the text tells them that, and holds no code. */
  readonly isRefused: boolean
}

/**
 * Makes a code for a token and texts it, within the measure of its number and address (429 beyond it).
 *
 * A forgotten password and a login without one are asked for by strangers, who are to learn nothing (promise S4): they
 * are refused only by what was asked from their own address or with their own token. Where the number has had its measure, or `isDecoy` says
 * that nobody is behind the token, everything is done but the texting; and what was not texted burdens who asked and
 * not the number, so that no stranger keeps its owner from their second factor. A code that was not texted is right for
 * nobody, so that opening tokens from many addresses adds no guesses.
 */
export async function sendCode(
  {
    challengeId,
    token,
    purpose,
    accountId,
    msisdn,
    ip,
    isDecoy = false,
    stranger,
    lastSentAt = null,
  }: {
    challengeId: number
    token: string
    purpose: ChallengePurpose
    accountId: number | null
    msisdn: number
    ip: string
    isDecoy?: boolean
    stranger?: StrangerRequest | undefined
    /** When the last code of this token was made, if there was one. */
    lastSentAt?: Date | null
  },
  { tx, clock, config }: { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock' | 'config'>,
): Promise<void> {
  const now = new Date(clock.now())
  await lockNumber(tx, msisdn)
  const { number, address, pair } = await countCodes(tx, { msisdn, askedAs: stranger?.askedAs ?? msisdn, ip, now })
  const isOfStranger = purpose === 'forgot' || stranger !== undefined
  const counted = isOfStranger ? pair : number
  const sinceLast = Math.min(secondsSince(counted.last, now), secondsSince(lastSentAt, now))
  if (sinceLast < RESEND_SECONDS) throw sessionErrors.codeTooSoon(RESEND_SECONDS - sinceLast)
  if (isOverNumberLimit(counted) || isOverAddressLimit(address)) throw sessionErrors.tooManyCodes(HOUR)
  const isMute = isDecoy || isOverNumberLimit(number) || secondsSince(number.last, now) < RESEND_SECONDS
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const codeExpiresAt = new Date(now.getTime() + CODE_SECONDS * 1000)
  const isRefused = stranger?.isRefused ?? false
  const codeHash = hashCode({ token, code: isMute || isRefused ? newToken() : code })
  await setCode(tx, { id: challengeId, codeHash, now, codeExpiresAt })
  const sent = { msisdn, ip, now, isDecoy: isMute }
  if (stranger === undefined) await recordCodeSent(tx, sent)
  else await recordCodeSentToStranger(tx, { ...sent, askedAs: stranger.askedAs })
  const host = config.publicUrl === undefined ? null : new URL(config.publicUrl).hostname
  const message = isRefused ? codeLoginRefusedText : oneTimeCodeText({ purpose, code, host })
  const isSecret = !isRefused
  await queueSystemMessage({ accountId, msisdn, message, isSecret, ttlSeconds: CODE_SECONDS, isMute }, { tx })
}
