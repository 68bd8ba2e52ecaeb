import { roleForm } from '@peyk/contract/colleagues/colleague-forms.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import type { PermissionGroups as Groups } from '../colleagues.model.ts'
import { PermissionGroups } from './permission-groups.tsx'

const texts = colleagueTexts.role

export interface RoleFormValues extends Record<string, unknown> {
  title: string
  description: string
  permissions: number[]
}

const checkRole = schemaCheck<RoleFormValues>(roleForm)
const check = (values: RoleFormValues) => ({
  ...checkRole(values),
  ...(values.permissions.length === 0 && { permissions: texts.needsOne }),
})

interface RoleFormProps {
  initialValues: RoleFormValues
  groups: Groups
  submitLabel: string
  isSaving: boolean
  /** The server has it: the way out is free. */
  isSaved: boolean
  onSave: (role: RoleFormValues, refuse: (error: unknown) => void) => void
}

/** Title, description and permissions of a role. */
export function RoleForm({ initialValues, groups, submitLabel, isSaving, isSaved, onSave }: RoleFormProps) {
  const { control, submit, showServerError, failure, formState } = useAppForm<RoleFormValues>({
    defaultValues: initialValues,
    check,
    autosave: { name: `role-${initialValues.title}` },
  })
  const isMobile = useLayoutMode() === 'mobile'
  const save = submit((values) => onSave(values, showServerError))
  const button = (
    <Button size="lg" isWide={isMobile} isLoading={isSaving} onPress={() => void save()}>
      {submitLabel}
    </Button>
  )
  useMobileLayout({ customFooter: isMobile ? button : null })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="flex max-w-3xl flex-col gap-6"
    >
      <UnsavedChangesGuard isDirty={formState.isDirty && !isSaved} />
      <CallErrorAlert error={failure} />
      <Card>
        <div className="flex flex-col gap-5">
          <FormField control={control} name="title">
            {(field) => <TextField {...field} label={texts.title} hint={texts.titleHint} isRequired maxLength={100} />}
          </FormField>
          <FormField control={control} name="description">
            {(field) => <TextArea {...field} label={texts.about} rows={2} maxLength={500} />}
          </FormField>
        </div>
      </Card>
      <FormField control={control} name="permissions">
        {(field) => (
          <PermissionGroups
            ref={field.ref}
            groups={groups}
            value={field.value}
            onChange={field.onChange}
            error={field.error}
          />
        )}
      </FormField>
      {/* In sight wherever one is in the long list of permissions. */}
      {!isMobile && (
        <div className="sticky short:static bottom-0 z-10 flex border-t border-line bg-canvas py-4">{button}</div>
      )}
    </form>
  )
}
