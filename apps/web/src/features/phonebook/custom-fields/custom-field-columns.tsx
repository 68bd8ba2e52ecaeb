import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { CustomFieldRow } from '../phonebook.model.ts'

const { features: texts } = phonebookTexts

export const customFieldColumns: readonly Column<CustomFieldRow>[] = [
  {
    key: 'title',
    header: texts.columns.title,
    priority: 'title',
    cell: (row) => <span className="font-medium">{row.title}</span>,
  },
  {
    key: 'state',
    header: texts.columns.state,
    priority: 'state',
    cell: (row) => (
      <Chip tone={row.is_active ? 'success' : 'neutral'}>{row.is_active ? texts.active : texts.inactive}</Chip>
    ),
  },
  {
    key: 'latin',
    header: texts.columns.latin,
    cell: (row) =>
      row.latin_title === null ? (
        <span className="text-ink-3">{phonebookTexts.none}</span>
      ) : (
        <Ltr>{row.latin_title}</Ltr>
      ),
  },
  { key: 'type', header: texts.columns.type, cell: (row) => texts.types[row.type] },
  { key: 'owner', header: texts.columns.owner, cell: (row) => (row.is_system ? texts.system : texts.user) },
  {
    key: 'usage',
    header: texts.columns.usage,
    cell: (row) => <Digits>{texts.usage(formatCount(row.usage_count))}</Digits>,
  },
]
