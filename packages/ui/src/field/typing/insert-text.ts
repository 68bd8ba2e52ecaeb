/**
 * Puts text in place of what is selected in a field, as if it had been typed: the browser's own undo knows it. Where
 * that is not to be had the value is set and the field is told.
 */
export function insertText(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  field.focus()
  // The browser says nothing beforehand of what a script writes; the history of a field hears of it here.
  if (field instanceof HTMLInputElement)
    field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, inputType: 'insertReplacementText' }))
  // There is no other way to write into the history of a field; every browser has kept it.
  // While a dialog stands over the page it keeps the focus, and the text would be written into that instead.
  const isDone =
    document.activeElement === field &&
    (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text))
  if (isDone) return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}

/** The same in place of a whole range; the caret ends behind it. */
export function replaceText(
  field: HTMLTextAreaElement | HTMLInputElement,
  { from, to, text }: { from: number; to: number; text: string },
): void {
  field.setSelectionRange(from, to)
  if (text !== '' || from !== to) insertText(field, text)
}
