import type { Keystroke } from '@peyk/domain/jalaali/typing.ts'
import { useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'

import { useCaret } from './caret.ts'

/** What a field of digits does with what is typed into it. */
export type TypedEntry = {
  /** Shows what becomes of a key, and says where the caret goes. */
  type: (key: Omit<Keystroke, 'previous'>) => number
  /** Takes a pasted text whole; false where it is to be put in like typed. */
  paste: (text: string) => boolean
  /** One step back or on again; false where there is none. */
  step: (isAgain: boolean) => boolean
}

/** Joins an input to it: the caret stays where one types, and what was typed can be taken back. */
export function useTypedInput(input: RefObject<HTMLInputElement | null>, entry: TypedEntry) {
  const caret = useCaret(input)
  const isForward = useRef(false)
  return {
    onType: (text: string) => {
      const at = input.current?.selectionStart ?? text.length
      caret.put(entry.type({ text, caret: at, isForward: isForward.current }))
    },
    onPaste: (event: ClipboardEvent) => {
      if (entry.paste(event.clipboardData.getData('text/plain'))) event.preventDefault()
    },
    onKeyDown: (event: KeyboardEvent) => {
      isForward.current = event.key === 'Delete'
      // The browser forgets its own history with every text that is set for it. The place of the key counts: on a
      // Persian keyboard it writes «ظ».
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const isUndo = event.code === 'KeyZ'
      if (!isUndo && event.code !== 'KeyY') return
      event.preventDefault()
      if (entry.step(!isUndo || event.shiftKey)) caret.put(Number.MAX_SAFE_INTEGER)
    },
  }
}

/** The texts a field had before, and those that were taken back. */
export function useTextHistory() {
  const past = useRef<string[]>([])
  const ahead = useRef<string[]>([])
  return {
    keep: (text: string) => {
      past.current.push(text)
      ahead.current = []
    },
    /** The text to go to, or undefined. */
    step: (text: string, isAgain: boolean): string | undefined => {
      const [from, to] = isAgain ? [ahead, past] : [past, ahead]
      const found = from.current.pop()
      if (found !== undefined) to.current.push(text)
      return found
    },
    forget: () => {
      past.current = []
      ahead.current = []
    },
  }
}
