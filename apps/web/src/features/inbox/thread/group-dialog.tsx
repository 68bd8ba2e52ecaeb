import { useQueryClient } from '@tanstack/react-query'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { isolateLtr } from '@peyk/ui/format/format-values.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { SearchSelect } from '@peyk/ui/select/search-select.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { groupsQuery, useAddContacts, useCreateGroup } from '../../phonebook/phonebook.api.ts'

const { group: texts } = inboxTexts
const PAGE_SIZE = 20
const MAX_NAME_LENGTH = 100

interface GroupFormValues extends Record<string, unknown> {
  group: Option | null
  name: string
}

const check = ({ group }: GroupFormValues) => (group === null ? { group: texts.missing } : {})

interface GroupDialogProps {
  from: string
  /** As the phonebook has it. */
  name: string
  onClose: () => void
}

/** Adds who wrote to a group of contacts. */
export function GroupDialog({ from, name, onClose }: GroupDialogProps) {
  const client = useQueryClient()
  const add = useAddContacts()
  const create = useCreateGroup()
  const { control, submit, showServerError, failure, formState } = useAppForm<GroupFormValues>({
    defaultValues: { group: null, name },
    check,
    autosave: null,
  })
  const save = submit(async (values) => {
    // `check` lets nothing through without a group.
    const { value, label } = values.group as Option
    const named = values.name.trim()
    try {
      const { added } = await add.mutateAsync({
        list: [{ number: from, phonebook_id: Number(value), ...(named !== '' && { name: named }) }],
      })
      void client.invalidateQueries({ queryKey: ['inbox'] })
      showToast({ title: added > 0 ? texts.added(label) : texts.existed(label), ...(added === 0 && { tone: 'info' }) })
      onClose()
    } catch (error) {
      showServerError(error)
    }
  })
  return (
    <FormDialog
      title={texts.title(isolateLtr(formatMobile(from)))}
      onClose={onClose}
      isDirty={formState.isDirty}
      submitLabel={texts.submit}
      onSubmit={save}
      isSaving={add.isPending}
      failure={failure}
    >
      <FormField control={control} name="group">
        {(field) => (
          <SearchSelect
            {...field}
            label={texts.group}
            isRequired
            load={async ({ search, page }) => {
              const params = { page, per_page: PAGE_SIZE, ...(search !== '' && { title: search }) }
              const { rows } = await client.fetchQuery(groupsQuery(params))
              const items = rows.map(({ id, title }) => ({ value: String(id), label: title }))
              return { items, hasMore: rows.length === PAGE_SIZE }
            }}
            onCreate={async (title) => ({ value: String((await create.mutateAsync({ title })).id), label: title })}
          />
        )}
      </FormField>
      <FormField control={control} name="name">
        {(field) => <TextField {...field} label={texts.name} maxLength={MAX_NAME_LENGTH} />}
      </FormField>
    </FormDialog>
  )
}
