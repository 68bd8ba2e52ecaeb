import { addDays, compareJalaali, dayNumberOf, monthLength, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { dateValue, parseDateText } from '@peyk/domain/jalaali/format-and-mask.ts'
import { uiDates } from '@peyk/phrases/fa/ui/dates.ts'

import { isWithinLimits } from '../date-limits.ts'

/** Two days `YYYY/MM/DD`, both included; empty where that end is open. */
export type DateRange = { from: string; to: string }

export const NO_RANGE: DateRange = { from: '', to: '' }

/** Two days as a value, the earlier one first. */
export const toDateRange = (one: JalaaliDay, other: JalaaliDay): DateRange => {
  const [from, to] = compareJalaali(one, other) <= 0 ? [one, other] : [other, one]
  return { from: dateValue(from), to: dateValue(to) }
}

/** Why the two ends do not go together, or null. */
export function rangeProblem({ from, to }: DateRange): string | null {
  const [first, last] = [parseDateText(from), parseDateText(to)]
  return first !== null && last !== null && compareJalaali(first, last) > 0 ? uiDates.reversed : null
}

export type RangePreset = { key: keyof typeof uiDates.presets; range: DateRange }

const WEEK_DAYS = 7
const MONTH_DAYS = 30

/** The ranges people ask for most, counted back from today; those that may not be picked are left out. */
export function rangePresets({
  today,
  minDay,
  maxDay,
}: {
  today: JalaaliDay
  minDay: JalaaliDay | null
  maxDay: JalaaliDay | null
}): RangePreset[] {
  const back = (days: number) => addDays({ date: today, days: -days })
  const firstOfMonth = { ...today, jd: 1 }
  const lastOfMonth = { ...today, jd: monthLength(today) }
  const lastBefore = addDays({ date: firstOfMonth, days: -1 })
  const presets: [RangePreset['key'], JalaaliDay, JalaaliDay][] = [
    ['today', today, today],
    ['yesterday', back(1), back(1)],
    ['lastWeek', back(WEEK_DAYS - 1), today],
    ['lastMonth', back(MONTH_DAYS - 1), today],
    // A month that is still running ends with today where later days cannot be picked.
    ['thisMonth', firstOfMonth, isWithinLimits(lastOfMonth, { minDay, maxDay }) ? lastOfMonth : today],
    ['monthBefore', { ...lastBefore, jd: 1 }, lastBefore],
  ]
  return presets
    .filter(([, from, to]) => isWithinLimits(from, { minDay, maxDay }) && isWithinLimits(to, { minDay, maxDay }))
    .map(([key, from, to]) => ({ key, range: toDateRange(from, to) }))
}

/** How many days a whole range has, both ends counted; null while an end is open. */
export function rangeLengthDays({ from, to }: DateRange): number | null {
  const [first, last] = [parseDateText(from), parseDateText(to)]
  return first === null || last === null ? null : dayNumberOf(last) - dayNumberOf(first) + 1
}
