import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Dialog } from '@peyk/ui/overlay/dialog.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'

/** Why the logout failed. The confirm button only closes it: the session stays (decision E10). */
export function LogoutFailure({ error, onClose }: { error: unknown; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      role="alertdialog"
      size="sm"
      title={shell.logoutFailed}
      footer={
        <Button onPress={onClose} autoFocus>
          {shell.understood}
        </Button>
      }
    >
      <p className="whitespace-pre-line">{callErrorMessage(error)}</p>
    </Dialog>
  )
}
