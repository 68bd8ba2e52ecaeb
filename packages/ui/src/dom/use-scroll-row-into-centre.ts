import { useEffect, type RefObject } from 'react'

/**
 * Puts a row into the middle of its scrolling list when the list opens, and again when `follows` changes. Only the list
 * is scrolled: the page stays, and
 * with it the popup that a scrolled page would close.
 */
export function useScrollRowIntoCentre(list: RefObject<HTMLElement | null>, selector: string, follows = ''): void {
  useEffect(() => {
    // The rows are there, and the list has its height, a frame later.
    const frame = requestAnimationFrame(() => {
      const box = list.current?.getBoundingClientRect()
      const row = list.current?.querySelector(selector)?.getBoundingClientRect()
      if (box === undefined || row === undefined) return
      list.current?.scrollBy({ top: row.top - box.top - (box.height - row.height) / 2, behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
    // Not at every drawing: where it stands then is the reader's own affair.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [follows])
}
