import * as z from 'zod/mini'
import { write } from './endpoint.ts'
import { absentable, flag, id, nullable, wireShape } from './fields.ts'
import { contactFilter } from './phonebook.ts'
import { consent } from './phonebook-forms.ts'

const kept = { auth: 'token_or_key', permission: 'phonebook.manage' } as const
const inPath = z.object({ id })

const exportAnswer = z.object({
  file_id: z.int(),
  status: z.enum(['processing', 'ready']),
  url: nullable(z.string()),
})
const exampleExport = { file_id: 31, status: 'processing', url: null }

/** B10. The contacts of B5 as a workbook; `file_ready` tells when it is there. */
export const exportContacts = write({
  ...kept,
  path: 'phonebooks/numbers/contact-list/export',
  alsoMethods: ['GET'],
  body: z.object(contactFilter),
  data: exportAnswer,
  example: { request: { phonebook_id: 12 }, data: exampleExport },
})

/** B11. */
export const exportPhonebook = write({
  ...kept,
  path: 'phonebooks/{id}/export',
  alsoMethods: ['GET'],
  params: inPath,
  data: exportAnswer,
  errors: ['phonebook.not_found'],
  example: { data: exampleExport },
})

/** A file of the form itself, as other clients send it. */
const sheet = z.optional(z.file())
wireShape.set(sheet, { type: 'string', format: 'binary' })

/** What a column becomes: a field of the contact, a feature of the phonebook, or nothing. */
const column = z
  .string()
  .check(z.regex(/^(?:number|pre|name|email|gender|tags|option:\d{1,15})$/, { error: 'bad_choice' }))

/**
 * B12. With a `file`, or with the `file_id` of an upload for this purpose, whose columns and preview were seen (F3).
 * Without `mapping` columns are found by the titles of the sample (B13).
 */
export const importContacts = write({
  ...kept,
  path: 'phonebooks/{id}/import',
  params: inPath,
  body: z
    .object({
      file: sheet,
      file_id: absentable(id),
      mapping: z.optional(z.nullable(z.record(z.string().check(z.regex(/^[A-Z]{1,3}$/)), column))),
      has_header: absentable(flag),
      /** Asked for once, for all its rows. */
      consent,
    })
    .check(
      z.refine(({ file, file_id: fileId }) => file !== undefined || fileId !== undefined, {
        error: 'required',
        path: ['file'],
      }),
    ),
  data: z.object({ file_id: z.int(), status: z.enum(['processing', 'ready', 'failed']) }),
  errors: ['phonebook.not_found', 'phonebook.import_running'],
  example: {
    request: { file_id: 31, mapping: { A: 'number', B: 'name', C: 'option:3' }, consent: { source: 'form' } },
    data: { file_id: 31, status: 'processing' },
  },
})

/** B13. A workbook with the columns of B12 for this phonebook. */
export const importSample = write({
  ...kept,
  path: 'phonebooks/{id}/import/get-sample',
  alsoMethods: ['GET'],
  params: inPath,
  data: exportAnswer,
  errors: ['phonebook.not_found'],
  example: { data: { ...exampleExport, status: 'ready', url: '/v1/api/user/files/31/download' } },
})
