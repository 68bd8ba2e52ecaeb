import { toLatinDigits } from '@peyk/domain/digits/digits.ts'

/** Marks what is drawn by the kit as a figure; a value is what is copied when it is selected whole. */
export const DATA_LATIN_ATTRIBUTE = 'data-latin'

/** A figure as other programs read it: Latin digits, no group marks, a point, no direction marks. */
export const latinFigure = (text: string): string =>
  toLatinDigits(text)
    .replace(/(?<=\d)\u066c(?=\d)/g, '')
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/\u066a/g, '%')
    .replace(/\u2212(?=\d)/g, '-')
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')

/** The marked elements a range touches, the outer ones only. */
const figuresIn = (range: Range): HTMLElement[] => {
  const around = range.commonAncestorContainer
  const root = around instanceof Element ? around : around.parentElement
  const within = root?.closest<HTMLElement>(`[${DATA_LATIN_ATTRIBUTE}]`)
  if (root === null || root === undefined || within) return within ? [within] : []
  return [...root.querySelectorAll<HTMLElement>(`[${DATA_LATIN_ATTRIBUTE}]`)].filter(
    (figure) => range.intersectsNode(figure) && !figure.parentElement?.closest(`[${DATA_LATIN_ATTRIBUTE}]`),
  )
}

/** What of an element lies in the selection. */
const selectedTextOf = (element: HTMLElement, selected: Range): string => {
  const part = document.createRange()
  part.selectNodeContents(element)
  if (selected.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(selected.startContainer, selected.startOffset)
  if (selected.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(selected.endContainer, selected.endOffset)
  return part.toString()
}

/** The selected text with its figures in Latin; null when no figure of the kit is in it. What people wrote stays as it is. */
export function latinSelection(selection: Selection): string | null {
  if (selection.rangeCount === 0 || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  const figures = figuresIn(range)
  if (figures.length === 0) return null
  let text = selection.toString()
  let from = 0
  for (const figure of figures) {
    const shown = selectedTextOf(figure, range)
    const at = shown === '' ? -1 : text.indexOf(shown, from)
    if (at < 0) continue
    const whole = shown === figure.textContent ? figure.getAttribute(DATA_LATIN_ATTRIBUTE) : ''
    const latin = whole === '' || whole === null ? latinFigure(shown) : whole
    text = text.slice(0, at) + latin + text.slice(at + shown.length)
    from = at + latin.length
  }
  return text
}

/** What is selected in a field of figures; null in any other field. */
const latinFieldSelection = (target: EventTarget | null): string | null => {
  if (!(target instanceof HTMLInputElement) || (target.inputMode !== 'numeric' && target.type !== 'tel')) return null
  const { value, selectionStart, selectionEnd } = target
  const text = value.slice(selectionStart ?? 0, selectionEnd ?? 0)
  return text === '' ? null : latinFigure(text)
}

/** Puts Latin figures on the clipboard, whatever digits are drawn. Returns the way to stop. */
export function installLatinCopy(): () => void {
  const onCopy = (event: ClipboardEvent) => {
    const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const selection = document.getSelection()
    const text = inField ? latinFieldSelection(event.target) : selection && latinSelection(selection)
    if (text === null || event.defaultPrevented) return
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', onCopy)
  return () => document.removeEventListener('copy', onCopy)
}
