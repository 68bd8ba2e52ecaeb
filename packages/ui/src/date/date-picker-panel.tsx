import type { JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { formatJalaaliDateTimeLong } from '@peyk/domain/jalaali/format-and-mask.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { useNowMs } from '../app/clock.tsx'
import { dayLimits, earliestTime, isWithinLimits, type DateLimits } from './date-limits.ts'
import { parseDateValue, formatDateValue } from './date-value.ts'
import { Button } from '../button/button.tsx'
import { Calendar } from './calendar/calendar.tsx'
import { DisabledDayReason } from './disabled-day-reason.tsx'
import { TimeInput } from './time/time-input.tsx'

export type DatePickerPanelProps = {
  value: string
  onChange: (value: string) => void
  withTime: boolean
  limits: DateLimits
  opensOn: string
  autoFocus: boolean
  /** A single date is picked by one press; with a time the panel stays until it is closed (spec §4). */
  onDone: () => void
}

/** Calendar, time and the two shortcuts, as shown in the popup and in the sheet. */
export function DatePickerPanel({
  value,
  onChange,
  withTime,
  limits,
  opensOn,
  autoFocus,
  onDone,
}: DatePickerPanelProps) {
  // The panel may stay open past midnight, and past the first allowed time.
  const nowMs = useNowMs()
  const today = tehranDay(nowMs)
  const { date, time } = parseDateValue(value)
  const days = dayLimits({ nowMs, limits })
  const shownTime = time ?? earliestTime({ nowMs, limits })
  const pick = (day: JalaaliDay) => {
    onChange(formatDateValue({ date: day, time: withTime ? shownTime : null }))
    if (!withTime) onDone()
  }
  return (
    <div className="flex flex-col gap-3">
      <DisabledDayReason nowMs={nowMs} limits={limits}>
        <Calendar
          value={date}
          onChange={pick}
          today={today}
          {...days}
          opensOn={parseDateValue(opensOn).date}
          autoFocus={autoFocus}
        />
      </DisabledDayReason>
      {withTime && (
        <div className="flex items-center justify-between gap-4 border-t border-line pt-3">
          <span className="text-sm font-medium text-ink-2">{ui.date.time}</span>
          <TimeInput
            value={shownTime}
            onChange={(next) => onChange(formatDateValue({ date: date ?? today, time: next }))}
          />
        </div>
      )}
      {withTime && date !== null && (
        <p role="status" className="text-sm text-ink-2">
          {formatJalaaliDateTimeLong({ ...date, ...shownTime })}
        </p>
      )}
      <div className="flex items-center justify-between border-t border-line pt-2">
        <Button variant="ghost" size="sm" onPress={() => pick(today)} isDisabled={!isWithinLimits(today, days)}>
          {ui.date.today}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onPress={() => {
            onChange('')
            onDone()
          }}
        >
          {ui.date.clear}
        </Button>
        {withTime && (
          <Button size="sm" onPress={onDone}>
            {ui.date.done}
          </Button>
        )}
      </div>
    </div>
  )
}
