import * as z from 'zod/mini'
import { LIST_BODY_LIMIT_BYTES, read, write } from '../core/endpoint.ts'
import { id, isoTime, nullable } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import {
  fileSend, keywordPhonebookSend, keywordSend, patternManySend, peerToPeerFileSend, phonebookSend, manyExtras, webserviceSend,
} from './sending-bodies.ts' // prettier-ignore
import { targetedSends } from './targeted-bodies.ts'
import { sendingType } from './sending.ts'

// [ours] Contract §3 Credit: «The panel shows the exact price first, from a counted preview job, and submits that preview».

export const PREVIEW_STATUSES = ['counting', 'ready', 'failed', 'submitted'] as const

const count = z.int()
const operatorCounts = z.object({ mci: count, irancell: count, other: count })
const encoding = z.enum(['fa', 'en'])

/** The text of one recipient, as it leaves. */
const row = z.object({
  /** Its place among the recipients, from 1. */
  number: z.int(),
  /** Its row in the file; null for contacts and typed numbers. */
  row: nullable(z.int()),
  /** Of a targeted send `+98912*******`. */
  recipient: z.string(),
  message: z.string(),
  chars: z.int(),
  parts: z.int(),
  encoding,
  /** Rial. */
  price: z.number(),
})

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
  /**
   * People of number banks who were passed over, and are no recipients: of `fair_count` their day had enough adverts of all
   * customers together, `cancelled_11_count` answered 11 to a line of targeted sends, `excluded_count` got a send of the
   * account in `exclude_days`, `white_count` stand on its send blacklist. Fewer than fifty are
   * told as none.
   */
  fair_count: count,
  cancelled_11_count: count,
  excluded_count: count,
  white_count: count,
  /** As it leaves, «لغو11» of the line included; of personal texts the one that the caller wrote. */
  message: z.string(),
  parts: z.int(),
  chars: z.int(),
  encoding,
  /** One recipient. Rial. Of personal texts: of the longest one, as are `parts`, `chars` and `encoding`. */
  mci_price: z.number(),
  other_price: z.number(),
  /** Everybody gets a text of their own. */
  is_personal: z.boolean(),
  /** How many texts of each length there are, the shortest first; all prices of one recipient. */
  parts_counts: z.array(
    z.object({
      parts: z.int(),
      encoding,
      mci_count: count,
      other_count: count,
      mci_price: z.number(),
      other_price: z.number(),
    }),
  ),
  /** The longest of the personal texts. */
  longest: nullable(row),
  /** Rows and contacts that lack a value which the text asks for, or of a pattern have a wrong one: nothing is sent to them. */
  skipped_count: count,
  /** The first hundred of them: the row of the file, or the number of the contact, and the placeholder. */
  skipped_rows: z.array(
    z.object({
      row: nullable(z.int()),
      recipient: z.string(),
      placeholder: z.string(),
      reason: z.enum(['missing', 'too_long', 'not_digits']),
    }),
  ),
  /** Price of all recipients: the amount to hold, which `expected_price` is compared with. Rial. */
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
  fair_count: 0,
  cancelled_11_count: 0,
  excluded_count: 0,
  white_count: 0,
  message: 'سلام',
  parts: 1,
  chars: 4,
  encoding: 'fa',
  mci_price: 1370,
  other_price: 1503,
  is_personal: false,
  parts_counts: [{ parts: 1, encoding: 'fa', mci_count: 2, other_count: 1, mci_price: 1370, other_price: 1503 }],
  longest: null,
  skipped_count: 0,
  skipped_rows: [],
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
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  body: z.discriminatedUnion('sending_type', [
    webserviceSend,
    phonebookSend,
    fileSend,
    keywordSend,
    keywordPhonebookSend,
    peerToPeerFileSend,
    patternManySend,
    ...targetedSends,
  ]),
  data: preview,
  errors: [
    'sending.line_not_usable', 'sending.no_valid_recipient', 'sending.nobody_chosen', 'sending.text_too_long',
    'sending.too_many_recipients', 'sending.time_past', 'sending.time_too_far', 'sending.blocked',
    'sending.unknown_placeholder', 'sending.no_value', 'sending.row_text_too_long', 'sending.not_for_sending',
    'sending.missing_variable', 'sending.variable_too_long', 'sending.variable_not_digits', 'patterns.not_found', 'phonebook.not_found', 'phonebook.tag_not_found', 'files.not_found', 'files.not_ready',
    'sending.everyone_left_out', 'sending.bad_region', 'sending.unknown_trade', 'sending.unknown_tower', 'sending.no_bank', 'sending.too_few_people', 'sending.needs_advert_line',
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

/** What each recipient of a counted preview gets, in the order of the send; with `per_page: 1` one leafs through them. */
export const previewRows = read({
  ...sender,
  path: 'send/previews/{preview_id}/rows',
  params: inPath,
  query: z.object(pageFields),
  data: row,
  paged: true,
  errors: ['sending.preview_not_found', 'sending.preview_not_ready', 'sending.preview_used'],
  example: {
    request: { page: 1, per_page: 1 },
    data: [
      {
        number: 1,
        row: 2,
        recipient: '+989121234567',
        message: 'سارا عزیز، سلام',
        chars: 15,
        parts: 1,
        encoding: 'fa',
        price: 1370,
      },
    ],
  },
})

/**
 * Sends what was counted, once. Refused when it would not be what the preview showed: its groups, its file or its price
 * have changed meanwhile.
 */
export const submitPreview = write({
  ...sender,
  path: 'send/previews/{preview_id}/submit',
  params: inPath,
  body: z.object(manyExtras),
  data: z.object({ message_outbox_ids: z.array(z.int()) }),
  errors: [
    'sending.preview_not_found', 'sending.preview_not_ready', 'sending.preview_used', 'sending.audience_changed',
    'sending.price_changed', 'sending.repeat', 'sending.time_past', 'sending.time_too_far', 'sending.blocked',
    'sending.line_not_usable', 'sending.pace_too_slow', 'sending.nobody_chosen', 'phonebook.not_found',
    'phonebook.tag_not_found', 'files.not_found', 'patterns.not_found', 'wallet.insufficient_credit',
    'sending.no_bank', 'sending.too_few_people', 'sending.too_many_recipients', 'sending.needs_advert_line',
  ], // prettier-ignore
  example: {
    request: { undo_seconds: 10, expected_price: 4243, guard_repeat: true },
    data: { message_outbox_ids: [1_000_001] },
  },
})
