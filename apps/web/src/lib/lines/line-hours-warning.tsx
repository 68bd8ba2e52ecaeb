import { formatMinuteOfDay, type LineHours } from '@peyk/domain/line-hours/hours.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'

const { quiet } = recurrenceTexts

interface LineHoursWarningProps {
  hours: LineHours | null
  /** What happens if the time is not changed. */
  consequence: string
  /** The first time within the hours, as it is said; null: the chosen one is. */
  nextOpeningText: string | null
  onFix: () => void
}

/**
 * Warns of a chosen time outside of the line's allowed hours before the server refuses it, and offers the next
 * allowed time.
 */
export function LineHoursWarning({ hours, consequence, nextOpeningText, onFix }: LineHoursWarningProps) {
  if (hours === null || nextOpeningText === null) return null
  const [opens, closes] = [hours.opensMinute, hours.closesMinute].map((minute) =>
    formatDigits(formatMinuteOfDay(minute)),
  )
  return (
    <InfoAlert
      tone="warning"
      className="max-w-xl"
      action={
        <Button size="sm" variant="secondary" onPress={onFix}>
          {quiet.fix(nextOpeningText)}
        </Button>
      }
    >
      {quiet.says(opens ?? '', closes ?? '')} {consequence}
    </InfoAlert>
  )
}
