import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { allRolesQuery } from '../colleagues.api.ts'
import { FormSkeleton } from '../parts/form-skeleton.tsx'
import { InviteForm } from '../parts/invite-form.tsx'
import { NoRolesEmptyState } from '../parts/no-roles-empty-state.tsx'

/** `/colleagues/create`: an invitation by SMS; nobody is invited before there is a role. */
export function CreateColleagueScreen(): ReactNode {
  const { data, error, isFetching, refetch } = useQuery(allRolesQuery())
  return (
    <>
      <PageHeader title={routes.createColleague} description={colleagueTexts.invite.description} />
      {data === undefined ? (
        <FormSkeleton error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : data.rows.length === 0 ? (
        <NoRolesEmptyState />
      ) : (
        <div className="flex flex-col gap-6">
          <InfoAlert className="max-w-xl">{colleagueTexts.ownerNote}</InfoAlert>
          <InviteForm roles={data.rows} />
        </div>
      )}
    </>
  )
}
