import * as z from 'zod/mini'
import { LIST_BODY_LIMIT_BYTES, read, write } from '../core/endpoint.ts'
import { optionalOrBlank, flag, id, nothing, nullable, text, whole, zeroOrOne } from '../core/fields.ts'
import { RECIPIENT_LIMIT } from './recipient-limits.ts'
import { pageFields } from '../core/paging.ts'
import {
  fileSend, keywordPhonebookSend, keywordSend, messageText, throttleFields, patternManySend, patternSend, peerToPeerFileSend, peerToPeerSend,
  phonebookSend, votpSend, webserviceSend,
} from './sending-bodies.ts' // prettier-ignore
import { targetedSends } from './targeted-bodies.ts'

const sendingTypes = [
  'webservice', 'pattern', 'pattern_many', 'votp', 'peer_to_peer', 'peer_to_peer_file', 'file', 'keyword', 'phonebook',
  'keyword_phonebook', 'country', 'geolocation', 'postal_code', 'job', 'map', 'bts',
] as const // prettier-ignore

/** Every sending type of contract §3. */
export const sendingType = z.enum(sendingTypes)
export type SendingType = z.output<typeof sendingType>
/** Types of which every recipient has a text of their own. */
export const personalisedTypes = [
  'keyword',
  'keyword_phonebook',
  'peer_to_peer_file',
  'pattern_many',
] as const satisfies SendingType[]
export const isPersonalised = (type: string): boolean => (personalisedTypes as readonly string[]).includes(type)

const line = z.object({
  id: z.int(),
  number: z.string(),
  operator_id: z.int(),
  alias: nullable(z.string()),
  gets: zeroOrOne,
  is_66_char: zeroOrOne,
  needs_cancel_suffix: z.boolean(),
  type: z.enum(['public', 'service', 'private', 'bank']),
  default_for: z.array(z.string()),
  is_active: z.boolean(),
  color: nullable(z.string()),
  /** Ours: hours of the day in Tehran in which advertising leaves by it, `07:00`; null: all day. */
  opens_at: nullable(z.string()),
  closes_at: nullable(z.string()),
})
export type Line = z.output<typeof line>

/** S1. The lines the account may send from. */
export const numbers = read({
  path: 'number/numbers',
  auth: 'token_or_key',
  permission: 'line.view',
  query: z.object({ ...pageFields, sending_type: optionalOrBlank(sendingType), search: optionalOrBlank(text(50)) }),
  data: line,
  paged: true,
  example: {
    data: [
      {
        id: 1,
        number: '+983000505',
        operator_id: 7,
        alias: 'خط تبلیغاتی',
        gets: 1,
        is_66_char: 0,
        needs_cancel_suffix: true,
        type: 'public',
        default_for: [],
        is_active: true,
        color: null,
        opens_at: null,
        closes_at: null,
      },
    ],
  },
})

/**
 * S5. Validates, prices, holds and queues; answers ids (contract §3). The types with a file take a form of several parts
 * (`files[]`), too, or the `file_id` of an upload.
 */
export const send = write({
  path: 'send',
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  auth: 'token_or_key',
  permission: 'any', // each sending type asks for its own `send.*` permission, see `permissionOfType`
  acceptsFiles: true,
  body: z.discriminatedUnion('sending_type', [
    webserviceSend,
    patternSend,
    patternManySend,
    votpSend,
    peerToPeerSend,
    peerToPeerFileSend,
    phonebookSend,
    keywordPhonebookSend,
    fileSend,
    keywordSend,
    ...targetedSends,
  ]),
  data: z.object({ message_outbox_ids: z.array(z.int()) }),
  errors: [
    'sending.line_not_usable', 'sending.no_valid_recipient', 'sending.time_past', 'sending.time_too_far',
    'sending.text_too_long', 'sending.missing_variable', 'sending.variable_too_long', 'sending.variable_not_digits', 'sending.blocked', 'sending.repeat', 'sending.pace_too_slow',
    'sending.price_changed', 'links.plan_needed', 'links.unknown', 'sending.nobody_chosen', 'sending.too_many_recipients', 'sending.not_for_sending',
    'sending.unknown_placeholder', 'sending.no_value', 'sending.row_text_too_long', 'phonebook.not_found',
    'phonebook.tag_not_found', 'files.not_found', 'files.not_ready', 'files.storage_full', 'files.too_many', 'patterns.not_found',
    'sending.everyone_left_out', 'sending.bad_region', 'sending.unknown_trade', 'sending.unknown_tower', 'sending.no_bank', 'sending.too_few_people', 'sending.needs_advert_line',
    'wallet.insufficient_credit',
  ], // prettier-ignore
  example: {
    request: {
      sending_type: 'webservice',
      from_number: '+983000505',
      message: 'سلام',
      params: { recipients: ['+989120000001'] },
    },
    data: { message_outbox_ids: [1_000_001] },
  },
})

/** Which permission a sending type asks of a colleague (contract §2.11). */
export const permissionOfType = {
  webservice: 'send.quick',
  pattern: 'send.quick',
  pattern_many: 'send.quick',
  votp: 'send.quick',
  peer_to_peer: 'send.peer_to_peer',
  peer_to_peer_file: 'send.peer_to_peer',
  file: 'send.file',
  keyword: 'send.keyword',
  phonebook: 'send.phonebook',
  keyword_phonebook: 'send.phonebook',
  country: 'send.targeted',
  geolocation: 'send.targeted',
  postal_code: 'send.targeted',
  job: 'send.targeted',
  map: 'send.targeted',
  bts: 'send.targeted',
} as const satisfies Record<SendingType, string>

/**
 * S6. A send by URL. Credentials and fields come under many names (contract S6), so the body is open here and
 * read by `sending/by-url`; credentials in the query win over the header.
 */
export const sendByUrl = write({
  path: 'send/webservice',
  method: 'GET',
  alsoMethods: ['POST'],
  auth: 'public',
  permission: 'public',
  body: z.record(z.string(), z.unknown()),
  data: z.object({ message_outbox_ids: z.array(z.int()) }),
  errors: ['call.unauthenticated', 'session.second_factor_needs_key', 'sending.line_not_usable', 'sending.no_valid_recipient', 'wallet.insufficient_credit'], // prettier-ignore
  example: { data: { message_outbox_ids: [1_000_001] } },
})

/** Of one operator; no send has more in all. */
const counted = whole({ min: 0, max: RECIPIENT_LIMIT })

/** S7. The price of one recipient per operator, and of all when `counts` are given. Rial. */
export const calculatePrice = read({
  method: 'POST',
  path: 'send/calculate-price',
  auth: 'token_or_key',
  permission: 'line.view',
  query: z.object({
    number: text(20),
    message: messageText,
    counts: z.optional(
      z.object({
        mci: optionalOrBlank(counted),
        irancell: optionalOrBlank(counted),
        other: optionalOrBlank(counted),
      }),
    ),
    cancel_suffix: optionalOrBlank(flag),
  }),
  data: z.object({
    mci_price: z.number(),
    other_price: z.number(),
    parts: z.int(),
    total_price: nullable(z.number()),
    chars: z.int(),
    encoding: z.enum(['fa', 'en']),
  }),
  errors: ['sending.line_not_usable', 'sending.text_too_long'],
  example: {
    request: { number: '+983000505', message: 'سلام', counts: { mci: 2, irancell: 1, other: 0 } },
    data: { mci_price: 1370, other_price: 1503, parts: 1, total_price: 4243, chars: 4, encoding: 'fa' },
  },
})

/** `message_outbox_id` under any of its three names (contract Z6). */
const outboxId = {
  message_outbox_id: optionalOrBlank(id),
  messages_outbox_id: optionalOrBlank(id),
  bulk_id: optionalOrBlank(id),
}
export const sendRef = z.object(outboxId).check(
  z.refine((v) => (v.message_outbox_id ?? v.messages_outbox_id ?? v.bulk_id) !== undefined, {
    error: 'required',
    path: ['message_outbox_id'],
  }),
)
/** The one id a `sendRef` carries. */
export const sendIdOf = (ref: z.output<typeof sendRef>): number =>
  (ref.message_outbox_id ?? ref.messages_outbox_id ?? ref.bulk_id) as number

/** S8. Stops what has not left; its money returns (promise R7). */
export const cancel = write({
  path: 'send/cancel',
  auth: 'token_or_key',
  permission: 'send.cancel',
  body: sendRef,
  data: nothing,
  errors: ['sending.not_cancellable'],
  example: { request: { message_outbox_id: 1_000_001 }, data: null },
})

/** Ours (contract §7). No new submit leaves after a second (promise R7). */
export const pause = write({
  path: 'send/pause',
  auth: 'token_or_key',
  permission: 'send.cancel',
  body: sendRef,
  data: nothing,
  errors: ['reports.not_found', 'sending.not_pausable'],
  example: { request: { message_outbox_id: 1_000_001 }, data: null },
})

/** Ours (contract §7). */
export const resume = write({
  path: 'send/resume',
  auth: 'token_or_key',
  permission: 'send.cancel',
  body: sendRef,
  data: nothing,
  errors: ['reports.not_found', 'sending.not_pausable'],
  example: { request: { message_outbox_id: 1_000_001 }, data: null },
})

/**
 * Ours. Another pace for a send that is not over, or none (`pace` left out). It holds within a second, and the send may
 * take as long as it needs at its pace.
 */
export const changePace = write({
  path: 'send/pace',
  auth: 'token_or_key',
  permission: 'send.cancel',
  body: z.extend(sendRef, throttleFields),
  data: nothing,
  errors: ['reports.not_found', 'sending.not_pausable', 'sending.pace_too_slow'],
  example: { request: { message_outbox_id: 1_000_001, pace: 600, pace_unit: 'minute' }, data: null },
})
