import { showToast } from '../toasts/show-toast.ts'
import type { useAppForm } from './use-app-form.ts'

interface FormDialogCall<Held extends Record<string, unknown>, Fields, Answer> {
  form: Pick<ReturnType<typeof useAppForm<Held>>, 'submit' | 'showServerError' | 'failure' | 'formState'>
  /** The mutation, as its hook gives it. */
  call: {
    mutate: (
      fields: Fields,
      then: { onSuccess: (answer: Answer) => void; onError: (error: unknown) => unknown },
    ) => void
    isPending: boolean
  }
  toRequest: (values: Held) => Fields
  /** The text of the toast after success, by what was sent and what was answered. */
  done: string | ((values: Held, answer: Answer) => string)
  onClose: () => void
}

/**
 * The props of a `FormDialog` whose submit is one mutation: it closes after success; after an error it keeps the
 * input and shows why.
 */
export const formDialogProps = <Held extends Record<string, unknown>, Fields, Answer>(
  options: FormDialogCall<Held, Fields, Answer>,
) => {
  const { form, call, toRequest, done, onClose } = options
  return {
    onClose,
    onSubmit: form.submit((formValues) =>
      call.mutate(toRequest(formValues), {
        onSuccess(answer) {
          showToast({ title: typeof done === 'string' ? done : done(formValues, answer), tone: 'success' })
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
