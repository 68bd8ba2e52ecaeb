import * as z from 'zod/mini'
import { flag, isoDay, optionalOrBlank, text, whole } from '../core/fields.ts'

// What the forms of number banks hold, apart from the calls as in staff-forms.ts.

/** Of numbers with a place, with a trade, and of people near a tower. */
export const NUMBER_BANK_KINDS = ['location', 'trade', 'tower'] as const
export type NumberBankKind = (typeof NUMBER_BANK_KINDS)[number]

/**
 * `loading`: rows are being read. `ready`: whole, and of a dry run the report is. `active`: counted and drawn from, one of a
 * kind. `retired`: was active, and can be again.
 */
export const NUMBER_BANK_STATES = ['loading', 'ready', 'active', 'retired', 'failed', 'cancelled'] as const
export type NumberBankState = (typeof NUMBER_BANK_STATES)[number]

/** What a column may hold. Which of them a kind needs stands in `REQUIRED_BANK_FIELDS`. */
export const NUMBER_BANK_FIELDS = [
  'number',
  'province',
  'county',
  'city',
  'postal_code',
  'latitude',
  'longitude',
  'gender',
  'birth_year',
  'trade_main',
  'trade',
  'tower_id',
  'tower_title',
] as const
export type NumberBankField = (typeof NUMBER_BANK_FIELDS)[number]

/**
 * Without a column of these a file of that kind is refused; lists within are alternatives. Latitude and longitude are the
 * person's, and in a file of towers the tower's.
 */
export const REQUIRED_BANK_FIELDS = {
  location: [['number'], ['province', 'county', 'city']],
  trade: [['number'], ['province', 'county', 'city'], ['trade']],
  tower: [['number'], ['province', 'county', 'city'], ['tower_id']],
} as const satisfies Record<NumberBankKind, readonly (readonly NumberBankField[])[]>

export const NUMBER_BANK_LIMITS = {
  title: 100,
  source: 200,
  note: 500,
  reason: 300,
  rows: 10_000_000,
  /** Rejected rows that are kept for the report. */
  rejects: 100_000,
  removedAtOnce: 1000,
  adverts: 50,
  recipients: 1_000_000,
} as const

/** Endings a file may have, and its largest size. */
export const NUMBER_BANK_EXTENSIONS = ['csv', 'xlsx', 'txt'] as const
export const NUMBER_BANK_FILE_BYTES = 2 * 1024 * 1024 * 1024

/** Column letter to field; of a form it is JSON. Without it columns are found by their titles. */
const bankMapping = z.record(z.string().check(z.regex(/^[A-Z]{1,2}$/)), z.enum(NUMBER_BANK_FIELDS))

const facts = {
  title: text(NUMBER_BANK_LIMITS.title),
  /** From whom it was got. */
  source: text(NUMBER_BANK_LIMITS.source),
  note: optionalOrBlank(text(NUMBER_BANK_LIMITS.note)),
  usable_from: optionalOrBlank(isoDay),
  /** The last day on which it is counted and drawn from; without it, for ever. */
  usable_until: optionalOrBlank(isoDay),
}

export const numberBankForm = z.object(facts)

/** The form of an upload, without its file. */
export const numberBankUploadForm = z.object({
  kind: z.enum(NUMBER_BANK_KINDS),
  ...facts,
  is_dry_run: optionalOrBlank(flag),
  mapping: optionalOrBlank(bankMapping),
})

export const numberBankLoadForm = z.object({ is_dry_run: optionalOrBlank(flag), mapping: optionalOrBlank(bankMapping) })

export const removeNumbersForm = z.object({
  /** Mobile numbers in any spelling. */
  mobiles: z.array(text(40)).check(z.minLength(1), z.maxLength(NUMBER_BANK_LIMITS.removedAtOnce)),
  reason: text(NUMBER_BANK_LIMITS.reason),
})

export const putBackNumberForm = z.object({ mobile: text(40), reason: text(NUMBER_BANK_LIMITS.reason) })

export const numberBankSettingsForm = z.object({
  /** How many adverts of targeted sends a number gets in a day from all customers together. */
  most_adverts_a_day: whole({ min: 1, max: NUMBER_BANK_LIMITS.adverts }),
  /** Who answered 11 to any targeted line is left out of all of them. */
  leaves_out_cancelled: flag,
  /** Fewest recipients of a targeted send. */
  minimum_recipients: whole({ min: 1, max: NUMBER_BANK_LIMITS.recipients }),
})
