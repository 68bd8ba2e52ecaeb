import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'

/** How many are unread, as a small round mark; nothing where none is. */
export const UnreadCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-primary px-1.5 text-xs font-semibold text-on-primary">
      <span aria-hidden>{formatCount(count)}</span>
      <span className="sr-only">{inboxTexts.unread(formatCount(count))}</span>
    </span>
  )
