import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '@peyk/domain/payment/amounts.ts'
import { isoTime, nullable } from '../core/fields.ts'
import { FILE_PURPOSES, validationReport } from '../files/validation-report.ts'
import { PATTERN_STATUSES } from '../patterns/pattern-rules.ts'
import { PAYMENT_STATUSES } from '../wallet/money-words.ts'

/** The socket's text ping and answer (spec §7, contract §4). */
export const PING = '9'
export const PONG = '10'
export const PING_EVERY_MS = 5000
/** A socket silent for this long is dropped by the server. */
export const SILENCE_LIMIT_MS = 30_000
export const CLOSE_BAD_TOKEN = 4401
export const CLOSE_BLOCKED = 4403
export const CLOSE_RESTART = 1001

/** Every event of contract §4 that this version sends, with its data. */
export const liveEvents = {
  credit_updated: z.object({
    credit: z.number(),
    gift: z.number(),
    delta: z.number(),
    reason: z.enum(['init', 'send', 'refund', 'payment', 'gift', 'admin']),
    updated_at: isoTime,
  }),
  bulk_state: z.object({
    messages_outbox_id: z.string(),
    state_id: z.int(),
    state: z.string(),
    status: z.string(),
    previous_state_id: z.int(),
    reject_comment: nullable(z.string()),
  }),
  bulk_progress: z.object({
    messages_outbox_id: z.string(),
    state_id: z.int(),
    rcpts_count: z.int(),
    processed_count: z.int(),
    sent_count: z.int(),
    delivered_count: z.int(),
    failed_count: z.int(),
    blacklist_count: z.int(),
    percent: z.number(),
  }),
  message_status: z.object({
    messages_outbox_id: z.string(),
    items: z.array(z.object({ recipient: z.string(), message_status: z.enum(['0', '1', '2', '3', '4']) })),
  }),
  inbox_received: z.object({
    messages_inbox_id: z.int(),
    from: z.string(),
    number: z.string(),
    message: z.string(),
    type: z.literal('normal'),
    time: z.int(),
    seen: z.enum(['0', '1']),
    unread_count: z.int(),
    /** [ours] So many came since the event before, this one the newest of them: many at once are told of in few events. */
    received_count: z.int(),
  }),
  /** [ours] Messages were read, deleted or brought back, in whichever tab. */
  inbox_changed: z.object({ unread_count: z.int() }),
  file_ready: z.object({
    file_id: z.int(),
    name: z.string(),
    purpose: z.enum(FILE_PURPOSES),
    status: z.enum(['ready', 'failed']),
    /** Without its preview. */
    report: z.optional(nullable(validationReport)),
  }),
  payment_result: z.object({
    payment_id: z.int(),
    status: z.enum(PAYMENT_STATUSES),
    amount: z.number(),
    tracking_code: z.optional(nullable(z.string())),
    method: z.enum(PAYMENT_METHODS),
  }),
  low_credit: z.object({ credit: z.number(), threshold: z.number() }),
  notification: z.object({
    id: z.string(),
    level: z.enum(['info', 'success', 'warning', 'error']),
    title: z.string(),
    body: z.string(),
    /** Where in the panel it leads. */
    link: z.optional(nullable(z.string())),
    /** [ours] */
    kind: z.string(),
    created_at: isoTime,
  }),
  /** [ours] Something was kept for this person that needs no toast, or was read in another tab. */
  notifications_changed: z.object({}),
  ticket_answered: z.object({
    ticket_id: z.int(),
    subject: z.string(),
    state_id: z.int(),
    interaction_id: z.optional(nullable(z.int())),
    created_at: isoTime,
  }),
  /** [ours] A ticket of the account changed by its own people, in whichever tab; or what support did without a word. */
  ticket_changed: z.object({ ticket_id: z.int(), state_id: z.int() }),
  /** [ours] To staff alone: a ticket came, or something happened to one. `by`: who of the staff did it; null: a customer. */
  desk_changed: z.object({
    ticket_id: z.int(),
    state_id: z.int(),
    kind: z.enum(['created', 'customer_wrote', 'changed']),
    by: nullable(z.int()),
  }),
  pattern_status: z.object({
    pattern_code: z.string(),
    pattern_status: z.enum(PATTERN_STATUSES),
    pattern_status_fa: z.string(),
    reject_text: z.string(),
    /** [ours] */
    title: nullable(z.string()),
    /** [ours] It was an edit that was judged: the pattern itself stays in use either way. */
    is_revision: z.boolean(),
  }),
  /** [ours] Calls with the account's keys were written down; at most about once a second. */
  api_calls_added: z.object({ count: z.int() }),
  /** [ours] Something was told to an endpoint, or it was switched off. */
  webhook_changed: z.object({ webhook_id: z.int(), is_active: z.boolean() }),
  /** [ours] To staff alone: sends came into the queue of those that wait for a verdict, or left it. */
  queue_changed: z.object({}),
  /** `mobile` [ours]: the user has another mobile, and comes in anew. */
  session_revoked: z.object({ reason: z.enum(['logout', 'password', 'partner_deactive', 'expired', 'mobile']) }),
  /**
   * Names of events without their data: the answer to a client that asks for missed ones (null when it was too long ago,
   * so that anything may have changed), and what is told where very many happened at once.
   */
  missed: z.object({ events: nullable(z.array(z.string())) }),
} as const

export type LiveEventName = keyof typeof liveEvents
/** Events that notify of something that happened. */
export type NotificationEventName = Exclude<LiveEventName, 'missed'>
export type LiveEvent = {
  [Name in LiveEventName]: { event: Name; data: z.output<(typeof liveEvents)[Name]>; time: number }
}[LiveEventName]

/** Messages of a client besides the ping. */
export const liveRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.enum(['subscribe', 'unsubscribe']),
    topic: z.literal('bulk'),
    id: z.string().check(z.regex(/^\d{1,15}$/)),
  }),
  /** Asks for `missed`: what happened in so many milliseconds before now. */
  z.object({ action: z.literal('missed'), ms: z.int().check(z.nonnegative()) }),
])
export type LiveRequest = z.output<typeof liveRequest>
