import { useLayoutEffect, useState, type RefObject } from 'react'

import { observeSize } from './observe-size.ts'

/**
 * Whether an element's content is larger than it, followed as either changes; such a region must take the focus. What
 * comes with its content is measured before it is drawn: no frame shows a region that scrolls and takes no focus.
 */
export function useIsOverflowing(element: RefObject<HTMLElement | null>, axis: 'sideways' | 'down'): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (box === null) return
    const measure = () =>
      setOverflows(
        axis === 'sideways' ? box.scrollWidth > box.clientWidth + 1 : box.scrollHeight > box.clientHeight + 1,
      )
    measure()
    return observeSize([box, ...box.children], measure)
  }, [element, axis])
  return overflows
}
