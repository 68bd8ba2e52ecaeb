import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import { TextField, type TextFieldProps } from '@peyk/ui/field/text-field.tsx'
import type { Control } from 'react-hook-form'
import { FormField } from '../../../lib/form/form-field.tsx'
import type { RegisterForm } from '../register.model.ts'

export type RegisterControl = Control<RegisterForm>

export interface RegisterFieldProps extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'autoComplete' | 'isLatin' | 'type'
> {
  control: RegisterControl
  name: Exclude<keyof RegisterForm, 'user_type'>
  isRequired?: boolean
  /** Digits only, at most so many. */
  digits?: number
  className?: string
}

/** One line of the registration form. */
export function RegisterField({ control, name, digits, autoComplete, type, ...line }: RegisterFieldProps) {
  return (
    <FormField control={control} name={name}>
      {(field) =>
        digits === undefined ? (
          <TextField
            {...field}
            {...line}
            {...(type !== undefined && { type })}
            autoComplete={autoComplete ?? 'off'}
            enterKeyHint="next"
          />
        ) : (
          <DigitsField
            {...field}
            {...line}
            maxLength={digits}
            autoComplete={autoComplete === 'tel' ? 'tel' : 'off'}
            enterKeyHint="next"
          />
        )
      }
    </FormField>
  )
}
