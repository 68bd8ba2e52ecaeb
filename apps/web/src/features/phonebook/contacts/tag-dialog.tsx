import { webContactForms } from '@peyk/phrases/fa/phonebook/contact-forms.ts'
import { webPhonebook } from '@peyk/phrases/fa/phonebook/contact-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { MultiSelect } from '@peyk/ui/select/multi-select.tsx'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useTagContacts, useUntagContacts } from '../phonebook.api.ts'
import { countOf, type ContactRow } from '../phonebook.model.ts'
import { useActForm } from './use-bulk-action-form.ts'
import type { ActProps } from './use-bulk-contact-action.ts'
import { newTag, useTagOptions } from '../list/use-select-options.ts'

const { tagForm: texts } = webContactForms
const { contacts } = webPhonebook

interface Held extends Record<string, unknown> {
  tags: Option[]
}

const check = ({ tags }: Held) => (tags.length === 0 ? { tags: texts.missing } : {})

/** The tags that the chosen contacts have, each once. */
const tagsOf = (rows: readonly ContactRow[]): Option[] =>
  [...new Set(rows.flatMap(({ tags }) => tags.map(({ tag }) => tag)))].map((tag) => ({ value: tag, label: tag }))

/** Gives tags to contacts, or takes them away. */
export function TagDialog({ isTaking, ...props }: ActProps & { isTaking: boolean }) {
  const { chosen } = props
  const give = useTagContacts()
  const take = useUntagContacts()
  const loadTags = useTagOptions()
  const count = formatCount(countOf(chosen))
  const { control, dialog } = useActForm<Held>(props, {
    defaultValues: { tags: [] },
    check,
    kept: { as: isTaking ? 'contacts-untag' : 'contacts-tag' },
    async act(asked, held) {
      const tagged = { ...asked, tags: held.tags.map(({ value }) => value) }
      if (!isTaking) return { title: contacts.tagged(formatCount((await give.mutateAsync(tagged)).added)) }
      await take.mutateAsync(tagged)
      return { title: contacts.untagged }
    },
  })
  return (
    <FormDialog
      {...dialog}
      title={isTaking ? texts.offTitle(count) : texts.title(count)}
      submitLabel={isTaking ? texts.offSubmit : texts.submit}
    >
      <FormField control={control} name="tags">
        {(field) => {
          const shared = { ...field, label: texts.tags, isRequired: true }
          return isTaking ? (
            <MultiSelect {...shared} {...('rows' in chosen ? { options: tagsOf(chosen.rows) } : { load: loadTags })} />
          ) : (
            <MultiSelect {...shared} hint={texts.hint} load={loadTags} onCreate={newTag} />
          )
        }}
      </FormField>
    </FormDialog>
  )
}
