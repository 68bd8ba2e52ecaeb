import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'

const BUBBLES = ['h-24 w-3/5 self-end', 'h-20 w-1/2 self-start', 'h-16 w-2/5 self-end', 'h-28 w-3/5 self-start']

/** In place of a thread that is on its way. */
export function ThreadSkeleton() {
  return (
    <div className="flex min-h-96 flex-col gap-4">
      <span className="sr-only">{ui.loading}</span>
      {BUBBLES.map((size) => (
        <Skeleton key={size} className={classNames('rounded-xl', size)} />
      ))}
    </div>
  )
}
