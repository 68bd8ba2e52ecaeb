import { useId } from 'react'
import { staffRoleForm } from '@peyk/contract/staff/staff-forms.ts'
import { STAFF_AREAS, type StaffArea } from '@peyk/domain/permission/permissions.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { errorClass } from '@peyk/ui/app/class-names.ts'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField, firstInputRef } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useCreateStaffRole, useUpdateStaffRole } from '../staff-team.api.ts'
import type { RoleRow } from './team.model.ts'

const { team, areas: areaNames } = staffTexts
const { roleForm: texts } = team

interface RoleFormValues extends Record<string, unknown> {
  title: string
  areas: StaffArea[]
}

const checkContract = schemaCheck<RoleFormValues>(staffRoleForm)
const check = (values: RoleFormValues) =>
  values.areas.length === 0 ? { ...checkContract(values), areas: texts.areasMissing } : checkContract(values)

/** A named set of areas, new or changed. */
export function RoleDialog({ role, onClose }: { role: RoleRow | null; onClose: () => void }) {
  const create = useCreateStaffRole()
  const update = useUpdateStaffRole()
  const errorId = useId()
  const isPending = create.isPending || update.isPending
  const { control, submit, showServerError, failure, formState } = useAppForm<RoleFormValues>({
    defaultValues: { title: role?.title ?? '', areas: STAFF_AREAS.filter((area) => role?.areas.includes(area)) },
    check,
    autosave: { name: `staff-role-${role?.id ?? 'new'}` },
  })
  const send = submit(async ({ title, areas }) => {
    const body = { title: title.trim(), areas }
    try {
      if (role === null) await create.mutateAsync(body)
      else await update.mutateAsync({ id: role.id, ...body })
      showToast({ title: role === null ? texts.created : texts.saved, tone: 'success' })
      onClose()
    } catch (error) {
      showServerError(error)
    }
  })
  return (
    <FormDialog
      title={role === null ? texts.createTitle : texts.editTitle}
      onClose={onClose}
      isDirty={formState.isDirty}
      submitLabel={role === null ? texts.create : texts.save}
      onSubmit={send}
      isSaving={isPending}
      failure={failure}
    >
      <FormField control={control} name="title">
        {(field) => <TextField {...field} label={texts.title} isRequired maxLength={100} autoFocus />}
      </FormField>
      <FormField control={control} name="areas">
        {(field) => (
          <fieldset ref={firstInputRef(field.ref)} aria-describedby={errorId}>
            <legend className="mb-1 text-base font-medium text-ink">{texts.areas}</legend>
            {STAFF_AREAS.map((area) => (
              <Checkbox
                key={area}
                isSelected={field.value.includes(area)}
                isInvalid={field.error !== undefined}
                onChange={(isOn) =>
                  field.onChange(isOn ? [...field.value, area] : field.value.filter((one) => one !== area))
                }
              >
                {areaNames[area]}
              </Checkbox>
            ))}
            <p id={errorId} role="alert" className={`${errorClass} empty:hidden`}>
              {field.error}
            </p>
          </fieldset>
        )}
      </FormField>
    </FormDialog>
  )
}
