import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { MultiSelect } from '@peyk/ui/select/multi-select.tsx'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useCreateGroup, useUpdateGroup } from '../phonebook.api.ts'
import { toOption, type GroupRow } from '../phonebook.model.ts'
import { useCustomFieldOptions } from '../list/use-select-options.ts'

const { groups: texts } = phonebookTexts

interface GroupFormValues extends Record<string, unknown> {
  title: string
  options: Option[]
}

export interface GroupDialogProps {
  /** Null for a new one. */
  group: GroupRow | null
  onClose: () => void
  onCreated?: (made: { id: number; title: string }) => void
}

const check = ({ title }: GroupFormValues) => (title.trim() === '' ? { title: texts.titleMissing } : {})

/** A group's name and the extra fields that its contacts have. */
export function GroupDialog({ group, onClose, onCreated }: GroupDialogProps) {
  const create = useCreateGroup()
  const update = useUpdateGroup()
  const loadFeatures = useCustomFieldOptions()
  const isPending = create.isPending || update.isPending
  const { control, submit, showServerError, failure, formState } = useAppForm<GroupFormValues>({
    defaultValues: { title: group?.title ?? '', options: (group?.options ?? []).map(toOption) },
    check,
    autosave: { name: `group-${group?.id ?? 'new'}` },
  })
  const send = submit(async (values) => {
    const title = values.title.trim()
    const options = values.options.map(({ value }) => Number(value))
    try {
      if (group === null) {
        const made = await create.mutateAsync({ title, options })
        showToast({ title: texts.created(title) })
        onCreated?.({ id: made.id, title })
      } else {
        await update.mutateAsync({ id: group.id, title, options })
        showToast({ title: texts.saved })
      }
      onClose()
    } catch (error) {
      showServerError(error)
    }
  })
  return (
    <FormDialog
      title={group === null ? texts.createTitle : texts.editTitle}
      onClose={onClose}
      isDirty={formState.isDirty}
      submitLabel={group === null ? texts.submit : phonebookTexts.save}
      onSubmit={send}
      isSaving={isPending}
      failure={failure}
    >
      <FormField control={control} name="title">
        {(field) => <TextField {...field} label={texts.title} isRequired maxLength={200} autoFocus />}
      </FormField>
      <FormField control={control} name="options">
        {(field) => (
          <MultiSelect
            {...field}
            label={texts.options}
            hint={texts.optionsHint}
            placeholder={texts.noOptions}
            load={loadFeatures}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
