import { onlyDigits, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { useImperativeHandle, useRef, type KeyboardEvent } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

import { useCaret } from '../dom/use-caret.ts'
import { fieldClass } from '../app/class-names.ts'
import { ariaFieldProps, FieldLabel, FieldNotes } from './field.tsx'
import type { SingleLineFieldProps } from './text-field.tsx'

export type DigitsFieldProps = SingleLineFieldProps & {
  maxLength?: number
  /** `one-time-code` for the code of an SMS. */
  autoComplete?: 'tel' | 'tel-national' | 'one-time-code' | 'off'
  /** How many digits stand together: [4, 4, 4, 4] for a card. Only the eye sees the gaps. */
  groups?: readonly number[] | undefined
}

const isDigitKey = (key: string) => /^[0-9۰-۹٠-٩]$/.test(key)

/**
 * Stops printable keys that are no digits; editing keys, shortcuts (copy, paste, select all), Enter, Escape, Home and
 * End pass (spec §5; decision W16).
 */
export function blockNonDigitKeys(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>,
) {
  const isPrintable = event.key.length === 1
  if (isPrintable && !isDigitKey(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault()
}

/** Digits with a blank after each full group that is followed by more. */
const groupDigits = (digits: string, groups: readonly number[]): string => {
  const pieces: string[] = []
  let rest = digits
  for (const size of groups) {
    pieces.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return [...pieces, rest].filter((piece) => piece !== '').join(' ')
}

/** A telephone number or a numeric code: digits only, Latin in the value, Persian on the screen. */
export function DigitsField({
  value,
  onChange,
  onBlur,
  name,
  placeholder = ' ',
  maxLength,
  autoFocus = false,
  isReadOnly = false,
  autoComplete = 'off',
  groups,
  enterKeyHint,
  onKeyDown,
  onPaste,
  ref,
  ...field
}: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const caret = useCaret(input, isDigitKey)
  const change = (typed: string) => {
    caret.remember()
    const digits = onlyDigits(typed)
    onChange(maxLength === undefined ? digits : digits.slice(0, maxLength))
  }
  return (
    <AriaTextField
      {...ariaFieldProps(field)}
      {...(name !== undefined && { name })}
      {...(onBlur && { onBlur })}
      {...(enterKeyHint !== undefined && { enterKeyHint })}
      type="tel"
      inputMode="numeric"
      value={toPersianDigits(groups === undefined ? value : groupDigits(value, groups))}
      onChange={change}
      autoFocus={autoFocus}
      isReadOnly={isReadOnly}
      autoComplete={autoComplete}
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <Input
        ref={input}
        data-separated
        dir="ltr"
        placeholder={placeholder}
        onKeyDown={(event) => {
          blockNonDigitKeys(event)
          onKeyDown?.(event)
        }}
        {...(onPaste && { onPaste })}
        className="field-box px-3 py-1.5 text-end"
      />
      <FieldNotes {...field} />
    </AriaTextField>
  )
}
