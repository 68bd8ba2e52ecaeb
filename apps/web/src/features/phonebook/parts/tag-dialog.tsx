import { webContactForms } from '@peyk/phrases/fa/web-contact-forms.ts'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { MultiSelect } from '@peyk/ui/widgets/multi-select.tsx'
import type { Option } from '@peyk/ui/widgets/option-row.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { tell } from '../../../lib/toasts/tell.ts'
import { useTagContacts, useUntagContacts } from '../phonebook.api.ts'
import type { ContactRow } from '../phonebook.state.ts'
import { newTag, useTagOptions } from './use-options.ts'

const { tagForm: texts } = webContactForms
const { contacts } = webPhonebook

interface Held extends Record<string, unknown> {
  tags: Option[]
}

export interface TagDialogProps {
  rows: readonly Pick<ContactRow, 'id' | 'tags'>[]
  /** Takes tags away; else gives them. */
  isTaking: boolean
  onClose: () => void
  onDone: () => void
}

const check = ({ tags }: Held) => (tags.length === 0 ? { tags: texts.missing } : {})

/** The tags that the chosen contacts have, each once. */
const tagsOf = (rows: TagDialogProps['rows']): Option[] =>
  [...new Set(rows.flatMap(({ tags }) => tags.map(({ tag }) => tag)))].map((tag) => ({ value: tag, label: tag }))

/** Gives tags to contacts, or takes them away. */
export function TagDialog({ rows, isTaking, onClose, onDone }: TagDialogProps) {
  const give = useTagContacts()
  const take = useUntagContacts()
  const loadTags = useTagOptions()
  const isPending = give.isPending || take.isPending
  const count = formatCount(rows.length)
  const { control, submit, refuse, failure } = useCheckedForm<Held>({ defaultValues: { tags: [] }, check })
  const send = submit(async (held) => {
    const asked = { listNumbers: rows.map(({ id }) => id), tags: held.tags.map(({ value }) => value) }
    try {
      if (isTaking) {
        await take.mutateAsync(asked)
        tell({ title: contacts.untagged })
      } else {
        const { added } = await give.mutateAsync(asked)
        tell({ title: contacts.tagged(formatCount(added)) })
      }
      onDone()
      onClose()
    } catch (error) {
      refuse(error)
    }
  })
  return (
    <FormDialog
      title={isTaking ? texts.offTitle(count) : texts.title(count)}
      onClose={onClose}
      submitLabel={isTaking ? texts.offSubmit : texts.submit}
      onSubmit={send}
      isSaving={isPending}
      failure={failure}
    >
      <FormField control={control} name="tags">
        {(field) => {
          const shared = { ...field, label: texts.tags, isRequired: true }
          return isTaking ? (
            <MultiSelect {...shared} options={tagsOf(rows)} />
          ) : (
            <MultiSelect {...shared} hint={texts.hint} load={loadTags} onCreate={newTag} />
          )
        }}
      </FormField>
    </FormDialog>
  )
}
