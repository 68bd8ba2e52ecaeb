import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import {
  addDays,
  compareJalaali,
  MONTH_NAMES,
  monthLength,
  weekday,
  yearChoices,
  type JalaaliDay,
} from '@peyk/domain/jalaali/calendar.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useState, type KeyboardEvent } from 'react'

import { MonthYearPicker } from './month-year-picker.tsx'

/** What a calendar of the kit is bounded by; null where there is no end. */
export type CalendarBounds = { today: JalaaliDay; minDay: JalaaliDay | null; maxDay: JalaaliDay | null }

const clampDay = (day: JalaaliDay, { minDay, maxDay }: CalendarBounds): JalaaliDay => {
  if (minDay && compareJalaali(day, minDay) < 0) return minDay
  return maxDay && compareJalaali(day, maxDay) > 0 ? maxDay : day
}

const LAST_WEEKDAY = 6

/** Where Home and End lead from a day: to the ends of its week, with Ctrl to those of its month. */
export function dayOfKey({
  key,
  isMonth,
  day,
}: {
  key: 'Home' | 'End'
  isMonth: boolean
  day: JalaaliDay
}): JalaaliDay {
  if (isMonth) return { ...day, jd: key === 'Home' ? 1 : monthLength(day) }
  return addDays({ date: day, days: key === 'Home' ? -weekday(day) : LAST_WEEKDAY - weekday(day) })
}

/** For `onKeyDownCapture`: React Aria would go to the ends of the month. */
export const weekKeys =
  ({ day, goTo }: { day: JalaaliDay; goTo: (day: JalaaliDay) => void }) =>
  (event: KeyboardEvent) => {
    const { key, target } = event
    if ((key !== 'Home' && key !== 'End') || (target as Element).closest('td') === null) return
    event.preventDefault()
    event.stopPropagation()
    goTo(dayOfKey({ key, isMonth: event.ctrlKey || event.metaKey, day }))
  }

/** What a calendar shows. */
export type CalendarView = 'days' | 'months' | 'years'

/** The visible day of a calendar, and the choice of month or year that replaces the days meanwhile. */
export function useCalendarView({
  start,
  opensOn = null,
  bounds,
}: {
  start: JalaaliDay | null
  /** What is shown first where nothing is picked yet; today by default. */
  opensOn?: JalaaliDay | null
  bounds: CalendarBounds
}) {
  const [visibleDay, setVisibleDay] = useState(() => clampDay(start ?? opensOn ?? bounds.today, bounds))
  // A day that is typed while the calendar is open is scrolled to.
  const [followed, setFollowed] = useState(start)
  if (start !== followed && (start === null || followed === null || compareJalaali(start, followed) !== 0)) {
    setFollowed(start)
    if (start !== null) setVisibleDay(clampDay(start, bounds))
  }
  const [view, setView] = useState<CalendarView>('days')
  // Where the focus goes when the days are shown again: to the chosen month, or to the button of a choice that was
  // closed.
  const [focusOn, setLanding] = useState<CalendarView | null>(null)
  const backTo = (place: CalendarView) => {
    setLanding(place)
    setView('days')
  }
  const goTo = (change: Partial<JalaaliDay>) => {
    const { jy, jm } = { ...visibleDay, ...change }
    setVisibleDay(clampDay({ jy, jm, jd: Math.min(visibleDay.jd, monthLength({ jy, jm })) }, bounds))
    backTo('days')
  }
  const { minDay, maxDay } = bounds
  /** No day of it can be picked. */
  const isBeyond = (first: JalaaliDay, last: JalaaliDay) =>
    (minDay !== null && compareJalaali(last, minDay) < 0) || (maxDay !== null && compareJalaali(first, maxDay) > 0)
  const months = MONTH_NAMES.map((name, at) => {
    const month = { jy: visibleDay.jy, jm: at + 1 }
    const isDisabled = isBeyond({ ...month, jd: 1 }, { ...month, jd: monthLength(month) })
    return { value: month.jm, label: name, isDisabled }
  })
  const years = yearChoices(bounds.today.jy).map((jy) => {
    const isDisabled = isBeyond({ jy, jm: 1, jd: 1 }, { jy, jm: 12, jd: monthLength({ jy, jm: 12 }) })
    return { value: jy, label: toPersianDigits(jy), isDisabled }
  })
  const monthYearPicker =
    view === 'months' ? (
      <MonthYearPicker
        label={ui.date.month}
        columns={3}
        options={months}
        selected={visibleDay.jm}
        onSelect={(jm) => goTo({ jm })}
        onCancel={() => backTo('months')}
      />
    ) : view === 'years' ? (
      <MonthYearPicker
        label={ui.date.year}
        columns={4}
        options={years}
        selected={visibleDay.jy}
        onSelect={(jy) => goTo({ jy })}
        onCancel={() => backTo('years')}
      />
    ) : null
  const onKeyDownCapture = weekKeys({ day: visibleDay, goTo: (day) => setVisibleDay(clampDay(day, bounds)) })
  return { visibleDay, setVisibleDay, setView, monthYearPicker, focusOn, onKeyDownCapture }
}
