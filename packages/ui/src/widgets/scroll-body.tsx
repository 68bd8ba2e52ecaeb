import { useRef, type ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import { useHeightPx } from '../element-height.ts'
import { useOverflows } from '../overflow.ts'

export type ScrollBodyProps = { children: ReactNode; className?: string }

/**
 * The part of a window that scrolls; while it does, the keyboard can reach it. In large letters what stands still around
 * it leaves a few lines to it, and the window scrolls as a whole.
 */
export function ScrollBody({ children, className }: ScrollBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const heightPx = useHeightPx(inside)
  const overflows = useOverflows(body, 'down')
  return (
    <div
      ref={body}
      {...(overflows && { tabIndex: 0 })}
      style={{ minHeight: `min(${heightPx}px, 7rem)` }}
      className={classNames('scrollbar-slim flex-1 overflow-y-auto focus-visible:-outline-offset-2', className)}
    >
      <div ref={inside}>{children}</div>
    </div>
  )
}
