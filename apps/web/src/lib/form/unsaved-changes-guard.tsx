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
  /** For a page with several views in its address: whether the navigation leaves this one. */
  isLeaving?: (transition: { current: PageLocation; next: PageLocation }) => boolean
  /** The question's text where something other than a form would be lost. */
  texts?: UnsavedChangesTexts
}

const leavesPage = ({ current, next }: { current: PageLocation; next: PageLocation }) =>
  next.pathname !== current.pathname

/**
 * Asks before the user leaves a form with unsaved changes that are stored nowhere: inside the panel with a dialog,
 * for a closed or reloaded tab with the browser's own question. The end of a session is not blocked.
 */
export function UnsavedChangesGuard({
  isDirty,
  isLeaving = leavesPage,
  texts = shell.leave,
}: UnsavedChangesGuardProps) {
  const blocker = useBlocker({
    // While an overlay is open over the form, browser Back closes it and does not leave the page.
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
