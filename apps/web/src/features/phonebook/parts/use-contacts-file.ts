import { useQueryClient } from '@tanstack/react-query'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { formatDateTime } from '@peyk/ui/format/text.ts'
import type { TableExport } from '@peyk/ui/widgets/export-button.tsx'
import { shownValue, type ExtraField } from '../contact-form.state.ts'
import { FILE_PAGE, readContacts, type ContactFilter } from '../phonebook.api.ts'
import type { ContactRow } from '../phonebook.state.ts'
import { dialled } from './contact-columns.tsx'

const { contacts: texts, consent, gender } = webPhonebook
const { columns: names } = texts

/** On Tehran's clock, in digits that a sheet can order. */
const moment = (at: string) => toLatinDigits(formatDateTime(at))

/** What a file says of a contact: all that is known, with where the permission came from. */
const fileColumns = (fields: readonly ExtraField[]): NonNullable<TableExport<ContactRow>['columns']> => [
  { header: names.number, text: (row) => dialled(row.number) },
  { header: names.pre, text: (row) => row.pre },
  { header: names.name, text: (row) => row.name },
  { header: names.gender, text: (row) => (row.gender === 0 ? '' : gender[row.gender]) },
  { header: names.email, text: (row) => row.email },
  { header: names.groups, text: (row) => row.phonebooks.map(({ title }) => title).join('، ') },
  { header: names.tags, text: (row) => row.tags.map(({ tag }) => tag).join('، ') },
  ...fields.map(({ id, title, type }) => ({
    header: title,
    text: (row: ContactRow) => toLatinDigits(shownValue(row.options[String(id)] ?? '', type)),
  })),
  { header: names.createdAt, text: (row) => moment(row.created_at) },
  { header: names.consent, text: (row) => consent.source[row.consent.source] },
  { header: names.consentAt, text: (row) => moment(row.consent.at) },
  { header: consent.by, text: (row) => row.consent.by },
  { header: consent.note, text: (row) => row.consent.note },
]

/** The contacts that are listed as a file, all pages of them. */
export const useContactsFile = (asked: ContactFilter, fields: readonly ExtraField[]): TableExport<ContactRow> => {
  const client = useQueryClient()
  return {
    name: texts.file,
    columns: fileColumns(fields),
    readPage: async ({ page, signal }) => {
      const { rows, page: of } = await readContacts({ ...asked, page }, { client, signal })
      // A search is not counted to its end: a full page has another one behind it.
      const sofar = (page - 1) * FILE_PAGE + rows.length
      return { rows, total: rows.length === FILE_PAGE ? Math.max(of.total, sofar + 1) : sofar }
    },
  }
}
