import type { FieldValues } from 'react-hook-form'
import type { FormCheck } from '../../../lib/form/schema-validation.ts'
import { useCheckedForm } from '../../../lib/form/use-app-form.ts'
import type { Kept } from '../../../lib/form/use-form-autosave.ts'
import { useUndoableCall, type UndoableResult } from '../list/use-undoable-call.ts'
import { toSelectionRequest, type SelectedContacts } from './selected-contacts.model.ts'

export interface BulkActionProps {
  selected: SelectedContacts
  onClose: () => void
  /** It is done; the selection is empty again. */
  onDone: () => void
}

/** What every bulk call takes: the contacts, and the key that undoes it. */
type BulkActionRequest = ReturnType<typeof toSelectionRequest> & { undo_key: string }

/** A bulk action behind a form: its fields, and the props of its `FormDialog`. */
export const useBulkActionForm = <Values extends FieldValues>(
  { selected, onClose, onDone }: BulkActionProps,
  {
    run,
    ...form
  }: {
    defaultValues: Values
    check: FormCheck<Values>
    kept: Kept | null
    run: (request: BulkActionRequest, values: Values) => Promise<UndoableResult>
  },
) => {
  const runUndoable = useUndoableCall()
  const { control, submit, refuse, failure, formState } = useCheckedForm<Values>(form)
  const onSubmit = submit(async (values) => {
    try {
      await runUndoable(selected, async (undoKey) => {
        const result = await run({ ...toSelectionRequest(selected), undo_key: undoKey }, values)
        onDone()
        return result
      })
      onClose()
    } catch (error) {
      refuse(error)
    }
  })
  return {
    control,
    dialog: { onClose, onSubmit, isSaving: formState.isSubmitting, isDirty: formState.isDirty, failure },
  }
}
