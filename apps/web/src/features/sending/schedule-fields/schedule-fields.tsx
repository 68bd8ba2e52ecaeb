import type { Control } from 'react-hook-form'
import { DEFAULT_MINIMUM_MINUTES } from '@peyk/domain/jalaali/check-send-time.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import type { LineHours } from '@peyk/domain/line-hours/hours.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { formatDateTime } from '@peyk/ui/format/format-values.ts'
import { LazyDateTimePicker } from '@peyk/ui/date/date-time-picker.lazy.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { nextOpeningAfter } from '../../../lib/lines/line-hours.model.ts'
import { defaultRecurrence } from './recurrence-form.model.ts'
import type { SendForm } from '../send-form/send-form.model.ts'
import { LineHoursWarning } from '../../../lib/lines/line-hours-warning.tsx'
import { ReadyTimes } from './ready-times.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'

const KINDS = [
  { value: 'once', label: recurrenceTexts.once },
  { value: 'repeated', label: recurrenceTexts.repeated },
] as const

interface ScheduleFieldsProps {
  control: Control<SendForm<unknown>>
  isRepeated: boolean
  /** In which the line lets anything leave; null: all day. */
  hours: LineHours | null
}

/** When a send of any mode leaves: once at a time of its own, or again and again. */
export function ScheduleFields({ control, isRepeated, hours }: ScheduleFieldsProps) {
  const clock = useClock()
  return (
    <div className="mt-4 flex flex-col gap-4">
      <FormField control={control} name="repeat">
        {({ value, onChange, onBlur, error }) => (
          <>
            <Segmented
              label={recurrenceTexts.kind}
              options={KINDS}
              value={isRepeated ? 'repeated' : 'once'}
              onChange={(kind) => onChange(kind === 'once' ? null : defaultRecurrence(clock.nowMs()))}
            />
            {value !== null && value !== undefined && (
              <RecurrenceFields value={value} onChange={onChange} onBlur={onBlur} error={error} hours={hours} />
            )}
          </>
        )}
      </FormField>
      {!isRepeated && (
        <FormField control={control} name="sendAt">
          {(field) => {
            const opening = nextOpeningAfter(hours, field.value)
            return (
              <>
                <LazyDateTimePicker
                  className="max-w-sm"
                  label={sendWizard.sendAt}
                  isRequired
                  withTime
                  blocksPast
                  minimumAhead={{ minutes: DEFAULT_MINIMUM_MINUTES }}
                  {...field}
                />
                <ReadyTimes hours={hours} onChoose={field.onChange} />
                <LineHoursWarning
                  hours={hours}
                  consequence={recurrenceTexts.quiet.once}
                  nextOpeningText={opening && formatDateTime(epochOfValue(opening) ?? 0, 'long')}
                  onFix={() => field.onChange(opening)}
                />
              </>
            )
          }}
        </FormField>
      )}
    </div>
  )
}
