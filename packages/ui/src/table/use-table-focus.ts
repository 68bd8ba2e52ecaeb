import { useEffect, useRef, type RefObject } from 'react'

const CHECK_INTERVAL_MS = 100
/** A confirm dialog gives the focus back after it has closed: longer than its closing animation. */
const MAX_CHECKS = 15
/** A menu or dialog restores the focus a frame after it closes: only a focus that stays away is lost. */
const LOST_AFTER_CHECKS = 2
const OVERLAY_SELECTOR = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * Keeps the keyboard focus in a table after an action on its rows: the pressed button disappears with its row or with the
 * selection bar, and the focus would start again at the top of the page. `stamp` changes with the rows and the selection.
 */
export function useTableFocus(table: RefObject<HTMLElement | null>, stamp: string): void {
  const isOurs = useRef(false)
  useEffect(() => {
    const noteFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (table.current?.contains(target)) isOurs.current = true
      else if (target.closest(OVERLAY_SELECTOR) === null) isOurs.current = false
    }
    // With a pointer there is no place to keep.
    const notePointer = () => (isOurs.current = false)
    document.addEventListener('focusin', noteFocus)
    // In the capture phase: buttons stop the propagation of a press.
    document.addEventListener('pointerdown', notePointer, { capture: true })
    return () => {
      document.removeEventListener('focusin', noteFocus)
      document.removeEventListener('pointerdown', notePointer, { capture: true })
    }
  }, [table])
  useEffect(() => {
    let looks = 0
    let lost = 0
    const timer = setInterval(() => {
      looks += 1
      if (!isOurs.current || looks > MAX_CHECKS) return clearInterval(timer)
      const isLost = document.activeElement === null || document.activeElement === document.body
      lost = isLost ? lost + 1 : 0
      if (lost < LOST_AFTER_CHECKS) return
      clearInterval(timer)
      const place = table.current?.querySelector<HTMLElement>('input:not(:disabled), a[href], button:not(:disabled)')
      place?.focus({ preventScroll: true })
    }, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [table, stamp])
}
