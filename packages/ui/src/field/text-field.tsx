import { toLatinDigits, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { X, type LucideIcon } from 'lucide-react'
import { useImperativeHandle, useRef, useState, type ComponentProps, type ReactNode, type Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

import { useCaret } from '../dom/use-caret.ts'
import { classNames, fieldClass } from '../app/class-names.ts'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'
import { IconButton } from '../button/icon-button.tsx'

/** What the kit's one-line fields share; the names are those that form libraries hand out. */
export type SingleLineFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  autoFocus?: boolean
  isReadOnly?: boolean
  autoComplete?: string
  enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'search' | 'send'
  onKeyDown?: ComponentProps<typeof Input>['onKeyDown']
  onPaste?: ComponentProps<typeof Input>['onPaste']
  /** The focusable element, so that a form can put the focus on its first error. */
  ref?: Ref<HTMLInputElement>
}

export type TextFieldProps = SingleLineFieldProps & {
  type?: 'text' | 'email' | 'url' | 'search'
  /** `ltr` for codes, addresses and names in Latin letters: digits are then shown as Latin. */
  dir?: 'auto' | 'rtl' | 'ltr'
  maxLength?: number
  inputMode?: ComponentProps<typeof Input>['inputMode']
  /** Refuses Persian letters with a word about the keyboard (spec §5). Means `dir="ltr"`. */
  isLatin?: boolean
  icon?: LucideIcon
  /** At the end of the field: a unit or a small button. */
  suffix?: ReactNode
  /** A button that empties the field, while there is something in it. */
  isClearable?: boolean
}

const ARABIC_SCRIPT = /[\u0600-\u065f\u066e-\u06ef\u06fa-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/g
/** They come with a copied text, and no eye would find them in a name or a password. */
const INVISIBLE_MARKS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Digits folded to Latin, Persian and Arabic letters and marks of direction left out. */
export const toLatinText = (text: string): string =>
  toLatinDigits(text).replace(ARABIC_SCRIPT, '').replace(INVISIBLE_MARKS, '')

/** Whether a text was written on a Persian keyboard. */
export const hasPersian = (text: string): boolean => text.search(ARABIC_SCRIPT) !== -1

/** One line of text. Its value has Latin digits, whatever is typed, and is trimmed when the field is left (spec §5). */
export function TextField({
  value,
  onChange,
  onBlur,
  name,
  type = 'text',
  dir = 'auto',
  placeholder = ' ',
  maxLength,
  inputMode,
  isLatin = false,
  icon: Icon,
  suffix,
  isClearable = false,
  autoFocus = false,
  isReadOnly = false,
  autoComplete,
  enterKeyHint,
  onKeyDown,
  onPaste,
  ref,
  ...field
}: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  const caret = useCaret(input)
  const [isRefused, setRefused] = useState(false)
  const direction = isLatin ? 'ltr' : dir
  const change = (typed: string) => {
    caret.remember()
    setRefused(isLatin && hasPersian(typed))
    onChange(isLatin ? toLatinText(typed) : toLatinDigits(typed))
  }
  const leave = () => {
    setRefused(false)
    if (value !== value.trim()) onChange(value.trim())
    onBlur?.()
  }
  const empty = () => {
    // The history of the field hears of it, as of a key.
    input.current?.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }))
    onChange('')
    input.current?.focus()
  }
  const hasEnd =
    suffix !== undefined || (isClearable && value.trim() !== '' && !isReadOnly && field.isDisabled !== true)
  return (
    <AriaTextField
      {...ariaFieldProps(field)}
      {...(name !== undefined && { name })}
      {...(maxLength !== undefined && { maxLength })}
      {...(inputMode !== undefined ? { inputMode } : type === 'email' && { inputMode: 'email' as const })}
      {...(autoComplete !== undefined && { autoComplete })}
      {...(enterKeyHint !== undefined && { enterKeyHint })}
      // The browser gives an email field no caret to put back; its keyboard comes by the input mode.
      type={type === 'email' ? 'text' : type}
      value={direction === 'ltr' ? value : toPersianDigits(value)}
      onChange={change}
      onBlur={leave}
      autoFocus={autoFocus}
      isReadOnly={isReadOnly}
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <div className="relative">
        {Icon && (
          <Icon
            size={18}
            aria-hidden
            className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-3"
          />
        )}
        <Input
          ref={input}
          dir={direction}
          placeholder={placeholder}
          {...(onKeyDown && { onKeyDown })}
          {...(onPaste && { onPaste })}
          className={classNames(
            'field-box py-1.5 [&::-webkit-search-cancel-button]:hidden',
            // The field's own logical sides turn with its direction; its neighbours stand by the page's.
            direction === 'ltr' ? 'text-end' : 'text-start',
            direction === 'ltr'
              ? classNames(Icon ? 'pe-10' : 'pe-3', hasEnd ? 'ps-12' : 'ps-3')
              : classNames(Icon ? 'ps-10' : 'ps-3', hasEnd ? 'pe-12' : 'pe-3'),
          )}
        />
        {hasEnd && (
          <div className="absolute end-1.5 top-1/2 flex -translate-y-1/2 items-center text-sm text-ink-3">
            {suffix ?? <IconButton icon={X} size="sm" label={ui.clear} onPress={empty} />}
          </div>
        )}
      </div>
      <FieldNotes {...field} />
      {isLatin && (
        <p role="status" className={isRefused ? 'text-xs font-medium text-warning' : 'sr-only'}>
          {isRefused && ui.latinOnly}
        </p>
      )}
    </AriaTextField>
  )
}
