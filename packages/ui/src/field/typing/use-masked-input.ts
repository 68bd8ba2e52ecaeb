import type { Keystroke } from '../../date/typing/date-field-keystrokes.ts'
import { useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'

import { useCaret } from '../../dom/use-caret.ts'

/** What a field of digits does with what is typed into it. */
export type MaskedInput = {
  /** Shows what becomes of a key, and says where the caret goes. */
  type: (key: Omit<Keystroke, 'previous'>) => number
  /** Takes a pasted text whole; false where it is to be put in like typed. */
  paste: (text: string) => boolean
}

/** Joins an input to it: the caret stays where one types. */
export function useMaskedInput(input: RefObject<HTMLInputElement | null>, entry: MaskedInput) {
  const caret = useCaret(input)
  const isForward = useRef(false)
  return {
    onType: (text: string) => {
      const at = input.current?.selectionStart ?? text.length
      caret.put(entry.type({ text, caret: at, isForward: isForward.current }))
    },
    onPaste: (event: ClipboardEvent) => {
      if (!entry.paste(event.clipboardData.getData('text/plain'))) return
      event.preventDefault()
      // The history of the field hears of it, as of a key.
      input.current?.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, inputType: 'insertFromPaste' }))
    },
    onKeyDown: (event: KeyboardEvent) => {
      isForward.current = event.key === 'Delete'
    },
  }
}
