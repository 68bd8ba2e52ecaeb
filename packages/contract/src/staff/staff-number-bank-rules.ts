import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { isoTime, nothing, nullable, text } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import {
  NUMBER_BANK_KINDS,
  NUMBER_BANK_STATES,
  numberBankSettingsForm,
  putBackNumberForm,
  removeNumbersForm,
} from './staff-number-bank-forms.ts'

// Single numbers of the banks, those that are taken out for good, and what holds for all targeted sends; all ours.

const access = { auth: 'token', permission: 'staff.banks' } as const

/** Which versions a number is in, and with what. It is an act of the audit log. */
export const findInNumberBanks = read({
  ...access,
  method: 'POST',
  path: 'staff/number-banks/find',
  alsoMethods: [],
  query: z.object({ mobile: text(40) }),
  data: z.object({
    /** Null: it is not taken out. */
    removed: nullable(z.object({ reason: z.string(), removed_by: nullable(z.string()), removed_at: isoTime })),
    found: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(NUMBER_BANK_KINDS),
        state: z.enum(NUMBER_BANK_STATES),
        title: z.string(),
        province: z.string(),
        county: nullable(z.string()),
        city: nullable(z.string()),
        trade: nullable(z.string()),
        tower: nullable(z.string()),
      }),
    ),
  }),
  errors: ['number_banks.bad_mobile'],
  example: {
    request: { mobile: '09121234567' },
    data: {
      removed: null,
      found: [
        { id: 4, kind: 'location', state: 'active', title: 'بانک مکانی پاییز ۱۴۰۵', province: 'تهران', county: 'تهران', city: null, trade: null, tower: null }, // prettier-ignore
      ],
    },
  },
})

/** Numbers that are taken out for good, newest first, their last digits masked. */
export const removedNumbers = read({
  ...access,
  path: 'staff/number-banks/removed',
  alsoMethods: [],
  query: z.object(pageFields),
  paged: true,
  data: z.object({
    masked_mobile: z.string(),
    reason: z.string(),
    removed_by: nullable(z.string()),
    removed_at: isoTime,
  }),
  example: {
    data: [
      {
        masked_mobile: '+98912123****',
        reason: 'درخواست مشترک از سامانهٔ ۱۹۵',
        removed_by: 'مریم احمدی',
        removed_at: '2026-11-24T08:30:00+00:00',
      },
    ],
  },
})

/** Takes numbers out of every version, and keeps them out of every later load. */
export const removeNumbers = write({
  ...access,
  path: 'staff/number-banks/removed',
  bodyLimitBytes: 512 * 1024,
  body: removeNumbersForm,
  /** `taken_out`: how many were in a version until now. */
  data: z.object({ added: z.int(), already: z.int(), taken_out: z.int() }),
  errors: ['number_banks.bad_mobile'],
  example: {
    request: { mobiles: ['09121234567'], reason: 'درخواست مشترک از سامانهٔ ۱۹۵' },
    data: { added: 1, already: 0, taken_out: 1 },
  },
})

/** Later loads may have the number again. Versions that are loaded stay without it. */
export const putBackNumber = write({
  ...access,
  path: 'staff/number-banks/removed/put-back',
  body: putBackNumberForm,
  data: nothing,
  errors: ['number_banks.bad_mobile', 'number_banks.not_removed'],
  example: { request: { mobile: '09121234567', reason: 'رضایت کتبی مشترک' }, data: null },
})

const settings = z.object({
  most_adverts_a_day: z.int(),
  leaves_out_cancelled: z.boolean(),
  minimum_recipients: z.int(),
  updated_by: nullable(z.string()),
  updated_at: isoTime,
})

export const numberBankSettings = read({
  ...access,
  path: 'staff/number-banks/settings',
  alsoMethods: [],
  data: settings,
  example: {
    data: {
      most_adverts_a_day: 3,
      leaves_out_cancelled: true,
      minimum_recipients: 5000,
      updated_by: null,
      updated_at: '2026-11-24T08:30:00+00:00',
    },
  },
})

export const updateNumberBankSettings = write({
  ...access,
  method: 'PUT',
  path: 'staff/number-banks/settings',
  body: numberBankSettingsForm,
  data: nothing,
  example: { request: { most_adverts_a_day: 3, leaves_out_cancelled: true, minimum_recipients: 5000 }, data: null },
})
