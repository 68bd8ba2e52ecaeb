import { webRecurrence } from '@peyk/phrases/fa/sending/recurrence.ts'
import { errorClass } from '@peyk/ui/app/class-names.ts'
import type { LineHours } from '@peyk/domain/line-hours/hours.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { DateTimePicker } from '@peyk/ui/date/date-time-picker.tsx'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { Segmented } from '@peyk/ui/field/segmented.tsx'
import { TimePicker } from '@peyk/ui/date/time-picker.tsx'
import { WeekdayPicks } from '@peyk/ui/field/weekday-checkboxes.tsx'
import { openTimeFor } from '../../../lib/lines/line-hours.model.ts'
import { occurrenceTimes, recurrenceProblems, toRecurrenceRule } from './recurrence-form.model.ts'
import type { RecurrenceForm } from './schedule-choice.model.ts'
import { HoursHint } from '../../../lib/lines/line-hours-warning.tsx'
import { RecurrenceSummary } from './recurrence-summary.tsx'

const UNITS = (['day', 'week', 'month'] as const).map((value) => ({ value, label: webRecurrence.units[value] }))
const ENDINGS = (['count', 'date', 'year'] as const).map((value) => ({ value, label: webRecurrence.endings[value] }))
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
  const opening = openTimeFor(hours, choice.time)
  const blur = onBlur === undefined ? {} : { onBlur }
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={webRecurrence.every}
        options={UNITS}
        value={choice.every}
        onChange={(every) => change({ every })}
      />
      {choice.every === 'week' && (
        <WeekdayPicks
          label={webRecurrence.weekdays}
          value={choice.weekdays}
          onChange={(weekdays) => change({ weekdays })}
          error={problems.weekdays}
        />
      )}
      <div className="grid max-w-xl items-start gap-4 desk:grid-cols-2">
        {choice.every === 'month' && (
          <NumberField
            label={webRecurrence.day}
            isRequired
            hint={webRecurrence.dayHint}
            value={choice.day}
            onChange={(day) => change({ day })}
            {...blur}
            error={problems.day}
          />
        )}
        <TimePicker
          label={webRecurrence.time}
          isRequired
          value={choice.time}
          onChange={(time) => change({ time })}
          {...blur}
          error={problems.time}
        />
        {!hasBegun && (
          <DateTimePicker
            label={webRecurrence.from}
            hint={webRecurrence.fromHint}
            blocksPast
            keepsTyped
            value={choice.from}
            onChange={(from) => change({ from })}
            {...blur}
            error={problems.from}
          />
        )}
      </div>
      <HoursHint
        hours={hours}
        follows={webRecurrence.quiet.repeated}
        opening={opening && webRecurrence.quiet.clock(formatDigits(opening))}
        onFix={() => change({ time: opening ?? choice.time })}
      />
      <div className="flex flex-wrap items-start gap-4">
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="text-sm font-medium text-ink">
            {webRecurrence.ending}
          </span>
          <Segmented
            label={webRecurrence.ending}
            options={ENDINGS}
            value={choice.ending}
            onChange={(ending) => change({ ending })}
          />
        </div>
        {choice.ending === 'count' && (
          <NumberField
            className="min-w-36"
            label={webRecurrence.count}
            isRequired
            value={choice.count}
            onChange={(count) => change({ count })}
            {...blur}
            error={problems.count}
          />
        )}
        {choice.ending === 'date' && (
          <DateTimePicker
            className="min-w-44"
            label={webRecurrence.until}
            isRequired
            blocksPast
            keepsTyped
            value={choice.until}
            onChange={(until) => change({ until })}
            {...blur}
            error={problems.until}
          />
        )}
      </div>
      {isElsewhere && (
        <p role="alert" className={errorClass}>
          {problems.never ?? error}
        </p>
      )}
      {rule !== null && <RecurrenceSummary rule={rule} moments={occurrenceTimes(choice, nowMs)} />}
    </div>
  )
}
