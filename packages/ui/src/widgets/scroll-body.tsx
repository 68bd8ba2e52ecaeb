import { useRef, type ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import { useOverflows } from '../overflow.ts'

export type ScrollBodyProps = { children: ReactNode; className?: string }

/** The part of a window that scrolls; while it does, the keyboard can reach it. */
export function ScrollBody({ children, className }: ScrollBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const overflows = useOverflows(body, 'down')
  return (
    <div
      ref={body}
      {...(overflows && { tabIndex: 0 })}
      className={classNames('scrollbar-slim min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2', className)}
    >
      <div>{children}</div>
    </div>
  )
}
