import { useEffect, useRef, type RefObject } from 'react'

const CHECK_INTERVAL_MS = 100
/** A question that was answered gives the focus back when it has gone away. */
const MAX_CHECKS = 15
/** A menu or a question gives it back a frame after it went: only a focus that stays away is lost. */
const LOST_AFTER_CHECKS = 2
const OVERLAY_SELECTOR = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * Keeps the keyboard in a table whose rows were acted on: the button that was pressed goes with its row, or with the bar
 * of what is chosen, and the focus would begin again at the top of the page. `stamp` changes with rows and choice.
 */
export function useTableFocus(table: RefObject<HTMLElement | null>, stamp: string): void {
  const isOurs = useRef(false)
  useEffect(() => {
    const noteFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (table.current?.contains(target)) isOurs.current = true
      else if (target.closest(OVERLAY_SELECTOR) === null) isOurs.current = false
    }
    // Whoever points knows where they are.
    const notePointer = () => (isOurs.current = false)
    document.addEventListener('focusin', noteFocus)
    // On the way down: buttons keep a press to themselves.
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
