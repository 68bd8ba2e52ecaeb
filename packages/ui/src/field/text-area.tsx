import type { ComponentProps, Ref } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

import { classNames, fieldClass } from '../app/class-names.ts'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'

export type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  rows?: number
  maxLength?: number
  /** The box is as high as what is in it, up to a few lines; not pulled by hand. */
  isGrowing?: boolean
  onKeyDown?: ComponentProps<typeof AriaTextArea>['onKeyDown']
  autoFocus?: boolean
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text, kept as typed and trimmed when the field is left. A message is written in `MessageEditor`. */
export function TextArea({
  value,
  onChange,
  onBlur,
  name,
  placeholder = ' ',
  rows = 4,
  maxLength,
  isGrowing = false,
  onKeyDown,
  autoFocus = false,
  ref,
  ...field
}: TextAreaProps) {
  return (
    <AriaTextField
      {...ariaFieldProps(field)}
      {...(name !== undefined && { name })}
      {...(maxLength !== undefined && { maxLength })}
      value={value}
      onChange={onChange}
      onBlur={() => {
        if (value !== value.trim()) onChange(value.trim())
        onBlur?.()
      }}
      autoFocus={autoFocus}
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <AriaTextArea
        {...(ref !== undefined && { ref })}
        dir="auto"
        rows={rows}
        placeholder={placeholder}
        {...(onKeyDown && { onKeyDown })}
        className={classNames(
          'field-box scrollbar-slim px-3 py-2 [unicode-bidi:plaintext]',
          isGrowing ? 'field-sizing-content max-h-40 resize-none' : 'resize-y',
        )}
      />
      <FieldNotes {...field} />
    </AriaTextField>
  )
}
