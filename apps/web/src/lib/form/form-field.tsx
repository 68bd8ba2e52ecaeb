import { useEffect, type ReactNode } from 'react'
import {
  useController,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type PathValue,
  type UseControllerProps,
} from 'react-hook-form'

interface FormFieldProps<Held extends FieldValues, Name extends FieldPath<Held>, Checked> {
  control: NonNullable<UseControllerProps<Held, Name, Checked>['control']>
  name: Name
  /** For a field that is added after its form was rendered. */
  defaultValue?: PathValue<Held, Name>
  /** Renders the widget with the props that the form gives it: `(field) => <TextField {...field} label="…" />`. */
  children: (field: ControllerRenderProps<Held, Name> & { error: string | undefined }) => ReactNode
}

/** The mounted fields of each form that can show an error; a field may be mounted twice. */
const mountedFields = new WeakMap<object, Map<string, number>>()

/** The names of the mounted fields that can show an error; other errors have to be shown elsewhere. */
export const mountedFieldNames = (control: object): string[] =>
  [...(mountedFields.get(control) ?? [])].filter(([, times]) => times > 0).map(([name]) => name)

const useMountedField = (control: object, name: string) =>
  useEffect(() => {
    const names = mountedFields.get(control) ?? new Map<string, number>()
    mountedFields.set(control, names.set(name, (names.get(name) ?? 0) + 1))
    return () => void names.set(name, (names.get(name) ?? 1) - 1)
  }, [control, name])

/** For a wrapper around an input: the focus goes to the first input in it. */
export const firstInputRef = (ref: (input: HTMLInputElement | null) => void) => (box: HTMLElement | null) =>
  ref(box?.querySelector('input') ?? null)

/** A field of a form with its error. */
export function FormField<Held extends FieldValues, Name extends FieldPath<Held>, Checked = Held>({
  control,
  name,
  defaultValue,
  children,
}: FormFieldProps<Held, Name, Checked>) {
  const { field, fieldState } = useController({ control, name, ...(defaultValue !== undefined && { defaultValue }) })
  useMountedField(control, name)
  return children({ ...field, error: fieldState.error?.message })
}
