import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { tableState } from '../../../lib/search/table-state.ts'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { memberActions, memberColumns, roleActions, roleColumns } from './team-columns.tsx'
import type { MemberRow, RoleRow, TeamAction } from './team.model.ts'
import { membersQuery, staffRolesQuery } from '../staff-team.api.ts'
import { teamSearch } from './url-params.ts'

const { team: texts } = staffTexts
const teamActionDialogs = lazyComponent(async () => (await import('./team-action-dialogs.tsx')).TeamActionDialogs)

const ROLES_TAB = '1'

/** The operator's own people and their roles; a staff owner changes them, others of the area look. */
export function TeamScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(teamSearch)
  const list = useUrlList({ search, navigate })
  const [action, setAction] = useState<TeamAction | null>(null)
  const members = useQuery(membersQuery({ page: search.page, limit: search.limit }))
  const roles = useQuery(staffRolesQuery())
  const mayChange = members.data?.rows.some((member) => member.can_change) === true
  const isRoles = search.tab === ROLES_TAB
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        {...((mayChange || members.data === undefined) && {
          action: (
            <Button
              icon={Plus}
              // It keeps its place until it is known who looks.
              isDisabled={!mayChange}
              onPress={() => setAction(isRoles ? { kind: 'role', role: null } : { kind: 'member', member: null })}
            >
              {isRoles ? texts.newRole : texts.newMember}
            </Button>
          ),
        })}
      />
      {members.data !== undefined && !mayChange && <InfoAlert className="mb-4">{texts.readOnly}</InfoAlert>}
      <Tabs
        label={texts.title}
        tabs={[
          {
            label: texts.members,
            content: (
              <DataTable<MemberRow>
                {...list.table(members)}
                label={texts.members}
                columns={memberColumns}
                rowKey={(row) => String(row.id)}
                rowName={(row) => row.name}
                {...(mayChange && { rowActions: (row) => memberActions(row, setAction) })}
                skeletonRows={3}
              />
            ),
          },
          {
            label: roles.data === undefined ? texts.roles : `${texts.roles} (${formatDigits(roles.data.length)})`,
            content: (
              <DataTable<RoleRow>
                {...tableState(roles)}
                label={texts.roles}
                columns={roleColumns}
                rows={roles.data ?? []}
                rowKey={(row) => String(row.id)}
                rowName={(row) => row.title}
                {...(mayChange && { rowActions: (row) => roleActions(row, setAction) })}
                skeletonRows={3}
                empty={<EmptyState title={texts.noRoles} description={texts.noRolesHint} />}
              />
            ),
          },
        ]}
      />
      {action !== null && (
        <LazyWithSkeleton
          part={teamActionDialogs}
          props={{ action: action, roles: roles.data ?? [], onClose: () => setAction(null) }}
          skeleton={null}
        />
      )}
    </>
  )
}
