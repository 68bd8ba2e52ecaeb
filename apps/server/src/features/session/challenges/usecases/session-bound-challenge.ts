import { createHash, randomUUID } from 'node:crypto'
import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { lastChallenge, mergeDetails } from '../../queries/challenges.ts'
import type { ChallengePurpose } from '../../queries/challenges.ts'
import { openChallenge } from './open-challenge.ts'
import type { OpenedChallenge } from './open-challenge.ts'

/**
 * Steps of somebody who is logged in, whose calls carry a code but no temporary token (contract U8–U11): the token is
 * made of the login token, which stands nowhere either, and of a word of the challenge. So a code works only in the
 * session that asked for it, and the database alone still does not tell it.
 */
export interface SessionChallenge {
  id: number
  /** For `answerChallenge`. */
  token: string
  details: Readonly<Record<string, unknown>>
}

const deriveToken = ({ credential, nonce }: { credential: string; nonce: string }): string =>
  createHash('sha256').update(`own challenge\n${nonce}\n${credential}`).digest('base64url')

export const openSessionChallenge = (
  {
    credential,
    details,
    ...request
  }: {
    credential: string
    purpose: ChallengePurpose
    accountId: number
    userId: number
    msisdn: number
    ip: string
    details: Readonly<Record<string, unknown>>
  },
  deps: { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock' | 'config'>,
): Promise<OpenedChallenge> => {
  const nonce = randomUUID()
  return openChallenge({ ...request, token: deriveToken({ credential, nonce }), details: { ...details, nonce } }, deps)
}

/** The last one that the user opened and that still lives, or null. */
export async function findSessionChallenge(
  { credential, userId, purpose }: { credential: string; userId: number; purpose: ChallengePurpose },
  { tx, clock }: { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock'>,
): Promise<SessionChallenge | null> {
  const found = await lastChallenge(tx, { userId, purpose, now: new Date(clock.now()) })
  const nonce = found?.details['nonce']
  if (found === null || typeof nonce !== 'string') return null
  return { id: found.id, token: deriveToken({ credential, nonce }), details: found.details }
}

/** Keeps more with a challenge for its next step; what is secret comes sealed. */
export const saveInChallenge = (
  update: { id: number; details: Readonly<Record<string, unknown>> },
  { tx }: { tx: Pick<Tx, 'query'> },
): Promise<void> => mergeDetails(tx, update)
