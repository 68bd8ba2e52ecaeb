import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Plus } from 'lucide-react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LazyDisabledReasonButton } from '@peyk/ui/button/disabled-reason-button.lazy.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { Tabs } from '@peyk/ui/navigation/tabs.tsx'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import { allRolesQuery } from '../colleagues.api.ts'
import { ColleaguesList } from '../parts/colleagues-list.tsx'

const { tabs } = colleagueTexts
const route = getRouteApi('/panel/colleagues')
/** The second tab's code comes when it is looked at. */
const rolesList = lazyComponent(async () => (await import('../parts/roles-list.tsx')).RolesList)

/** `/colleagues`: who works in the account, and the roles that say what they may do. */
export function ColleaguesScreen(): ReactNode {
  const isRoles = route.useSearch().tab === 1
  const roles = useQuery(allRolesQuery())
  const hasNoRole = roles.data?.page.total === 0
  return (
    <>
      <PageHeader
        title={routes.colleagues}
        description={colleagueTexts.description}
        action={
          isRoles ? (
            <PermissionLinkButton href="/colleagues/create-access" icon={Plus}>
              {colleagueTexts.newRole}
            </PermissionLinkButton>
          ) : hasNoRole ? (
            <LazyDisabledReasonButton icon={Plus} reason={colleagueTexts.needsRole}>
              {colleagueTexts.newColleague}
            </LazyDisabledReasonButton>
          ) : (
            <PermissionLinkButton href="/colleagues/create" icon={Plus}>
              {colleagueTexts.newColleague}
            </PermissionLinkButton>
          )
        }
      />
      <Tabs
        label={colleagueTexts.tabsLabel}
        tabs={[
          { label: tabs.colleagues, content: <ColleaguesList /> },
          {
            label: tabs.roles,
            content: <LazyWithSkeleton part={rolesList} props={{}} skeleton={<SkeletonRows count={6} />} />,
          },
        ]}
      />
    </>
  )
}
