import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { classNames } from '../app/class-names.ts'
import { useIsOverflowing } from '../dom/use-overflow.ts'
import { observeSize } from '../dom/observe-size.ts'

export type ScrollBodyProps = { children: ReactNode; className?: string }

/**
 * The part of a window that scrolls; while it does, the keyboard can reach it. In large letters what stands still around
 * it leaves a few lines to it, and the window scrolls as a whole. What gets the focus comes out from behind the foot
 * with its hint, and the foot casts a shadow while there is more behind it.
 */
export function ScrollBody({ children, className }: ScrollBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  // Measured here: shared with `ShowMore`, the hook for it would bring windows to every page that has one.
  useLayoutEffect(() => {
    const [box, content] = [body.current, inside.current]
    if (box === null || content === null) return
    const measure = () => (box.style.minHeight = `min(${Math.ceil(content.getBoundingClientRect().height)}px, 7rem)`)
    measure()
    return observeSize([content], measure)
  }, [])
  // After the least height is set, which decides about it.
  const overflows = useIsOverflowing(body, 'down')
  useLayoutEffect(() => {
    const box = body.current
    if (box === null) return
    const mark = () => box.toggleAttribute('data-more-below', box.scrollTop + box.clientHeight < box.scrollHeight - 1)
    mark()
    box.addEventListener('scroll', mark, { passive: true })
    const stop = observeSize([box, ...box.children], mark)
    return () => {
      stop()
      box.removeEventListener('scroll', mark)
    }
  }, [])
  return (
    <div
      ref={body}
      {...(overflows && { tabIndex: 0 })}
      className={classNames(
        'scrollbar-slim flex-1 scroll-py-10 overflow-y-auto focus-visible:-outline-offset-2',
        className,
      )}
    >
      <div ref={inside}>{children}</div>
    </div>
  )
}
