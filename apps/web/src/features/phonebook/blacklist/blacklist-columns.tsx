import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { BlockRow } from '../phonebook.model.ts'

const { blacklist: texts, cancel11 } = phonebookTexts

const numberColumn: Column<BlockRow> = {
  key: 'number',
  header: texts.columns.number,
  priority: 'title',
  cell: (row) => <Mobile number={row.number} />,
}

/** The account's own black lists. */
export const blacklistColumns: readonly Column<BlockRow>[] = [
  numberColumn,
  { key: 'source', header: texts.columns.source, cell: (row) => texts.source[row.source] },
  {
    key: 'created',
    header: texts.columns.createdAt,
    cell: (row) => <DateTime at={row.created_at} />,
  },
]

/** Who cancelled which line. */
export const optOutColumns: readonly Column<BlockRow>[] = [
  numberColumn,
  {
    key: 'line',
    header: cancel11.columns.line,
    cell: (row) =>
      row.line === null || row.line === undefined ? cancel11.allLines : <Ltr>{formatDigits(row.line)}</Ltr>,
  },
  { key: 'created', header: cancel11.columns.createdAt, cell: (row) => <DateTime at={row.created_at} /> },
]
