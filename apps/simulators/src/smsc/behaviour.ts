import { commandStatus } from '@peyk/smpp/pdu/command-status.ts'

/** Milliseconds, from the least to the most. */
export type RangeMs = readonly [number, number]

/** How the simulated SMSC behaves; the keys are those of `POST /api/behaviour`. Shares are between 0 and 1. */
export interface Behaviour {
  password: string
  /** The only one that may bind; null: any. */
  system_id: string | null
  /** Seed of all chances; setting it starts them anew. */
  seed: number
  answer_delay_ms: RangeMs
  receipt_delay_ms: RangeMs
  not_delivered_share: number
  blacklisted_share: number
  expired_share: number
  /** Accepted and delivered, but no receipt ever comes. */
  no_receipt_share: number
  /** Messages of several parts of which one part alone is not delivered. */
  part_failure_share: number
  duplicate_receipt_share: number
  /** The receipt is sent first, the answer to the submit behind it. */
  receipts_first: boolean
  receipt_in: 'both' | 'tlv' | 'text'
  /** How ids look in submit answers, and in receipts compared with them. */
  submit_id_form: 'decimal' | 'hex' | 'hex_upper'
  receipt_id_form: 'same' | 'decimal' | 'hex' | 'hex_upper' | 'leading_zeros' | 'blanks'
  /** Ids start again after this many; null = never. */
  id_space: number | null
  /** Submits per second and connection above which the answer is "throttled" (0x58); null = no limit. */
  throttle_per_second: number | null
  queue_full_share: number
  refuse_share: number
  refuse_status: number
  /** Accepted, but the answer never comes. */
  drop_answer_share: number
  /** Accepted, then the connection is reset instead of an answer. */
  reset_share: number
  /** Answered, with a garbage PDU in front of the answer. */
  garbage_share: number
  /** `submits`: submits are swallowed, neither accepted nor answered; `all`: everything is, enquire_link too. */
  silent: 'no' | 'submits' | 'all'
  refuse_binds: boolean
}

/** Architecture §4, row SIMULATOR_PORT. */
export const defaultBehaviour = (): Behaviour => ({
  password: 'peyk',
  system_id: null,
  seed: 1,
  answer_delay_ms: [0, 0],
  receipt_delay_ms: [200, 3000],
  not_delivered_share: 0.06,
  blacklisted_share: 0.02,
  expired_share: 0,
  no_receipt_share: 0,
  part_failure_share: 0,
  duplicate_receipt_share: 0,
  receipts_first: false,
  receipt_in: 'both',
  submit_id_form: 'decimal',
  receipt_id_form: 'same',
  id_space: null,
  throttle_per_second: null,
  queue_full_share: 0,
  refuse_share: 0,
  refuse_status: commandStatus.invalidDestination,
  drop_answer_share: 0,
  reset_share: 0,
  garbage_share: 0,
  silent: 'no',
  refuse_binds: false,
})

/** Something done once, now, to every open connection. */
export const behaviourActions = ['reset', 'close', 'unbind', 'garbage', 'half_open'] as const
export type BehaviourAction = (typeof behaviourActions)[number]

export interface BehaviourChange {
  change: Partial<Behaviour>
  /** Back to the defaults before the change. */
  defaults: boolean
  actions: BehaviourAction[]
}

/** A change that cannot be made; its message says which key and what it may be. */
export class BehaviourError extends Error {}

type Reader = (value: unknown) => unknown

function fail(what: string): never {
  throw new BehaviourError(what)
}

const share: Reader = (value) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : fail('a number between 0 and 1')

const flag: Reader = (value) => (typeof value === 'boolean' ? value : fail('true or false'))

const oneOf =
  (...words: string[]): Reader =>
  (value) =>
    words.includes(value as string) ? value : fail(`one of ${words.join(', ')}`)

const whole =
  (least: number, most: number): Reader =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? value
      : fail(`a whole number between ${least} and ${most}`)

const orNull =
  (reader: Reader): Reader =>
  (value) =>
    value === null ? null : reader(value)

/** One number, `[least, most]` or `{min, max}`; at most an hour. */
const span: Reader = (value) => {
  const pair = Array.isArray(value)
    ? value
    : typeof value === 'object' && value !== null
      ? [(value as { min?: unknown }).min, (value as { max?: unknown }).max]
      : [value, value]
  const isSpan = pair.length === 2 && pair.every((end) => typeof end === 'number' && end >= 0 && end <= 3_600_000)
  if (!isSpan || pair[0] > pair[1]) fail('milliseconds: a number, [least, most] or {min, max}, at most an hour')
  return [pair[0], pair[1]]
}

const text: Reader = (value) => (typeof value === 'string' && value !== '' ? value : fail('a text'))

const readers: Record<keyof Behaviour, Reader> = {
  password: text,
  system_id: orNull(text),
  seed: whole(0, 0xffffffff),
  answer_delay_ms: span,
  receipt_delay_ms: span,
  not_delivered_share: share,
  blacklisted_share: share,
  expired_share: share,
  no_receipt_share: share,
  part_failure_share: share,
  duplicate_receipt_share: share,
  receipts_first: flag,
  receipt_in: oneOf('both', 'tlv', 'text'),
  submit_id_form: oneOf('decimal', 'hex', 'hex_upper'),
  receipt_id_form: oneOf('same', 'decimal', 'hex', 'hex_upper', 'leading_zeros', 'blanks'),
  id_space: orNull(whole(1, 1e15)),
  throttle_per_second: orNull(whole(0, 1e9)),
  queue_full_share: share,
  refuse_share: share,
  refuse_status: whole(1, 0xffffffff),
  drop_answer_share: share,
  reset_share: share,
  garbage_share: share,
  silent: oneOf('no', 'submits', 'all'),
  refuse_binds: flag,
}

/** Other names that people try first. */
const aliases: Readonly<Record<string, keyof Behaviour>> = {
  failure_share: 'not_delivered_share',
  throttle: 'throttle_per_second',
  receipt_delay: 'receipt_delay_ms',
  answer_delay: 'answer_delay_ms',
}

/**
 * Reads the body of `POST /api/behaviour`: keys of `Behaviour`, `"defaults": true`, and `"now"` with one or several
 * actions. Throws a `BehaviourError`; nothing is changed then.
 */
export function readBehaviourChange(body: unknown): BehaviourChange {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) fail('the body must be a JSON object')
  const result: BehaviourChange = { change: {}, defaults: false, actions: [] }
  for (const [given, value] of Object.entries(body)) {
    try {
      if (given === 'defaults') result.defaults = flag(value) as boolean
      else if (given === 'now')
        result.actions = [value].flat().map((word) => oneOf(...behaviourActions)(word) as BehaviourAction)
      else {
        const key = aliases[given] ?? given
        const reader = Object.hasOwn(readers, key) ? readers[key as keyof Behaviour] : fail('not known')
        Object.assign(result.change, { [key]: reader(value) })
      }
    } catch (error) {
      if (error instanceof BehaviourError) throw new BehaviourError(`${given}: ${error.message}`)
      throw error
    }
  }
  return result
}
