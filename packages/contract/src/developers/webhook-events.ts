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
