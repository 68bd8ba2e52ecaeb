import type { WebhookEventData } from './calls/webhook-event-data.ts'
import { PeykWebhookError } from './errors.ts'

export interface WebhookEvent<Type extends keyof WebhookEventData = keyof WebhookEventData> {
  /** Stays the same when the event is sent again: remember it, and handle each once. */
  id: string
  type: Type
  timestamp: string
  data: WebhookEventData[Type]
}

/** Every event, told apart by its `type`. */
export type AnyWebhookEvent = { [Type in keyof WebhookEventData]: WebhookEvent<Type> }[keyof WebhookEventData]

type HeaderBag = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

const TOLERANCE_SECONDS = 300

/**
 * Checks the signature of a webhook (Standard Webhooks 1.0) and answers its event; throws `PeykWebhookError` otherwise.
 * Give the body as it came, byte for byte, before anything parses it. While a secret is being changed, give both.
 */
export async function verifyWebhook(
  headers: HeaderBag,
  body: string | Uint8Array,
  secrets: string | readonly string[],
  toleranceSeconds: number = TOLERANCE_SECONDS,
): Promise<AnyWebhookEvent> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headerOf(headers, name))
  if (!id || !timestamp || !signatures) throw new PeykWebhookError('the headers of the signature are missing')
  const age = Date.now() / 1000 - Number(timestamp)
  if (!/^\d{1,12}$/.test(timestamp)) throw new PeykWebhookError('its time is no number')
  if (Math.abs(age) > toleranceSeconds) throw new PeykWebhookError('it is too old, or from the future')

  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? (fromBase64(one.slice(3)) ?? []) : []))
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await importKey(secret)
    for (const signature of given) {
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return toEvent(id, text)
    }
  }
  throw new PeykWebhookError('no signature fits the secret')
}

function headerOf(headers: HeaderBag, name: string): string | null {
  const wanted = `webhook-${name}`
  if (headers instanceof Headers) return headers.get(wanted)
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === wanted) ?? []
  return typeof value === 'string' ? value : (value?.[0] ?? null)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  } catch {
    return null
  }
}

async function importKey(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  if (bytes === null || bytes.length === 0) throw new PeykWebhookError('the secret is not one of the panel: whsec_…')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function toEvent(id: string, text: string): AnyWebhookEvent {
  try {
    return { id, ...(JSON.parse(text) as object) } as AnyWebhookEvent
  } catch {
    throw new PeykWebhookError('its body is no JSON')
  }
}
