import { publishedTexts } from '@peyk/phrases/fa/staff/published.ts'
import { formatDateTime } from '@peyk/ui/format/format-values.ts'

const { time: texts } = publishedTexts

/** From when to when something is shown, a line each. */
export function ShownTime({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) {
  const lines = [
    ...(startsAt === null ? [] : [texts.from(formatDateTime(startsAt, 'short'))]),
    endsAt === null ? texts.always : texts.until(formatDateTime(endsAt, 'short')),
  ]
  return (
    <span className="flex flex-col text-sm text-ink-2">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}
