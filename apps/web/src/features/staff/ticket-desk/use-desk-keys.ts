import { useEffect, type RefObject } from 'react'
import { areShortcutsOn } from '../../../lib/shortcuts/shortcuts-setting.ts'
import { hasOverlay } from '@peyk/ui/overlay/overlay-stack.ts'

/** By where the key is on the board, whatever letter its layout gives it; they can be switched off. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  KeyJ: (at, count) => Math.min(at + 1, count - 1),
  KeyK: (at) => Math.max(at - 1, 0),
}
const ARROWS: typeof STEPS = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null

/** `j` and `k` lead from ticket to ticket wherever the focus is, the arrows once it is in the list; Enter opens. */
export const useDeskKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (isTyping(event.target) || hasOverlay()) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('a[data-ticket]') ?? [])]
      const focused = rows.indexOf(document.activeElement as HTMLElement)
      const byKey = focused >= 0 ? ARROWS[event.key] : undefined
      const step = areShortcutsOn() && !event.shiftKey ? (STEPS[event.code] ?? byKey) : byKey
      if (step === undefined || rows.length === 0) return
      event.preventDefault()
      const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
      const from = focused >= 0 ? focused : open
      rows[step(from, rows.length)]?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [list])
}
