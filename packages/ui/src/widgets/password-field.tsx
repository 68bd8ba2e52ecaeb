import { ui } from '@peyk/phrases/fa/ui.ts'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

import { fieldClass } from '../class-names.ts'
import { ariaFieldProps, FieldLabel, FieldNotes } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { latinOf, type LineFieldProps } from './text-field.tsx'

export type PasswordFieldProps = LineFieldProps

/** A password: never trimmed (decision N9), Latin letters only, and it can be looked at. */
export function PasswordField({
  value,
  onChange,
  onBlur,
  name,
  placeholder = ' ',
  autoFocus = false,
  isReadOnly = false,
  autoComplete = 'current-password',
  enterKeyHint,
  onKeyDown,
  onPaste,
  ref,
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const change = (typed: string) => {
    const next = latinOf(typed)
    setRefused(next.length < typed.length)
    onChange(next)
  }
  return (
    <AriaTextField
      {...ariaFieldProps(field)}
      {...(name !== undefined && { name })}
      {...(onBlur && { onBlur })}
      {...(enterKeyHint !== undefined && { enterKeyHint })}
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={change}
      autoFocus={autoFocus}
      isReadOnly={isReadOnly}
      autoComplete={autoComplete}
      autoCorrect="off"
      spellCheck="false"
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <div className="relative">
        <Input
          {...(ref !== undefined && { ref })}
          {...(onKeyDown && { onKeyDown })}
          {...(onPaste && { onPaste })}
          dir="ltr"
          autoCapitalize="none"
          placeholder={placeholder}
          className="field-box py-1.5 ps-12 pe-3 text-end"
        />
        <div className="absolute end-1.5 top-1/2 -translate-y-1/2">
          <IconButton
            icon={isShown ? EyeOff : Eye}
            size="sm"
            label={isShown ? ui.password.hide : ui.password.show}
            isDisabled={field.isDisabled === true}
            onPress={() => setShown(!isShown)}
          />
        </div>
      </div>
      <FieldNotes {...field} />
      {isRefused && (
        <p role="status" className="text-xs font-medium text-warning">
          {ui.latinOnly}
        </p>
      )}
    </AriaTextField>
  )
}
