import * as z from 'zod/mini'
import type { CallData } from '../core/endpoint.ts'
import { read } from '../core/endpoint.ts'
import { nullable } from '../core/fields.ts'

/** What may need somebody, the most pressing first. */
export const NEED_KINDS = [
  'no_credit_sends', 'low_credit', 'rejected_sends', 'doubtful_messages', 'tickets', 'rejected_patterns', 'refused_lines',
  'rejected_payments', 'disabled_webhooks', 'tomorrow', 'unread_replies', 'expiring_gifts', 'expiring_keys',
  'waiting_sends', 'waiting_lines', 'waiting_payments', 'waiting_patterns',
] as const // prettier-ignore
export type NeedKind = (typeof NEED_KINDS)[number]

const need = z.object({
  kind: z.enum(NEED_KINDS),
  /** How many; a long queue is not counted to its end (`MAX_NEED_COUNT`). */
  count: z.int(),
  /** Its money in rial: what refused sends would have cost, tomorrow's forecast, the credit that is left or expires. */
  amount: nullable(z.number()),
  /** Of the amount, what the credit does not cover. */
  missing: nullable(z.number()),
  /** Messages that tomorrow's sends come to, as far as is known. */
  recipients: nullable(z.int()),
  /** The one thing meant, where it is one: a send, a pattern's code, a ticket; null of several. */
  ref: nullable(z.string()),
  /** Another one whenever there is something new: what a person put aside before stays aside until then. */
  mark: z.string(),
})
export type Need = z.output<typeof need>

/** Counted so far. */
export const MAX_NEED_COUNT = 1000

/**
 * The steps of an account that has sent nothing yet, to its first send; each tells whether it was taken. `contacts` needs
 * not be: numbers may be typed.
 */
const firstSteps = z.object({
  profile: z.boolean(),
  credit: z.boolean(),
  line: z.boolean(),
  contacts: z.boolean(),
})
export type FirstSteps = z.output<typeof firstSteps>

/** [ours] The home page's answer to «what needs me»: only what the caller may see and do something about. */
export const overview = read({
  path: 'panel/overview',
  auth: 'token',
  permission: 'any',
  data: z.object({
    needs: z.array(need),
    /** Null once something was sent, and for colleagues. */
    first_steps: nullable(firstSteps),
  }),
  example: {
    data: {
      needs: [
        { kind: 'no_credit_sends', count: 2, amount: 1_450_000, missing: 950_000, recipients: null, ref: null, mark: '2:1000007' }, // prettier-ignore
        { kind: 'tomorrow', count: 1, amount: 820_000, missing: null, recipients: 600, ref: null, mark: '2026-11-22:1:0' }, // prettier-ignore
      ],
      first_steps: null,
    },
  },
})
export type Overview = CallData<typeof overview>
