import { recurrenceTexts as texts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { DateTimePicker } from '@peyk/ui/date/date-time-picker.tsx'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import type { recurrenceProblems } from './recurrence-form.model.ts'
import type { RecurrenceForm } from './schedule-choice.model.ts'

const ENDINGS = (['count', 'date', 'year'] as const).map((value) => ({ value, label: texts.endings[value] }))

interface RecurrenceEndFieldsProps {
  choice: RecurrenceForm
  onChange: (part: Partial<RecurrenceForm>) => void
  onBlur?: () => void
  problems: ReturnType<typeof recurrenceProblems>
}

/** When the recurrence ends: after so many sends, at a date, or after a year. */
export function RecurrenceEndFields({ choice, onChange, onBlur, problems }: RecurrenceEndFieldsProps) {
  const blur = onBlur === undefined ? {} : { onBlur }
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-medium text-ink">
          {texts.ending}
        </span>
        <Segmented
          label={texts.ending}
          options={ENDINGS}
          value={choice.ending}
          onChange={(ending) => onChange({ ending })}
        />
      </div>
      {choice.ending === 'count' && (
        <NumberField
          className="min-w-36"
          label={texts.count}
          isRequired
          value={choice.count}
          onChange={(count) => onChange({ count })}
          {...blur}
          error={problems.count}
        />
      )}
      {choice.ending === 'date' && (
        <DateTimePicker
          className="min-w-44"
          label={texts.until}
          isRequired
          blocksPast
          keepsInvalidText
          value={choice.until}
          onChange={(until) => onChange({ until })}
          {...blur}
          error={problems.until}
        />
      )}
    </div>
  )
}
