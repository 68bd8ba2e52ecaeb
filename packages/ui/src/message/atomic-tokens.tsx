import { uiMessage } from '@peyk/phrases/fa/ui/message.ts'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'

import {
  caretOutsideToken,
  tokenAround,
  parseTokens,
  tokenToDelete,
  expandSelectionToTokens,
  type MergeFields,
} from './message-variables.ts'
import { replaceText } from '../field/typing/insert-text.ts'

/** What takes something out, and the way it does. A phone tells no key, only this. */
const DELETE_DIRECTIONS: Readonly<Record<string, 'back' | 'ahead'>> = {
  deleteContentBackward: 'back',
  deleteWordBackward: 'back',
  deleteContentForward: 'ahead',
  deleteWordForward: 'ahead',
}
/** A finger that still drags the end of a selection has moved it within this, in ms. */
const SETTLED_MS = 300

/** What the caret has just done with a variable, for who does not see it. */
type TokenAnnouncement = { kind: 'passed' | 'removed'; label: string }

/** What nobody gave is text like any other: it is mended letter by letter. */
const knownTokens = (text: string, mergeFields: MergeFields) =>
  parseTokens(text, mergeFields).filter(({ label }) => label !== null)

const blanksBefore = (text: string) => /[^\S\n]*$/.exec(text)?.[0].length ?? 0
const blanksAfter = (text: string) => /^[^\S\n]*/.exec(text)?.[0].length ?? 0

type AtomicTokensProps = { area: RefObject<HTMLTextAreaElement | null>; mergeFields: MergeFields }

/**
 * Keeps what stands for something of each recipient whole, as if it were one character: the caret jumps over it, a
 * selection holds all of it or nothing, and what takes one character or a word takes it out with its signs. All of it
 * goes through the browser's own editing, so that undo knows it.
 */
export function AtomicTokens({ area, mergeFields }: AtomicTokensProps): ReactNode {
  const [news, setNews] = useState<TokenAnnouncement | null>(null)
  const before = useRef({ start: 0, end: 0 })
  const isPressed = useRef(false)
  const isByKeys = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Where the caret stands with what is told; it is told until the caret goes on. */
  const toldAt = useRef(-1)
  const tell = (kind: TokenAnnouncement['kind'], { label, at }: { label: string | null; at: number }) => {
    toldAt.current = at
    setNews(label === null ? null : { kind, label })
  }

  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const field = area.current
    const direction = DELETE_DIRECTIONS[event.inputType]
    if (field === null || direction === undefined || event.isComposing) return
    const caret = field.selectionStart
    if (caret !== field.selectionEnd) return
    const { value } = field
    // A word goes with the blanks between it and the caret.
    const isWord = event.inputType.startsWith('deleteWord')
    const blanks = isWord
      ? direction === 'back'
        ? -blanksBefore(value.slice(0, caret))
        : blanksAfter(value.slice(caret))
      : 0
    const token = tokenToDelete({ tokens: knownTokens(value, mergeFields), caret: caret + blanks, direction })
    if (token === undefined) return
    event.preventDefault()
    const from = Math.min(token.from, caret)
    replaceText(field, { from, to: Math.max(token.to, caret), text: '' })
    tell('removed', { label: token.label, at: from })
  })
  const settle = (isOutward: boolean) => {
    const field = area.current
    if (field === null || document.activeElement !== field) return
    const { selectionStart: start, selectionEnd: end, selectionDirection } = field
    const was = before.current
    const tokens = knownTokens(field.value, mergeFields)
    if (start === end) {
      const token = tokenAround(tokens, start)
      if (token === undefined) {
        before.current = { start, end }
        if (start !== toldAt.current) setNews(null)
        return
      }
      const place = caretOutsideToken({ token, caret: start, before: was.end === start ? was.start : was.end })
      before.current = { start: place, end: place }
      field.setSelectionRange(place, place)
      if (isByKeys.current) tell('passed', { label: token.label, at: place })
      return
    }
    const moved = isOutward ? null : start === was.start ? 'end' : 'start'
    const whole = expandSelectionToTokens(tokens, {
      start,
      end,
      moved,
      before: moved === 'start' ? was.start : was.end,
    })
    before.current = whole
    if (whole.start !== start || whole.end !== end) field.setSelectionRange(whole.start, whole.end, selectionDirection)
  }
  const onSelectionChange = useEffectEvent(() => {
    const field = area.current
    clearTimeout(timer.current)
    if (field === null) return
    const isRange = field.selectionStart !== field.selectionEnd
    if (!isRange || isByKeys.current) settle(false)
    else if (!isPressed.current) timer.current = setTimeout(() => settle(true), SETTLED_MS)
  })
  const onPress = useEffectEvent(() => {
    isPressed.current = true
    isByKeys.current = false
  })
  const onRelease = useEffectEvent(() => {
    if (!isPressed.current) return
    isPressed.current = false
    const field = area.current
    if (field !== null && field.selectionStart !== field.selectionEnd) settle(true)
  })
  useEffect(() => {
    const field = area.current
    if (field === null) return
    const onKey = () => (isByKeys.current = true)
    const heard = [
      [field, 'beforeinput', (event: Event) => onBeforeInput(event as InputEvent)],
      [field, 'selectionchange', () => onSelectionChange()],
      [field, 'keydown', onKey],
      [field, 'pointerdown', () => onPress()],
      [window, 'pointerup', () => onRelease()],
      [window, 'pointercancel', () => onRelease()],
    ] as const
    for (const [target, type, listener] of heard) target.addEventListener(type, listener)
    return () => {
      clearTimeout(timer.current)
      for (const [target, type, listener] of heard) target.removeEventListener(type, listener)
    }
  }, [area])
  return (
    <span role="status" className="sr-only">
      {news !== null && uiMessage.tokenNews[news.kind](news.label)}
    </span>
  )
}
