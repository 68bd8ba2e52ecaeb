import type { FieldValues } from 'react-hook-form'
import type { FormCheck } from '../../../lib/form/schema-validation.ts'
import { useCheckedForm } from '../../../lib/form/use-app-form.ts'
import type { Kept } from '../../../lib/form/use-form-autosave.ts'
import { useActOnContacts, type Act, type ActProps, type Asked } from './use-bulk-contact-action.ts'

/** An act on chosen contacts behind a form: its fields, and what `FormDialog` takes. */
export const useActForm = <Held extends FieldValues>(
  { onClose, ...props }: ActProps,
  {
    act,
    ...form
  }: {
    defaultValues: Held
    check: FormCheck<Held>
    kept: Kept | null
    act: (asked: Asked, held: Held) => ReturnType<Act>
  },
) => {
  const actOn = useActOnContacts(props)
  const { control, submit, refuse, failure, formState } = useCheckedForm<Held>(form)
  const onSubmit = submit(async (held) => {
    try {
      await actOn((asked) => act(asked, held))
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
