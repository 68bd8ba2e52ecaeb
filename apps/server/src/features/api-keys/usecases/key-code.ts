import type { ApiKeyAction } from '@peyk/contract/developers/api-key-forms.ts'
import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { keyOtp } from '@peyk/contract/developers/api-keys.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { maskMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { fieldLabel, fieldSentences } from '@peyk/phrases/fa/server/field-errors.ts'
import { validationFailed } from '../../../platform/app-error.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import { accountErrors } from '../../account/account.errors.ts'
import { answerChallenge } from '../../session/challenges/usecases/answer-challenge.ts'
import {
  findSessionChallenge,
  openSessionChallenge,
} from '../../session/challenges/usecases/session-bound-challenge.ts'
import { apiKeysErrors } from '../api-keys.errors.ts'
import { findOwnerMobile, lockKey, type KeyRow } from '../queries/keys.ts'

const PURPOSE = 'api_key'

/** Who acts on keys. The code is bound to the login token of the call. */
export interface KeyActor {
  scope: AccountScope
  userId: number
  credential: string
  ip: string
  actor: Actor
}
export type KeyDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** V4. To the owner's mobile, whoever asks: a colleague's hand alone makes and shows no key. */
export function sendKeyCode(
  { scope, userId, credential, ip, input }: Omit<KeyActor, 'actor'> & { input: CallInput<typeof keyOtp> },
  { db, clock, config }: KeyDeps,
) {
  const { action } = input
  const keyId = action === 'create' ? null : input.api_key_id
  if (keyId === undefined) {
    throw validationFailed({ api_key_id: [fieldSentences.required(fieldLabel(['api_key_id']))] })
  }
  return db.inAccount(scope, async (tx) => {
    if (keyId !== null) await findKey(tx, scope, { keyId, clock })
    const msisdn = await findOwnerMobile(tx, scope)
    if (msisdn === null) throw accountErrors.noMobile()
    const { expiresInSeconds, resendInSeconds } = await openSessionChallenge(
      { purpose: PURPOSE, accountId: scope.accountId, userId, msisdn, ip, credential, details: { action, keyId } },
      { tx, clock, config },
    )
    return { expire_in: expiresInSeconds, resend_in: resendInSeconds, mobile_hint: maskMobile(mobileOf(msisdn)) }
  })
}

/**
 * Does `work` if the code was texted for this very action in this session; a code of another one, or a wrong one, is
 * answered with 422, and five wrong ones end it. What `work` refuses leaves the code good, so that the form can be mended.
 */
export async function withKeyCode<Answer>(
  { scope, userId, credential, action, otp }: KeyActor & { action: 'create'; otp: string },
  { db, clock }: KeyDeps,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return confirmed(
    await db.inAccount(scope, async (tx) => {
      const isRight = await isRightCode({ userId, credential, otp, action, keyId: null }, { tx, clock })
      return isRight ? { answer: await work(tx) } : null
    }),
  )
}

/** The same for an action on one key, which is locked for it. A key that is not there is not there, whatever the code. */
export async function withCodeForKey<Answer>(
  {
    scope,
    userId,
    credential,
    action,
    otp,
    keyId,
  }: KeyActor & { action: Exclude<ApiKeyAction, 'create'>; otp: string; keyId: number },
  { db, clock }: KeyDeps,
  work: (tx: Tx, key: KeyRow & { sealedKey: Buffer | null }) => Promise<Answer>,
): Promise<Answer> {
  return confirmed(
    await db.inAccount(scope, async (tx) => {
      const key = await findKey(tx, scope, { keyId, clock })
      const isRight = await isRightCode({ userId, credential, otp, action, keyId }, { tx, clock })
      return isRight ? { answer: await work(tx, key) } : null
    }),
  )
}

function confirmed<Answer>(outcome: { answer: Answer } | null): Answer {
  if (outcome === null) throw accountErrors.wrongCode()
  return outcome.answer
}

async function findKey(tx: Tx, scope: AccountScope, { keyId, clock }: { keyId: number; clock: Deps['clock'] }) {
  const key = await lockKey(tx, scope, { keyId, now: new Date(clock.now()) })
  if (key === null) throw apiKeysErrors.notFound()
  return key
}

async function isRightCode(
  {
    userId,
    credential,
    otp,
    action,
    keyId,
  }: { userId: number; credential: string; otp: string; action: ApiKeyAction; keyId: number | null },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<boolean> {
  const step = await findSessionChallenge({ credential, userId, purpose: PURPOSE }, { tx, clock })
  if (step === null || step.details['action'] !== action || step.details['keyId'] !== keyId) return false
  return (await answerChallenge({ token: step.token, code: otp, purposes: [PURPOSE] }, { tx, clock })) !== null
}
