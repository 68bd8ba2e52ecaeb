import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { tableLineList } from '@peyk/ui/table/table-line-list.tsx'
import { isImporting, type GroupRow } from '../phonebook.model.ts'
import { ChipSummary } from '../list/chip-summary.tsx'

const { groups: texts } = phonebookTexts

/** On the phone a group is two lines. */
export const GroupLines = tableLineList<GroupRow>((row) => ({
  title: row.title,
  end: isImporting(row) ? <Chip tone="info">{texts.importing}</Chip> : undefined,
  note: [
    texts.contactCount(formatCount(Number(row.count))),
    texts.code(formatDigits(row.id)),
    row.options.map(({ title }) => title).join('، '),
  ]
    .filter((part) => part !== '')
    .join(' · '),
}))

export const groupColumns: readonly Column<GroupRow>[] = [
  {
    key: 'title',
    header: texts.columns.title,
    priority: 'title',
    cell: (row) => <span className="font-medium">{row.title}</span>,
  },
  {
    key: 'state',
    header: texts.columns.contacts,
    priority: 'state',
    cell: (row) =>
      isImporting(row) ? (
        <Chip tone="info">{texts.importing}</Chip>
      ) : (
        <Digits>{texts.contactCount(formatCount(Number(row.count)))}</Digits>
      ),
  },
  { key: 'code', header: texts.columns.code, cell: (row) => <Digits>{String(row.id)}</Digits> },
  {
    key: 'options',
    header: texts.columns.options,
    cell: (row) => <ChipSummary words={row.options.map(({ title }) => title)} />,
  },
  {
    key: 'created',
    header: texts.columns.createdAt,
    cell: (row) => <ListTime at={row.created_at} format="date" />,
  },
]
