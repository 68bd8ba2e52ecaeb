import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { errorClass } from '@peyk/ui/app/class-names.ts'
import type { LineHours } from '@peyk/domain/line-hours/hours.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { DateTimePicker } from '@peyk/ui/date/date-time-picker.tsx'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TimePicker } from '@peyk/ui/date/time/time-picker.tsx'
import { WeekdayCheckboxes } from '@peyk/ui/field/choice/weekday-checkboxes.tsx'
import { nextAllowedTime } from '../../../lib/lines/line-hours.model.ts'
import { occurrenceTimes, recurrenceProblems, toRecurrenceRule } from './recurrence-form.model.ts'
import type { RecurrenceForm } from './schedule-choice.model.ts'
import { LineHoursWarning } from '../../../lib/lines/line-hours-warning.tsx'
import { RecurrenceEndFields } from './recurrence-end-fields.tsx'
import { RecurrenceSummary } from './recurrence-summary.tsx'

const UNITS = (['day', 'week', 'month'] as const).map((value) => ({ value, label: recurrenceTexts.units[value] }))
const RECHECK_INTERVAL_MS = 30_000

interface RecurrenceFieldsProps {
  value: RecurrenceForm
  onChange: (value: RecurrenceForm) => void
  onBlur?: () => void
  /** The form was refused: what is wrong is said at its field, the rest below. */
  error: string | undefined
  /** Its beginning is not asked for: it has begun. */
  hasBegun?: boolean
  /** In which the line lets anything leave; null: all day. */
  hours?: LineHours | null
}

/** On which days, at what time, from when and until when; and in a sentence what that comes to. */
export function RecurrenceFields({
  value: choice,
  onChange,
  onBlur,
  error,
  hasBegun = false,
  hours = null,
}: RecurrenceFieldsProps) {
  const nowMs = useNowMs(RECHECK_INTERVAL_MS)
  const isRefused = error !== undefined
  const problems = isRefused ? recurrenceProblems(choice, nowMs) : {}
  const change = (part: Partial<RecurrenceForm>) => {
    const next = { ...choice, ...part }
    onChange({ ...next, problem: Object.values(recurrenceProblems(next, nowMs))[0] ?? null })
  }
  const isElsewhere = isRefused && Object.keys(problems).filter((field) => field !== 'never').length === 0
  const rule = toRecurrenceRule(choice)
  const opening = nextAllowedTime(hours, choice.time)
  const blur = onBlur === undefined ? {} : { onBlur }
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={recurrenceTexts.every}
        options={UNITS}
        value={choice.every}
        onChange={(every) => change({ every })}
      />
      {choice.every === 'week' && (
        <WeekdayCheckboxes
          label={recurrenceTexts.weekdays}
          value={choice.weekdays}
          onChange={(weekdays) => change({ weekdays })}
          error={problems.weekdays}
        />
      )}
      <div className="grid max-w-xl items-start gap-4 desk:grid-cols-2">
        {choice.every === 'month' && (
          <NumberField
            label={recurrenceTexts.day}
            isRequired
            hint={recurrenceTexts.dayHint}
            value={choice.day}
            onChange={(day) => change({ day })}
            {...blur}
            error={problems.day}
          />
        )}
        <TimePicker
          label={recurrenceTexts.time}
          isRequired
          value={choice.time}
          onChange={(time) => change({ time })}
          {...blur}
          error={problems.time}
        />
        {!hasBegun && (
          <DateTimePicker
            label={recurrenceTexts.from}
            hint={recurrenceTexts.fromHint}
            blocksPast
            keepsInvalidText
            value={choice.from}
            onChange={(from) => change({ from })}
            {...blur}
            error={problems.from}
          />
        )}
      </div>
      <LineHoursWarning
        hours={hours}
        consequence={recurrenceTexts.quiet.repeated}
        nextOpeningText={opening && recurrenceTexts.quiet.clock(formatDigits(opening))}
        onFix={() => change({ time: opening ?? choice.time })}
      />
      <RecurrenceEndFields choice={choice} onChange={change} {...blur} problems={problems} />
      {isElsewhere && (
        <p role="alert" className={errorClass}>
          {problems.never ?? error}
        </p>
      )}
      {rule !== null && <RecurrenceSummary rule={rule} moments={occurrenceTimes(choice, nowMs)} />}
    </div>
  )
}
