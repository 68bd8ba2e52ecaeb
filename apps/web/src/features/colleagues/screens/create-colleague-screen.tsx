import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { webColleagues } from '@peyk/phrases/fa/web-colleagues.ts'
import { InfoAlert } from '@peyk/ui/widgets/info-alert.tsx'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { allRolesQuery } from '../colleagues.api.ts'
import { FormSkeleton } from '../parts/form-skeleton.tsx'
import { InviteForm } from '../parts/invite-form.tsx'
import { NoRole } from '../parts/no-role.tsx'

/** `/colleagues/create`: an invitation by SMS; nobody is invited before there is a role. */
export function CreateColleagueScreen(): ReactNode {
  const { data, error, isFetching, refetch } = useQuery(allRolesQuery())
  return (
    <>
      <PageHeader title={routes.createColleague} description={webColleagues.invite.description} />
      {data === undefined ? (
        <FormSkeleton error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : data.rows.length === 0 ? (
        <NoRole />
      ) : (
        <div className="flex flex-col gap-6">
          <InfoAlert className="max-w-xl">{webColleagues.ownerNote}</InfoAlert>
          <InviteForm roles={data.rows} />
        </div>
      )}
    </>
  )
}
