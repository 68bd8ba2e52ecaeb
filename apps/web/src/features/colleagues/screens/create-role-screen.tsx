import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useNavigateAfterSave } from '../../../lib/form/use-navigate-after-save.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { permissionsQuery, roleQuery, useCreateRole } from '../colleagues.api.ts'
import { FormSkeleton } from '../parts/form-skeleton.tsx'
import { RoleForm, type RoleFormValues } from '../parts/role-form.tsx'

const { role: texts, roles } = colleagueTexts
const route = getRouteApi('/panel/colleagues/create-access')
const EMPTY_ROLE: RoleFormValues = { title: '', description: '', permissions: [] }

/** `/colleagues/create-access`: a new role; with `copy` it begins as another one (spec §6, duplicate). */
export function CreateRoleScreen(): ReactNode {
  const { copy } = route.useSearch()
  const permissions = useQuery(permissionsQuery())
  const copied = useQuery({ ...roleQuery(copy ?? 0), enabled: copy !== undefined })
  const create = useCreateRole()
  const { isSaved, leaveTo } = useNavigateAfterSave()
  const start =
    copy === undefined
      ? EMPTY_ROLE
      : copied.data && {
          title: roles.copyOf(copied.data.title).slice(0, 100),
          description: copied.data.description ?? '',
          permissions: copied.data.permissions,
        }
  return (
    <>
      <PageHeader title={routes.createAccess} description={texts.createDescription} />
      {start === undefined || permissions.data === undefined ? (
        <FormSkeleton
          error={permissions.error ?? copied.error}
          isRetrying={permissions.isFetching || copied.isFetching}
          onRetry={() => {
            void permissions.refetch()
            if (copy !== undefined) void copied.refetch()
          }}
        />
      ) : (
        <RoleForm
          initialValues={start}
          groups={permissions.data}
          submitLabel={texts.create}
          isSaving={create.isPending}
          isSaved={isSaved}
          onSave={(role, refuse) =>
            create.mutate(role, {
              onSuccess: () => {
                showToast({ title: texts.created(role.title.trim()) })
                leaveTo('/colleagues?tab=1')
              },
              onError: refuse,
            })
          }
        />
      )}
    </>
  )
}
