import { CallErrorText } from '../call-errors/call-error-text.tsx'
import { showToast } from '../toasts/show-toast.ts'

export interface ConfirmDialogCall<Fields> {
  /** The mutation, as its hook gives it. */
  call: {
    mutate: (fields: Fields, then: { onSuccess: () => void }) => void
    reset: () => void
    isPending: boolean
    error: unknown
  }
  fields: Fields
  onClose: () => void
  /** The text of the toast after success. */
  done?: string
  /** Called after success. */
  onDone?: () => void
}

/**
 * The props of a `ConfirmDialog` for one mutation: it closes after success, shows an error with a retry, and resets
 * the error when it is closed.
 */
export const confirmDialogProps = <Fields,>({ call, fields, onClose, done, onDone }: ConfirmDialogCall<Fields>) => ({
  onOpenChange() {
    call.reset()
    onClose()
  },
  onConfirm: () =>
    call.mutate(fields, {
      onSuccess() {
        onClose()
        onDone?.()
        if (done !== undefined) showToast({ title: done })
      },
    }),
  isLoading: call.isPending,
  error: call.error === null ? null : <CallErrorText error={call.error} />,
})
