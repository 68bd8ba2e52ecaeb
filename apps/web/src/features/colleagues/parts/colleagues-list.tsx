import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { UserRoundCheck, UserRoundPen, UserRoundX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { allRolesQuery, colleaguesQuery } from '../colleagues.api.ts'
import { colleagueFilters, type ColleagueRow } from '../colleagues.model.ts'
import { NoRolesEmptyState } from './no-roles-empty-state.tsx'
import { StatusChip } from './status-chip.tsx'
import { ActivationDialog } from './activation-dialog.tsx'

const { list: texts, switching } = colleagueTexts

const columns: readonly Column<ColleagueRow>[] = [
  {
    key: 'name',
    header: texts.columns.name,
    priority: 'title',
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  {
    key: 'status',
    header: texts.columns.status,
    priority: 'state',
    cell: ({ status }) => <StatusChip status={status} />,
  },
  {
    key: 'mobile',
    header: texts.columns.mobile,
    cell: ({ mobile }) => (mobile === null ? '—' : <Mobile number={mobile} />),
  },
  { key: 'role', header: texts.columns.role, cell: ({ role_title }) => role_title },
  {
    key: 'last',
    header: texts.columns.lastLogin,
    cell: ({ last_login }) =>
      last_login === null ? <span className="text-ink-3">{texts.never}</span> : <ListTime at={last_login} />,
  },
  {
    key: 'created',
    header: texts.columns.createdAt,
    cell: ({ created_at }) => <ListTime at={created_at} format="date" />,
  },
]

const route = getRouteApi('/panel/colleagues')

/** Who may come into the account besides its owner. */
export function ColleaguesList() {
  const search = route.useSearch()
  const roles = useQuery(allRolesQuery())
  const [switched, setSwitched] = useState<{ row: ColleagueRow; isOpen: boolean } | null>(null)
  const { page, limit, status, role_id, search: text } = search
  const params = {
    page,
    per_page: limit,
    ...(text !== undefined && { search: text }),
    ...(status !== undefined && { status }),
    ...(role_id !== undefined && { role_id }),
  }
  const colleagues = useQuery(colleaguesQuery(params))
  const list = useUrlList({ search, navigate: route.useNavigate(), items: colleagueFilters(roles.data?.rows ?? []) })
  if (roles.data?.page.total === 0) return <NoRolesEmptyState />
  return (
    <div className="flex flex-col gap-4">
      <InfoAlert>{colleagueTexts.ownerNote}</InfoAlert>
      <Filters {...list.filters} note={list.found(colleagues, texts.count)} />
      <DataTable
        {...list.table(colleagues)}
        label={texts.label}
        columns={columns}
        rowKey={(row) => String(row.partner_id)}
        rowName={(row) => row.name}
        rowHref={(row) => `/colleagues/${row.partner_id}`}
        rowActions={(row) => [
          {
            id: 'show',
            label: colleagueTexts.colleague.edit,
            icon: UserRoundPen,
            href: `/colleagues/${row.partner_id}`,
          },
          {
            id: 'switch',
            label: row.status === 'inactive' ? switching.on : switching.off,
            icon: row.status === 'inactive' ? UserRoundCheck : UserRoundX,
            isDanger: row.status !== 'inactive',
            onAction: () => setSwitched({ row, isOpen: true }),
          },
        ]}
        empty={
          list.isFiltered ? (
            <NothingFound
              title={texts.noResult}
              description={texts.noResultHint}
              clearLabel={ui.filters.clear}
              onClear={list.filters.onClear}
            />
          ) : (
            <EmptyState
              icon={UsersRound}
              title={texts.empty}
              description={texts.emptyHint}
              action={
                <PermissionLinkButton href="/colleagues/create">{colleagueTexts.newColleague}</PermissionLinkButton>
              }
            />
          )
        }
      />
      {switched !== null && (
        <ActivationDialog
          colleague={switched.row}
          isOpen={switched.isOpen}
          onClose={() => setSwitched({ ...switched, isOpen: false })}
        />
      )}
    </div>
  )
}
