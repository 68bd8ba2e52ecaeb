import type { Control, FieldPath } from 'react-hook-form'
import { publishedTexts } from '@peyk/phrases/fa/staff/published.ts'
import { LazyDateTimePicker } from '@peyk/ui/date/date-time-picker.lazy.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import type { ShownTimeValues } from './shown-time.model.ts'

const { time: usual } = publishedTexts

interface ShownTimeFieldsProps<Values extends ShownTimeValues & Record<string, unknown>> {
  control: Control<Values>
  texts?: { startsAt: string; startsHint: string; endsAt: string; endsHint: string }
  isDisabled?: boolean
}

/** From when to when it is shown; both may stay empty. */
export function ShownTimeFields<Values extends ShownTimeValues & Record<string, unknown>>({
  control,
  texts = usual,
  isDisabled = false,
}: ShownTimeFieldsProps<Values>) {
  const fields = [
    { name: 'starts_at' as FieldPath<Values>, label: texts.startsAt, hint: texts.startsHint },
    { name: 'ends_at' as FieldPath<Values>, label: texts.endsAt, hint: texts.endsHint },
  ]
  return (
    <div className="grid items-start gap-5 desk:grid-cols-2">
      {fields.map(({ name, label, hint }) => (
        <FormField key={name} control={control} name={name}>
          {({ value, ...field }) => (
            <LazyDateTimePicker
              {...field}
              value={value as string}
              label={label}
              hint={hint}
              withTime
              keepsInvalidText
              isDisabled={isDisabled}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}
