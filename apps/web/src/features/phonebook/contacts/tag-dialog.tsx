import { contactFormTexts } from '@peyk/phrases/fa/phonebook/contact-forms.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { MultiSelect } from '@peyk/ui/select/multi-select.tsx'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useTagContacts, useUntagContacts } from '../phonebook.api.ts'
import type { ContactRow } from '../phonebook.model.ts'
import { selectedCount } from './selected-contacts.model.ts'
import { useBulkActionForm, type BulkActionProps } from './use-bulk-action-form.ts'
import { createTagOption, useTagOptions } from '../list/use-select-options.ts'

const { tagForm: texts } = contactFormTexts
const { contacts } = phonebookTexts

interface TagFormValues extends Record<string, unknown> {
  tags: Option[]
}

const check = ({ tags }: TagFormValues) => (tags.length === 0 ? { tags: texts.missing } : {})

/** The tags that the chosen contacts have, each once. */
const toTagOptions = (rows: readonly ContactRow[]): Option[] =>
  [...new Set(rows.flatMap(({ tags }) => tags.map(({ tag }) => tag)))].map((tag) => ({ value: tag, label: tag }))

/** Gives tags to contacts, or takes them away. */
export function TagDialog({ isRemoving, ...props }: BulkActionProps & { isRemoving: boolean }) {
  const { selected } = props
  const give = useTagContacts()
  const take = useUntagContacts()
  const loadTags = useTagOptions()
  const count = formatCount(selectedCount(selected))
  const { control, dialog } = useBulkActionForm<TagFormValues>(props, {
    defaultValues: { tags: [] },
    check,
    autosave: { name: isRemoving ? 'contacts-untag' : 'contacts-tag' },
    async run(request, values) {
      // Tags are a person's, whichever list they are given from.
      const tagged = { ...request, by_person: true, tags: values.tags.map(({ value }) => value) }
      if (!isRemoving) return { title: contacts.tagged(formatCount((await give.mutateAsync(tagged)).added)) }
      await take.mutateAsync(tagged)
      return { title: contacts.untagged }
    },
  })
  return (
    <FormDialog
      {...dialog}
      title={isRemoving ? texts.offTitle(count) : texts.title(count)}
      submitLabel={isRemoving ? texts.offSubmit : texts.submit}
    >
      <FormField control={control} name="tags">
        {(field) => {
          const shared = { ...field, label: texts.tags, isRequired: true }
          return isRemoving ? (
            <MultiSelect
              {...shared}
              {...('rows' in selected ? { options: toTagOptions(selected.rows) } : { load: loadTags })}
            />
          ) : (
            <MultiSelect {...shared} hint={texts.hint} load={loadTags} onCreate={createTagOption} />
          )
        }}
      </FormField>
    </FormDialog>
  )
}
