import { contactFormTexts } from '@peyk/phrases/fa/phonebook/contact-forms.ts'
import { contactPeopleTexts as people } from '@peyk/phrases/fa/phonebook/contact-people.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { SearchSelect } from '@peyk/ui/select/search-select.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useCreateGroup, useMoveContacts } from '../phonebook.api.ts'
import { isByPerson, selectedCount } from './selected-contacts.model.ts'
import { useBulkActionForm, type BulkActionProps } from './use-bulk-action-form.ts'
import { useGroupOptions } from '../list/use-select-options.ts'

const { moveForm: texts } = contactFormTexts
const { contacts } = phonebookTexts

interface MoveFormValues extends Record<string, unknown> {
  to: Option | null
}

const check = ({ to }: MoveFormValues) => (to === null ? { to: texts.missing } : {})

/** Takes contacts out of their groups and into another one. */
export function MoveDialog(props: BulkActionProps) {
  const move = useMoveContacts()
  const create = useCreateGroup()
  const loadGroups = useGroupOptions()
  const { control, dialog } = useBulkActionForm<MoveFormValues>(props, {
    defaultValues: { to: null },
    check,
    autosave: null,
    async run(request, { to }) {
      // `check` lets nothing through without a group.
      const { value, label } = to as Option
      const { moved, existences } = await move.mutateAsync({ ...request, phonebook_id: Number(value) })
      return {
        isUndoable: moved > 0,
        title: moved === 0 ? texts.none : contacts.moved(formatCount(moved), label),
        ...(existences > 0 && { description: texts.skipped(formatCount(existences)) }),
      }
    },
  })
  return (
    <FormDialog
      {...dialog}
      title={texts.title(formatCount(selectedCount(props.selected)))}
      submitLabel={texts.submit}
      lead={isByPerson(props.selected) ? people.moveFromAll : texts.text}
    >
      <FormField control={control} name="to">
        {(field) => (
          <SearchSelect
            {...field}
            label={texts.to}
            isRequired
            load={loadGroups}
            onCreate={async (title) => ({
              value: String((await create.mutateAsync({ title })).id),
              label: title,
            })}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
