import { useId, type ReactNode } from 'react'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Dialog, type DialogProps } from '@peyk/ui/overlay/dialog.tsx'
import { CallErrorAlert } from '../call-errors/call-error-alert.tsx'
import { useDialogCloseGuard } from './use-dialog-close-guard.tsx'

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size'> {
  /** Stays true for a dialog that its parent only renders while it is open. */
  isOpen?: boolean
  onClose: () => void
  /** Something differs from the initial values: such a dialog does not close without asking. */
  isDirty: boolean
  /** Above the fields and above the error. */
  lead?: ReactNode
  /** The label of the submit button. */
  submitLabel: string
  /** The action is destructive. */
  isDanger?: boolean
  /** `submit(…)` of `useAppForm`, by the press of the button and by Enter in a field. */
  onSubmit: () => unknown
  /** While the call is under way the dialog cannot be closed. */
  isSaving: boolean
  /** Why it failed, as it was thrown; errors of a field are shown at the field. */
  failure: unknown
  children: ReactNode
}

/** A form in a dialog: the error above its fields, the submit and cancel buttons below. */
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
  // The button is outside of the form element; Enter in a field submits all the same.
  const formId = useId()
  // A form that is being submitted counts as saved: after success it may navigate to another page.
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
          // A dialog opened from within another form would submit that one, too: React events bubble to the parent
          // component.
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
