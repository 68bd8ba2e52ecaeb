import { useId, type ReactNode } from 'react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Dialog, type DialogProps } from '@peyk/ui/overlay/dialog.tsx'
import { CallErrorAlert } from '../call-error-alert.tsx'
import { useDialogCloseGuard } from './use-dialog-close-guard.tsx'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size'> {
  /** Stays true for a dialog that its owner only draws while it is open. */
  isOpen?: boolean
  onClose: () => void
  /** Something in it differs from how it was opened: that is not closed away unasked. */
  isDirty: boolean
  /** Above the fields and above what went wrong. */
  lead?: ReactNode
  /** Says what the press does. */
  submitLabel: string
  /** What is about to be done takes something away. */
  isDanger?: boolean
  /** `submit(…)` of `useAppForm`, by the press of the button and by Enter in a field. */
  onSubmit: () => unknown
  /** While it works the dialog cannot be left. */
  isSaving: boolean
  /** Why it failed, as it was thrown; what a field is blamed for stands there. */
  failure: unknown
  children: ReactNode
}

/** A form over the page: what is wrong above its fields, the button that sends it and the way out below. */
export function FormDialog({
  isOpen = true,
  onClose,
  isDirty,
  lead,
  submitLabel,
  isDanger = false,
  onSubmit,
  isSaving,
  failure,
  children,
  ...dialog
}: FormDialogProps) {
  // The button stands below the form, and Enter in a field presses it all the same.
  const formId = useId()
  // What is on its way is as good as saved, and its success may lead to another page.
  const { close, guard } = useDialogCloseGuard({ isDirty: isDirty && isOpen && !isSaving, onClose })
  return (
    <Dialog
      {...dialog}
      isOpen={isOpen}
      onOpenChange={close}
      isDismissable={!isSaving}
      footer={
        <>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} isLoading={isSaving}>
            {submitLabel}
          </Button>
          <Button variant="secondary" onPress={close} isDisabled={isSaving}>
            {ui.cancel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog opened from within another form would send that one, too: React hands events on to who drew it.
          event.stopPropagation()
          if (!isSaving) void onSubmit()
        }}
        className="flex flex-col gap-5"
      >
        {lead !== undefined && <p>{lead}</p>}
        {guard}
        <CallErrorAlert error={failure} />
        {children}
      </form>
    </Dialog>
  )
}
