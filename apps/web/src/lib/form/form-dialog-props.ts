import { tell } from '../toasts/show-toast.ts'
import type { useCheckedForm } from './use-app-form.ts'

interface FormCall<Held extends Record<string, unknown>, Fields> {
  form: Pick<ReturnType<typeof useCheckedForm<Held>>, 'submit' | 'refuse' | 'failure' | 'formState'>
  /** The mutation, as its hook gives it. */
  call: {
    mutate: (fields: Fields, then: { onSuccess: () => void; onError: (error: unknown) => unknown }) => void
    isPending: boolean
  }
  fieldsOf: (held: Held) => Fields
  /** Told once it is done. */
  done: string | ((held: Held) => string)
  onClose: () => void
}

/**
 * A form whose press is one call, as a `FormDialog` takes it: it closes when the call is done, and keeps what was typed
 * and why it was refused.
 */
export const formCall = <Held extends Record<string, unknown>, Fields>(asked: FormCall<Held, Fields>) => {
  const { form, call, fieldsOf, done, onClose } = asked
  return {
    onClose,
    onSubmit: form.submit((held) =>
      call.mutate(fieldsOf(held), {
        onSuccess() {
          tell({ title: typeof done === 'string' ? done : done(held), tone: 'success' })
          onClose()
        },
        onError: form.refuse,
      }),
    ),
    isSaving: call.isPending,
    isDirty: form.formState.isDirty,
    failure: form.failure,
  }
}
