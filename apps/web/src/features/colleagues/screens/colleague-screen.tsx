import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { UserRoundCheck, UserRoundPen, UserRoundX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { PermissionButton } from '../../../lib/permission/permission-button.tsx'
import { allRolesQuery, colleagueQuery, permissionsQuery } from '../colleagues.api.ts'
import { ColleagueEdit } from '../parts/colleague-edit.tsx'
import { ColleagueAccess, ColleagueDetails } from '../parts/colleague-details.tsx'
import { FormSkeleton } from '../parts/form-skeleton.tsx'
import { ActivationDialog } from '../parts/activation-dialog.tsx'

const { colleague: texts, switching, ownerNote } = colleagueTexts
const route = getRouteApi('/panel/colleagues/$id')

/** `/colleagues/{id}`: who it is, what the role opens, and the ways to change both. */
export function ColleagueScreen(): ReactNode {
  const { id } = route.useParams()
  const { data, error, isFetching, refetch } = useQuery(colleagueQuery(Number(id)))
  const groups = useQuery(permissionsQuery())
  const roles = useQuery(allRolesQuery())
  const [isEditing, setEditing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const title = data?.name ?? routes.colleague
  useMobileLayout({ title })
  if (data === undefined)
    return (
      <>
        <PageHeader title={title} description={ownerNote} />
        <FormSkeleton error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </>
    )
  const isOff = data.status === 'inactive'
  return (
    <>
      <PageHeader
        title={title}
        description={ownerNote}
        action={
          <>
            <PermissionButton
              permission="owner"
              apiCall="colleagues.update"
              variant="secondary"
              icon={UserRoundPen}
              onPress={() => setEditing(true)}
              isDisabled={isEditing}
            >
              {texts.edit}
            </PermissionButton>
            <PermissionButton
              permission="owner"
              apiCall={isOff ? 'colleagues.activate' : 'colleagues.deactivate'}
              variant={isOff ? 'primary' : 'danger'}
              icon={isOff ? UserRoundCheck : UserRoundX}
              onPress={() => setAsking(true)}
            >
              {isOff ? switching.on : switching.off}
            </PermissionButton>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {data.status === 'pending' && <InfoAlert>{texts.pendingNote}</InfoAlert>}
        {isOff && <InfoAlert tone="warning">{texts.inactiveNote}</InfoAlert>}
        <div className="grid items-start gap-4 desk:grid-cols-2">
          {isEditing && roles.data !== undefined ? (
            <ColleagueEdit colleague={data} roles={roles.data.rows} onDone={() => setEditing(false)} />
          ) : (
            <ColleagueDetails colleague={data} />
          )}
          {groups.data !== undefined && <ColleagueAccess colleague={data} groups={groups.data} />}
        </div>
      </div>
      <ActivationDialog colleague={data} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
