import { formatMinuteOfDay, type LineHours } from '@peyk/domain/line-hours/hours.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'

const { quiet } = recurrenceTexts

interface LineHoursWarningProps {
  hours: LineHours | null
  /** What will come of it, where it is left so. */
  consequence: string
  /** The first time within the hours, as it is said; null: the chosen one is. */
  nextOpeningText: string | null
  onFix: () => void
}

/** A chosen time at which the line lets nothing leave is told before the server refuses it, with the next one. */
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
