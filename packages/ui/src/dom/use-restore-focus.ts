import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

const isFocusLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches(':disabled')

/**
 * Keeps the keyboard in a widget: where what had the focus goes away, or can be pressed no longer, with what was done,
 * the focus goes to `refuge` instead of the top of the page. A finger needs no focus, and the phone's keyboard stays
 * shut. To be called where the change is drawn.
 */
export function useRestoreFocus(
  box: RefObject<HTMLElement | null>,
  fallback: () => HTMLElement | null | undefined,
): void {
  const isOurs = useRef(false)
  useEffect(() => {
    const holds = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target) === true
    const note = ({ target }: FocusEvent) => (isOurs.current = holds(target))
    // On its way from one to the other it is nowhere, and not lost.
    const noteWay = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) isOurs.current = false
    }
    // Who presses beside it has gone on, with nothing focused.
    const notePress = ({ target, pointerType }: PointerEvent) =>
      (isOurs.current = pointerType !== 'touch' && holds(target))
    const early = { capture: true }
    document.addEventListener('focusin', note, early)
    document.addEventListener('focusout', noteWay, early)
    document.addEventListener('pointerdown', notePress, early)
    return () => {
      document.removeEventListener('focusin', note, early)
      document.removeEventListener('focusout', noteWay, early)
      document.removeEventListener('pointerdown', notePress, early)
    }
  }, [box])
  useLayoutEffect(() => {
    if (isOurs.current && isFocusLost(document.activeElement)) fallback()?.focus({ preventScroll: true })
  })
}

/** The first button in a widget that can be pressed. */
export const firstButton = (box: HTMLElement | null): HTMLButtonElement | null =>
  box?.querySelector<HTMLButtonElement>('button:not(:disabled)') ?? null
