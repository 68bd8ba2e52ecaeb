import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Checkbox } from '@peyk/ui/widgets/checkbox.tsx'

interface FlagFieldProps<Held extends FieldValues, Name extends FieldPath<Held>> {
  control: Control<Held>
  name: Name
  label: string
  hint?: string
}

/** A yes or no of a form; what the server blames it for stands below. */
export function FlagField<Held extends FieldValues, Name extends FieldPath<Held>>({
  control,
  name,
  label,
  hint,
}: FlagFieldProps<Held, Name>) {
  const {
    field: { value, ...field },
    fieldState: { error },
  } = useController<Held, Name>({ control, name })
  return (
    <div>
      <Checkbox
        {...field}
        isSelected={value === true}
        isInvalid={error !== undefined}
        {...(hint !== undefined && { hint })}
      >
        {label}
      </Checkbox>
      {error !== undefined && (
        <p role="alert" className="ps-8 text-sm text-danger">
          {error.message}
        </p>
      )}
    </div>
  )
}
