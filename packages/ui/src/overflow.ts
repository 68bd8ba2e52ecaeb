import { useEffect, useState, type RefObject } from 'react'

/** Whether an element's content is larger than it, followed as either changes; such a region must take the focus. */
export function useOverflows(element: RefObject<HTMLElement | null>, axis: 'sideways' | 'down'): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const box = element.current
    if (box === null) return
    const measure = () =>
      setOverflows(
        axis === 'sideways' ? box.scrollWidth > box.clientWidth + 1 : box.scrollHeight > box.clientHeight + 1,
      )
    const watching = new ResizeObserver(measure)
    watching.observe(box)
    for (const child of box.children) watching.observe(child)
    return () => watching.disconnect()
  }, [element, axis])
  return overflows
}
