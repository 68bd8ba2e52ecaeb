import { moderationTexts } from '@peyk/phrases/fa/staff/moderation.ts'
import type { ModeratedSend } from './moderation.model.ts'
import { moderationWarnings } from './moderation-warnings.model.ts'

const { queue: texts } = moderationTexts

/** What a second look is asked for: words of advice, no verdict. */
export function ModerationWarnings({ send }: { send: ModeratedSend }) {
  const warnings = moderationWarnings(send)
  if (warnings.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold text-ink">{texts.marks}</h3>
      <ul className="flex flex-wrap gap-2">
        {warnings.map((mark) => (
          <li key={mark} className="max-w-full rounded-md bg-danger-soft px-2 py-0.5 text-sm break-words text-danger">
            {mark}
          </li>
        ))}
      </ul>
    </div>
  )
}
