import type { FieldValues } from 'react-hook-form'
import type { FormCheck } from '../../../lib/form/schema-validation.ts'
import { useCheckedForm } from '../../../lib/form/use-app-form.ts'
import type { Kept } from '../../../lib/form/use-form-autosave.ts'
import {
  useBulkContactAction,
  type RunBulkAction,
  type BulkActionProps,
  type BulkActionRequest,
} from './use-bulk-contact-action.ts'

/** An act on chosen contacts behind a form: its fields, and what `FormDialog` takes. */
export const useBulkActionForm = <Held extends FieldValues>(
  { onClose, ...props }: BulkActionProps,
  {
    run,
    ...form
  }: {
    defaultValues: Held
    check: FormCheck<Held>
    kept: Kept | null
    run: (request: BulkActionRequest, values: Held) => ReturnType<RunBulkAction>
  },
) => {
  const actOn = useBulkContactAction(props)
  const { control, submit, refuse, failure, formState } = useCheckedForm<Held>(form)
  const onSubmit = submit(async (values) => {
    try {
      await actOn((request) => run(request, values))
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
