import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { sendRef } from './sending.ts'
import { manyExtras } from './sending-bodies.ts'

// [ours] The recipients of an ended send whom it did not reach, as a send of their own.

/**
 * `failed`: not delivered, refused by the operator, or never handed over in its time. `doubtful`: nobody knows whether it
 * arrived, so that some of them may get it a second time.
 */
export const RETRY_KINDS = ['failed', 'doubtful'] as const
export type RetryKind = (typeof RETRY_KINDS)[number]

const choice = z.object({
  recipient_count: z.int(),
  operator_counts: z.object({ mci: z.int(), irancell: z.int(), other: z.int() }),
  /** At today's tariff: what `expected_price` is compared with. Rial. */
  total_price: z.number(),
})
const nobody = { recipient_count: 0, operator_counts: { mci: 0, irancell: 0, other: 0 }, total_price: 0 }

/** Recipients and price of a retry of a finished send, without recipients that an earlier retry has reached. */
export const retryChoices = read({
  path: 'send/retry-choices',
  auth: 'token_or_key',
  permission: 'report.view',
  query: sendRef,
  data: z.object({ failed: choice, doubtful: choice, retry_ids: z.array(z.int()) }),
  errors: ['reports.not_found', 'reports.recipients_deleted', 'sending.not_retryable', 'sending.line_not_usable'],
  example: {
    data: {
      failed: { recipient_count: 2, operator_counts: { mci: 1, irancell: 1, other: 0 }, total_price: 2873 },
      doubtful: nobody,
      retry_ids: [],
    },
  },
})

/** The same text, or everybody's own, from the same line to those alone; a send of its own, with its own price, that names what it retries. */
export const retry = write({
  path: 'send/retry',
  auth: 'token_or_key',
  permission: 'any', // that of the type of the send, see `permissionOfType`
  body: z.extend(sendRef, { of: z.enum(RETRY_KINDS), ...manyExtras }),
  data: z.object({ message_outbox_ids: z.array(z.int()) }),
  errors: [
    'reports.not_found', 'reports.recipients_deleted', 'sending.not_retryable', 'sending.nobody_to_retry',
    'sending.retry_running',
    'sending.line_not_usable', 'sending.time_past', 'sending.time_too_far', 'sending.blocked', 'sending.repeat',
    'sending.price_changed', 'sending.pace_too_slow', 'wallet.insufficient_credit',
  ], // prettier-ignore
  example: {
    request: { message_outbox_id: 1_000_001, of: 'failed', expected_price: 2873 },
    data: { message_outbox_ids: [1_000_002] },
  },
})
