import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { onDemand, useOpening } from '@peyk/ui/on-demand.ts'

const confirmDialog = onDemand(async () => (await import('@peyk/ui/widgets/confirm-dialog.tsx')).ConfirmDialog)

interface Place {
  pathname: string
  search: unknown
}

interface LeaveGuardProps {
  isDirty: boolean
  /** Where one page has several views, in its address: whether the way leads out of this one. */
  isAway?: (way: { current: Place; next: Place }) => boolean
  /** Where something else than a form would be lost. */
  words?: Readonly<Record<'title' | 'text' | 'go' | 'stay', string>>
}

const toAnotherPage = ({ current, next }: { current: Place; next: Place }) => next.pathname !== current.pathname

/**
 * Asks before a form is left with something in it that is kept nowhere: inside the panel by a dialog, for a closed or
 * reloaded tab by the browser's own question. A session that has ended is not held up.
 */
export function LeaveGuard({ isDirty, isAway = toAnotherPage, words = shell.leave }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && isAway({ current, next }) && next.pathname !== '/login',
    enableBeforeUnload: false,
    withResolver: true,
  })
  const { Part: Confirm, isOpen, hasFailed, open, close, warm } = useOpening(confirmDialog)
  const isBlocked = blocker.status === 'blocked'
  useEffect(() => {
    if (!isDirty) return
    warm()
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, warm])
  useEffect(() => {
    if (isBlocked) open()
    // `open` is another function at every drawing; only a new question opens the dialog.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBlocked])
  useEffect(() => {
    // The dialog's code could not be had: the browser asks instead.
    if (!hasFailed || blocker.status !== 'blocked') return
    if (window.confirm(words.text)) blocker.proceed()
    else blocker.reset()
  }, [hasFailed, blocker, words])
  if (Confirm === undefined) return null
  const stay = () => {
    close()
    blocker.reset?.()
  }
  return (
    <Confirm
      isOpen={isOpen && isBlocked}
      onOpenChange={stay}
      title={words.title}
      confirmLabel={words.go}
      cancelLabel={words.stay}
      isDanger
      onConfirm={() => {
        close()
        blocker.proceed?.()
      }}
    >
      {words.text}
    </Confirm>
  )
}
