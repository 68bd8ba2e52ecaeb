import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

import { classNames, errorClass, hintClass } from '../app/class-names.ts'
import { RequiredMark } from './required-mark.tsx'

/** What every field of the kit takes. */
export type FieldProps = {
  label: string
  /** The label stays for screen readers only; for fields whose neighbours say what they are. */
  isLabelHidden?: boolean | undefined
  /** One grey line under the field. */
  hint?: ReactNode
  /** The message of the rule that failed; the field is drawn as wrong while there is one. */
  error?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  className?: string | undefined
}

/** The label above a field; inside a React Aria field only. */
export function FieldLabel({
  label,
  isLabelHidden,
  isRequired,
}: Pick<FieldProps, 'label' | 'isLabelHidden' | 'isRequired'>) {
  return (
    <Label className={classNames('text-sm font-medium text-ink', isLabelHidden && 'sr-only')}>
      {label}
      {isRequired && <RequiredMark />}
    </Label>
  )
}

/** Hint, then error, under a field; inside a React Aria field only. */
export function FieldNotes({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint !== undefined && (
        <Text slot="description" elementType="div" className={hintClass}>
          {hint}
        </Text>
      )}
      <FieldError className={errorClass}>{error}</FieldError>
    </>
  )
}

/** The props that make a React Aria field follow ours: our messages come from the form, not from the browser. */
export const ariaFieldProps = ({ error, isRequired, isDisabled }: FieldProps) => ({
  isInvalid: error !== undefined,
  isRequired: isRequired === true,
  isDisabled: isDisabled === true,
  validationBehavior: 'aria' as const,
})
