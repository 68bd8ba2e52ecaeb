import { onlyDigits, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { useImperativeHandle, useRef, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

import { classNames, fieldClass } from '../class-names.ts'
import { ariaFieldProps, FieldLabel, FieldNotes } from './field.tsx'
import { refuseOtherKeys } from './telephone-field.tsx'
import type { LineFieldProps } from './text-field.tsx'

export type CodeFieldProps = Omit<
  LineFieldProps,
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
  const change = (typed: string) => {
    const code = onlyDigits(typed).slice(0, length)
    if (code === value) return
    onChange(code)
    if (code.length === length) onComplete?.(code)
  }
  // The boxes have no place for a caret in the middle: digits are added and taken away at the end.
  const toEnd = () => {
    const element = input.current
    if (element === null || element.selectionStart !== element.selectionEnd) return
    element.setSelectionRange(element.value.length, element.value.length)
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
        requestAnimationFrame(() => input.current?.setSelectionRange(length, length))
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
          {Array.from({ length }, (_, at) => {
            const isNext = isFocused && at === Math.min(value.length, length - 1)
            return (
              <span
                key={at}
                data-invalid={field.error !== undefined ? true : undefined}
                data-focused={isNext ? true : undefined}
                data-disabled={field.isDisabled === true ? true : undefined}
                className={classNames(
                  'field-box flex min-w-0 items-center justify-center font-semibold',
                  isWide ? 'h-14 flex-1 text-xl' : 'h-12 w-11 shrink text-lg',
                )}
              >
                {toPersianDigits(value[at] ?? '')}
                {isNext && value.length < length && <span className="h-5 w-px animate-shimmer bg-ink" />}
              </span>
            )
          })}
        </div>
        <Input
          ref={input}
          dir="ltr"
          onSelect={toEnd}
          onKeyDown={refuseOtherKeys}
          className={classNames(
            'absolute inset-0 h-full w-full rounded-md bg-transparent text-transparent caret-transparent outline-none',
            'selection:bg-transparent disabled:cursor-not-allowed',
          )}
        />
      </div>
      <FieldNotes {...field} />
    </AriaTextField>
  )
}
