import { webContactForms } from '@peyk/phrases/fa/web-contact-forms.ts'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import type { Option } from '@peyk/ui/widgets/option-row.tsx'
import { SearchSelect } from '@peyk/ui/widgets/search-select.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useCheckedForm } from '../../../lib/form/use-checked-form.ts'
import { useCreateGroup, useMoveContacts } from '../phonebook.api.ts'
import { countOf, wireChosen, type ChosenContacts } from '../phonebook.state.ts'
import { useGroupOptions } from './use-options.ts'
import { newUndoKey, useUndo } from './use-undo.ts'

const { moveForm: texts } = webContactForms
const { contacts } = webPhonebook

interface Held extends Record<string, unknown> {
  to: Option | null
}

export interface MoveDialogProps {
  chosen: ChosenContacts
  onClose: () => void
  onDone: () => void
}

const check = ({ to }: Held) => (to === null ? { to: texts.missing } : {})

/** Takes contacts out of their groups and into another one. */
export function MoveDialog({ chosen, onClose, onDone }: MoveDialogProps) {
  const move = useMoveContacts()
  const create = useCreateGroup()
  const loadGroups = useGroupOptions()
  const tellUndoable = useUndo()
  const { control, submit, refuse, failure } = useCheckedForm<Held>({ defaultValues: { to: null }, check })
  const send = submit(async ({ to }) => {
    if (to === null) return
    const undoKey = newUndoKey()
    try {
      const { moved, existences } = await move.mutateAsync({
        ...wireChosen(chosen),
        phonebook_id: Number(to.value),
        undo_key: undoKey,
      })
      tellUndoable({
        title: contacts.moved(formatCount(moved), to.label),
        ...(existences > 0 && { description: texts.skipped(formatCount(existences)) }),
        undoKey,
      })
      onDone()
      onClose()
    } catch (error) {
      refuse(error)
    }
  })
  return (
    <FormDialog
      title={texts.title(formatCount(countOf(chosen)))}
      onClose={onClose}
      submitLabel={texts.submit}
      onSubmit={send}
      isSaving={move.isPending}
      failure={failure}
      lead={texts.text}
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
