import type { Ref } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

import { fieldClass } from '../class-names.ts'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'

export type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  rows?: number
  maxLength?: number
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
        className="field-box scrollbar-slim resize-y px-3 py-2 [unicode-bidi:plaintext]"
      />
      <FieldNotes {...field} />
    </AriaTextField>
  )
}
