import type { Deps } from '../../../platform/deps.ts'
import { guardedPost } from '../../../platform/http/guarded-post.ts'
import type { PostFault } from '../../../platform/http/guarded-post.ts'
import type { Resolve } from '../../../platform/http/address-guard.ts'
import type { TryResult } from '../queries/delivery-log.ts'
import type { EndpointTarget } from '../queries/webhooks.ts'
import { openSecrets, signWebhook } from './sign-webhook.ts'

const TIMEOUT_MS = 10_000
const READ_BYTES = 64 * 1024
const KEPT_BYTES = 16 * 1024
const GONE = 410

/** Why a call failed, as it is stored; `faultSentences` has the words. */
export type WebhookFault = PostFault | 'redirect' | 'bad_status' | 'switched_off'

export interface PostedWebhook extends TryResult {
  error: WebhookFault | null
  isOk: boolean
  /** The endpoint asks never to be called again. */
  isGone: boolean
}

/** One try of one call. Never throws for what the receiver does. */
export async function postWebhook(
  {
    target,
    eventId,
    body,
    signal,
    resolve,
  }: {
    target: Pick<EndpointTarget, 'url' | 'sealedSecret' | 'previousSealedSecret'>
    eventId: string
    body: string
    signal?: AbortSignal | undefined
    resolve?: Resolve | undefined
  },
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): Promise<PostedWebhook> {
  const atSeconds = Math.floor(clock.now() / 1000)
  const answer = await guardedPost({
    url: target.url,
    headers: signWebhook({ eventId, body, atSeconds, secrets: openSecrets(target, config) }),
    body,
    timeoutMs: TIMEOUT_MS,
    readBytes: READ_BYTES,
    keptBytes: KEPT_BYTES,
    allowed: config.webhookAllow,
    ...(signal === undefined ? {} : { signal }),
    ...(resolve === undefined ? {} : { resolve }),
  })
  const { status, fault, durationUs } = answer
  const isOk = status !== null && status >= 200 && status < 300
  return {
    httpStatus: status,
    error: isOk ? null : (fault ?? faultOfStatus(status)),
    durationUs,
    responseBody: answer.body,
    isOk,
    isGone: status === GONE,
  }
}

const faultOfStatus = (status: number | null): WebhookFault =>
  status !== null && status >= 300 && status < 400 ? 'redirect' : 'bad_status'
