const isDigit = (char: string) => /[0-9۰-۹٠-٩]/.test(char)

/**
 * Backspace and Delete beside a separator take the digit behind it: the separator itself would be put back at once, and
 * the key would seem dead. Fields say by `data-separated` that all but digits are separators they set. Ends with the function it returns.
 */
export function skipSeparatorsOnDelete(): () => void {
  const reach = (event: InputEvent) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || field.dataset['separated'] === undefined) return
    const at = field.selectionStart
    const isBack = event.inputType === 'deleteContentBackward'
    if (at === null || at !== field.selectionEnd || !(isBack || event.inputType === 'deleteContentForward')) return
    const gap = isBack ? at - 1 : at
    const digit = isBack ? gap - 1 : gap + 1
    if (digit < 0 || digit >= field.value.length || isDigit(field.value.charAt(gap))) return
    event.preventDefault()
    field.setRangeText('', digit, digit + 1)
    field.setSelectionRange(digit, digit)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: event.inputType }))
  }
  document.addEventListener('beforeinput', reach)
  return () => document.removeEventListener('beforeinput', reach)
}
