import * as z from 'zod/mini'
import { write } from '../core/endpoint.ts'
import { optionalOrBlank, flag, id, uploadedFile } from '../core/fields.ts'
import { EXPORT_FORMATS, exportAnswer, FILE_STATUSES } from '../files/files.ts'
import { consent, contactFilter, undoKey } from './phonebook-forms.ts'

const manageAccess = { auth: 'token_or_key', permission: 'phonebook.manage' } as const
const inPath = z.object({ id })
const format = optionalOrBlank(z.enum(EXPORT_FORMATS))
const exampleExport = { file_id: 31, status: 'processing', url: null }

/** B10. The contacts of B5 as a sheet, all pages of them; `file_ready` tells when it is there. */
export const exportContacts = write({
  ...manageAccess,
  path: 'phonebooks/numbers/contact-list/export',
  alsoMethods: ['GET'],
  body: z.object({ ...contactFilter, format }),
  data: exportAnswer,
  errors: ['files.storage_full', 'files.too_many'],
  example: { request: { phonebook_id: 12 }, data: exampleExport },
})

/** B11. Its columns are those of an import (B13), and more behind them: what goes out here may come in elsewhere. */
export const exportPhonebook = write({
  ...manageAccess,
  path: 'phonebooks/{id}/export',
  alsoMethods: ['GET'],
  params: inPath,
  body: z.object({ format }),
  data: exportAnswer,
  errors: ['phonebook.not_found', 'files.storage_full', 'files.too_many'],
  example: { request: { format: 'csv' }, data: exampleExport },
})

/** What a column becomes: a field of the contact, or a feature by its id. `name` and `family` together are its name. */
const column = z
  .string()
  .check(z.regex(/^(?:number|pre|name|family|email|gender|tags|option:\d{1,15})$/, { error: 'bad_choice' }))

/**
 * B12. With a `file`, or with the `file_id` of an upload for this purpose, whose columns and preview were seen (F3).
 * Without `mapping` columns are found by their titles (B13). Rows are taken behind the answer: `import_status` of B1 and
 * `progress` of F3 tell how far it is, F3's report what became of the rows, `file_ready` the end. The first row of a
 * number counts. `failed`: the file holds nothing to take.
 */
export const importContacts = write({
  ...manageAccess,
  path: 'phonebooks/{id}/import',
  params: inPath,
  acceptsFiles: true,
  body: z
    .object({
      file: optionalOrBlank(uploadedFile),
      file_id: optionalOrBlank(id),
      mapping: optionalOrBlank(z.record(z.string().check(z.regex(/^[A-Z]{1,3}$/)), column)),
      has_header: optionalOrBlank(flag),
      /** A contact that is already in the phonebook is left unchanged (`skip`) or updated from its row (`update`). */
      existing: optionalOrBlank(z.enum(['skip', 'update'])),
      /** Asked for once, for all rows; without it the file is the source. */
      consent,
    })
    .check(
      z.refine(({ file, file_id: fileId }) => file !== undefined || fileId !== undefined, {
        error: 'required',
        path: ['file'],
      }),
    ),
  data: z.object({ file_id: z.int(), status: z.enum(FILE_STATUSES) }),
  errors: [
    'phonebook.not_found',
    'phonebook.full',
    'phonebook.import_running',
    'phonebook.file_importing',
    'phonebook.not_for_import',
    'files.not_found',
    'files.bad_format',
    'files.empty',
    'files.too_large',
    'files.storage_full',
    'files.too_many',
    'files.bad_columns',
    'files.missing_mobile_column',
    'files.too_many_rows',
  ],
  example: {
    request: { file_id: 31, mapping: { A: 'number', B: 'name', C: 'option:3' }, consent: { source: 'form' } },
    data: { file_id: 31, status: 'processing' },
  },
})

/**
 * Ends an import that is under way [ours]: what came in stays, nothing more does. `import_status` of B1 is 3 then, the
 * report's `import.status` is `cancelled`. Answers what it had added and updated.
 */
export const cancelImport = write({
  ...manageAccess,
  path: 'phonebooks/{id}/import/cancel',
  params: inPath,
  data: z.object({ added: z.int(), updated: z.int() }),
  errors: ['phonebook.not_found', 'phonebook.no_import'],
  example: { data: { added: 40_000, updated: 0 } },
})

/**
 * Deletes what the last import of a phonebook has added, as far as it still stands there [ours]; to be undone like any
 * deletion. What it updated stays so. `file_id`: of that import, so that nobody takes back another than was seen.
 */
export const takeBackImport = write({
  ...manageAccess,
  path: 'phonebooks/{id}/import/take-back',
  params: inPath,
  body: z.object({ file_id: id, undo_key: undoKey }),
  data: z.object({ removed: z.int() }),
  errors: ['phonebook.not_found', 'phonebook.import_running', 'phonebook.import_gone'],
  example: { request: { file_id: 31 }, data: { removed: 40_000 } },
})

/** B13. A workbook with the columns of B12 for this phonebook, ready at once. */
export const importSample = write({
  ...manageAccess,
  path: 'phonebooks/{id}/import/get-sample',
  alsoMethods: ['GET'],
  params: inPath,
  data: exportAnswer,
  errors: ['phonebook.not_found', 'files.storage_full', 'files.too_many'],
  example: { data: { ...exampleExport, status: 'ready', url: '/v1/api/user/files/31/download?sig=…' } },
})
