import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import {
  compareJalaali,
  MONTH_NAMES,
  monthLength,
  yearChoices,
  type JalaaliDay,
} from '@peyk/domain/jalaali/calendar.ts'
import { ui } from '@peyk/phrases/fa/ui.ts'
import { useState } from 'react'

import { CalendarChoices } from './widgets/calendar-choices.tsx'

/** What a calendar of the kit is bounded by; null where there is no end. */
export type CalendarBounds = { today: JalaaliDay; minDay: JalaaliDay | null; maxDay: JalaaliDay | null }

const clampDay = (day: JalaaliDay, { minDay, maxDay }: CalendarBounds): JalaaliDay => {
  if (minDay && compareJalaali(day, minDay) < 0) return minDay
  return maxDay && compareJalaali(day, maxDay) > 0 ? maxDay : day
}

/** What a calendar shows. */
export type CalendarView = 'days' | 'months' | 'years'

/** The day in sight of a calendar, and the choice of month or year that takes its place for a while. */
export function useCalendarView({ start, bounds }: { start: JalaaliDay | null; bounds: CalendarBounds }) {
  const [shown, setShown] = useState(() => clampDay(start ?? bounds.today, bounds))
  const [view, setView] = useState<CalendarView>('days')
  // Where the focus goes when the days are back: to the chosen month, or to the button of a choice that was left.
  const [landing, setLanding] = useState<CalendarView | null>(null)
  const backTo = (place: CalendarView) => {
    setLanding(place)
    setView('days')
  }
  const goTo = (change: Partial<JalaaliDay>) => {
    const { jy, jm } = { ...shown, ...change }
    setShown(clampDay({ jy, jm, jd: Math.min(shown.jd, monthLength({ jy, jm })) }, bounds))
    backTo('days')
  }
  const months = MONTH_NAMES.map((name, at) => ({ value: at + 1, label: name }))
  const years = yearChoices(bounds.today.jy).map((year) => ({ value: year, label: toPersianDigits(year) }))
  const choices =
    view === 'months' ? (
      <CalendarChoices
        label={ui.date.month}
        columns={3}
        choices={months}
        chosen={shown.jm}
        onChoose={(jm) => goTo({ jm })}
        onLeave={() => backTo('months')}
      />
    ) : view === 'years' ? (
      <CalendarChoices
        label={ui.date.year}
        columns={4}
        choices={years}
        chosen={shown.jy}
        onChoose={(jy) => goTo({ jy })}
        onLeave={() => backTo('years')}
      />
    ) : null
  return { shown, setShown, setView, choices, landing }
}
