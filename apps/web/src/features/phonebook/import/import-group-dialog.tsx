import { useRouter } from '@tanstack/react-router'
import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { SearchSelect } from '@peyk/ui/select/search-select.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useCreateGroup } from '../phonebook.api.ts'
import { useGroupOptions } from '../list/use-select-options.ts'

const { start: texts } = contactImportTexts

interface ImportGroupFormValues extends Record<string, unknown> {
  group: Option | null
}

const check = ({ group }: ImportGroupFormValues) => (group === null ? { group: texts.missing } : {})

/** Asks into which group a sheet goes, and leads there. */
export function ImportGroupDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateGroup()
  const loadGroups = useGroupOptions()
  const router = useRouter()
  const { control, submit, failure } = useAppForm<ImportGroupFormValues>({
    defaultValues: { group: null },
    check,
    autosave: null,
  })
  const send = submit(({ group }) => {
    if (group !== null) void router.navigate({ href: `/contacts/group/${group.value}?view=import` })
  })
  return (
    <FormDialog
      title={texts.title}
      lead={texts.text}
      onClose={onClose}
      // One choice, and the way on leads to another page.
      isDirty={false}
      submitLabel={texts.submit}
      onSubmit={send}
      isSaving={false}
      failure={failure}
    >
      <FormField control={control} name="group">
        {(field) => (
          <SearchSelect
            {...field}
            label={texts.group}
            hint={texts.groupHint}
            isRequired
            load={loadGroups}
            onCreate={async (title) => ({ value: String((await create.mutateAsync({ title })).id), label: title })}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
