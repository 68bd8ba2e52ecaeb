import type { Recurrence } from '@peyk/domain/jalaali/recurrence.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { recurrenceText } from './recurrence-text.model.ts'

/** Of the dates that come. */
const MAX_DATES = 4

interface RecurrenceSummaryProps {
  rule: Recurrence
  /** In their order. */
  moments: readonly number[]
}

/** What will happen, said plainly, and the next dates of it. */
export function RecurrenceSummary({ rule, moments }: RecurrenceSummaryProps) {
  if (moments.length === 0) return null
  return (
    <div className="rounded-md bg-subtle px-4 py-3 text-sm">
      <p aria-live="polite" className="font-medium text-ink">
        {recurrenceText(rule, moments)}
      </p>
      <p className="mt-2 text-ink-3">{recurrenceTexts.next}</p>
      <ul className="mt-1 flex flex-col gap-0.5 text-ink-2">
        {moments.slice(0, MAX_DATES).map((moment) => (
          <li key={moment}>
            <DateTime at={moment} format="long" />
          </li>
        ))}
        {moments.length > MAX_DATES && (
          <li className="text-ink-3">{recurrenceTexts.andMore(formatCount(moments.length - MAX_DATES))}</li>
        )}
      </ul>
    </div>
  )
}
