import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

const isFocusLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.matches(':disabled')

/**
 * Keeps the keyboard focus in a widget: when the focused element is removed or disabled, the focus goes to `fallback`
 * instead of the top of the page. After a touch nothing is focused, so that the phone's keyboard stays closed. Call it
 * in the component that renders the change.
 */
export function useRestoreFocus(
  box: RefObject<HTMLElement | null>,
  fallback: () => HTMLElement | null | undefined,
): void {
  const isOurs = useRef(false)
  useEffect(() => {
    const holds = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target) === true
    const note = ({ target }: FocusEvent) => (isOurs.current = holds(target))
    // The focus moves on to another element: it is not lost.
    const noteWay = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) isOurs.current = false
    }
    // A press outside of the widget moves on, even when nothing takes the focus.
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
