import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { hasOverlay } from '@peyk/ui/overlay/overlay-stack.ts'
import { LeaveQuestion, type LeaveWords } from './unsaved-changes-dialog.tsx'

interface Place {
  pathname: string
  search: unknown
}

interface LeaveGuardProps {
  isDirty: boolean
  /** Where one page has several views, in its address: whether the way leads out of this one. */
  isAway?: (way: { current: Place; next: Place }) => boolean
  /** Where something else than a form would be lost. */
  words?: LeaveWords
}

const toAnotherPage = ({ current, next }: { current: Place; next: Place }) => next.pathname !== current.pathname

/**
 * Asks before a form is left with something in it that is kept nowhere: inside the panel by a dialog, for a closed or
 * reloaded tab by the browser's own question. A session that has ended is not held up.
 */
export function LeaveGuard({ isDirty, isAway = toAnotherPage, words = shell.leave }: LeaveGuardProps) {
  const blocker = useBlocker({
    // The way back does not lead away while something lies over the form: it closes that.
    shouldBlockFn: ({ current, next, action }) =>
      isDirty && isAway({ current, next }) && next.pathname !== '/login' && !(action === 'BACK' && hasOverlay()),
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
    <LeaveQuestion
      words={words}
      isLikely={isDirty}
      isAsked={blocker.status === 'blocked'}
      onGo={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}
