import { onlyDigits, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

import { classNames, fieldClass } from '../app/class-names.ts'
import { ariaFieldProps, FieldLabel, FieldNotes } from './field.tsx'
import { blockNonDigitKeys } from './digits-field.tsx'
import type { SingleLineFieldProps } from './text-field.tsx'

export type CodeFieldProps = Omit<
  SingleLineFieldProps,
  'autoComplete' | 'placeholder' | 'isReadOnly' | 'onPaste' | 'onKeyDown'
> & {
  /** How many digits the code has. */
  length?: number
  /** Called with the code as soon as its last digit is there: nobody needs to press a button. */
  onComplete?: (code: string) => void
  /** Fills the width with larger boxes, where the code is all there is to do. */
  isWide?: boolean
}

/**
 * A one-time code. To the browser, its autofill and the screen reader it is one field; to the eye it is a box for every
 * digit, and each digit moves on to the next.
 */
export function CodeField({
  value,
  onChange,
  onBlur,
  name,
  length = 6,
  onComplete,
  isWide = false,
  autoFocus = false,
  enterKeyHint = 'done',
  ref,
  ...field
}: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const [isFocused, setFocused] = useState(false)
  const [at, setAt] = useState(value.length)
  const next = useRef<number | null>(null)
  /** Selects the digit of a box, so that another takes its place; behind the last one stands the caret. */
  const go = (to: number) => {
    const element = input.current
    if (element === null) return
    // The field itself is asked: a key may have come since this was drawn.
    const place = Math.max(0, Math.min(to, element.value.length))
    element.setSelectionRange(place, Math.min(place + 1, element.value.length))
    setAt(place)
  }
  const change = (typed: string) => {
    const code = onlyDigits(typed).slice(0, length)
    if (code === value) return
    const caret = input.current?.selectionStart ?? length
    // In the midst of the code the digit behind the caret is the next to be written over.
    if (caret < code.length) next.current ??= caret
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  useLayoutEffect(() => {
    if (next.current === null) return
    go(next.current)
    next.current = null
  })
  // A single caret would stand between two boxes: it takes hold of the digit behind it.
  const settle = () => {
    const element = input.current
    if (element === null) return
    const from = element.selectionStart ?? 0
    if (from === element.selectionEnd && from < element.value.length) go(from)
    else setAt(from)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    blockNonDigitKeys(event)
    const { selectionStart: from, selectionEnd: to } = event.currentTarget
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined && !event.shiftKey && from !== null && (to ?? from) - from < 2) {
      event.preventDefault()
      go(from + step)
    }
    // The digit under the caret goes, and the one before it is next to go.
    if (event.key === 'Backspace' && from !== null && to === from + 1) next.current = Math.max(0, from - 1)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = onlyDigits(event.clipboardData.getData('text'))
    if (code.length < length) return
    // A whole code takes the place of what stands there, wherever the caret is.
    event.preventDefault()
    next.current = length
    change(code)
  }
  const point = (event: PointerEvent<HTMLInputElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    if (event.currentTarget.selectionStart === event.currentTarget.selectionEnd || isFocused)
      go(Math.floor(((event.clientX - box.left) / box.width) * length))
  }
  return (
    <AriaTextField
      {...ariaFieldProps(field)}
      {...(name !== undefined && { name })}
      value={toPersianDigits(value)}
      onChange={change}
      onFocus={() => {
        setFocused(true)
        // Tab selects what stands in a field, unseen here: the next digit would take the place of all of them.
        requestAnimationFrame(() => go(length))
      }}
      onBlur={() => {
        setFocused(false)
        onBlur?.()
      }}
      autoFocus={autoFocus}
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint={enterKeyHint}
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <div dir="ltr" className={classNames('relative max-w-full', isWide ? 'w-full' : 'w-fit')}>
        <div aria-hidden className="flex gap-2">
          {Array.from({ length }, (_, place) => {
            const isNext = isFocused && place === Math.min(at, value.length, length - 1)
            return (
              <span
                key={place}
                data-invalid={field.error !== undefined ? true : undefined}
                data-focused={isNext ? true : undefined}
                data-disabled={field.isDisabled === true ? true : undefined}
                className={classNames(
                  'field-box flex min-w-0 items-center justify-center font-semibold',
                  isWide ? 'h-14 flex-1 text-xl' : 'h-12 w-11 shrink text-lg',
                )}
              >
                {toPersianDigits(value[place] ?? '')}
                {isNext && place === value.length && <span className="h-5 w-px animate-shimmer bg-ink" />}
              </span>
            )
          })}
        </div>
        <Input
          ref={input}
          dir="ltr"
          onSelect={settle}
          onKeyDown={press}
          onPaste={paste}
          onPointerUp={point}
          className={classNames(
            'absolute inset-0 h-full w-full rounded-md bg-transparent text-transparent caret-transparent outline-none max-desk:text-md',
            'selection:bg-transparent disabled:cursor-not-allowed',
          )}
        />
      </div>
      <FieldNotes {...field} />
    </AriaTextField>
  )
}
