import * as z from 'zod/mini'
import { PATTERN_STATUSES } from '../patterns/pattern-rules.ts'
import { PAYMENT_METHODS } from '@peyk/domain/payment/amounts.ts'
import { isoTime, nullable } from '../core/fields.ts'
import { recipientState } from '../reports/reports.ts'
import { PAYMENT_STATUSES } from '../wallet/money-words.ts'
import type { WebhookEvent } from './webhook-forms.ts'

/** What a call to an endpoint has in `data`, by its `type` (contract V10–V14). */
export const webhookEventData = {
  /** Up to 500 messages. */
  'message.status': z.object({
    messages: z.array(
      z.object({
        messages_outbox_id: z.string(),
        /** Of a targeted send `+98912*******`. */
        recipient: z.string(),
        message_status: nullable(z.enum(['0', '1', '2', '3', '4'])),
        state: recipientState,
        at: isoTime,
      }),
    ),
  }),
  'send.finished': z.object({
    messages_outbox_id: z.string(),
    state_id: z.int(),
    stats: z.object({ sent: z.int(), delivered: z.int(), failed: z.int(), pending: z.int(), blacklist: z.int() }),
  }),
  /** As the inbox lists it (contract I1). */
  'inbox.received': z.object({
    messages_inbox_id: z.int(),
    from: z.string(),
    number: z.string(),
    message: z.string(),
    type: z.literal('normal'),
    time: z.int(),
    seen: z.enum(['0', '1']),
  }),
  'credit.low': z.object({ credit: z.number(), threshold: z.number() }),
  'pattern.decided': z.object({
    pattern_code: z.string(),
    title: nullable(z.string()),
    pattern_status: z.enum(PATTERN_STATUSES),
    /** Why it was refused; empty when it was not. */
    reject_text: z.string(),
    /** It was an edit that was judged: the pattern itself stays in use either way. */
    is_revision: z.boolean(),
  }),
  'payment.settled': z.object({
    payment_id: z.int(),
    status: z.enum(PAYMENT_STATUSES),
    amount: z.number(),
    tracking_code: nullable(z.string()),
    method: z.enum(PAYMENT_METHODS),
  }),
} as const satisfies Record<WebhookEvent, z.ZodMiniType>

export type WebhookEventData = { [Name in WebhookEvent]: z.output<(typeof webhookEventData)[Name]> }

/** One example of each, for the documents and the test button. */
export const webhookEventExamples: WebhookEventData = {
  'message.status': {
    messages: [
      {
        messages_outbox_id: '1024',
        recipient: '+989120000001',
        message_status: '2',
        state: 'delivered',
        at: '2026-11-24T08:30:04.120Z',
      },
    ],
  },
  'send.finished': {
    messages_outbox_id: '1024',
    state_id: 6,
    stats: { sent: 0, delivered: 1, failed: 0, pending: 0, blacklist: 0 },
  },
  'inbox.received': {
    messages_inbox_id: 1,
    from: '+989120000001',
    number: '+983000505',
    message: 'سلام',
    type: 'normal',
    time: 1_795_250_000,
    seen: '0',
  },
  'credit.low': { credit: 180_000, threshold: 200_000 },
  'pattern.decided': {
    pattern_code: 'k7m2q9x4ap1z',
    title: 'کد ورود به فروشگاه',
    pattern_status: 'active',
    reject_text: '',
    is_revision: false,
  },
  'payment.settled': {
    payment_id: 7,
    status: 'success',
    amount: 1_000_000,
    tracking_code: '123456789',
    method: 'online',
  },
}
