import * as z from 'zod/mini'
import { flag, optionalOrBlank, text } from '../core/fields.ts'

export const WEBHOOK_LIMITS = { endpoints: 10, url: 500, title: 100, statusesPerCall: 500 } as const

/** What an endpoint may be told of (contract V10–V14). */
export const WEBHOOK_EVENTS = [
  'message.status',
  'send.finished',
  'inbox.received',
  'credit.low',
  'pattern.decided',
  'payment.settled',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** Sent by the test button alone. */
export const WEBHOOK_TEST_EVENT = 'webhook.test'

export const webhookForm = z.object({
  url: text(WEBHOOK_LIMITS.url),
  /** An unknown name is refused by the use case, with `errors.events`. */
  events: z.array(z.string()).check(z.minLength(1, { error: 'choose_one' }), z.maxLength(20)),
  title: optionalOrBlank(text(WEBHOOK_LIMITS.title)),
})

export const webhookChange = z.partial(z.extend(webhookForm, { is_active: flag }))
