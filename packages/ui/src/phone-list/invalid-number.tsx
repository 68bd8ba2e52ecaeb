import { plainNumberText } from '@peyk/domain/mobile-number/parse.ts'
import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from 'react-aria-components/Button'

import { faultText, writtenText } from './phone-list-rules.ts'
import { CutText } from '../display/cut-text.tsx'

export type InvalidNumberProps = {
  /** As it was written. */
  entry: string
  /** Takes what is written now: false when no number is in it. */
  onCorrect: (text: string) => boolean
  /** It was left while still wrong. */
  onRewrite: (text: string) => void
  onRemove: () => void
  isDisabled: boolean
}

/**
 * An entry that is no mobile number: what was written, why it is wrong, and, once pressed, a field in its place. Enter
 * takes what is written there, Escape brings back what stood there, and leaving it loses nothing.
 */
export function InvalidNumber({ entry, onCorrect, onRewrite, onRemove, isDisabled }: InvalidNumberProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [text, setText] = useState<string | null>(null)
  const shown = writtenText(entry)
  const fault = faultText(text ?? entry)
  const leave = () => {
    if (text === null) return
    setText(null)
    const isSame = plainNumberText(text) === plainNumberText(entry)
    if (isSame || plainNumberText(text) === '' || onCorrect(text)) return
    onRewrite(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      // The dialog around it stays open, also where the browser itself would close it.
      event.stopPropagation()
      event.preventDefault()
      flushSync(() => setText(null))
      opener.current?.focus()
    }
    if (event.key !== 'Enter' || text === null) return
    // The form around it is not sent.
    event.preventDefault()
    const item = event.currentTarget.closest('li')
    const list = item?.parentElement
    const place = [...(list?.children ?? [])].indexOf(item as HTMLLIElement)
    const isDone = flushSync(() => (plainNumberText(text) === '' ? (onRemove(), true) : onCorrect(text)))
    // The next wrong one is at hand; after the last one the field of numbers is.
    if (isDone) list?.children[Math.min(place, list.children.length - 1)]?.querySelector('button')?.focus()
  }
  return (
    <div className="flex min-h-11 items-center gap-1 rounded-md bg-danger-soft ps-2.5 pe-1 text-sm">
      <div className="min-w-0 flex-1 py-1">
        {text === null ? (
          <Button
            ref={opener}
            isDisabled={isDisabled}
            onPress={() => setText(shown)}
            aria-label={uiFields.numbers.edit(shown)}
            aria-describedby={id}
            className="block w-full min-w-0 cursor-text rounded-sm text-start focus-visible:-outline-offset-2"
          >
            <CutText
              lines={2}
              dir="auto"
              className="font-medium wrap-anywhere text-danger underline decoration-dotted underline-offset-4"
            >
              {shown}
            </CutText>
          </Button>
        ) : (
          <input
            // The press that opened it meant to write.
            autoFocus
            dir="auto"
            type="text"
            inputMode="tel"
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            aria-label={uiFields.numbers.edit(shown)}
            aria-invalid={fault !== null}
            aria-describedby={id}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={leave}
            className="field-box w-full px-2 py-0.5 text-match-parent"
          />
        )}
        <span id={id} className="block text-xs text-ink-2" {...(text !== null && { role: 'status' })}>
          {fault}
        </span>
      </div>
      <Button
        onPress={onRemove}
        isDisabled={isDisabled}
        aria-label={ui.remove(shown)}
        className="relative inline-flex size-6 shrink-0 items-center justify-center rounded-full text-danger transition-colors hover:bg-hover pressed:bg-hover disabled:bg-transparent disabled:opacity-40 after:absolute after:-inset-2.5 desk:after:hidden"
      >
        <X size={14} aria-hidden />
      </Button>
    </div>
  )
}
