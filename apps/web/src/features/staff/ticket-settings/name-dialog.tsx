import { DESK_LIMITS } from '@peyk/contract/tickets/ticket-rules.ts'
import { ticketSettingsTexts } from '@peyk/phrases/fa/staff/tickets/ticket-settings.ts'
import { fieldSentences, fieldLabel } from '@peyk/phrases/fa/server/field-errors.ts'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'

const { form: texts } = ticketSettingsTexts

export interface NameForm extends Record<string, unknown> {
  name: string
  description: string
  isActive: boolean
}

export interface NameDialogProps {
  title: string
  autosaveName: string
  initialValues: NameForm
  /** Only a category has one. */
  hasDescription?: boolean
  activeLabel?: string
  isSaving: boolean
  onSave: (values: NameForm) => Promise<unknown>
  onClose: () => void
}

const check = ({ name }: NameForm) => ({
  name: name.trim() === '' ? fieldSentences.write(fieldLabel(['name'])) : undefined,
})

/** The name of a category, sub-category or unit, and whether it is offered. */
export function NameDialog({
  title,
  autosaveName,
  initialValues,
  hasDescription = false,
  activeLabel = texts.active,
  isSaving,
  onSave,
  onClose,
}: NameDialogProps) {
  const { control, submit, showServerError, failure, formState } = useAppForm<NameForm>({
    defaultValues: initialValues,
    check,
    serverNames: { name: ['name', 'title'], isActive: ['is_active'] },
    autosave: { name: autosaveName },
  })
  const save = submit((values) =>
    onSave({ ...values, name: values.name.trim(), description: values.description.trim() }).then(() => {
      showToast({ title: texts.saved, tone: 'success' })
      onClose()
    }, showServerError),
  )
  return (
    <FormDialog
      title={title}
      submitLabel={texts.save}
      onSubmit={save}
      onClose={onClose}
      isSaving={isSaving}
      isDirty={formState.isDirty}
      failure={failure}
    >
      <FormField control={control} name="name">
        {(field) => <TextField {...field} label={texts.name} isRequired maxLength={DESK_LIMITS.name} autoFocus />}
      </FormField>
      {hasDescription && (
        <FormField control={control} name="description">
          {(field) => (
            <TextField
              {...field}
              label={texts.description}
              hint={texts.descriptionHint}
              maxLength={DESK_LIMITS.description}
            />
          )}
        </FormField>
      )}
      <CheckboxField control={control} name="isActive" label={activeLabel} />
    </FormDialog>
  )
}
