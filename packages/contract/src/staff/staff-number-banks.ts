import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { intId, isoTime, nothing, nullable, optionalOrBlank, uploadedFile } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { EXPORT_FORMATS } from '../files/files.ts'
import {
  NUMBER_BANK_FIELDS,
  NUMBER_BANK_FILE_BYTES,
  NUMBER_BANK_KINDS,
  NUMBER_BANK_STATES,
  numberBankForm,
  numberBankLoadForm,
  numberBankUploadForm,
} from './staff-number-bank-forms.ts'

// Number banks, as staff load and look after them; all ours. No answer shows a number that the caller did not type.

const access = { auth: 'token', permission: 'staff.banks' } as const
const inPath = z.object({ id: intId })

const version = z.object({
  id: z.int(),
  kind: z.enum(NUMBER_BANK_KINDS),
  state: z.enum(NUMBER_BANK_STATES),
  /** Only its report exists: no row was stored. */
  is_dry_run: z.boolean(),
  title: z.string(),
  source: z.string(),
  note: z.string(),
  usable_from: nullable(z.string()),
  usable_until: nullable(z.string()),
  /** `early` and `over`: by its two days it is not counted now, whatever its state is. */
  usability: z.enum(['usable', 'early', 'over']),
  file_name: z.string(),
  file_bytes: z.number(),
  /** Its file is still there: it can be read again. */
  has_file: z.boolean(),
  /** Null: it came with the installation. */
  loaded_by: nullable(z.string()),
  row_count: z.int(),
  accepted_count: z.int(),
  /** With those that stood in the file before and those that are taken out for good. */
  rejected_count: z.int(),
  duplicate_count: z.int(),
  removed_count: z.int(),
  /** Percent of the file. */
  progress: z.int(),
  /** Why it failed, as a sentence. */
  error: nullable(z.string()),
  created_at: isoTime,
  started_at: nullable(isoTime),
  ready_at: nullable(isoTime),
  activated_at: nullable(isoTime),
  retired_at: nullable(isoTime),
})

const exampleVersion = {
  id: 4,
  kind: 'location',
  state: 'active',
  is_dry_run: false,
  title: 'بانک مکانی پاییز ۱۴۰۵',
  source: 'شرکت داده‌پردازی نمونه',
  note: '',
  usable_from: '2026-09-23',
  usable_until: '2027-03-20',
  usability: 'usable',
  file_name: 'location-1405.csv',
  file_bytes: 812_331_008,
  has_file: true,
  loaded_by: 'مریم احمدی',
  row_count: 10_000_000,
  accepted_count: 9_981_204,
  rejected_count: 18_796,
  duplicate_count: 12_001,
  removed_count: 311,
  progress: 100,
  error: null,
  created_at: '2026-11-24T08:30:00+00:00',
  started_at: '2026-11-24T08:31:10+00:00',
  ready_at: '2026-11-24T08:33:48+00:00',
  activated_at: '2026-11-24T09:00:00+00:00',
  retired_at: null,
} as const

/** Versions, newest first. */
export const numberBanks = read({
  ...access,
  path: 'staff/number-banks',
  alsoMethods: [],
  query: z.object({
    ...pageFields,
    kind: optionalOrBlank(z.enum(NUMBER_BANK_KINDS)),
    state: optionalOrBlank(z.enum(NUMBER_BANK_STATES)),
  }),
  paged: true,
  data: version,
  example: { request: { kind: 'location' }, data: [exampleVersion] },
})

/** One version with its report. While it is `loading`, ask again: its counts and `progress` grow. */
export const numberBank = read({
  ...access,
  path: 'staff/number-banks/{id}',
  alsoMethods: [],
  params: inPath,
  data: z.object({
    version,
    /** Columns of its file; `field` is null for one that is not read. Empty until the file was begun. */
    columns: z.array(z.object({ key: z.string(), title: z.string(), field: nullable(z.enum(NUMBER_BANK_FIELDS)) })),
    /** Why rows were left out, the commonest first. Values of good numbers are not among the samples. */
    rejects: z.array(
      z.object({
        reason: z.string(),
        reason_fa: z.string(),
        count: z.int(),
        samples: z.array(z.object({ row: z.int(), column: z.string(), value: z.string() })),
      }),
    ),
    /** Rejected rows that `numberBankRejects` has. */
    kept_rejects: z.int(),
  }),
  errors: ['number_banks.not_found'],
  example: {
    data: {
      version: exampleVersion,
      columns: [
        { key: 'A', title: 'شماره', field: 'number' },
        { key: 'B', title: 'استان', field: 'province' },
        { key: 'C', title: 'کد مشتری', field: null },
      ],
      rejects: [
        {
          reason: 'bad_place',
          reason_fa: 'استان، شهرستان یا شهر شناخته نشد',
          count: 118,
          samples: [{ row: 71, column: 'استان', value: 'تهرون' }],
        },
      ],
      kept_rejects: 18_796,
    },
  },
})

const operatorCounts = { mci: z.int(), irancell: z.int(), other: z.int(), total: z.int() }
const counted = z.object({ id: z.int(), title: z.string(), ...operatorCounts })
const exampleCounted = { id: 89, title: 'تهران', mci: 1_204_311, irancell: 801_200, other: 120_004, total: 2_125_515 }

/** How many people of a version stand where, as it was loaded. Rows with people only, the most first. */
export const numberBankCounts = read({
  ...access,
  path: 'staff/number-banks/{id}/counts',
  alsoMethods: [],
  params: inPath,
  data: z.object({
    ...operatorCounts,
    provinces: z.array(counted),
    counties: z.array(z.object({ id: z.int(), province_id: z.int(), title: z.string(), ...operatorCounts })),
    cities: z.array(z.object({ id: z.int(), county_id: z.int(), title: z.string(), ...operatorCounts })),
    /** Main trades, and below each its own. */
    trades: z.array(z.object({ id: z.int(), title: z.string(), ...operatorCounts, trades: z.array(counted) })),
    /** The hundred with the most people; `title` is the tower's. */
    towers: z.array(counted),
    tower_count: z.int(),
    /** How many of whom the bank knows it. */
    known: z.object({
      city: z.int(),
      postal: z.int(),
      location: z.int(),
      gender: z.int(),
      birth_year: z.int(),
    }),
    men: z.int(),
    women: z.int(),
  }),
  errors: ['number_banks.not_found', 'number_banks.not_ready'],
  example: {
    data: {
      mci: 1_204_311,
      irancell: 801_200,
      other: 120_004,
      total: 2_125_515,
      provinces: [exampleCounted],
      counties: [{ ...exampleCounted, id: 371, province_id: 89 }],
      cities: [],
      trades: [],
      towers: [],
      tower_count: 0,
      known: { city: 2_100_000, postal: 1_900_000, location: 1_850_000, gender: 2_000_000, birth_year: 1_700_000 },
      men: 1_020_000,
      women: 980_000,
    },
  },
})

/**
 * Takes a file (csv, xlsx, txt, up to 2 GB and 10,000,000 rows) and begins to read it. A dry run stores no row: it only
 * reports, and `loadNumberBank` loads the same file afterwards.
 */
export const uploadNumberBank = write({
  ...access,
  path: 'staff/number-banks',
  isCreation: true,
  acceptsFiles: true,
  fileLimit: { bytes: NUMBER_BANK_FILE_BYTES, field: 'file', error: 'number_banks.too_large' },
  body: z.extend(numberBankUploadForm, { file: uploadedFile }),
  data: z.object({ id: z.int() }),
  errors: [
    'number_banks.bad_format',
    'number_banks.empty_file',
    'number_banks.too_large',
    'number_banks.bad_period',
    'number_banks.bad_mapping',
    'files.storage_full',
    'files.too_many',
  ],
  example: {
    request: {
      file: { name: 'location-1405.csv', size: 812_331_008 },
      kind: 'location',
      title: 'بانک مکانی پاییز ۱۴۰۵',
      source: 'شرکت داده‌پردازی نمونه',
      usable_until: '2027-03-20',
      is_dry_run: true,
    },
    data: { id: 4 },
  },
})

/** Reads the stored file of a version again: after a dry run, a failure or a cancelled load. With `mapping` by other columns. */
export const loadNumberBank = write({
  ...access,
  path: 'staff/number-banks/{id}/load',
  params: inPath,
  body: numberBankLoadForm,
  data: nothing,
  errors: ['number_banks.not_found', 'number_banks.is_loaded', 'number_banks.no_file', 'number_banks.bad_mapping'],
  example: { request: { mapping: { A: 'number', B: 'province' } }, data: null },
})

/** Ends a load that is under way. Nothing of its rows stays. */
export const cancelNumberBankLoad = write({
  ...access,
  path: 'staff/number-banks/{id}/cancel',
  params: inPath,
  data: nothing,
  errors: ['number_banks.not_found', 'number_banks.not_loading'],
  example: { data: null },
})

/** From now on customers count and draw from it; the one of its kind before it is `retired` by the same act. */
export const activateNumberBank = write({
  ...access,
  path: 'staff/number-banks/{id}/activate',
  params: inPath,
  /** The version that was active until now. */
  data: z.object({ retired_id: nullable(z.int()) }),
  errors: ['number_banks.not_found', 'number_banks.not_ready', 'number_banks.is_active', 'number_banks.over'],
  example: { data: { retired_id: 3 } },
})

/** Takes the active version out of use: until another is active, nobody counts or draws from its kind. */
export const retireNumberBank = write({
  ...access,
  path: 'staff/number-banks/{id}/retire',
  params: inPath,
  data: nothing,
  errors: ['number_banks.not_found', 'number_banks.not_active'],
  example: { data: null },
})

export const updateNumberBank = write({
  ...access,
  method: 'PUT',
  path: 'staff/number-banks/{id}',
  params: inPath,
  body: numberBankForm,
  data: nothing,
  errors: ['number_banks.not_found', 'number_banks.bad_period'],
  example: {
    request: { title: 'بانک مکانی پاییز ۱۴۰۵', source: 'شرکت داده‌پردازی نمونه', usable_until: '2027-03-20' },
    data: null,
  },
})

/** Removes a version that is not in use, with its people, its file and its report. That it was there stays in the audit log. */
export const deleteNumberBank = write({
  ...access,
  method: 'DELETE',
  path: 'staff/number-banks/{id}',
  params: inPath,
  data: nothing,
  errors: ['number_banks.not_found', 'number_banks.in_use'],
  example: { data: null },
})

/** Rejected rows as a file: row, column, what stood there, why. Good numbers are not in it. It is an act of the audit log. */
export const numberBankRejects = read({
  ...access,
  path: 'staff/number-banks/{id}/rejects',
  alsoMethods: [],
  answersFile: true,
  params: inPath,
  query: z.object({ format: optionalOrBlank(z.enum(EXPORT_FORMATS)) }),
  data: nothing,
  errors: ['number_banks.not_found'],
  example: { request: { format: 'xlsx' }, data: null },
})

/** A file to begin with: the titles of all columns of a kind and three made-up rows. */
export const numberBankSample = read({
  ...access,
  path: 'staff/number-banks/sample',
  alsoMethods: [],
  answersFile: true,
  query: z.object({ kind: z.enum(NUMBER_BANK_KINDS), format: optionalOrBlank(z.enum(EXPORT_FORMATS)) }),
  data: nothing,
  example: { request: { kind: 'trade', format: 'xlsx' }, data: null },
})
