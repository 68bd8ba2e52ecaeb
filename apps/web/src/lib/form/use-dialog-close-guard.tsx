import { useState, type ReactNode } from 'react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { LeaveGuard } from './unsaved-changes-guard.tsx'
import { LeaveQuestion } from './unsaved-changes-dialog.tsx'

/**
 * A dialog with a form is not closed over what was written in it, by whichever of its ways out, nor is its page left:
 * that is asked about first. `guard` is drawn within the dialog.
 */
export const useCloseGuard = ({
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
        <LeaveGuard isDirty={isDirty} />
        <LeaveQuestion
          words={shell.leaveDialog}
          isLikely={isDirty}
          isAsked={isAsked}
          onGo={onClose}
          onStay={() => setAsked(false)}
        />
      </>
    ),
  }
}
