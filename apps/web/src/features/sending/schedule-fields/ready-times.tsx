import type { LineHours } from '@peyk/domain/line-hours/hours.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { formatDateTime } from '@peyk/ui/format/format-values.ts'
import { readyTimes } from './ready-times.model.ts'

const { ready: texts } = recurrenceTexts

interface ReadyTimesProps {
  hours: LineHours | null
  onChoose: (value: string) => void
}

/** Times that are chosen with one press. */
export function ReadyTimes({ hours, onChoose }: ReadyTimesProps) {
  const nowMs = useNowMs()
  return (
    <div role="group" aria-label={texts.label} className="flex flex-wrap gap-2">
      {readyTimes(nowMs, hours).map(({ name, value, isMoved }) => (
        <Button key={name} variant="secondary" size="sm" onPress={() => onChoose(value)}>
          {isMoved ? texts.moved(formatDateTime(epochOfValue(value) ?? 0, 'long')) : texts[name]}
        </Button>
      ))}
    </div>
  )
}
