import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { classNames } from '../app/class-names.ts'
import { useIsOverflowing } from '../dom/use-overflow.ts'
import { observeSize } from '../dom/observe-size.ts'

export type ScrollBodyProps = { children: ReactNode; className?: string }

/**
 * The part of a window that scrolls; while it does, the keyboard can reach it. In large letters what stands still around
 * it leaves a few lines to it, and the window scrolls as a whole.
 */
export function ScrollBody({ children, className }: ScrollBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const overflows = useIsOverflowing(body, 'down')
  // Measured here: shared with `ShowMore`, the hook for it would bring windows to every page that has one.
  useLayoutEffect(() => {
    const [box, content] = [body.current, inside.current]
    if (box === null || content === null) return
    const measure = () => (box.style.minHeight = `min(${Math.ceil(content.getBoundingClientRect().height)}px, 7rem)`)
    measure()
    return observeSize([content], measure)
  }, [])
  return (
    <div
      ref={body}
      {...(overflows && { tabIndex: 0 })}
      className={classNames('scrollbar-slim flex-1 overflow-y-auto focus-visible:-outline-offset-2', className)}
    >
      <div ref={inside}>{children}</div>
    </div>
  )
}
