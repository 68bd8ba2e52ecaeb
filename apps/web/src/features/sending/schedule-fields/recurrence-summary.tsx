import type { Repeat } from '@peyk/domain/jalaali/recurrence.ts'
import { webRepeat } from '@peyk/phrases/fa/sending/recurrence.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { repeatText } from './recurrence-text.model.ts'

/** Of the dates that come. */
const SHOWN = 4

interface RepeatSentenceProps {
  rule: Repeat
  /** In their order. */
  moments: readonly number[]
}

/** What will happen, said plainly, and the next dates of it. */
export function RepeatSentence({ rule, moments }: RepeatSentenceProps) {
  if (moments.length === 0) return null
  return (
    <div className="rounded-md bg-subtle px-4 py-3 text-sm">
      <p aria-live="polite" className="font-medium text-ink">
        {repeatText(rule, moments)}
      </p>
      <p className="mt-2 text-ink-3">{webRepeat.next}</p>
      <ul className="mt-1 flex flex-col gap-0.5 text-ink-2">
        {moments.slice(0, SHOWN).map((moment) => (
          <li key={moment}>
            <DateTime at={moment} form="long" />
          </li>
        ))}
        {moments.length > SHOWN && (
          <li className="text-ink-3">{webRepeat.andMore(formatCount(moments.length - SHOWN))}</li>
        )}
      </ul>
    </div>
  )
}
