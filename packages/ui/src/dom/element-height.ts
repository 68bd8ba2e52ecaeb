import { useLayoutEffect, useState, type RefObject } from 'react'

import { observeSize } from './observe-size.ts'

/** The height of an element in px, followed as it changes; 0 before the first measure. */
export function useHeightPx(element: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeightPx] = useState(0)
  useLayoutEffect(() => {
    const box = element.current
    if (box === null) return
    const measure = () => setHeightPx(Math.ceil(box.getBoundingClientRect().height))
    measure()
    return observeSize([box], measure)
  }, [element])
  return heightPx
}
