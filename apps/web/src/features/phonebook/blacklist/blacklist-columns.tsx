import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
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

export const lineText = ({ line }: BlockRow) => (line === null ? cancel11.allLines : <Ltr>{formatDigits(line)}</Ltr>)

/** The account's own black lists. */
export const blacklistColumns: readonly Column<BlockRow>[] = [
  numberColumn,
  { key: 'source', header: texts.columns.source, cell: (row) => texts.source[row.source] },
  {
    key: 'created',
    header: texts.columns.createdAt,
    cell: (row) => <ListTime at={row.created_at} />,
  },
]

/** Who cancelled which line. */
export const optOutColumns: readonly Column<BlockRow>[] = [
  numberColumn,
  {
    key: 'line',
    header: cancel11.columns.line,
    cell: lineText,
  },
  { key: 'created', header: cancel11.columns.createdAt, cell: (row) => <ListTime at={row.created_at} /> },
]
