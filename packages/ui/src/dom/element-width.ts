import { useLayoutEffect, useState, type RefObject } from 'react'

import { observeSize } from './observe-size.ts'

/** The width of an element's content box in px, followed as it changes; 0 before the first measure. */
export function useWidthPx(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0)
  useLayoutEffect(() => {
    const box = element.current
    if (box === null) return
    const measure = () => setWidthPx(Math.floor(box.clientWidth))
    measure()
    return observeSize([box], measure)
  }, [element])
  return widthPx
}
