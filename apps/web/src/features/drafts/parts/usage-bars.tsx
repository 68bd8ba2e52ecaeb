import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import type { PredefinedMessageCounts } from '../drafts.api.ts'
import { isNearlyFull } from '../drafts.model.ts'

const texts = predefinedMessageTexts.limits

/** How much of what an account may keep is used; said before it is full. */
export function UsageBars({ counts }: { counts: PredefinedMessageCounts }) {
  const rows = [
    { label: texts.drafts, used: counts.total_drafts, most: counts.max_drafts },
    { label: texts.groups, used: counts.total_groups, most: counts.max_groups },
  ]
  return (
    <div className="flex flex-col gap-3">
      {rows.map(({ label, used, most }) => (
        <ProgressBar
          key={label}
          label={label}
          percent={(used / most) * 100}
          tone={used >= most ? 'danger' : isNearlyFull({ used, most }) ? 'warning' : 'info'}
          note={texts.of(formatCount(used), formatCount(most))}
        />
      ))}
    </div>
  )
}
