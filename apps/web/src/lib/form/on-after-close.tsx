import { useEffect, useRef, type ReactNode } from 'react'

/** The focus returns to the button first; only then may it be moved. */
const AFTER_FOCUS_MS = 60

/**
 * Around the content of a dialog: calls back once the dialog is unmounted, exit animation included. Until then the
 * page behind it cannot be focused.
 */
export function OnAfterClose({ onClosed, children }: { onClosed: () => void; children: ReactNode }) {
  const closed = useRef(onClosed)
  closed.current = onClosed
  useEffect(() => () => void setTimeout(() => closed.current(), AFTER_FOCUS_MS), [])
  return children
}
