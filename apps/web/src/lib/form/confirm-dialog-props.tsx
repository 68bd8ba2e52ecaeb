import { CallErrorText } from '../call-error-text.tsx'
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
  /** Told once it is done. */
  done?: string
  /** What else follows then. */
  onDone?: () => void
}

/**
 * A call that is asked about first, as a `ConfirmDialog` takes it: it closes when the call is done, keeps a refusal
 * beside the way to try again, and forgets it when it is closed.
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
