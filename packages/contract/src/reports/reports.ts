import * as z from 'zod/mini'
import { DELIVERY_LABELS } from '@peyk/domain/delivery/delivery-label.ts'
import { read } from '../core/endpoint.ts'
import { optionalOrBlank, flag, isoTime, nullable, text, unixText, whole } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { sendRef } from '../sending/sending.ts'
import { sendFilterErrors, sendFilters } from './send-filters.ts'

/** OutboxRow of contract §2; the public fields keep their documented JSON types. */
export const outboxFields = {
  username: z.string(),
  number_color: nullable(z.string()),
  number: z.string(),
  number_id: z.string(),
  messages_outbox_id: z.string(),
  state: z.string(),
  type: z.string(),
  time_send: unixText,
  time: unixText,
  rcpts_count: z.string(),
  exit_count: z.string(),
  status: z.string(),
  partner_id: nullable(z.int()),
  in_delivery_line: z.int(),
  valid: nullable(z.literal('approve')),
  message: z.string(),
  part: nullable(z.string()),
  cost: z.number(),
  summary: nullable(z.string()),
  user_ip: nullable(z.string()),
  user_id: nullable(z.string()),
  files_path: nullable(z.string()),
  /** Ours: the send whose failed or doubtful recipients this one tries again. */
  parent_id: nullable(z.string()),
  /** Ours: the test of texts that it belongs to, and which text it is; no text: the rest of the audience. */
  ab_test_id: nullable(z.int()),
  ab_text: nullable(z.int()),
  state_id: z.int(),
  partner_name: nullable(z.string()),
  sending_type: z.string(),
  delivered_count: z.int(),
  can_cancel: z.boolean(),
  is_archived: z.boolean(),
  paused: z.boolean(),
  /** Ours: what was paid for it so far and not returned; final when the send has ended. */
  charged: z.number(),
  /** Ours: who sent it, by the name of the person or the title of the API key. */
  sender_kind: z.enum(['owner', 'colleague', 'api_key', 'staff', 'system']),
  sender_name: z.string(),
  /** Ours: what the whole send is called where its recipients are not told apart (spec §4, the labels without numbers). */
  delivery_label: nullable(z.enum(DELIVERY_LABELS)),
}

const outboxRow = z.object(outboxFields)
export type OutboxRow = z.output<typeof outboxRow>

export const exampleOutboxRow = {
  username: 'demo',
  number_color: null,
  number: '+983000505',
  number_id: '1',
  messages_outbox_id: '1000001',
  state: 'finish',
  type: 'webservice',
  time_send: '1795250000',
  time: '1795250000',
  rcpts_count: '2',
  exit_count: '2',
  status: 'پایان یافته',
  partner_id: null,
  in_delivery_line: 0,
  valid: 'approve',
  message: 'سلام\nلغو11',
  part: '1',
  cost: 2740,
  summary: 'سلام',
  user_ip: '127.0.0.1',
  user_id: '1',
  files_path: null,
  parent_id: null,
  ab_test_id: null,
  ab_text: null,
  state_id: 6,
  partner_name: null,
  sending_type: 'webservice',
  delivered_count: 2,
  can_cancel: false,
  is_archived: false,
  paused: false,
  charged: 2740,
  sender_kind: 'owner' as const,
  sender_name: 'مریم احمدی',
  delivery_label: 'delivered' as const,
}

/** R1. Sends of the last 30 days, newest first. */
export const newList = read({
  method: 'POST',
  path: 'report/new_list',
  auth: 'token_or_key',
  permission: 'report.view',
  query: z.object({
    ...pageFields,
    /** Ours: those in which something happened last, accepted or left at their time; else by the time of sending. */
    order: optionalOrBlank(z.enum(['activity'])),
    filters: sendFilters,
  }),
  data: outboxRow,
  paged: true,
  errors: sendFilterErrors,
  example: { request: { page: 1, limit: 10, filters: { state_id: 6 } }, data: [exampleOutboxRow] },
})

/**
 * What may happen to a send, as its timeline names it; `failed`: it ended without leaving, and the note
 * says why. In the order in which those of one moment follow each other.
 */
export const SEND_STEPS = [
  'submitted', 'credit_held', 'waits_for_review', 'approved', 'rejected', 'moved', 'started', 'paused', 'resumed',
  'pace_changed', 'cancelled', 'expired', 'failed', 'finished',
] as const // prettier-ignore
export type SendStep = (typeof SEND_STEPS)[number]

/** Why money of a send came back. */
export const RETURN_REASONS = ['failed', 'blacklist', 'cancelled', 'expired'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** R4. One send. */
export const byBulk = read({
  path: 'report/by_bulk',
  auth: 'token_or_key',
  permission: 'report.view',
  query: z.extend(sendRef, { archive: optionalOrBlank(flag) }),
  data: z.object({
    ...outboxFields,
    return: z.int(),
    reject_comment: nullable(z.string()),
    stats: z.object({ sent: z.int(), delivered: z.int(), failed: z.int(), pending: z.int(), blacklist: z.int() }),
    /** Ours: every recipient by its `state`, doubtful and unreported ones apart (contract R5). */
    states: z.record(z.string(), z.int()),
    /** Ours: the same by mobile operator. */
    operator_states: z.record(z.string(), z.object({ mci: z.int(), irancell: z.int(), other: z.int() })),
    dropped: z.object({ invalid: z.int(), duplicate: z.int() }),
    /** Ours: people counted for a targeted send who had had the adverts of its day when it was accepted; not charged. */
    passed_over_count: z.int(),
    held: z.number(),
    returned: z.number(),
    click_count: z.optional(z.int()),
    send_at: isoTime,
    /** Ours: the send's own pace, and when it will have left if nothing holds it up; null where neither is known. */
    pace: nullable(z.int()),
    pace_unit: nullable(z.enum(['minute', 'hour'])),
    forecast_end: nullable(isoTime),
    /** Ours: outside the hours of its line it waits until then; null when it does not wait. */
    resumes_at: nullable(isoTime),
    /** Ours: what happened to it, oldest first; `who` is null where nobody did it. */
    timeline: z.array(
      z.object({ step: z.enum(SEND_STEPS), at: isoTime, who: nullable(z.string()), note: nullable(z.string()) }),
    ),
    /** Ours: no receipt is waited for after this; null before it started. */
    final_by: nullable(isoTime),
    /** Ours: what came back, by why; empty where the reasons were not kept yet. */
    returns: z.array(
      z.object({ reason: z.enum(RETURN_REASONS), reason_fa: z.string(), count: z.int(), amount: z.number() }),
    ),
    /** Ours: its recipients are kept until then; null: as long as the account. */
    recipients_kept_until: nullable(isoTime),
    /** Ours: they were deleted at that date; its counters, its money and its proof are still here. */
    are_recipients_deleted: z.boolean(),
  }),
  errors: ['reports.not_found'],
  example: {
    data: {
      ...exampleOutboxRow,
      return: 0,
      reject_comment: null,
      stats: { sent: 0, delivered: 2, failed: 0, pending: 0, blacklist: 0 },
      states: { delivered: 2 },
      operator_states: { delivered: { mci: 2, irancell: 0, other: 0 } },
      dropped: { invalid: 0, duplicate: 0 },
      passed_over_count: 0,
      held: 0,
      returned: 0,
      send_at: '2026-11-21T08:30:00+00:00',
      pace: null,
      pace_unit: null,
      forecast_end: null,
      resumes_at: null,
      timeline: [
        { step: 'submitted', at: '2026-11-21T08:30:00+00:00', who: 'مریم احمدی', note: null },
        { step: 'started', at: '2026-11-21T08:30:01+00:00', who: null, note: null },
        { step: 'finished', at: '2026-11-21T08:30:05+00:00', who: null, note: null },
      ],
      final_by: '2026-11-24T08:30:00+00:00',
      returns: [],
      recipients_kept_until: null,
      are_recipients_deleted: false,
    },
  },
})

/** What became of one recipient (contract R5). */
export const recipientState = z.enum([
  'waiting', 'sent', 'delivered', 'failed', 'blacklist', 'cancelled', 'expired', 'doubtful', 'no_receipt',
]) // prettier-ignore
export type RecipientState = z.output<typeof recipientState>

/** Ours: why a recipient did not get the message, or why that is not known; more reasons may come. */
export const undeliveredReason = z.enum([
  'undeliverable', 'timed_out', 'rejected', 'refused', 'blacklist', 'expired', 'cancelled', 'doubtful', 'no_receipt',
]) // prettier-ignore
export type UndeliveredReason = z.output<typeof undeliveredReason>

/** R5. The recipients of a send, in the order they were given. */
export const recipients = read({
  path: 'report/recipients',
  auth: 'token_or_key',
  permission: 'report.view',
  query: z.extend(sendRef, {
    ...pageFields,
    recipient: optionalOrBlank(text(20)),
    message_status: optionalOrBlank(z.enum(['0', '1', '2', '3', '4'])),
    state: optionalOrBlank(recipientState),
    archive: optionalOrBlank(flag),
  }),
  data: z.object({
    /** Of a targeted send `+98912*******`, and `is_readable` is false (decision 0120). */
    recipient: z.string(),
    message: z.string(),
    is_readable: z.boolean(),
    msg_parts: z.string(),
    message_status: nullable(z.enum(['0', '1', '2', '3', '4'])),
    state: recipientState,
    state_fa: z.string(),
    cost: z.number(),
    returned: z.number(),
    /** Ours: when its state became known, which of a delivered one is when it arrived; null while that is awaited. */
    done_at: nullable(isoTime),
    reason: nullable(undeliveredReason),
    /** The same as a sentence. */
    reason_fa: nullable(z.string()),
  }),
  paged: true,
  errors: ['reports.not_found'],
  example: {
    data: [
      {
        recipient: '+989120000001',
        message: 'سلام\nلغو11',
        is_readable: true,
        msg_parts: '1',
        message_status: '2',
        state: 'delivered',
        state_fa: 'رسیده به گوشی',
        cost: 1370,
        returned: 0,
        done_at: '2026-11-21T08:30:04+00:00',
        reason: null,
        reason_fa: null,
      },
    ],
  },
})

const byLanguage = z.object({ en: z.int(), fa: z.int() })
const byOperator = z.object({ irancell: byLanguage, mci: byLanguage, other: byLanguage })
const zeroes = { irancell: { en: 0, fa: 0 }, mci: { en: 0, fa: 2 }, other: { en: 0, fa: 0 } }

const bulkStatsCall = {
  auth: 'token_or_key',
  permission: 'report.view',
  query: sendRef,
  data: z.object({
    operators_blacklist: byOperator,
    operators_failed: byOperator,
    operators_pending: byOperator,
    operators_sent: byOperator,
    operators_delivered: byOperator,
  }),
  errors: ['reports.not_found'],
  example: {
    data: {
      operators_blacklist: zeroes,
      operators_failed: zeroes,
      operators_pending: zeroes,
      operators_sent: zeroes,
      operators_delivered: zeroes,
    },
  },
} as const

/** R6. Counts by operator and language, from stored counters. */
export const bulkStats = read({ path: 'report/bulk_stats', ...bulkStatsCall })

/** R7. The same of an archived send. */
export const archiveBulkStats = read({ path: 'report/archive_bulk_stats', ...bulkStatsCall })

/** Ours: what the dashboard shows of sending; today's numbers, the days before, and the last sends. */
export const summary = read({
  path: 'report/summary',
  auth: 'token_or_key',
  permission: 'report.view',
  query: z.object({ days: optionalOrBlank(whole({ min: 1, max: 30 })) }),
  data: z.object({
    today: z.object({
      messages: z.int(),
      delivered: z.int(),
      failed: z.int(),
      waiting: z.int(),
      cost: z.number(),
      sends: z.int(),
      scheduled: z.int(),
    }),
    /** Oldest first; `day` is a Gregorian date in Tehran. */
    days: z.array(z.object({ day: z.string(), messages: z.int(), delivered: z.int(), failed: z.int() })),
  }),
  example: {
    data: {
      today: { messages: 2, delivered: 2, failed: 0, waiting: 0, cost: 2740, sends: 1, scheduled: 0 },
      days: [{ day: '2026-11-21', messages: 2, delivered: 2, failed: 0 }],
    },
  },
})
