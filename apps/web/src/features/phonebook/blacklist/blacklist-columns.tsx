import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { BlockRow } from '../phonebook.model.ts'

const { blacklist: texts } = phonebookTexts

export const numberColumn: Column<BlockRow> = {
  key: 'number',
  header: texts.columns.number,
  priority: 'title',
  cell: (row) => <Mobile number={row.number} />,
}

export const createdColumn: Column<BlockRow> = {
  key: 'created',
  header: texts.columns.createdAt,
  cell: (row) => <ListTime at={row.created_at} />,
}

/** The account's own black lists. */
export const blacklistColumns: readonly Column<BlockRow>[] = [
  numberColumn,
  { key: 'source', header: texts.columns.source, cell: (row) => texts.source[row.source] },
  createdColumn,
]
