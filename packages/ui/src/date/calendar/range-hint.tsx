import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import type { JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { formatJalaaliDate } from '@peyk/domain/jalaali/format-and-mask.ts'
import { uiDates } from '@peyk/phrases/fa/ui/dates.ts'
import { use, useEffect, useRef } from 'react'
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'

import { rangeLengthDays, toDateRange } from '../range/date-range.ts'
import { toCalendarDate, toJalaaliDay } from './jalaali-calendar.ts'

/** In a range calendar: which day is asked for next, and how long the range is that stands or grows. */
export function RangeHint({ begin }: { begin: JalaaliDay | null }) {
  const state = use(RangeCalendarStateContext)
  // Opened from the field of the end, with a begin that stands: the next day is the end.
  const start = useRef(begin)
  useEffect(() => {
    if (start.current !== null) state?.setAnchorDate(toCalendarDate(start.current))
    // Once: with the end picked the range is done.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const range = state?.highlightedRange ?? null
  return <p className="min-h-6 text-sm text-ink-2">{rangeHintText(range, state?.anchorDate != null)}</p>
}

type HighlightedRange = { start: Parameters<typeof toJalaaliDay>[0]; end: Parameters<typeof toJalaaliDay>[0] }

function rangeHintText(range: HighlightedRange | null, isGrowing: boolean): string {
  if (range === null) return uiDates.pickBegin
  const [first, last] = [toJalaaliDay(range.start), toJalaaliDay(range.end)]
  const days = toPersianDigits(rangeLengthDays(toDateRange(first, last)) ?? 0)
  const summary = uiDates.rangeTold(formatJalaaliDate(first), formatJalaaliDate(last), days)
  return isGrowing ? `${summary}؛ ${uiDates.pickEnd}` : summary
}
