import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { SendStatusChip } from '../../../lib/sends/send-status-chip.tsx'
import type { Customer } from './customer-details.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const { customer: texts } = staffTexts
const { sendColumns, sessionColumns, colleagueColumns } = texts

type SendRow = Customer['last_sends'][number]
type SessionRow = Customer['sessions'][number]
type ColleagueRow = Customer['colleagues'][number]

const Heading = ({ children }: { children: string }) => <h2 className="mb-3 text-md font-bold text-ink">{children}</h2>

const sends: readonly Column<SendRow>[] = [
  {
    key: 'text',
    header: sendColumns.text,
    priority: 'title',
    cell: (row) => (
      <CutText dir="auto" className="font-medium max-desk:cut-2">
        {row.summary}
      </CutText>
    ),
  },
  {
    key: 'state',
    header: sendColumns.state,
    priority: 'state',
    cell: (row) => <SendStatusChip send={row as unknown as OutboxRow} />,
  },
  { key: 'line', header: sendColumns.line, cell: (row) => <Ltr>{formatDigits(row.number)}</Ltr> },
  { key: 'people', header: sendColumns.people, cell: (row) => formatCount(Number(row.rcpts_count)) },
  { key: 'cost', header: sendColumns.cost, cell: (row) => <Money tenths={tenthsOfRial(row.cost)} /> },
  { key: 'by', header: sendColumns.by, priority: 'desktop', cell: (row) => <Ltr>{row.username}</Ltr> },
  { key: 'time', header: sendColumns.time, cell: (row) => <ListTime at={Number(row.time_send) * 1000} /> },
]

const sessions: readonly Column<SessionRow>[] = [
  {
    key: 'user',
    header: sessionColumns.user,
    priority: 'title',
    cell: (row) => (
      <>
        <Ltr className="font-medium">{row.user_name}</Ltr>
        {row.impersonator !== null && (
          <span className="block text-xs text-warning">{texts.impersonated(row.impersonator)}</span>
        )}
      </>
    ),
  },
  {
    key: 'device',
    header: sessionColumns.device,
    priority: 'desktop',
    cell: (row) =>
      row.user_agent === null ? (
        <span className="text-ink-3">—</span>
      ) : (
        <CutText dir="ltr" title={row.user_agent} className="w-max max-w-72 text-sm text-ink-2">
          {row.user_agent}
        </CutText>
      ),
  },
  {
    key: 'ip',
    header: sessionColumns.ip,
    cell: (row) => (row.ip === null ? <span className="text-ink-3">—</span> : <Ltr>{row.ip}</Ltr>),
  },
  { key: 'from', header: sessionColumns.from, cell: (row) => <ListTime at={row.created_at} /> },
  { key: 'until', header: sessionColumns.until, cell: (row) => <ListTime at={row.expires_at} /> },
]

const tones = { pending: 'warning', active: 'success', inactive: 'neutral' } as const
const colleagues: readonly Column<ColleagueRow>[] = [
  {
    key: 'name',
    header: colleagueColumns.name,
    priority: 'title',
    cell: (row) => <span className="font-medium">{row.name}</span>,
  },
  {
    key: 'state',
    header: colleagueColumns.state,
    priority: 'state',
    cell: (row) => <Chip tone={tones[row.status]}>{texts.colleagueStates[row.status]}</Chip>,
  },
  { key: 'userName', header: colleagueColumns.userName, cell: (row) => <Ltr>{row.user_name}</Ltr> },
  {
    key: 'mobile',
    header: colleagueColumns.mobile,
    cell: (row) => (row.mobile === null ? <span className="text-ink-3">—</span> : <Mobile number={row.mobile} />),
  },
  { key: 'role', header: colleagueColumns.role, cell: (row) => row.role_title ?? '—' },
  {
    key: 'lastLogin',
    header: colleagueColumns.lastLogin,
    cell: (row) => (row.last_login_at === null ? texts.never : <ListTime at={row.last_login_at} />),
  },
]

/** The account's latest sends, living sessions and colleagues. */
export function CustomerActivity({ customer }: { customer: Customer }) {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <section>
        <Heading>{texts.lastSends}</Heading>
        <DataTable
          label={texts.lastSends}
          columns={sends}
          rows={customer.last_sends}
          rowKey={(row) => row.messages_outbox_id}
          empty={<EmptyState title={texts.noSend} />}
        />
      </section>
      <section>
        <Heading>{texts.sessions}</Heading>
        <DataTable
          label={texts.sessions}
          columns={sessions}
          rows={customer.sessions}
          rowKey={(row) => String(row.id)}
          empty={<EmptyState title={texts.noSession} />}
        />
      </section>
      <section>
        <Heading>{texts.colleagues}</Heading>
        <DataTable
          label={texts.colleagues}
          columns={colleagues}
          rows={customer.colleagues}
          rowKey={(row) => String(row.id)}
          empty={<EmptyState title={texts.noColleague} />}
        />
      </section>
    </div>
  )
}
