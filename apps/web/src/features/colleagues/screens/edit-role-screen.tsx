import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useNavigateAfterSave } from '../../../lib/form/use-navigate-after-save.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { permissionsQuery, roleQuery, useUpdateRole } from '../colleagues.api.ts'
import { FormSkeleton } from '../parts/form-skeleton.tsx'
import { RoleForm } from '../parts/role-form.tsx'

const texts = colleagueTexts.role
const route = getRouteApi('/panel/colleagues/update-access/$id')

/** `/colleagues/update-access/{id}`: a role, changed for everybody who has it. */
export function EditRoleScreen(): ReactNode {
  const roleId = Number(route.useParams().id)
  const permissions = useQuery(permissionsQuery())
  const role = useQuery(roleQuery(roleId))
  const update = useUpdateRole()
  const { isSaved, leaveTo } = useNavigateAfterSave()
  const { data } = role
  return (
    <>
      <PageHeader title={routes.updateAccess} description={texts.updateDescription} />
      {data === undefined || permissions.data === undefined ? (
        <FormSkeleton
          error={role.error ?? permissions.error}
          isRetrying={role.isFetching || permissions.isFetching}
          onRetry={() => {
            void role.refetch()
            void permissions.refetch()
          }}
        />
      ) : (
        <div className="flex flex-col gap-6">
          {data.partner_count > 0 && (
            <InfoAlert className="max-w-3xl">
              <Digits>{texts.usedBy(formatCount(data.partner_count))}</Digits>
            </InfoAlert>
          )}
          <RoleForm
            initialValues={{ title: data.title, description: data.description ?? '', permissions: data.permissions }}
            groups={permissions.data}
            submitLabel={texts.save}
            isSaving={update.isPending}
            isSaved={isSaved}
            onSave={(values, refuse) =>
              update.mutate(
                { role_id: roleId, ...values },
                {
                  onSuccess: () => {
                    showToast({ title: texts.saved(values.title.trim()) })
                    leaveTo('/colleagues?tab=1')
                  },
                  onError: refuse,
                },
              )
            }
          />
        </div>
      )}
    </>
  )
}
