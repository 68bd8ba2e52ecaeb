import { useEffect, useRef, type ReactNode } from 'react'

/** The focus goes back to the button first; only then is it taken elsewhere. */
const AFTER_FOCUS_MS = 60

/**
 * Around what stands in a dialog: calls once that has left the page, the way out included. Until then the page behind
 * takes no focus.
 */
export function OnAfterClose({ onClosed, children }: { onClosed: () => void; children: ReactNode }) {
  const closed = useRef(onClosed)
  closed.current = onClosed
  useEffect(() => () => void setTimeout(() => closed.current(), AFTER_FOCUS_MS), [])
  return children
}
