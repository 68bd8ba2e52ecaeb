import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import { truncateAtCaret } from './message-measure.ts'
import { isPasteTooLong } from '../field/typing/paste-limit.ts'
import { insertText, replaceText } from '../field/typing/insert-text.ts'

/** Why something that was typed or pasted is not in the text: beyond the room, or far too long to be a text. */
export type InputRejection = { kind: 'cut' } | { kind: 'rubbish'; length: number }

/** As much of a text as fits, without half a surrogate pair at its end. */
const truncateToFit = (text: string, free: number): string => {
  const cut = text.slice(0, Math.max(0, free))
  const last = cut.charCodeAt(cut.length - 1)
  return last >= 0xd800 && last <= 0xdbff && cut.length < text.length ? cut.slice(0, -1) : cut
}

/**
 * What the field of a message does beside taking keys: it stops at its room and refuses rubbish. All of it goes through
 * the browser's own editing, so that undo knows it.
 */
export function useMessageField({
  area,
  maxLength,
}: {
  area: RefObject<HTMLTextAreaElement | null>
  maxLength: number
}) {
  const [rejection, setRefusal] = useState<InputRejection | null>(null)
  const wasEntered = useRef(false)

  const insert = (text: string): boolean => {
    const field = area.current
    if (field === null) return false
    // Until one has moved it the caret stands at the start, where nobody put it: also for who only passed by with Tab.
    if (!wasEntered.current) field.setSelectionRange(field.value.length, field.value.length)
    wasEntered.current = true
    const free = maxLength - (field.value.length - (field.selectionEnd - field.selectionStart))
    const fits = truncateToFit(text, free)
    if (fits !== '') insertText(field, fits)
    setRefusal(fits === text ? null : { kind: 'cut' })
    return fits === text
  }

  /** A whole message beside what is written: on a line of its own, unless it begins the text or a line. */
  const insertMessage = (text: string): boolean => {
    const field = area.current
    if (field === null) return false
    const before = wasEntered.current ? field.value.slice(0, field.selectionStart) : field.value
    return insert(before === '' || before.endsWith('\n') ? text : `\n${text}`)
  }

  /**
   * A word where the caret is, parted by blanks from what touches it: a letter that touches a link becomes a part of its
   * address. All of it or nothing: half a link leads nowhere.
   */
  const insertWord = (text: string): boolean => {
    const field = area.current
    if (field === null) return false
    const { value } = field
    const [from, to] = wasEntered.current ? [field.selectionStart, field.selectionEnd] : [value.length, value.length]
    const before = /\S$/.test(value.slice(0, from)) ? ' ' : ''
    const word = `${before}${text}${/^\S/.test(value.slice(to)) ? ' ' : ''}`
    if (value.length - (to - from) + word.length <= maxLength) return insert(word)
    setRefusal({ kind: 'cut' })
    return false
  }

  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const field = area.current
    const typed = event.inputType === 'insertLineBreak' ? '\n' : event.data
    if (field === null || event.isComposing || typed === null || !event.inputType.startsWith('insert')) return
    if (field.value.length - (field.selectionEnd - field.selectionStart) + typed.length <= maxLength) return
    event.preventDefault()
    insert(typed)
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    if (isPasteTooLong(pasted)) {
      event.preventDefault()
      setRefusal({ kind: 'rubbish', length: pasted.length })
      return
    }
    const text = pasted.replace(/\r\n?/g, '\n')
    const field = area.current
    if (field === null || field.value.length - (field.selectionEnd - field.selectionStart) + text.length <= maxLength)
      return
    event.preventDefault()
    insert(text)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Shift') wasEntered.current = true
  })
  const onSelectionChange = useEffectEvent(() => {
    const field = area.current
    if (field !== null && document.activeElement === field && field.selectionStart > 0) wasEntered.current = true
  })
  useEffect(() => {
    const field = area.current
    if (field === null) return
    const listeners = [
      ['beforeinput', (event: Event) => onBeforeInput(event as InputEvent)],
      ['paste', (event: Event) => onPaste(event as ClipboardEvent)],
      ['keydown', (event: Event) => onKeyDown(event as KeyboardEvent)],
      ['selectionchange', () => onSelectionChange()],
      ['pointerdown', () => (wasEntered.current = true)],
      ['input', () => (wasEntered.current = true)],
    ] as const
    for (const [type, listener] of listeners) field.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of listeners) field.removeEventListener(type, listener)
    }
  }, [area])

  return {
    rejection,
    insert,
    insertMessage,
    insertWord,
    /** The whole text anew, which undo takes back. */
    replace: (text: string) => {
      const field = area.current
      if (field !== null) replaceText(field, { from: 0, to: field.value.length, text })
    },
    /** What a change leaves; more than the room comes only from a keyboard that composes. */
    accept: (typed: string): { text: string; caret: number } => {
      const cut = truncateAtCaret({ text: typed, caret: area.current?.selectionStart ?? typed.length, maxLength })
      setRefusal(cut.text === typed ? null : { kind: 'cut' })
      return cut
    },
  }
}
