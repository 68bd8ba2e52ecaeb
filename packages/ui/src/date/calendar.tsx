import type { JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Calendar as AriaCalendar } from 'react-aria-components/Calendar'

import { useCalendarView, type CalendarBounds } from './calendar-view.tsx'
import { calendarDateOf, jalaaliCalendar, jalaaliDayOf } from './jalaali-calendar.ts'
import { CalendarDays } from './calendar-days.tsx'
import { CalendarHead, monthTitle } from './calendar-head.tsx'

export type CalendarProps = CalendarBounds & {
  value: JalaaliDay | null
  onChange: (day: JalaaliDay) => void
  autoFocus?: boolean
}

/** A month of the Jalaali calendar, Saturday first; its title opens the choice of month and of year. */
export function Calendar({ value, onChange, autoFocus = false, ...bounds }: CalendarProps) {
  const { shown, setShown, setView, choices, landing, onKeyDownCapture } = useCalendarView({ start: value, bounds })
  if (choices !== null) return choices
  const { today, minDay, maxDay } = bounds
  return (
    <div role="presentation" className="contents" onKeyDownCapture={onKeyDownCapture}>
      <AriaCalendar
        aria-label={ui.date.calendar}
        autoFocus={landing === null ? autoFocus : landing === 'days'}
        value={value === null ? null : calendarDateOf(value)}
        onChange={(date) => onChange(jalaaliDayOf(date))}
        focusedValue={calendarDateOf(shown)}
        onFocusChange={(date) => setShown(jalaaliDayOf(date))}
        minValue={minDay === null ? null : calendarDateOf(minDay)}
        maxValue={maxDay === null ? null : calendarDateOf(maxDay)}
        createCalendar={() => jalaaliCalendar}
        firstDayOfWeek="sat"
        className="w-full"
      >
        <CalendarHead shown={shown} onView={setView} focusOn={landing} />
        <CalendarDays title={monthTitle(shown)} today={today} />
      </AriaCalendar>
    </div>
  )
}
