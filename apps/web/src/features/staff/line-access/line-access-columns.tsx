import { Check, Undo2, X } from 'lucide-react'
import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { lineAccounts } from '@peyk/contract/staff/staff-line-accounts.ts'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { MenuAction } from '@peyk/ui/overlay/menu.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'

export type LineAccessRow = CallRow<typeof lineAccounts>

const { accounts: texts } = staffLineTexts
const { columns: names } = texts
const tones = { waiting: 'warning', granted: 'success', refused: 'danger' } as const

const By = ({ row }: { row: LineAccessRow }) => (
  <>
    {row.user_name ?? <span className="text-ink-2">{texts.byStaff}</span>}
    {row.ip !== null && (
      <span className="block text-sm text-ink-3">
        <Ltr>{row.ip}</Ltr>
      </span>
    )}
  </>
)

const DecisionCell = ({ row }: { row: LineAccessRow }) => {
  if (row.decided_at === null || row.state === 'waiting') return <span className="text-ink-3">—</span>
  return (
    <>
      {row.reason !== null && row.state === 'refused' && <span className="block break-words">{row.reason}</span>}
      <span className="text-sm text-ink-2">
        {row.decided_by !== null && `${texts.decidedBy(row.decided_by)} · `}
        <ListTime at={row.decided_at} />
      </span>
    </>
  )
}

const lineColumn: Column<LineAccessRow> = {
  key: 'line',
  header: names.line,
  cell: (row) => (
    <>
      <TextLink href={`/staff/lines/${row.line_id}`}>
        <Ltr>{formatDigits(row.number)}</Ltr>
      </TextLink>
      {row.line_alias !== null && <span className="block text-sm text-ink-2">{row.line_alias}</span>}
    </>
  ),
}

/** The accounts of one line, or of all lines with which it is. */
export const lineAccessColumns = ({ withLine }: { withLine: boolean }): readonly Column<LineAccessRow>[] => [
  {
    key: 'account',
    header: names.account,
    priority: 'title',
    cell: (row) => <span className="font-medium">{row.account_title}</span>,
  },
  {
    key: 'state',
    header: names.state,
    priority: 'state',
    cell: (row) => <Chip tone={tones[row.state]}>{texts.tabs[row.state]}</Chip>,
  },
  ...(withLine ? [lineColumn] : []),
  { key: 'by', header: names.by, cell: (row) => <By row={row} /> },
  { key: 'time', header: names.time, cell: (row) => <ListTime at={row.accepted_at} /> },
  { key: 'verdict', header: names.verdict, isLong: true, cell: (row) => <DecisionCell row={row} /> },
]

export type LineAccessAction = 'grant' | 'refuse'

/** What can be done about an account: it has the line or not, and asked for it or not. */
export const lineAccessActions = (row: LineAccessRow, onSelect: (action: LineAccessAction) => void): MenuAction[] => {
  const grant = { id: 'grant', label: texts.grant, icon: Check, onAction: () => onSelect('grant') }
  const refuse = (label: string, icon: typeof X) => ({
    id: 'refuse',
    label,
    icon,
    isDanger: true,
    onAction: () => onSelect('refuse'),
  })
  if (row.state === 'granted') return [refuse(texts.take, Undo2)]
  return row.state === 'waiting' ? [grant, refuse(texts.refuse, X)] : [grant]
}
