import { useState, type ReactNode } from 'react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

/**
 * A dialog with unsaved input asks before it closes, however it is closed, and before its page is left. Render
 * `guard` within the dialog.
 */
export const useDialogCloseGuard = ({
  isDirty,
  onClose,
}: {
  isDirty: boolean
  onClose: () => void
}): { close: () => void; guard: ReactNode } => {
  const [isAsked, setAsked] = useState(false)
  return {
    close: () => (isDirty ? setAsked(true) : onClose()),
    guard: (
      <>
        <UnsavedChangesGuard isDirty={isDirty} />
        <UnsavedChangesDialog
          texts={shell.leaveDialog}
          shouldPreload={isDirty}
          isOpen={isAsked}
          onLeave={onClose}
          onStay={() => setAsked(false)}
        />
      </>
    ),
  }
}
