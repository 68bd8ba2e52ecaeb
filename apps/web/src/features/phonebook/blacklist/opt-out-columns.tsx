import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { tableLineList } from '@peyk/ui/table/table-line-list.tsx'
import type { BlockRow } from '../phonebook.model.ts'
import { createdColumn, numberColumn } from './blacklist-columns.tsx'

const { cancel11: texts } = phonebookTexts

const lineText = ({ line }: BlockRow) => (line === null ? texts.allLines : <Ltr>{formatDigits(line)}</Ltr>)

/** Who cancelled which line. */
export const optOutColumns: readonly Column<BlockRow>[] = [
  numberColumn,
  { key: 'line', header: texts.columns.line, cell: lineText },
  { ...createdColumn, header: texts.columns.createdAt },
]

/** On the phone each number is two lines. */
export const OptOutLines = tableLineList<BlockRow>((row) => ({
  title: <Mobile number={row.number} />,
  end: lineText(row),
  note: <ListTime at={row.created_at} />,
}))
