import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { loginHistoryQuery, type LoginRow } from '../account.api.ts'
import { DeviceName } from './device-name.tsx'

const { history: words } = account

const columns: readonly Column<LoginRow>[] = [
  { key: 'device', header: words.device, priority: 'title', cell: (row) => <DeviceName device={row} /> },
  {
    key: 'outcome',
    header: words.outcome,
    priority: 'state',
    cell: ({ success }) => <Chip tone={success ? 'success' : 'danger'}>{success ? words.success : words.failure}</Chip>,
  },
  { key: 'time', header: words.time, cell: ({ created_at: at }) => <ListTime at={at} /> },
  {
    key: 'ip',
    header: words.ip,
    cell: ({ ip }) => (ip === null ? words.unknown : <Ltr className="break-all">{ip}</Ltr>),
  },
  { key: 'method', header: words.method, cell: ({ method }) => words.methods[method] },
]

const userColumn: Column<LoginRow> = {
  key: 'member',
  header: words.member,
  cell: ({ partner_name: name }) => name ?? words.owner,
}

const route = getRouteApi('/panel/profile/security-setting')

/** Logins that were tried, the refused ones among them; the owner sees those of everybody. */
export function LoginHistory({ isColleague }: { isColleague: boolean }) {
  const search = route.useSearch()
  const logins = useQuery(loginHistoryQuery({ page: search.page, per_page: search.limit }))
  const list = useUrlList({ search, navigate: route.useNavigate() })
  return (
    <section aria-labelledby="login-history">
      <h2 id="login-history" className="text-md font-semibold text-ink">
        {words.title}
      </h2>
      <p className="mb-4 text-sm text-ink-2">{words.description}</p>
      <DataTable
        {...list.table(logins)}
        label={words.table}
        columns={isColleague ? columns : [...columns, userColumn]}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState icon={History} title={words.empty} description={words.emptyHint} />}
      />
    </section>
  )
}
