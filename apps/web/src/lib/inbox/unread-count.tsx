import { inboxNews as texts } from '@peyk/phrases/fa/reports/inbox-news.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'

interface UnreadCountProps {
  count: number
  /** In so few digits as there is room for. */
  written?: string
  /** At an icon of the phone's bar, without width of its own. */
  isTab?: boolean
  className?: string
}

/** How many are unread, as a small round mark; nothing where none is. */
export function UnreadCount({ count, written = formatCount(count), isTab = false, className }: UnreadCountProps) {
  if (count === 0) return null
  const mark = (
    <span
      aria-hidden
      className={classNames(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-primary px-1.5 text-xs font-semibold text-on-primary',
        className,
      )}
    >
      {written}
    </span>
  )
  return (
    <>
      <span className="sr-only"> {texts.unread(written)}</span>
      {isTab ? <span className="relative -mt-1 flex h-0 w-0">{mark}</span> : mark}
    </>
  )
}
