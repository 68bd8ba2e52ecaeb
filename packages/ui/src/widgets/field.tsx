import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

import { classNames } from '../class-names.ts'

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

/** The gap between label, field and notes. */
export const fieldClass = (className: string | undefined) =>
  classNames('flex min-w-0 flex-col items-stretch gap-1.5', className)

export function RequiredMark() {
  return (
    <span aria-hidden className="ms-1 text-danger">
      *
    </span>
  )
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

export const hintClass = 'text-xs text-ink-3'
export const errorClass = 'text-xs font-medium text-danger'

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
