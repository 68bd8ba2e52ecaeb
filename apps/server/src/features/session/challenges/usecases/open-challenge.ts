import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { newToken, secretHash } from '../../../../platform/http/auth/tokens.ts'
import { insertChallenge } from '../../queries/challenges.ts'
import type { ChallengePurpose } from '../../queries/challenges.ts'
import { CODE_SECONDS, RESEND_SECONDS, sendCode, type StrangerRequest } from './send-code.ts'

/** How long the temporary token of each purpose lives (contract §1.2); its code lives two minutes. */
export const LIFE_SECONDS: Readonly<Record<ChallengePurpose, number>> = {
  login: 360,
  forgot: 600,
  register: 600,
  mobile_old: 600,
  mobile_new: 600,
  member_mobile: 600,
  two_factor: 600,
  api_key: 600,
}

export interface OpenedChallenge {
  token: string
  /** Of the code. */
  expiresInSeconds: number
  resendInSeconds: number
}

/**
 * Opens a step that a one-time code must confirm, and texts the code: in the caller's transaction, whatever it speaks
 * for. `sendsCode: false`: the code comes from an authenticator app. `isDecoy`: nobody is behind it, and nothing shows
 * that (promise S4). `stranger`: see send-code.ts. Refuses with 429 within 60 seconds of the last code to the number, and beyond its measure.
 */
export async function openChallenge(
  {
    purpose,
    accountId,
    userId,
    msisdn,
    ip,
    method = 'sms',
    sendsCode = true,
    isDecoy = false,
    stranger,
    details = {},
    token = newToken(),
  }: {
    purpose: ChallengePurpose
    accountId: number | null
    userId: number | null
    msisdn: number | null
    ip: string
    method?: 'sms' | 'ga'
    sendsCode?: boolean
    isDecoy?: boolean
    stranger?: StrangerRequest | undefined
    details?: Readonly<Record<string, unknown>>
    /** Where the caller makes it from what only they hold (session-bound-challenge.ts). */
    token?: string
  },
  deps: { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock' | 'config'>,
): Promise<OpenedChallenge> {
  const { tx, clock } = deps
  const now = new Date(clock.now())
  const expiresAt = new Date(now.getTime() + LIFE_SECONDS[purpose] * 1000)
  const made = { accountId, userId, purpose, method, msisdn, tokenHash: secretHash(token), expiresAt, ip, details, now }
  const challengeId = await insertChallenge(tx, made)
  if (sendsCode && msisdn !== null) {
    await sendCode({ challengeId, token, purpose, accountId, msisdn, ip, isDecoy, stranger }, deps)
  }
  return { token, expiresInSeconds: CODE_SECONDS, resendInSeconds: RESEND_SECONDS }
}
