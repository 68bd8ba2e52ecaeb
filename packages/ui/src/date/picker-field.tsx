import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'

import { fieldClass } from '../app/class-names.ts'
import type { PickerPopup } from './use-picker-popup.ts'
import { useMaskedInput, type MaskedInput } from '../field/typing/use-masked-input.ts'
import { DatePopup } from './date-popup.tsx'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from '../field/field.tsx'
import { FieldTriggerButton } from '../field/field-trigger-button.tsx'

export type PickerFieldProps = FieldProps & {
  /** Why the text is not accepted; an error of the form is shown first. */
  problem: string | null
  picker: Omit<PickerPopup<never>, 'Part'>
  name: string | undefined
  /** The text of the field, in Latin digits. */
  text: string
  entry: MaskedInput
  /** What a well-formed one looks like, in Latin digits. */
  example: string
  inputMode: 'none' | 'numeric'
  onFocus: () => void
  onBlur: () => void
  onEnter?: () => void
  icon: LucideIcon
  openLabel: string
  /** The name of the popup for screen readers. */
  popupLabel: string
  /** Tailwind width of the popup. */
  popupClass: string
  /** Content of the popup. */
  children: ReactNode
}

/** A field of digits that one types into, with a button and a popup to pick from; dates and times are drawn by it. */
export function PickerField({
  problem,
  picker,
  name,
  text,
  entry,
  example,
  inputMode,
  onFocus,
  onBlur,
  onEnter,
  icon,
  openLabel,
  popupLabel,
  popupClass,
  children,
  ...field
}: PickerFieldProps) {
  const { refs, isOpen, isLoading, hasFailed, preload } = picker
  const typing = useMaskedInput(refs.input, entry)
  const error = field.error ?? problem ?? (hasFailed ? ui.partFailed : undefined)
  return (
    <AriaTextField
      {...ariaFieldProps({ ...field, error })}
      {...(name !== undefined && { name })}
      value={toPersianDigits(text)}
      onChange={typing.onType}
      onFocus={() => {
        onFocus()
        preload()
      }}
      onBlur={onBlur}
      autoComplete="off"
      inputMode={inputMode}
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <div ref={refs.anchor} className="relative">
        <Input
          ref={refs.input}
          dir="ltr"
          placeholder={toPersianDigits(example)}
          onClick={() => picker.open(false)}
          onPaste={typing.onPaste}
          onKeyDown={(event) => {
            typing.onKeyDown(event)
            picker.onKeyDown(event, onEnter)
          }}
          className="field-box py-1.5 ps-12 pe-3 text-end"
        />
        <FieldTriggerButton
          icon={icon}
          label={openLabel}
          isOpen={isOpen}
          isDisabled={field.isDisabled === true}
          isLoading={isLoading}
          onPreload={preload}
          onPress={picker.toggle}
        />
      </div>
      <FieldNotes {...field} error={error} />
      <DatePopup
        {...refs}
        isOpen={isOpen}
        onClose={picker.closeKeepingFocus}
        title={field.label}
        label={`${popupLabel}، ${field.label}`}
        className={popupClass}
      >
        {children}
      </DatePopup>
    </AriaTextField>
  )
}
