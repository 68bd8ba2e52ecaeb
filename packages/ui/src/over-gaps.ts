import { useEffect, type RefObject } from 'react'

/**
 * Backspace and Delete beside a separator take the digit behind it: the separator itself would be put back at once, and
 * the key would seem dead. `counts` tells which characters are no separators.
 */
export function useOverGaps(field: RefObject<HTMLInputElement | null>, counts: (char: string) => boolean): void {
  useEffect(() => {
    const element = field.current
    if (element === null) return
    const reach = (event: InputEvent) => {
      const at = element.selectionStart
      const isBack = event.inputType === 'deleteContentBackward'
      if (at === null || at !== element.selectionEnd || !(isBack || event.inputType === 'deleteContentForward')) return
      const gap = isBack ? at - 1 : at
      const digit = isBack ? gap - 1 : gap + 1
      if (digit < 0 || digit >= element.value.length || counts(element.value.charAt(gap))) return
      event.preventDefault()
      element.setRangeText('', digit, digit + 1)
      element.setSelectionRange(digit, digit)
      element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: event.inputType }))
    }
    element.addEventListener('beforeinput', reach)
    return () => element.removeEventListener('beforeinput', reach)
  }, [field, counts])
}
