import { createHash } from 'node:crypto'
import webpush from 'web-push'
import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { guardedPost } from '../../../platform/http/guarded-post.ts'
import type { Resolve } from '../../../platform/http/address-guard.ts'
import {
  deletePushCalls,
  deleteSubscriptions,
  nextPushInMs,
  putOffPushCall,
  takePushCalls,
} from '../queries/push-calls.ts'
import type { PushCall } from '../queries/push-calls.ts'
import { openPushKeys } from '../../../platform/security/push-keys.ts'
import type { PushKeys } from '../../../platform/security/push-keys.ts'
import { titleNotification } from './title-notification.ts'

/** Calls of one round, made at once. */
const AT_ONCE = 32
const TIMEOUT_MS = 10_000
/** After it a worker that took a call is dead; longer than any call lasts. */
const LEASE_SECONDS = 60
/** A push service keeps a call so long for a browser that is not there. */
const KEEP_SECONDS = 24 * 3600
const FIRST_PAUSE_SECONDS = 10
const LONGEST_PAUSE_SECONDS = 3600
/** What a push service takes is 4 kB, encrypted; a call says little more than that there is something. */
const LONGEST_BODY = 300

type Outcome = 'done' | 'gone' | 'refused' | 'later' | 'stopped'

/**
 * Makes the calls to browsers that are due. One that its person has read meanwhile, or whose session was ended by hand, is
 * not made. Answers in how many milliseconds the next is due.
 */
export async function callBrowsers(
  { scope, signal, resolve }: { scope: EngineScope; signal: AbortSignal; resolve?: Resolve | undefined },
  deps: Pick<Deps, 'db' | 'config' | 'log' | 'metrics'>,
): Promise<number | null> {
  const { db, log, metrics } = deps
  const calls = await db.asEngine(scope, (tx) =>
    takePushCalls(tx, scope, { most: AT_ONCE, leaseSeconds: LEASE_SECONDS }),
  )
  if (calls.length > 0) {
    const keys = await openPushKeys(deps)
    const outcomes = await Promise.all(calls.map(async (call) => ({ call, outcome: await callBrowser({ call, keys, signal, resolve }, deps) }))) // prettier-ignore
    const counter = metrics.counter({ name: 'peyk_push_calls_total', help: 'Calls to browsers', labels: ['outcome'] })
    for (const { outcome } of outcomes) counter.inc({ outcome })
    const refused = outcomes.filter(({ outcome }) => outcome === 'refused').length
    if (refused > 0) log.warn({ refused }, 'a push service refused calls to browsers')
    await db.asEngine(scope, async (tx) => {
      const of = (...which: Outcome[]) =>
        outcomes.filter(({ outcome }) => which.includes(outcome)).map(({ call }) => call)
      await deletePushCalls(tx, scope, of('done', 'refused'))
      await deleteSubscriptions(tx, scope, of('gone'))
      for (const call of of('later')) await putOffPushCall(tx, scope, { ...call, seconds: pauseSeconds(call), attempts: call.attempt }) // prettier-ignore
      for (const call of of('stopped'))
        await putOffPushCall(tx, scope, { ...call, seconds: 0, attempts: call.attempt - 1 })
    })
  }
  return db.asEngineOnce(scope, nextPushInMs)
}

const pauseSeconds = ({ attempt }: PushCall): number =>
  Math.min(FIRST_PAUSE_SECONDS * 4 ** (attempt - 1), LONGEST_PAUSE_SECONDS)

async function callBrowser(
  { call, keys, signal, resolve }: { call: PushCall; keys: PushKeys; signal: AbortSignal; resolve: Resolve | undefined }, // prettier-ignore
  { config }: Pick<Deps, 'config'>,
): Promise<Outcome> {
  if (call.isLoggedOut) return 'gone'
  if (call.isNeedless || call.isOver) return 'done'
  const request = encryptCall(call, { keys, publicUrl: config.publicUrl })
  // Keys that no browser made: there is nobody to call.
  if (request === null) return 'gone'
  const { status, fault } = await guardedPost({
    url: call.endpoint,
    headers: request.headers,
    body: request.body,
    timeoutMs: TIMEOUT_MS,
    readBytes: 4096,
    keptBytes: 0,
    allowed: config.webhookAllow,
    signal,
    ...(resolve === undefined ? {} : { resolve }),
  })
  if (fault === 'stopped') return 'stopped'
  if (fault === 'forbidden_address') return 'gone'
  return status === null ? 'later' : outcomeOf(status)
}

/** RFC 8030: 404 and 410 say that the browser will never come back. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'done'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** The request as RFC 8291 and 8292 want it: encrypted for this browser, signed by this installation. */
function encryptCall(
  call: PushCall,
  { keys, publicUrl }: { keys: PushKeys; publicUrl: string | undefined },
): { headers: Record<string, string>; body: Buffer } | null {
  const tag = call.groupKey === null ? `n${call.notificationId ?? call.id}` : `${call.kind} ${call.groupKey}`
  try {
    const { headers, body } = webpush.generateRequestDetails(
      { endpoint: call.endpoint, keys: { p256dh: call.p256dh, auth: call.auth } },
      JSON.stringify(payloadOf(call, { tag })),
      {
        vapidDetails: {
          // Whom the push service may write to; it wants an address of the web or of mail.
          subject: publicUrl?.startsWith('https:') === true ? publicUrl : 'mailto:webmaster@localhost',
          ...keys,
        },
        TTL: KEEP_SECONDS,
        urgency: call.level === 'error' || call.level === 'warning' ? 'high' : 'normal',
        // What waits under the same topic is replaced. 32 characters at most.
        topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
      },
    )
    // The length is written by whoever sends it.
    const { 'Content-Length': _length, ...kept } = headers as Record<string, string | number>
    return { headers: Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)])), body }
  } catch {
    return null
  }
}

const payloadOf = (call: PushCall, { tag }: { tag: string }) => {
  const { title, body, link } = call.kind === 'test' ? call : titleNotification({ ...call, kind: call.kind })
  const shown = body.length > LONGEST_BODY ? `${body.slice(0, LONGEST_BODY)}…` : body
  return { title, body: shown, link, tag, id: call.notificationId === null ? null : String(call.notificationId) }
}
