import { useWatch, type Control, type FieldPath } from 'react-hook-form'
import { publishedTexts } from '@peyk/phrases/fa/staff/published.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { LazyDateTimePicker } from '@peyk/ui/date/date-time-picker.lazy.tsx'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import type { ShownTimeValues } from './shown-time.model.ts'

const { time: usual } = publishedTexts
const A_MINUTE_MS = 60_000

interface ShownTimeFieldsProps<Values extends ShownTimeValues & Record<string, unknown>> {
  control: Control<Values>
  texts?: { startsAt: string; startsHint: string; endsAt: string; endsHint: string }
}

/** From when to when it is shown; both may stay empty. */
export function ShownTimeFields<Values extends ShownTimeValues & Record<string, unknown>>({
  control,
  texts = usual,
}: ShownTimeFieldsProps<Values>) {
  const fields = [
    { name: 'starts_at' as FieldPath<Values>, label: texts.startsAt, hint: texts.startsHint },
    { name: 'ends_at' as FieldPath<Values>, label: texts.endsAt, hint: texts.endsHint },
  ]
  const endMs = epochOfValue(useWatch({ control, name: 'ends_at' as FieldPath<Values> }) as string)
  const nowMs = useNowMs(A_MINUTE_MS)
  const isOver = endMs !== null && endMs <= nowMs
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
            />
          )}
        </FormField>
      ))}
      {isOver && (
        <InfoAlert tone="warning" className="desk:col-span-2">
          {usual.overNotice}
        </InfoAlert>
      )}
    </div>
  )
}
