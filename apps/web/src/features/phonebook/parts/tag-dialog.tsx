import { webContactForms } from '@peyk/phrases/fa/web-contact-forms.ts'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { MultiSelect } from '@peyk/ui/widgets/multi-select.tsx'
import type { Option } from '@peyk/ui/widgets/option-row.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { useTagContacts, useUntagContacts } from '../phonebook.api.ts'
import { countOf, wireChosen, type ChosenContacts, type ContactRow } from '../phonebook.state.ts'
import { newTag, useTagOptions } from './use-options.ts'
import { newUndoKey, useUndo } from './use-undo.ts'

const { tagForm: texts } = webContactForms
const { contacts } = webPhonebook

interface Held extends Record<string, unknown> {
  tags: Option[]
}

export interface TagDialogProps {
  chosen: ChosenContacts
  /** Takes tags away; else gives them. */
  isTaking: boolean
  onClose: () => void
  onDone: () => void
}

const check = ({ tags }: Held) => (tags.length === 0 ? { tags: texts.missing } : {})

/** The tags that the chosen contacts have, each once. */
const tagsOf = (rows: readonly ContactRow[]): Option[] =>
  [...new Set(rows.flatMap(({ tags }) => tags.map(({ tag }) => tag)))].map((tag) => ({ value: tag, label: tag }))

/** Gives tags to contacts, or takes them away. */
export function TagDialog({ chosen, isTaking, onClose, onDone }: TagDialogProps) {
  const give = useTagContacts()
  const take = useUntagContacts()
  const loadTags = useTagOptions()
  const tellUndoable = useUndo()
  const isPending = give.isPending || take.isPending
  const count = formatCount(countOf(chosen))
  const { control, submit, refuse, failure } = useCheckedForm<Held>({ defaultValues: { tags: [] }, check })
  const send = submit(async (held) => {
    const undoKey = newUndoKey()
    const asked = { ...wireChosen(chosen), undo_key: undoKey, tags: held.tags.map(({ value }) => value) }
    try {
      if (isTaking) {
        await take.mutateAsync(asked)
        tellUndoable({ title: contacts.untagged, undoKey })
      } else {
        const { added } = await give.mutateAsync(asked)
        tellUndoable({ title: contacts.tagged(formatCount(added)), undoKey })
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
            <MultiSelect {...shared} {...('rows' in chosen ? { options: tagsOf(chosen.rows) } : { load: loadTags })} />
          ) : (
            <MultiSelect {...shared} hint={texts.hint} load={loadTags} onCreate={newTag} />
          )
        }}
      </FormField>
    </FormDialog>
  )
}
