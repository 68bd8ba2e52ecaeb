import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { optionalOrBlank, flag, id, isoTime, nothing, nullable, smallId, text, uploadedFile } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { FILE_PURPOSES, validationReport, type FilePurpose } from './validation-report.ts'

/** Contract §1.1. */
export const UPLOAD_LIMIT_BYTES = 300 * 1024 * 1024
/** Spec §5. */
export const FILE_ROW_LIMIT = 1_000_000
/** Up to so many rows a file is checked before its upload is answered (contract F2). */
export const SYNC_CHECK_ROWS = 20_000

/** What people upload; an export is made by Peyk. */
export const UPLOAD_PURPOSES = ['send', 'keyword', 'peer_to_peer', 'import', 'attachment', 'other'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** Categories of files (F5); by default a file is in that of its purpose. */
export const FILE_CATEGORIES = [
  { id: 1, key: 'send' },
  { id: 2, key: 'keyword' },
  { id: 3, key: 'peer_to_peer' },
  { id: 4, key: 'import' },
  { id: 5, key: 'export' },
  { id: 6, key: 'attachment' },
  { id: 7, key: 'other' },
] as const satisfies readonly { id: number; key: FilePurpose }[]

/** Extensions by purpose, without the dot. `xls` is tolerated for recipients, csv for what the panel takes as Excel. */
export const FILE_EXTENSIONS = {
  send: ['txt', 'csv', 'xlsx', 'xls'],
  keyword: ['csv', 'xlsx', 'xls', 'txt'],
  peer_to_peer: ['xlsx', 'xls', 'csv'],
  import: ['xlsx', 'xls', 'csv'],
  attachment: ['zip', 'jpg', 'jpeg', 'png'],
  other: ['txt', 'csv', 'xlsx', 'xls', 'docx', 'pdf', 'zip', 'jpg', 'jpeg', 'png', 'gif'],
} as const satisfies Record<UploadPurpose, readonly string[]>

/** What the panel takes where that is less (decision S9): a program with a key may bring csv for peer-to-peer, too. */
export const PANEL_EXTENSIONS = { peer_to_peer: ['xlsx', 'xls'] } as const satisfies Partial<
  Record<UploadPurpose, readonly string[]>
>

export const FILE_STATUSES = ['processing', 'ready', 'failed'] as const
export type FileStatus = (typeof FILE_STATUSES)[number]

const fileShape = {
  file_id: z.int(),
  name: z.string(),
  size: z.int(),
  mime: z.string(),
  category_id: z.int(),
  category_key: z.enum(FILE_PURPOSES),
  purpose: z.enum(FILE_PURPOSES),
  status: z.enum(FILE_STATUSES),
  rows: nullable(z.int()),
  report: nullable(validationReport),
  created_at: isoTime,
  expires_at: nullable(isoTime),
  /** [ours] How much of the file is checked, or of the export written. */
  progress: z.int(),
  /** [ours] An unfinished send or import works with it: it is not deleted. */
  is_used: z.boolean(),
  /** [ours] Who brought it. */
  user_name: z.string(),
  /** [ours] A signed download of ten minutes; of F3 only, once it is ready. */
  url: nullable(z.string()),
}
/** FileObj. */
export const fileObject = z.object(fileShape)
export type FileObject = z.output<typeof fileObject>

/** Export: every export and sample. `url` is a signed download of ten minutes, once it is ready. */
export const exportAnswer = z.object({
  file_id: z.int(),
  status: z.enum(['processing', 'ready']),
  url: nullable(z.string()),
})
export type ExportAnswer = z.output<typeof exportAnswer>
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const noErrors = { count: 0, samples: [] }
const exampleFile = {
  file_id: 1,
  name: 'مشتریان.xlsx',
  size: 20_480,
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  category_id: 1,
  category_key: 'send',
  purpose: 'send',
  status: 'ready',
  rows: 3,
  report: {
    status: 'done',
    total_rows: 3,
    valid_count: 1,
    invalid_count: 1,
    duplicate_count: 1,
    blacklist_count: 0,
    operator_counts: { mci: 1, irancell: 0, other: 0 },
    columns: [{ key: 'A', title: 'شماره' }],
    mobile_column: 'A',
    message_column: null,
    has_header: true,
    errors: {
      empty_cell: noErrors,
      invalid_number: { count: 1, samples: [{ row: 4, column: 'A', value: '0912' }] },
      other: noErrors,
    },
    error_code: null,
    error_text: null,
  },
  created_at: '2026-11-22T08:30:00.000Z',
  expires_at: '2026-12-22T08:30:00.000Z',
  progress: 100,
  is_used: false,
  user_name: 'demo',
  url: null,
}

/** Users who may send from files or manage contacts see their own files; file managers see all files. */
const fileAccess = { auth: 'token_or_key', permission: 'file.use' } as const
const manageAccess = { auth: 'token_or_key', permission: 'file.manage' } as const

/** A column as a spreadsheet names it. */
const column = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value)),
  z.string().check(z.regex(/^[A-Z]{1,3}$/)),
)
const columnFields = {
  mobile_column: optionalOrBlank(column),
  message_column: optionalOrBlank(column),
  has_header: optionalOrBlank(flag),
}

/** F1. Newest first; without previews. */
export const list = read({
  ...manageAccess,
  path: 'user/files',
  alsoMethods: [],
  query: z.object({
    ...pageFields,
    category_id: optionalOrBlank(smallId),
    category_key: optionalOrBlank(z.enum(FILE_PURPOSES)),
    search: optionalOrBlank(text(100)),
  }),
  data: fileObject,
  paged: true,
  example: { data: [exampleFile] },
})

/**
 * F2. A form with the file and its fields. Up to 20,000 rows are checked at once; more are checked afterwards, with
 * `file_ready` at the end. What is wrong with the whole file is refused under `errors.file`; what is wrong with rows
 * stands in the report.
 */
export const upload = write({
  ...fileAccess,
  path: 'user/files',
  acceptsFiles: true,
  body: z.object({
    file: uploadedFile,
    purpose: z.enum(UPLOAD_PURPOSES),
    category_id: optionalOrBlank(smallId),
    ...columnFields,
  }),
  data: fileObject,
  errors: [
    'files.bad_format',
    'files.empty',
    'files.too_large',
    'files.storage_full',
    'files.too_many',
    'files.bad_columns',
    'files.missing_mobile_column',
    'files.too_many_rows',
    'files.bad_category',
  ],
  example: { request: { file: { name: 'numbers.xlsx', size: 20_480 }, purpose: 'send' }, data: exampleFile },
})

/** F3. With the report, its preview included; while it is `processing` with the counts so far. */
export const show = read({
  ...fileAccess,
  path: 'user/files/{file_id}',
  params: z.object({ file_id: id }),
  data: fileObject,
  errors: ['files.not_found'],
  example: { data: exampleFile },
})

/** What a list can become without being brought again: these take the same files. */
export const CONVERTIBLE_PURPOSES = ['send', 'keyword'] as const

/**
 * F3. Checks the stored file again, with the chosen columns. [ours] With `purpose` a list of numbers becomes one of
 * keywords, or the other way round, without a second upload.
 */
export const choose = write({
  ...fileAccess,
  method: 'PUT',
  path: 'user/files/{file_id}',
  opensOwnTransaction: true,
  params: z.object({ file_id: id }),
  body: z.object({ ...columnFields, purpose: optionalOrBlank(z.enum(CONVERTIBLE_PURPOSES)) }),
  data: fileObject,
  errors: [
    'files.not_found',
    'files.not_checkable',
    'files.busy',
    'files.in_use',
    'files.bad_format',
    'files.empty',
    'files.bad_columns',
    'files.missing_mobile_column',
    'files.too_many_rows',
  ],
  example: { request: { mobile_column: 'A', has_header: true }, data: exampleFile },
})

/** F4. A file that is being checked stops being checked. Refused while an unfinished send or import uses one of them. */
export const deleteList = write({
  ...manageAccess,
  path: 'user/files/delete-list',
  body: z.object({ listFiles: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
  data: nothing,
  errors: ['files.not_found', 'files.in_use'],
  example: { request: { listFiles: [1] }, data: null },
})

/** F5. */
export const categories = read({
  ...manageAccess,
  path: 'user/files/categories',
  data: z.array(z.object({ id: z.int(), key: z.enum(FILE_PURPOSES), title: z.string(), count: z.int() })),
  example: { data: [{ id: 1, key: 'send', title: 'ارسال از فایل', count: 1 }] },
})

/** [ours] How much of the storage the account has used, uploads and exports together, and how much it may. */
export const room = read({
  ...manageAccess,
  path: 'user/files/room',
  data: z.object({ used_bytes: z.int(), allowed_bytes: z.int(), file_count: z.int(), allowed_files: z.int() }),
  example: { data: { used_bytes: 20_480, allowed_bytes: 5_368_709_120, file_count: 1, allowed_files: 10_000 } },
})

/** F6. The file itself, or with `invalid_only` the rows of it that cannot be used, each with its reason. */
export const download = read({
  ...fileAccess,
  path: 'user/files/{file_id}/download',
  alsoMethods: [],
  answersFile: true,
  params: z.object({ file_id: id }),
  query: z.object({
    invalid_only: optionalOrBlank(flag),
    format: optionalOrBlank(z.enum(EXPORT_FORMATS)),
    sig: optionalOrBlank(text(200)),
  }),
  data: nothing,
  errors: ['files.not_found', 'files.not_ready', 'files.no_rejected_rows'],
  example: { request: { invalid_only: true }, data: null },
})
