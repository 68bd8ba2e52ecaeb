import { useEffect, useState, type RefObject } from 'react'

/** Whether an element's content is wider than it, followed as either changes. */
export function useOverflowsSideways(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const box = element.current
    if (box === null) return
    const measure = () => setOverflows(box.scrollWidth > box.clientWidth + 1)
    const watching = new ResizeObserver(measure)
    watching.observe(box)
    for (const child of box.children) watching.observe(child)
    return () => watching.disconnect()
  }, [element])
  return overflows
}
