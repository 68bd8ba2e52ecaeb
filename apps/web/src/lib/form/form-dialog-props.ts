import { showToast } from '../toasts/show-toast.ts'
import type { useAppForm } from './use-app-form.ts'

interface FormDialogCall<Held extends Record<string, unknown>, Fields> {
  form: Pick<ReturnType<typeof useAppForm<Held>>, 'submit' | 'showServerError' | 'failure' | 'formState'>
  /** The mutation, as its hook gives it. */
  call: {
    mutate: (fields: Fields, then: { onSuccess: () => void; onError: (error: unknown) => unknown }) => void
    isPending: boolean
  }
  toRequest: (values: Held) => Fields
  /** The text of the toast after success. */
  done: string | ((values: Held) => string)
  onClose: () => void
}

/**
 * The props of a `FormDialog` whose submit is one mutation: it closes after success; after an error it keeps the
 * input and shows why.
 */
export const formDialogProps = <Held extends Record<string, unknown>, Fields>(
  options: FormDialogCall<Held, Fields>,
) => {
  const { form, call, toRequest, done, onClose } = options
  return {
    onClose,
    onSubmit: form.submit((formValues) =>
      call.mutate(toRequest(formValues), {
        onSuccess() {
          showToast({ title: typeof done === 'string' ? done : done(formValues), tone: 'success' })
          onClose()
        },
        onError: form.showServerError,
      }),
    ),
    isSaving: call.isPending,
    isDirty: form.formState.isDirty,
    failure: form.failure,
  }
}
