import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { hasOverlay } from '@peyk/ui/overlay/overlay-stack.ts'
import { UnsavedChangesDialog, type UnsavedChangesTexts } from './unsaved-changes-dialog.tsx'

interface PageLocation {
  pathname: string
  search: unknown
}

interface UnsavedChangesGuardProps {
  isDirty: boolean
  /** Where one page has several views, in its address: whether the way leads out of this one. */
  isLeaving?: (transition: { current: PageLocation; next: PageLocation }) => boolean
  /** Where something else than a form would be lost. */
  texts?: UnsavedChangesTexts
}

const leavesPage = ({ current, next }: { current: PageLocation; next: PageLocation }) =>
  next.pathname !== current.pathname

/**
 * Asks before a form is left with something in it that is kept nowhere: inside the panel by a dialog, for a closed or
 * reloaded tab by the browser's own question. A session that has ended is not held up.
 */
export function UnsavedChangesGuard({
  isDirty,
  isLeaving = leavesPage,
  texts = shell.leave,
}: UnsavedChangesGuardProps) {
  const blocker = useBlocker({
    // The way back does not lead away while something lies over the form: it closes that.
    shouldBlockFn: ({ current, next, action }) =>
      isDirty && isLeaving({ current, next }) && next.pathname !== '/login' && !(action === 'BACK' && hasOverlay()),
    enableBeforeUnload: false,
    withResolver: true,
  })
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <UnsavedChangesDialog
      texts={texts}
      shouldPreload={isDirty}
      isOpen={blocker.status === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}
