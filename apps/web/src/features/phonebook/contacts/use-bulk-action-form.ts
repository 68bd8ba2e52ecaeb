import type { FieldValues } from 'react-hook-form'
import type { FormCheck } from '../../../lib/form/schema-validation.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import type { AutosaveOptions } from '../../../lib/form/use-form-autosave.ts'
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
    autosave: AutosaveOptions | null
    run: (request: BulkActionRequest, values: Values) => Promise<UndoableResult>
  },
) => {
  const runUndoable = useUndoableCall()
  const { control, submit, showServerError, failure, formState } = useAppForm<Values>(form)
  const onSubmit = submit(async (values) => {
    try {
      await runUndoable(selected, async (undoKey) => {
        const result = await run({ ...toSelectionRequest(selected), undo_key: undoKey }, values)
        onDone()
        return result
      })
      onClose()
    } catch (error) {
      showServerError(error)
    }
  })
  return {
    control,
    dialog: { onClose, onSubmit, isSaving: formState.isSubmitting, isDirty: formState.isDirty, failure },
  }
}
