import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Copy, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.lazy.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { rolesQuery, useDeleteRole } from '../colleagues.api.ts'
import type { RoleRow } from '../colleagues.model.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const texts = colleagueTexts.roles

const columns: readonly Column<RoleRow>[] = [
  {
    key: 'title',
    header: texts.columns.title,
    priority: 'title',
    cell: ({ title, description }) => (
      <span className="block min-w-0">
        <span className="block font-medium">{title}</span>
        {description !== null && (
          <CutText dir="auto" className="text-sm text-ink-3">
            {description}
          </CutText>
        )}
      </span>
    ),
  },
  {
    key: 'permissions',
    header: texts.columns.permissions,
    cell: ({ permission_count }) => <Digits>{texts.permissionCount(formatCount(permission_count))}</Digits>,
  },
  {
    key: 'colleagues',
    header: texts.columns.colleagues,
    cell: ({ partner_count }) => <Digits>{texts.colleagueCount(formatCount(partner_count))}</Digits>,
  },
  {
    key: 'created',
    header: texts.columns.createdAt,
    cell: ({ created_at }) => <ListTime at={created_at} format="date" />,
  },
]

const route = getRouteApi('/panel/colleagues')
const filterItems = [{ type: 'search', key: 'title', title: texts.search }] as const

/** The account's roles: what each opens and who has it. */
export function RolesList() {
  const search = route.useSearch()
  const list = useUrlList({ search, navigate: route.useNavigate(), items: filterItems })
  const remove = useDeleteRole()
  const [removed, setRemoved] = useState<{ row: RoleRow; isOpen: boolean } | null>(null)
  const params = {
    page: search.page,
    per_page: search.limit,
    ...(search.title !== undefined && { search: search.title }),
  }
  const roles = useQuery(rolesQuery(params))
  const editOf = ({ role_id }: RoleRow) => `/colleagues/update-access/${role_id}`
  const actionsOf = (row: RoleRow) => [
    { id: 'edit', label: texts.edit, icon: Pencil, href: editOf(row) },
    { id: 'copy', label: texts.copy, icon: Copy, href: `/colleagues/create-access?copy=${row.role_id}` },
    {
      id: 'remove',
      label: texts.remove,
      icon: Trash2,
      isDanger: true,
      onAction: () => setRemoved({ row, isOpen: true }),
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      <Filters {...list.filters} note={list.found(roles, texts.count)} />
      <DataTable
        {...list.table(roles)}
        label={texts.label}
        columns={columns}
        rowKey={(row) => String(row.role_id)}
        rowName={(row) => row.title}
        rowHref={editOf}
        rowActions={actionsOf}
        empty={
          list.isFiltered ? (
            <NothingFound title={texts.noResult} clearLabel={ui.filters.clear} onClear={list.filters.onClear} />
          ) : (
            <EmptyState
              icon={KeyRound}
              title={texts.empty}
              description={texts.emptyHint}
              action={
                <PermissionLinkButton href="/colleagues/create-access">{colleagueTexts.newRole}</PermissionLinkButton>
              }
            />
          )
        }
      />
      {removed !== null && (
        <LazyConfirmDialog
          isOpen={removed.isOpen}
          {...confirmDialogProps({
            call: remove,
            fields: { role_id: removed.row.role_id },
            onClose: () => setRemoved({ ...removed, isOpen: false }),
            done: texts.removed(removed.row.title),
          })}
          title={texts.removeTitle(removed.row.title)}
          confirmLabel={texts.remove}
          isDanger
        >
          {texts.removeText}
        </LazyConfirmDialog>
      )}
    </div>
  )
}
