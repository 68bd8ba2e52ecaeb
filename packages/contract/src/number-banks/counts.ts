import { findEntryFaults, kindOfEntry, type BankEntry } from '@peyk/domain/number-banks/selection.ts'
import * as z from 'zod/mini'
import { LIST_BODY_LIMIT_BYTES, read, v2Aliases } from '../core/endpoint.ts'
import { count, optionalOrBlank, smallId, whole } from '../core/fields.ts'
import { bankChoiceFields, isClearChoice } from './choice-fields.ts'

/** Entries of `params`, as `POST send` has them. */
const MAX_BANK_ENTRIES = 100
/** `exclude_days` looks back no further. */
const MAX_EXCLUDE_DAYS = 365

const operatorCounts = { mci_count: z.int(), irancell_count: z.int(), other_count: z.int() }

const reader = { auth: 'token_or_key', permission: 'send.targeted' } as const

/** One choice; `params` in its place. */
const choiceOrEntries = z.superRefine<BankEntry & { params?: readonly BankEntry[] | undefined }>((asked, context) => {
  const blame = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', message, path })
  if (asked.params === undefined) {
    for (const { field, fault } of findEntryFaults(asked)) blame([field], fault)
    return
  }
  for (const [at, one] of asked.params.entries())
    for (const { field, fault } of findEntryFaults(one)) blame(['params', at, field], fault)
  if (new Set(asked.params.map(kindOfEntry)).size > 1) blame(['params'], 'one_bank')
})

const entry = z.object(bankChoiceFields)

/**
 * S13. How many people a choice has, by operator: of a place, a postal code, a circle, a polygon, a trade or towers, one
 * such locator at most. By POST `params` may hold the entries of a send; whoever is in several of them is counted once.
 */
export const bankCounts = read({
  ...reader,
  path: 'send/banks/counts',
  aliases: v2Aliases('send/banks/counts'),
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  query: z
    .object({
      ...bankChoiceFields,
      params: optionalOrBlank(z.array(entry).check(z.minLength(1), z.maxLength(MAX_BANK_ENTRIES))),
      exclude_days: optionalOrBlank(whole({ min: 1, max: MAX_EXCLUDE_DAYS })),
    })
    .check(choiceOrEntries),
  data: z.object({
    ...operatorCounts,
    /** Ours: all three together. */
    count: z.int(),
    /** Ours: false where no bank of this kind is in use; the counts are zeros then. */
    has_bank: z.boolean(),
    /** Ours: without one, whether one is being laid that will be in use when it is whole. */
    is_bank_coming: z.boolean(),
    /** Ours: of each entry by itself, in their order; of a single choice one. */
    by_entry: z.array(z.object(operatorCounts)),
    /**
     * Ours: so many at most are left out by the account's blacklist (of `white`) and as recipients of late. They are
     * numbers of its own lists, whether the bank has them or not, and are not taken from the counts: who is in a bank is
     * told to nobody.
     */
    blacklist_count: z.int(),
    excluded_count: z.int(),
    /** Ours: the fewest that a targeted send goes to. */
    minimum_count: z.int(),
  }),
  errors: ['number_banks.count_too_slow'],
  example: {
    request: { province_id: 89, gender_id: 2, birth_year_from: 1360, birth_year_to: 1380 },
    data: {
      mci_count: 41_250,
      irancell_count: 23_120,
      other_count: 3_402,
      count: 67_772,
      has_bank: true,
      is_bank_coming: false,
      by_entry: [{ mci_count: 41_250, irancell_count: 23_120, other_count: 3_402 }],
      blacklist_count: 0,
      excluded_count: 0,
      minimum_count: 5000,
    },
  },
})

/** S16. How many people a trade has; with `operator_id` of that operator alone, and of those `size` from `start` on. */
export const jobNumberCount = read({
  ...reader,
  path: 'send/jobs/number-count',
  query: z
    .object({
      main_category_id: smallId,
      sub_category_id: optionalOrBlank(smallId),
      province_id: optionalOrBlank(smallId),
      county_id: optionalOrBlank(smallId),
      city_id: optionalOrBlank(smallId),
      operator_id: optionalOrBlank(z.pipe(whole({ min: 1, max: 13 }), z.literal([1, 2, 13], { error: 'bad_choice' }))),
      start: optionalOrBlank(count),
      size: optionalOrBlank(count),
    })
    .check(isClearChoice),
  data: z.object({ ...operatorCounts, has_bank: z.boolean() }),
  example: {
    request: { main_category_id: 3, province_id: 89 },
    data: { mci_count: 8120, irancell_count: 3075, other_count: 410, has_bank: true },
  },
})
