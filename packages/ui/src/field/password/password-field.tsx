import { uiFields } from '@peyk/phrases/fa/ui/fields.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

import { fieldClass } from '../../app/class-names.ts'
import { ariaFieldProps, FieldLabel, FieldNotes } from '../field.tsx'
import { IconButton } from '../../button/icon-button.tsx'
import { hasPersian, toLatinText, type SingleLineFieldProps } from '../text-field.tsx'

export type PasswordFieldProps = SingleLineFieldProps

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
  const [isCapital, setCapital] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)
  useEffect(() => {
    // What is sent is hidden again: browsers keep what was typed into a field that shows it.
    const form = isShown ? input.current?.form : null
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [isShown])
  const change = (typed: string) => {
    setRefused(hasPersian(typed))
    onChange(toLatinText(typed))
  }
  const watchCapitals = (event: KeyboardEvent | PointerEvent) => setCapital(event.getModifierState('CapsLock'))
  const warning = isRefused ? ui.latinOnly : isCapital ? uiFields.capsLock : ''
  return (
    <AriaTextField
      {...ariaFieldProps(field)}
      {...(name !== undefined && { name })}
      onBlur={() => {
        setCapital(false)
        onBlur?.()
      }}
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
          ref={input}
          onKeyDown={(event) => {
            watchCapitals(event)
            onKeyDown?.(event)
          }}
          onKeyUp={watchCapitals}
          onPointerUp={watchCapitals}
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
            // The caret stays where it is, and a phone's keyboard open.
            preventFocusOnPress
            onPress={() => setShown(!isShown)}
          />
        </div>
      </div>
      <FieldNotes {...field} />
      <p role="status" className={warning === '' ? 'sr-only' : 'text-xs font-medium text-warning'}>
        {warning}
      </p>
    </AriaTextField>
  )
}
