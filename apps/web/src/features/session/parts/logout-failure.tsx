import { shell } from '@peyk/phrases/fa/shell.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import { Dialog } from '@peyk/ui/widgets/dialog.tsx'
import { errorTextOf } from '../../../lib/error-text.ts'

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
      <p className="whitespace-pre-line">{errorTextOf(error)}</p>
    </Dialog>
  )
}
