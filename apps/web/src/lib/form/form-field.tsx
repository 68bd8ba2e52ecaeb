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
  /** Of a field that comes after its form was drawn. */
  defaultValue?: PathValue<Held, Name>
  /** Draws the widget with what a form gives to it: `(field) => <TextField {...field} label="…" />`. */
  children: (field: ControllerRenderProps<Held, Name> & { error: string | undefined }) => ReactNode
}

/** The fields of each form that stand on the page and say what is wrong with them; a field may stand there twice. */
const mountedFields = new WeakMap<object, Map<string, number>>()

/** The names of the fields that are there to show an error; what none of them shows has to be said elsewhere. */
export const mountedFieldNames = (control: object): string[] =>
  [...(mountedFields.get(control) ?? [])].filter(([, times]) => times > 0).map(([name]) => name)

const useMountedField = (control: object, name: string) =>
  useEffect(() => {
    const names = mountedFields.get(control) ?? new Map<string, number>()
    mountedFields.set(control, names.set(name, (names.get(name) ?? 0) + 1))
    return () => void names.set(name, (names.get(name) ?? 1) - 1)
  }, [control, name])

/** For what is drawn around an input: the focus goes to the first one in it. */
export const firstInputRef = (ref: (input: HTMLInputElement | null) => void) => (box: HTMLElement | null) =>
  ref(box?.querySelector('input') ?? null)

/** A field of a form, and what is wrong with it. */
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
