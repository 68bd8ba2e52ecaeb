import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

const buttonsOf = (box: Element) => [...box.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]

const STEPS: Record<string, number> = { ArrowLeft: 1, ArrowRight: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * The keyboard in a list of chips, read from right to left: one stop for Tab, arrows and Home and End from chip to chip,
 * Delete and Backspace take one out, and the focus stays beside it.
 */
export function useChipKeyboard(list: RefObject<HTMLUListElement | null>, removeAt: (at: number) => void) {
  const stop = useRef(0)
  /** The place of the chip that a key is about to take out. */
  const removed = useRef<number | null>(null)
  const letTabStopAt = (buttons: readonly HTMLButtonElement[], at: number) => {
    stop.current = Math.max(0, Math.min(at, buttons.length - 1))
    buttons.forEach((button, place) => (button.tabIndex = place === stop.current ? 0 : -1))
  }
  useLayoutEffect(() => {
    const chips = list.current
    if (chips === null) return
    const buttons = buttonsOf(chips)
    const gone = removed.current
    if (gone !== null && !chips.contains(document.activeElement)) {
      const beside = chips.children.item(Math.min(gone, chips.children.length - 1))
      const next = beside === null ? undefined : buttonsOf(beside).at(-1)
      next?.focus()
      if (next !== undefined) stop.current = buttons.indexOf(next)
      removed.current = null
    }
    letTabStopAt(buttons, stop.current)
  })
  const placeOf = (target: EventTarget) => {
    const item = target instanceof Element ? target.closest('li') : null
    return item === null || list.current === null ? -1 : [...list.current.children].indexOf(item)
  }
  return {
    onFocus({ target }: { target: EventTarget }) {
      if (list.current === null) return
      const buttons = buttonsOf(list.current)
      letTabStopAt(buttons, buttons.indexOf(target as HTMLButtonElement))
    },
    // Buttons keep their own keys to themselves: heard before them.
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
      // In an entry that is being written the keys are the field's.
      if (!(event.target instanceof HTMLButtonElement)) return
      const place = placeOf(event.target)
      const item = list.current?.children.item(place)
      if (!list.current || !item) return
      const isRemover = buttonsOf(item).at(-1) === event.target
      const isRemoval = event.key === 'Delete' || event.key === 'Backspace'
      removed.current = isRemoval || (isRemover && (event.key === 'Enter' || event.key === ' ')) ? place : null
      if (isRemoval) {
        event.preventDefault()
        removeAt(place)
        return
      }
      const buttons = buttonsOf(list.current)
      const at = buttons.indexOf(event.target as HTMLButtonElement)
      const ends: Record<string, number> = { Home: 0, End: buttons.length - 1 }
      const to = ends[event.key] ?? at + (STEPS[event.key] ?? 0)
      if (to === at || buttons[to] === undefined) return
      event.preventDefault()
      buttons[to].focus()
    },
  }
}
