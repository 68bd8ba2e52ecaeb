import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'

const SIDES = [false, false, true, false, true]

/** Stand-ins of a conversation while it is read. */
export function ThreadSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <span className="sr-only">{ui.loading}</span>
      {SIDES.map((isOwn, at) => (
        <Skeleton key={at} className={classNames('h-14 w-56 rounded-xl', isOwn && 'self-end')} />
      ))}
    </div>
  )
}
