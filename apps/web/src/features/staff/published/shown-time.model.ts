import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { publishedTexts } from '@peyk/phrases/fa/staff/published.ts'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { isoOf, momentMs } from '@peyk/ui/format/format-values.ts'

const { time: texts } = publishedTexts

/** From when to when something is shown, as the pickers have it: empty for none. */
export interface ShownTimeValues {
  starts_at: string
  ends_at: string
}

const valueOf = (iso: string | null): string => (iso === null ? '' : dateTimeValue(tehranDateTime(momentMs(iso))))

export const toShownTimeValues = (
  row: { starts_at: string | null; ends_at: string | null } | null,
): ShownTimeValues => ({
  starts_at: valueOf(row?.starts_at ?? null),
  ends_at: valueOf(row?.ends_at ?? null),
})

/** The times of a request; one that is empty or no time is left out. */
export const toShownTimeRequest = ({ starts_at: start, ends_at: end }: ShownTimeValues) => {
  const [startMs, endMs] = [epochOfValue(start), epochOfValue(end)]
  return {
    ...(startMs !== null && { starts_at: isoOf(startMs) }),
    ...(endMs !== null && { ends_at: isoOf(endMs) }),
  }
}

/** What is wrong with the times, beside their fields. */
export function shownTimeProblems({ starts_at: start, ends_at: end }: ShownTimeValues): Record<string, string> {
  const [startMs, endMs] = [epochOfValue(start), epochOfValue(end)]
  return {
    ...(start.trim() !== '' && startMs === null && { starts_at: texts.bad }),
    ...(end.trim() !== '' && endMs === null
      ? { ends_at: texts.bad }
      : startMs !== null && endMs !== null && endMs <= startMs && { ends_at: texts.reversed }),
  }
}
