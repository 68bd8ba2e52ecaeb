import { AB_CRITERIA, MAX_AB_TEST_ARMS } from '@peyk/domain/ab-test/plan-ab-test.ts'
import * as z from 'zod/mini'
import { abTestFields } from './ab-test-bodies.ts'
import { BODY_LIMIT_BYTES, read, write } from '../core/endpoint.ts'
import { optionalOrBlank, id, isoTime, nothing, nullable, whole } from '../core/fields.ts'

// [ours] Two or three texts on a share of an audience; the rest gets the one that did best.

export const AB_STATES = ['running', 'decided', 'stopped'] as const

const inPath = z.object({ preview_id: id })
const abTestIdParams = z.object({ id })
const sender = { auth: 'token_or_key', permission: 'any' } as const // that of the type of the send, see `permissionOfType`

/** A text as it leaves, to so many. */
const plannedArm = z.object({
  number: z.int(),
  message: z.string(),
  parts: z.int(),
  chars: z.int(),
  encoding: z.enum(['fa', 'en']),
  recipient_count: z.int(),
  /** One recipient, and all of them. Rial. */
  mci_price: z.number(),
  other_price: z.number(),
  total_price: z.number(),
  /** What the rest costs if this text wins. Rial. */
  rest_price: z.number(),
})

const abTestPlan = z.object({
  arms: z.array(plannedArm),
  rest_count: z.int(),
  /** The amount to hold, which `expected_price` is compared with. Rial. */
  total_price: z.number(),
  /** What it comes to with the cheapest text. Rial. */
  least_price: z.number(),
  /** When the winner is chosen, if nothing holds the texts up. */
  decide_at: isoTime,
})

const exampleAbTestPlan: z.output<typeof abTestPlan> = {
  arms: [
    { number: 1, message: 'سلام', parts: 1, chars: 4, encoding: 'fa', recipient_count: 50, mci_price: 1370, other_price: 1503, total_price: 69_165, rest_price: 1_246_300 },
    { number: 2, message: 'درود', parts: 1, chars: 4, encoding: 'fa', recipient_count: 50, mci_price: 1370, other_price: 1503, total_price: 69_165, rest_price: 1_246_300 },
  ], // prettier-ignore
  rest_count: 900,
  total_price: 1_384_630,
  least_price: 1_384_630,
  decide_at: '2026-11-22T10:30:00.000Z',
}

const exampleBody = { text_b: 'درود', share: 10, criterion: 'replies', minutes: 120 }
const refusals = [
  'sending.preview_not_found', 'sending.preview_not_ready', 'sending.preview_used', 'sending.audience_changed',
  'sending.price_changed', 'sending.time_past', 'sending.time_too_far', 'sending.blocked', 'sending.line_not_usable',
  'sending.pace_too_slow', 'sending.nobody_chosen', 'sending.text_too_long', 'sending.ab_one_text',
  'sending.ab_same_text', 'sending.ab_no_link', 'sending.ab_share_small', 'sending.ab_too_few', 'sending.ab_pace',
  'sending.ab_outside_hours', 'sending.ab_no_inbox', 'phonebook.not_found', 'phonebook.tag_not_found',
  'files.not_found', 'links.plan_needed', 'links.unknown',
] as const // prettier-ignore

/** What a test of a counted preview would be, exactly; refused as the test would be. Nothing is begun. */
export const planAbTest = read({
  ...sender,
  method: 'POST',
  path: 'send/previews/{preview_id}/ab-plan',
  bodyLimitBytes: 4 * BODY_LIMIT_BYTES,
  params: inPath,
  query: z.object(abTestFields),
  data: abTestPlan,
  errors: refusals,
  example: { request: exampleBody, data: exampleAbTestPlan },
})

/** Sends the texts to their shares. `message_outbox_ids`: the send of the rest, which waits, then that of each text. */
export const startAbTest = write({
  ...sender,
  path: 'send/previews/{preview_id}/ab-test',
  bodyLimitBytes: 4 * BODY_LIMIT_BYTES,
  params: inPath,
  body: z.object(abTestFields),
  data: z.object({ ab_test_id: z.int(), message_outbox_ids: z.array(z.int()) }),
  errors: [...refusals, 'sending.repeat', 'links.too_many', 'wallet.insufficient_credit'],
  example: { request: exampleBody, data: { ab_test_id: 1_000_001, message_outbox_ids: [1_000_001, 1_000_002, 1_000_003] } }, // prettier-ignore
})

const arm = z.object({
  number: z.int(),
  messages_outbox_id: z.string(),
  message: z.string(),
  parts: z.int(),
  state_id: z.int(),
  recipient_count: z.int(),
  /** Handed over to the operators; of them the delivered ones. */
  sent: z.int(),
  delivered: z.int(),
  /** Recipients who clicked a link of this text, and all their clicks; null for a text without links. */
  people: nullable(z.int()),
  clicks: nullable(z.int()),
  /** Recipients who replied, without those who only opted out. */
  replies: z.int(),
  /** Success rate by the criterion, 0 to 1, and its 95 per cent confidence interval. */
  rate: z.number(),
  rate_low: z.number(),
  rate_high: z.number(),
})

/** The state of an A/B test. After its end the rates are those at that moment. */
export const showAbTest = read({
  path: 'send/ab-tests/{id}',
  auth: 'token_or_key',
  permission: 'report.view',
  params: abTestIdParams,
  data: z.object({
    ab_test_id: z.int(),
    state: z.enum(AB_STATES),
    criterion: z.enum(AB_CRITERIA),
    share: z.int(),
    minutes: z.int(),
    decide_at: isoTime,
    ended_at: nullable(isoTime),
    /** By hand, not by its time. */
    is_by_hand: z.boolean(),
    /** The text that won, or would win now; null while none was sent. */
    leader: nullable(z.int()),
    /** It did better than each other one beyond what chance explains (95 per cent). */
    is_clear: z.boolean(),
    rest_count: z.int(),
    /** Amount held for the rest while it waits. Rial. */
    rest_held: z.number(),
    arms: z.array(arm),
  }),
  errors: ['sending.ab_not_found'],
  example: {
    data: {
      ab_test_id: 1_000_001,
      state: 'running',
      criterion: 'clicks',
      share: 10,
      minutes: 120,
      decide_at: '2026-11-22T10:30:00.000Z',
      ended_at: null,
      is_by_hand: false,
      leader: 2,
      is_clear: false,
      rest_count: 900,
      rest_held: 1_246_300,
      arms: [
        { number: 1, messages_outbox_id: '1000002', message: 'سلام', parts: 1, state_id: 6, recipient_count: 50, sent: 50, delivered: 48, people: 4, clicks: 5, replies: 0, rate: 0.08, rate_low: 0.0316, rate_high: 0.1884 },
        { number: 2, messages_outbox_id: '1000003', message: 'درود', parts: 1, state_id: 6, recipient_count: 50, sent: 50, delivered: 49, people: 9, clicks: 12, replies: 1, rate: 0.18, rate_low: 0.0977, rate_high: 0.3080 },
      ], // prettier-ignore
    },
  },
})

/** Sends the rest now, with the text that leads or with the one that is named. */
export const decideAbTest = write({
  ...sender,
  path: 'send/ab-tests/{id}/decide',
  params: abTestIdParams,
  body: z.object({ text: optionalOrBlank(whole({ min: 1, max: MAX_AB_TEST_ARMS })) }),
  data: z.object({ message_outbox_ids: z.array(z.int()) }),
  errors: ['sending.ab_not_found', 'sending.ab_over', 'sending.ab_unknown_text', 'sending.ab_not_sent', 'sending.blocked'], // prettier-ignore
  example: { request: { text: 2 }, data: { message_outbox_ids: [1_000_001] } },
})

/** Nothing more of it leaves: neither the rest nor what of its texts still waits; the money of both comes back. */
export const stopAbTest = write({
  path: 'send/ab-tests/{id}/stop',
  auth: 'token_or_key',
  permission: 'send.cancel',
  params: abTestIdParams,
  data: nothing,
  errors: ['sending.ab_not_found', 'sending.ab_over'],
  example: { data: null },
})
