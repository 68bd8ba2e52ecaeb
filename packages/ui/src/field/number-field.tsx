import { groupThousands, onlyDigits, parsePastedDigits, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { useImperativeHandle, useRef, type ClipboardEvent, type Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

import { useCaret } from '../dom/use-caret.ts'
import { classNames, fieldClass } from '../app/class-names.ts'
import { isPasteTooLong } from './typing/paste-limit.ts'
import { insertText } from './typing/insert-text.ts'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'

export type NumberFieldProps = FieldProps & {
  /** A whole number from 0, or null for an empty field. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  /** Written at the end of the field: «ریال», «نفر». */
  unit?: string
  /** Groups of three, for amounts; off for ids and years. */
  isGrouped?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** More digits than this would leave the safe integers. */
const MAX_DIGITS = 15

const isDigit = (char: string) => /[0-9۰-۹٠-٩]/.test(char)

/** A whole number. Whatever is typed or pasted, only its digits stay (spec §5, number-type fields). */
export function NumberField({
  value,
  onChange,
  onBlur,
  name,
  placeholder = ' ',
  unit,
  isGrouped = true,
  autoFocus = false,
  ref,
  ...field
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const caret = useCaret(input, isDigit)
  const shown = value === null ? '' : toPersianDigits(isGrouped ? groupThousands(value) : value)
  const change = (typed: string) => {
    caret.remember()
    const digits = onlyDigits(typed).slice(0, MAX_DIGITS)
    onChange(digits === '' ? null : Number(digits))
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    const digits = parsePastedDigits(pasted)
    if (isPasteTooLong(pasted) || digits === onlyDigits(pasted)) return
    event.preventDefault()
    insertText(event.currentTarget, digits)
  }
  return (
    <AriaTextField
      {...ariaFieldProps(field)}
      {...(name !== undefined && { name })}
      {...(onBlur && { onBlur })}
      inputMode="numeric"
      value={shown}
      onChange={change}
      autoFocus={autoFocus}
      autoComplete="off"
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <div className="relative">
        <Input
          ref={input}
          data-separated
          dir="ltr"
          placeholder={placeholder}
          onPaste={paste}
          className={classNames('field-box py-1.5 pe-3 text-end', unit === undefined ? 'ps-3' : 'ps-14')}
        />
        {unit !== undefined && (
          <span className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-sm text-ink-3">{unit}</span>
        )}
      </div>
      <FieldNotes {...field} />
    </AriaTextField>
  )
}
