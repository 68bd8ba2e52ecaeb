import * as z from 'zod/mini'
import { read, write } from './endpoint.ts'
import { id, isoTime, nullable } from './fields.ts'
import { fileSend, manyExtras, phonebookSend, webserviceSend } from './sending-bodies.ts'
import { sendingType } from './sending.ts'

// [ours] Contract §3 Credit: «The panel shows the exact price first, from a counted preview job, and submits that preview».

export const PREVIEW_STATUSES = ['counting', 'ready', 'failed', 'submitted'] as const

const count = z.int()
const operatorCounts = z.object({ mci: count, irancell: count, other: count })

const preview = z.object({
  preview_id: z.int(),
  /** `counting` grows; `ready` may be submitted until `expires_at`; `failed` says why; `submitted` has become a send. */
  status: z.enum(PREVIEW_STATUSES),
  sending_type: sendingType,
  /** Of the counting, in per cent. */
  progress: z.int(),
  /** Whom it goes to, each number once: the recipients of the send. */
  recipient_count: count,
  operator_counts: operatorCounts,
  /** The second and later occurrences of a number. */
  duplicate_count: count,
  invalid_count: count,
  /** Of the recipients: on the account's send blacklist. They get nothing, and their money comes back at once. */
  blacklist_count: count,
  /** Likewise, on the cancel-11 list of the line and not on the blacklist. */
  cancel_11_count: count,
  /** As it leaves, «لغو11» of the line included; of personal texts the one that the caller wrote. */
  message: z.string(),
  parts: z.int(),
  chars: z.int(),
  encoding: z.enum(['fa', 'en']),
  /** One recipient. Rial. */
  mci_price: z.number(),
  other_price: z.number(),
  /** All recipients: what is held, and what `expected_price` is compared with. Rial. */
  total_price: z.number(),
  /** What of it comes back at once, for the blacklist and cancel-11. Rial. */
  returned_price: z.number(),
  error_text: nullable(z.string()),
  /** The field of the request that is to blame, as a refusal would name it. */
  error_field: nullable(z.string()),
  created_at: isoTime,
  expires_at: isoTime,
})

const examplePreview: z.output<typeof preview> = {
  preview_id: 1_000_001,
  status: 'ready',
  sending_type: 'phonebook',
  progress: 100,
  recipient_count: 3,
  operator_counts: { mci: 2, irancell: 1, other: 0 },
  duplicate_count: 1,
  invalid_count: 0,
  blacklist_count: 1,
  cancel_11_count: 0,
  message: 'سلام',
  parts: 1,
  chars: 4,
  encoding: 'fa',
  mci_price: 1370,
  other_price: 1503,
  total_price: 4243,
  returned_price: 1370,
  error_text: null,
  error_field: null,
  created_at: '2026-11-22T08:30:00.000Z',
  expires_at: '2026-11-22T09:00:00.000Z',
}

/** Each sending type asks for its own `send.*` permission, see `permissionOfType`. */
const sender = { auth: 'token_or_key', permission: 'any' } as const
const inPath = z.object({ preview_id: id })

/**
 * Counts and prices a send without sending it: the same body as S5. What is counted is kept until `expires_at`, so that
 * exactly those people get it, for exactly that price. Small ones are `ready` in the answer, larger ones are counted by
 * a job; what is wrong is refused as S5 would refuse it, or is told by a `failed` preview.
 */
export const startPreview = write({
  ...sender,
  path: 'send/previews',
  body: z.discriminatedUnion('sending_type', [webserviceSend, phonebookSend, fileSend]),
  data: preview,
  errors: [
    'sending.line_not_usable', 'sending.no_valid_recipient', 'sending.nobody_chosen', 'sending.text_too_long',
    'sending.too_many_recipients', 'sending.time_past', 'sending.time_too_far', 'sending.blocked',
    'sending.not_for_sending', 'phonebook.not_found', 'phonebook.tag_not_found', 'files.not_found', 'files.not_ready',
  ], // prettier-ignore
  example: {
    request: {
      sending_type: 'phonebook',
      from_number: '+983000505',
      message: 'سلام',
      params: [{ type: 'all', phonebook_ids: [12] }],
    },
    data: examplePreview,
  },
})

/** A preview of one's own; while it is `counting` with the counts so far. */
export const showPreview = read({
  ...sender,
  path: 'send/previews/{preview_id}',
  params: inPath,
  data: preview,
  errors: ['sending.preview_not_found'],
  example: { data: examplePreview },
})

/**
 * Sends what was counted, once. Refused when it would not be what the preview showed: its groups, its file or its price
 * have changed meanwhile.
 */
export const submitPreview = write({
  ...sender,
  path: 'send/previews/{preview_id}/submit',
  isOwnHand: true,
  params: inPath,
  body: z.object(manyExtras),
  data: z.object({ message_outbox_ids: z.array(z.int()) }),
  errors: [
    'sending.preview_not_found', 'sending.preview_not_ready', 'sending.preview_used', 'sending.audience_changed',
    'sending.price_changed', 'sending.repeat', 'sending.time_past', 'sending.time_too_far', 'sending.blocked',
    'sending.line_not_usable', 'sending.pace_too_slow', 'sending.nobody_chosen', 'phonebook.not_found',
    'phonebook.tag_not_found', 'files.not_found', 'wallet.insufficient_credit',
  ], // prettier-ignore
  example: {
    request: { undo_seconds: 10, expected_price: 4243, guard_repeat: true },
    data: { message_outbox_ids: [1_000_001] },
  },
})
