import { useQuery } from '@tanstack/react-query'
import { MAX_WAITING_COUNT } from '@peyk/contract/staff/staff-waiting.ts'
import { staffMenuTexts } from '@peyk/phrases/fa/staff/staff-menu.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { waitingCountsQuery } from '../staff-waiting.api.ts'
import type { StaffQueue } from './staff-sections.model.ts'

export interface WaitingCountProps {
  queue: StaffQueue
  /** Above the label, beside the icon, as in the phone's bar; else at the end of the row. */
  isTab: boolean
}

/** How much waits in a queue; nothing while nothing does. To screen readers it is a part of the link's name. */
export function WaitingCount({ queue, isTab }: WaitingCountProps) {
  const { data } = useQuery(waitingCountsQuery())
  const count = data?.[queue] ?? 0
  if (count === 0) return null
  const written =
    count >= MAX_WAITING_COUNT ? staffMenuTexts.many(formatCount(MAX_WAITING_COUNT - 1)) : formatCount(count)
  const badge = (
    <span
      aria-hidden
      className={classNames(
        'flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 text-xs font-semibold text-on-primary',
        isTab ? 'absolute start-0 bottom-7.5 ms-0.5' : 'ms-auto',
      )}
    >
      {written}
    </span>
  )
  return (
    <>
      <span className="sr-only">{staffMenuTexts.waiting(written)}</span>
      {isTab ? <span className="relative -mt-1 flex h-0 w-0">{badge}</span> : badge}
    </>
  )
}
