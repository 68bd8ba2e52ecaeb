import type { JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Calendar as AriaCalendar } from 'react-aria-components/Calendar'

import { useCalendarView, type CalendarBounds } from './calendar-view.tsx'
import { toCalendarDate, jalaaliCalendar, toJalaaliDay } from './jalaali-calendar.ts'
import { CalendarDays } from './calendar-days.tsx'
import { CalendarHead, monthTitle } from './calendar-head.tsx'

export type CalendarProps = CalendarBounds & {
  value: JalaaliDay | null
  onChange: (day: JalaaliDay) => void
  autoFocus?: boolean
  /** The day whose month is shown while none is picked; today by default. */
  opensOn?: JalaaliDay | null
}

/** A month of the Jalaali calendar, Saturday first; its title opens the choice of month and of year. */
export function Calendar({ value, onChange, autoFocus = false, opensOn = null, ...bounds }: CalendarProps) {
  const {
    visibleDay,
    setVisibleDay,
    setView,
    monthYearPicker,
    focusOn: landing,
    onKeyDownCapture,
  } = useCalendarView({ start: value, opensOn, bounds })
  if (monthYearPicker !== null) return monthYearPicker
  const { today, minDay, maxDay } = bounds
  return (
    <div role="presentation" className="contents" onKeyDownCapture={onKeyDownCapture}>
      <AriaCalendar
        aria-label={ui.date.calendar}
        autoFocus={landing === null ? autoFocus : landing === 'days'}
        value={value === null ? null : toCalendarDate(value)}
        onChange={(date) => onChange(toJalaaliDay(date))}
        focusedValue={toCalendarDate(visibleDay)}
        onFocusChange={(date) => setVisibleDay(toJalaaliDay(date))}
        minValue={minDay === null ? null : toCalendarDate(minDay)}
        maxValue={maxDay === null ? null : toCalendarDate(maxDay)}
        createCalendar={() => jalaaliCalendar}
        firstDayOfWeek="sat"
        className="w-full"
      >
        <CalendarHead visibleDay={visibleDay} onView={setView} focusOn={landing} />
        <CalendarDays title={monthTitle(visibleDay)} today={today} />
      </AriaCalendar>
    </div>
  )
}
