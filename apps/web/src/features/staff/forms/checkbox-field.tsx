import { useId } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { errorClass } from '@peyk/ui/app/class-names.ts'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { FormField, firstInputRef } from '../../../lib/form/form-field.tsx'

interface CheckboxFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>
  name: Name
  label: string
  hint?: string
}

/** A yes or no of a form; what the server blames it for stands below. */
export function CheckboxField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  label,
  hint,
}: CheckboxFieldProps<Values, Name>) {
  const errorId = useId()
  return (
    <FormField control={control} name={name}>
      {({ value, error, ref, ...field }) => (
        <div>
          <Checkbox
            {...field}
            ref={firstInputRef(ref)}
            isSelected={value === true}
            isInvalid={error !== undefined}
            aria-describedby={errorId}
            {...(hint !== undefined && { hint })}
          >
            {label}
          </Checkbox>
          <p id={errorId} role="alert" className={`${errorClass} ps-8 empty:hidden`}>
            {error}
          </p>
        </div>
      )}
    </FormField>
  )
}
