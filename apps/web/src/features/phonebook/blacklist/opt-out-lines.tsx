import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { tableLineList } from '@peyk/ui/table/table-line-list.tsx'
import type { BlockRow } from '../phonebook.model.ts'
import { lineText } from './blacklist-columns.tsx'

/** On the phone each number is two lines. */
export const OptOutLines = tableLineList<BlockRow>((row) => ({
  title: <Mobile number={row.number} />,
  end: lineText(row),
  note: <ListTime at={row.created_at} />,
}))
