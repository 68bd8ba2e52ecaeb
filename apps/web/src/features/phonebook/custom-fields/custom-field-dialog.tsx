import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { RadioGroup } from '@peyk/ui/field/choice/radio-group.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useCreateCustomField, useUpdateCustomField } from '../phonebook.api.ts'
import { CUSTOM_FIELD_TYPES } from './custom-field.model.ts'
import type { CustomFieldRow, CustomFieldType } from '../phonebook.model.ts'

const { features: texts } = phonebookTexts

interface CustomFieldFormValues extends Record<string, unknown> {
  title: string
  latin_title: string
  type: CustomFieldType
}

export interface CustomFieldDialogProps {
  /** Null for a new one. */
  customField: CustomFieldRow | null
  /** What a new one is called at first. */
  title?: string
  onCreated?: (made: { id: number }) => void
  onClose: () => void
}

const check = ({ title }: CustomFieldFormValues) => (title.trim() === '' ? { title: texts.titleMissing } : {})
const types = CUSTOM_FIELD_TYPES.map((value) => ({ value, label: texts.types[value] }))

/** An extra field: its two titles, and what kind of value it takes. */
export function CustomFieldDialog({ customField, title: firstTitle = '', onCreated, onClose }: CustomFieldDialogProps) {
  const create = useCreateCustomField()
  const update = useUpdateCustomField()
  const isPending = create.isPending || update.isPending
  const { control, submit, showServerError, failure, formState } = useAppForm<CustomFieldFormValues>({
    defaultValues: {
      title: customField?.title ?? firstTitle,
      latin_title: customField?.latin_title ?? '',
      type: customField?.type ?? 'string',
    },
    check,
    autosave: { name: `feature-${customField?.id ?? 'new'}` },
  })
  const send = submit(async (values) => {
    const title = values.title.trim()
    const latin = values.latin_title.trim()
    try {
      if (customField === null) {
        const made = await create.mutateAsync({ title, type: values.type, ...(latin !== '' && { latin_title: latin }) })
        onCreated?.(made)
      } else await update.mutateAsync({ id: customField.id, title, latin_title: latin })
      showToast({ title: customField === null ? texts.created(title) : texts.saved })
      onClose()
    } catch (error) {
      showServerError(error)
    }
  })
  return (
    <FormDialog
      title={customField === null ? texts.createTitle : texts.editTitle}
      onClose={onClose}
      isDirty={formState.isDirty}
      submitLabel={customField === null ? texts.submit : phonebookTexts.save}
      onSubmit={send}
      isSaving={isPending}
      failure={failure}
    >
      <FormField control={control} name="title">
        {(field) => <TextField {...field} label={texts.title} isRequired maxLength={100} autoFocus />}
      </FormField>
      <FormField control={control} name="latin_title">
        {(field) => <TextField {...field} label={texts.latinTitle} hint={texts.latinHint} isLatin maxLength={100} />}
      </FormField>
      <FormField control={control} name="type">
        {(field) => (
          <RadioGroup
            {...field}
            label={texts.type}
            hint={texts.typeHint}
            variant="cards"
            options={types}
            isDisabled={customField !== null}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
