import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import { cutToRoom } from './message-measure.ts'
import { isRubbish } from '../field/paste-limit.ts'
import { typeInto, typeOver } from '../field/insert-text.ts'

/** Why something that was typed or pasted is not in the text: beyond the room, or far too long to be a text. */
export type Refusal = { kind: 'cut' } | { kind: 'rubbish'; length: number }

/** As much of a text as fits, without half a surrogate pair at its end. */
const fitting = (text: string, free: number): string => {
  const cut = text.slice(0, Math.max(0, free))
  const last = cut.charCodeAt(cut.length - 1)
  return last >= 0xd800 && last <= 0xdbff && cut.length < text.length ? cut.slice(0, -1) : cut
}

/**
 * What the field of a message does beside taking keys: it stops at its room and refuses rubbish. All of it goes through
 * the browser's own editing, so that undo knows it.
 */
export function useMessageField({ area, room }: { area: RefObject<HTMLTextAreaElement | null>; room: number }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const wasEntered = useRef(false)

  const put = (text: string): boolean => {
    const field = area.current
    if (field === null) return false
    // Until one has moved it the caret stands at the start, where nobody put it: also for who only passed by with Tab.
    if (!wasEntered.current) field.setSelectionRange(field.value.length, field.value.length)
    wasEntered.current = true
    const free = room - (field.value.length - (field.selectionEnd - field.selectionStart))
    const fits = fitting(text, free)
    if (fits !== '') typeInto(field, fits)
    setRefusal(fits === text ? null : { kind: 'cut' })
    return fits === text
  }

  /** A whole message beside what is written: on a line of its own, unless it begins the text or a line. */
  const putApart = (text: string): boolean => {
    const field = area.current
    if (field === null) return false
    const before = wasEntered.current ? field.value.slice(0, field.selectionStart) : field.value
    return put(before === '' || before.endsWith('\n') ? text : `\n${text}`)
  }

  /**
   * A word where the caret is, parted by blanks from what touches it: a letter that touches a link becomes a part of its
   * address. All of it or nothing: half a link leads nowhere.
   */
  const putWord = (text: string): boolean => {
    const field = area.current
    if (field === null) return false
    const { value } = field
    const [from, to] = wasEntered.current ? [field.selectionStart, field.selectionEnd] : [value.length, value.length]
    const before = /\S$/.test(value.slice(0, from)) ? ' ' : ''
    const word = `${before}${text}${/^\S/.test(value.slice(to)) ? ' ' : ''}`
    if (value.length - (to - from) + word.length <= room) return put(word)
    setRefusal({ kind: 'cut' })
    return false
  }

  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const field = area.current
    const typed = event.inputType === 'insertLineBreak' ? '\n' : event.data
    if (field === null || event.isComposing || typed === null || !event.inputType.startsWith('insert')) return
    if (field.value.length - (field.selectionEnd - field.selectionStart) + typed.length <= room) return
    event.preventDefault()
    put(typed)
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? ''
    if (isRubbish(pasted)) {
      event.preventDefault()
      setRefusal({ kind: 'rubbish', length: pasted.length })
      return
    }
    const text = pasted.replace(/\r\n?/g, '\n')
    const field = area.current
    if (field === null || field.value.length - (field.selectionEnd - field.selectionStart) + text.length <= room) return
    event.preventDefault()
    put(text)
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
    refusal,
    put,
    putApart,
    putWord,
    /** The whole text anew, which undo takes back. */
    replace: (text: string) => {
      const field = area.current
      if (field !== null) typeOver(field, { from: 0, to: field.value.length, text })
    },
    /** What a change leaves; more than the room comes only from a keyboard that composes. */
    accept: (typed: string): { text: string; caret: number } => {
      const cut = cutToRoom({ text: typed, caret: area.current?.selectionStart ?? typed.length, room })
      setRefusal(cut.text === typed ? null : { kind: 'cut' })
      return cut
    },
  }
}
