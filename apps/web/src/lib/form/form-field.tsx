import type { ReactNode } from 'react'
import {
  useController,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form'

interface FormFieldProps<Held extends FieldValues, Name extends FieldPath<Held>, Checked> {
  control: NonNullable<UseControllerProps<Held, Name, Checked>['control']>
  name: Name
  /** Draws the widget with what a form gives to it: `(field) => <TextField {...field} label="…" />`. */
  children: (field: ControllerRenderProps<Held, Name> & { error: string | undefined }) => ReactNode
}

/** A field of a form, and what is wrong with it. */
export function FormField<Held extends FieldValues, Name extends FieldPath<Held>, Checked = Held>({
  control,
  name,
  children,
}: FormFieldProps<Held, Name, Checked>) {
  const { field, fieldState } = useController({ control, name })
  return children({ ...field, error: fieldState.error?.message })
}
