import { useLayoutEffect, useReducer, useRef, type RefObject } from 'react'

/**
 * Keeps the caret where the user left it when a field shows another text than was typed (Persian digits, separators
 * put in, characters refused). Call `remember` in the change handler, before the state is set.
 *
 * `put` sets it to a place where the handler has itself cut or moved text.
 *
 * `counts` tells which characters the caret is measured by; separators that come and go do not count.
 */
export function useCaret<E extends HTMLInputElement | HTMLTextAreaElement>(
  field: RefObject<E | null>,
  counts: (char: string) => boolean = () => true,
): { remember: () => void; put: (at: number) => void } {
  const before = useRef<number | null>(null)
  // A refused character changes no state, yet React puts the old text back and the caret at its end.
  const [, drawAgain] = useReducer((round: number) => round + 1, 0)

  useLayoutEffect(() => {
    const element = field.current
    if (before.current === null || element === null) return
    let left = before.current
    before.current = null
    if (document.activeElement !== element) return
    // At the end it stays at the end, behind a separator that was just put in.
    let place = left === Number.POSITIVE_INFINITY ? element.value.length : 0
    while (left > 0 && place < element.value.length) {
      if (counts(element.value.charAt(place))) left -= 1
      place += 1
    }
    element.setSelectionRange(place, place)
  })

  return {
    remember: () => {
      const element = field.current
      if (element === null) return
      const caret = element.selectionStart ?? element.value.length
      before.current =
        caret === element.value.length
          ? Number.POSITIVE_INFINITY
          : Array.from(element.value.slice(0, caret)).filter(counts).length
      drawAgain()
    },
    put: (at) => {
      before.current = at
      drawAgain()
    },
  }
}
