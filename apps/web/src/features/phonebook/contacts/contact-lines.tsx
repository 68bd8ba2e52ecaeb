import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { tableLineList } from '@peyk/ui/table/table-line-list.tsx'
import type { ContactRow } from '../phonebook.model.ts'
import { nameColumn } from './contact-columns.tsx'

/** The quiet line of a contact: where it belongs, its tags, where its consent came from. */
const toNote = (row: ContactRow, { hasGroups }: { hasGroups: boolean }): string =>
  [
    ...(hasGroups ? [row.phonebooks.map(({ title }) => title).join('، ')] : []),
    row.tags.map(({ tag }) => tag).join('، '),
    phonebookTexts.consent.source[row.consent.source],
  ]
    .filter((part) => part !== '')
    .join(' · ')

const lineList = (shown: { hasGroups: boolean }) =>
  tableLineList<ContactRow>((row) => ({
    title: nameColumn.cell(row),
    end: <Mobile number={row.number} />,
    note: toNote(row, shown),
  }))

/** On the phone a contact is two lines. */
export const ContactLines = lineList({ hasGroups: true })
export const GroupContactLines = lineList({ hasGroups: false })
