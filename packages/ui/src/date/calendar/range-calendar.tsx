import { addMonths, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { parseDateText } from '@peyk/domain/jalaali/format-and-mask.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useState } from 'react'
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar'

import { useCalendarView, type CalendarBounds } from './calendar-view.tsx'
import { toDateRange, rangeProblem, type DateRange } from '../range/date-range.ts'
import { toCalendarDate, jalaaliCalendar, toJalaaliDay } from './jalaali-calendar.ts'
import { CalendarDays } from './calendar-days.tsx'
import { CalendarHead, monthTitle } from './calendar-head.tsx'
import { RangeHint } from './range-hint.tsx'

export type RangeCalendarProps = CalendarBounds & {
  value: DateRange
  onChange: (range: DateRange) => void
  /** Two months side by side, where there is room. */
  months: 1 | 2
  /** The next day is the end of the range that has begun. */
  picksEnd: boolean
  autoFocus?: boolean
}

const monthNumber = ({ jy, jm }: JalaaliDay): number => jy * 12 + jm

/** Two days picked one after the other, in whichever order. */
export function RangeCalendar({ value, onChange, months, picksEnd, autoFocus = false, ...bounds }: RangeCalendarProps) {
  const [from, to] = [parseDateText(value.from), parseDateText(value.to)]
  // A day that is typed is scrolled to; at first the start is shown, or the end if it would not be visible with it.
  const [seen, setSeen] = useState(value)
  const isFar = from !== null && to !== null && monthNumber(to) - monthNumber(from) >= months
  const [start, setStart] = useState<'from' | 'to'>(from === null || (picksEnd && isFar) ? 'to' : 'from')
  if (seen.from !== value.from || seen.to !== value.to) {
    setSeen(value)
    setStart(seen.from === value.from || from === null ? 'to' : 'from')
  }
  const view = useCalendarView({ start: start === 'from' ? from : to, bounds })
  const { visibleDay, setVisibleDay, setView, monthYearPicker, focusOn: landing, onKeyDownCapture } = view
  // The first of the two months; the day in sight may lie in the second.
  const [firstMonth, setFirstMonth] = useState({ jy: visibleDay.jy, jm: visibleDay.jm })
  if (monthYearPicker !== null) return monthYearPicker
  const { today, minDay, maxDay } = bounds
  const lastMonth = addMonths({ date: { ...firstMonth, jd: 1 }, months: months - 1 })
  const isInSight = (day: typeof visibleDay) =>
    (day.jy === firstMonth.jy && day.jm === firstMonth.jm) || (day.jy === lastMonth.jy && day.jm === lastMonth.jm)
  if (!isInSight(visibleDay)) {
    const isLater = visibleDay.jy > lastMonth.jy || (visibleDay.jy === lastMonth.jy && visibleDay.jm > lastMonth.jm)
    const next = isLater ? addMonths({ date: { ...visibleDay, jd: 1 }, months: 1 - months }) : visibleDay
    setFirstMonth({ jy: next.jy, jm: next.jm })
  }
  const isWhole = from !== null && to !== null && rangeProblem(value) === null
  return (
    <div role="presentation" className="contents" onKeyDownCapture={onKeyDownCapture}>
      <AriaRangeCalendar
        aria-label={ui.date.calendar}
        autoFocus={landing === null ? autoFocus : landing === 'days'}
        value={isWhole ? { start: toCalendarDate(from), end: toCalendarDate(to) } : null}
        onChange={({ start, end }) => onChange(toDateRange(toJalaaliDay(start), toJalaaliDay(end)))}
        // A range with only its start picked is discarded: leaving with Escape or a press outside changes nothing.
        commitBehavior="reset"
        visibleDuration={{ months }}
        pageBehavior="single"
        selectionAlignment="start"
        focusedValue={toCalendarDate(visibleDay)}
        onFocusChange={(date) => setVisibleDay(toJalaaliDay(date))}
        minValue={minDay === null ? null : toCalendarDate(minDay)}
        maxValue={maxDay === null ? null : toCalendarDate(maxDay)}
        createCalendar={() => jalaaliCalendar}
        firstDayOfWeek="sat"
        className="w-full"
      >
        <CalendarHead
          visibleDay={{ ...firstMonth, jd: 1 }}
          onView={setView}
          focusOn={landing}
          secondMonthTitle={months === 2 ? monthTitle(lastMonth) : undefined}
        />
        <div className="flex items-start gap-6">
          <CalendarDays title={monthTitle(firstMonth)} today={today} isRange />
          {months === 2 && <CalendarDays title={monthTitle(lastMonth)} today={today} offsetMonths={1} isRange />}
        </div>
        <RangeHint begin={picksEnd ? from : null} />
      </AriaRangeCalendar>
    </div>
  )
}
