import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { systemicList } from '@peyk/contract/reports/system-messages.ts'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { tableLineList } from '@peyk/ui/table/table-line-list.tsx'
import { recipientTone } from '../reports.model.ts'

export type SystemicMessage = CallRow<typeof systemicList>

const { columns: names } = reportLists.systemic

export const SystemicState = ({ message }: { message: SystemicMessage }) => (
  <Chip tone={recipientTone(message.state)} className="shrink-0">
    {message.state_fa}
  </Chip>
)

export const systemicColumns: readonly Column<SystemicMessage>[] = [
  {
    key: 'message',
    header: names.message,
    priority: 'title',
    cell: ({ message }) => (
      <CutText lines={3} dir="auto" className="whitespace-pre-line">
        {formatDigits(message)}
      </CutText>
    ),
  },
  { key: 'state', header: names.state, priority: 'state', cell: (row) => <SystemicState message={row} /> },
  { key: 'recipient', header: names.recipient, cell: ({ recipient }) => <Mobile number={recipient} /> },
  { key: 'line', header: names.line, cell: ({ number }) => <Ltr>{formatDigits(number)}</Ltr> },
  { key: 'time', header: names.time, cell: (row) => <ListTime at={Number(row.time_send) * 1000} /> },
]

/** On the phone a message is two lines: what it says, and who got it when. */
export const SystemicLines = tableLineList<SystemicMessage>((row) => ({
  title: formatDigits(row.message.replaceAll('\n', ' ')),
  end: <SystemicState message={row} />,
  note: (
    <>
      <Mobile number={row.recipient} /> · <ListTime at={Number(row.time_send) * 1000} />
    </>
  ),
}))
