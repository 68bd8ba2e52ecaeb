import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import type { JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { formatJalaaliDate } from '@peyk/domain/jalaali/format-and-mask.ts'
import { uiDates } from '@peyk/phrases/fa/ui/dates.ts'
import { use, useEffect, useRef } from 'react'
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'

import { daysOf, rangeOf } from './date-range.ts'
import { calendarDateOf, jalaaliDayOf } from './jalaali-calendar.ts'

/** In a range calendar: which day is asked for next, and how long the range is that stands or grows. */
export function RangeWords({ begin }: { begin: JalaaliDay | null }) {
  const state = use(RangeCalendarStateContext)
  // Opened from the field of the end, with a begin that stands: the next day is the end.
  const start = useRef(begin)
  useEffect(() => {
    if (start.current !== null) state?.setAnchorDate(calendarDateOf(start.current))
    // Once: with the end picked the range is done.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const range = state?.highlightedRange ?? null
  return <p className="min-h-6 text-sm text-ink-2">{wordsOf(range, state?.anchorDate != null)}</p>
}

type Highlighted = { start: Parameters<typeof jalaaliDayOf>[0]; end: Parameters<typeof jalaaliDayOf>[0] }

function wordsOf(range: Highlighted | null, isGrowing: boolean): string {
  if (range === null) return uiDates.pickBegin
  const [first, last] = [jalaaliDayOf(range.start), jalaaliDayOf(range.end)]
  const days = toPersianDigits(daysOf(rangeOf(first, last)) ?? 0)
  const told = uiDates.rangeTold(formatJalaaliDate(first), formatJalaaliDate(last), days)
  return isGrowing ? `${told}؛ ${uiDates.pickEnd}` : told
}
