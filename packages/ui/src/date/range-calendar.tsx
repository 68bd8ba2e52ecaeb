import { addMonths, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { parseDateText } from '@peyk/domain/jalaali/format-and-mask.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useState } from 'react'
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar'

import { useCalendarView, type CalendarBounds } from './calendar-view.tsx'
import { rangeOf, rangeProblem, type DateRange } from './date-range.ts'
import { calendarDateOf, jalaaliCalendar, jalaaliDayOf } from './jalaali-calendar.ts'
import { CalendarDays } from './calendar-days.tsx'
import { CalendarHead, monthTitle } from './calendar-head.tsx'
import { RangeWords } from './range-hint.tsx'

export type RangeCalendarProps = CalendarBounds & {
  value: DateRange
  onChange: (range: DateRange) => void
  /** Two months side by side, where there is room. */
  months: 1 | 2
  /** The next day is the end of the range that has begun. */
  asksEnd: boolean
  autoFocus?: boolean
}

const monthNumber = ({ jy, jm }: JalaaliDay): number => jy * 12 + jm

/** Two days picked one after the other, in whichever order. */
export function RangeCalendar({ value, onChange, months, asksEnd, autoFocus = false, ...bounds }: RangeCalendarProps) {
  const [from, to] = [parseDateText(value.from), parseDateText(value.to)]
  // The day that was typed last is come to; at first the begin, or an end that would not be in sight with it.
  const [seen, setSeen] = useState(value)
  const isFar = from !== null && to !== null && monthNumber(to) - monthNumber(from) >= months
  const [start, setStart] = useState<'from' | 'to'>(from === null || (asksEnd && isFar) ? 'to' : 'from')
  if (seen.from !== value.from || seen.to !== value.to) {
    setSeen(value)
    setStart(seen.from === value.from || from === null ? 'to' : 'from')
  }
  const view = useCalendarView({ start: start === 'from' ? from : to, bounds })
  const { shown, setShown, setView, choices, landing, onKeyDownCapture } = view
  // The first of the two months; the day in sight may lie in the second.
  const [firstMonth, setFirstMonth] = useState({ jy: shown.jy, jm: shown.jm })
  if (choices !== null) return choices
  const { today, minDay, maxDay } = bounds
  const lastMonth = addMonths({ date: { ...firstMonth, jd: 1 }, months: months - 1 })
  const isInSight = (day: typeof shown) =>
    (day.jy === firstMonth.jy && day.jm === firstMonth.jm) || (day.jy === lastMonth.jy && day.jm === lastMonth.jm)
  if (!isInSight(shown)) {
    const isLater = shown.jy > lastMonth.jy || (shown.jy === lastMonth.jy && shown.jm > lastMonth.jm)
    const next = isLater ? addMonths({ date: { ...shown, jd: 1 }, months: 1 - months }) : shown
    setFirstMonth({ jy: next.jy, jm: next.jm })
  }
  const isWhole = from !== null && to !== null && rangeProblem(value) === null
  return (
    <div role="presentation" className="contents" onKeyDownCapture={onKeyDownCapture}>
      <AriaRangeCalendar
        aria-label={ui.date.calendar}
        autoFocus={landing === null ? autoFocus : landing === 'days'}
        value={isWhole ? { start: calendarDateOf(from), end: calendarDateOf(to) } : null}
        onChange={({ start, end }) => onChange(rangeOf(jalaaliDayOf(start), jalaaliDayOf(end)))}
        // A range that was only begun is none: leaving it with Escape or a press outside changes nothing.
        commitBehavior="reset"
        visibleDuration={{ months }}
        pageBehavior="single"
        selectionAlignment="start"
        focusedValue={calendarDateOf(shown)}
        onFocusChange={(date) => setShown(jalaaliDayOf(date))}
        minValue={minDay === null ? null : calendarDateOf(minDay)}
        maxValue={maxDay === null ? null : calendarDateOf(maxDay)}
        createCalendar={() => jalaaliCalendar}
        firstDayOfWeek="sat"
        className="w-full"
      >
        <CalendarHead
          shown={{ ...firstMonth, jd: 1 }}
          onView={setView}
          focusOn={landing}
          beside={months === 2 ? monthTitle(lastMonth) : undefined}
        />
        <div className="flex items-start gap-6">
          <CalendarDays title={monthTitle(firstMonth)} today={today} isRange />
          {months === 2 && <CalendarDays title={monthTitle(lastMonth)} today={today} offsetMonths={1} isRange />}
        </div>
        <RangeWords begin={asksEnd ? from : null} />
      </AriaRangeCalendar>
    </div>
  )
}
