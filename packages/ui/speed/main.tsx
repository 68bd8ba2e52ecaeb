import '../src/app/styles.css'

import type { NumberLists } from '../src/phone-list/phone-list-input.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import { formatCount } from '../src/format/format-values.ts'
import { UiProvider } from '../src/app/ui-provider.tsx'
import { Chip } from '../src/display/chip.tsx'
import { DataTable, type Column } from '../src/table/data-table.tsx'
import { MessageEditor } from '../src/message/message-editor.tsx'
import { PhoneListField } from '../src/phone-list/phone-list-field.tsx'
import { TextField } from '../src/field/text-field.tsx'

const CHIPS = 1000
const LONGEST = 2690
const ROWS = 10_000

function Numbers() {
  const [lists, setLists] = useState<NumberLists>({
    valid: Array.from({ length: CHIPS }, (_, at) => `98912${String(at).padStart(7, '0')}`),
    invalid: [],
  })
  return <PhoneListField label="شماره" value={lists} onChange={setLists} />
}

function Message() {
  const [text, setText] = useState('سلام، این متن بلند است و «گیومه» هم دارد. '.repeat(100).slice(0, LONGEST))
  return <MessageEditor label="پیام" value={text} onChange={setText} needsCancelSuffix />
}

type Row = { id: string; text: string; people: number }
const rows: readonly Row[] = Array.from({ length: ROWS }, (_, at) => ({
  id: String(at),
  text: `پیام شمارهٔ ${at} برای مشتریان شعبهٔ ونک`,
  people: at * 7,
}))
const columns: readonly Column<Row>[] = [
  { key: 'text', header: 'متن', priority: 'title', cell: ({ text }) => text, orderBy: ({ text }) => text },
  { key: 'people', header: 'گیرنده', cell: ({ people }) => formatCount(people), orderBy: ({ people }) => people },
  { key: 'state', header: 'وضعیت', priority: 'state', cell: () => <Chip tone="success">پایان‌یافته</Chip> },
]
const rowKey = ({ id }: Row) => id
const rowHref = ({ id }: Row) => `#${id}`

function Line() {
  const [text, setText] = useState('')
  return <TextField label="نام" value={text} onChange={setText} />
}

const STAGES = {
  numbers: <Numbers />,
  message: <Message />,
  table: <DataTable label="ارسال‌ها" columns={columns} rows={rows} rowKey={rowKey} rowHref={rowHref} />,
  line: <Line />,
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')
document.documentElement.dataset['theme'] = 'light'
const name = new URLSearchParams(window.location.search).get('stage') as keyof typeof STAGES | null
createRoot(root).render(
  <UiProvider navigate={() => {}}>
    <main className="p-4">{STAGES[name ?? 'line']}</main>
  </UiProvider>,
)
