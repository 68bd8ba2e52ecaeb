import { createHash, randomInt } from 'node:crypto'
import type { Tx } from '@peyk/database/database.ts'
import { codeText } from '@peyk/phrases/fa/system-messages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueSystemMessage } from '../../../platform/system-message.ts'
import { countCodes, lockNumber, noteCode, setCode } from '../queries/challenges.ts'
import type { ChallengePurpose, CodeCounts } from '../queries/challenges.ts'
import { sessionErrors } from '../session.errors.ts'

/** Contract §1.2. */
export const CODE_SECONDS = 120
export const RESEND_SECONDS = 60
export const CODE_LENGTH = 6
/** Promise S4: of one number and of one address, whatever the codes are for. */
const CAPS = { numberHour: 6, numberDay: 20, addressHour: 200, addressDay: 1000 } as const
const HOUR = 3600

/** What a code is known by: salted with its token, which stands nowhere. */
export const codeHash = ({ token, code }: { token: string; code: string }): Buffer =>
  createHash('sha256').update(`${token}:${code}`).digest()

const isFull = (counts: CodeCounts): boolean =>
  (Object.keys(CAPS) as (keyof typeof CAPS)[]).some((cap) => counts[cap] >= CAPS[cap])

/**
 * Makes a code for a token and texts it, within the measure of its number and address (429 beyond it). With `isDecoy`
 * everything is done but the texting: who asks for a stranger's code can tell no difference (promise S4).
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
  }: {
    challengeId: number
    token: string
    purpose: ChallengePurpose
    accountId: number | null
    msisdn: number
    ip: string
    isDecoy?: boolean
  },
  { tx, clock, config }: { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock' | 'config'>,
): Promise<void> {
  const now = new Date(clock.now())
  await lockNumber(tx, msisdn)
  const counts = await countCodes(tx, { msisdn, ip, now })
  const sinceLast = counts.lastToNumber === null ? Infinity : (now.getTime() - counts.lastToNumber.getTime()) / 1000
  if (sinceLast < RESEND_SECONDS) throw sessionErrors.codeTooSoon(RESEND_SECONDS - sinceLast)
  if (isFull(counts)) throw sessionErrors.tooManyCodes(HOUR)
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const codeExpiresAt = new Date(now.getTime() + CODE_SECONDS * 1000)
  await setCode(tx, { id: challengeId, codeHash: codeHash({ token, code }), now, codeExpiresAt })
  await noteCode(tx, { msisdn, ip, now })
  const host = config.publicUrl === undefined ? null : new URL(config.publicUrl).hostname
  const message = codeText({ purpose, code, host })
  await queueSystemMessage(
    { accountId, msisdn, message, isSecret: true, ttlSeconds: CODE_SECONDS, isMute: isDecoy },
    { tx },
  )
}
