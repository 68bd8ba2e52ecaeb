import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'

/** In the heights of the notifications to come. */
export const NotificationSkeleton = ({ count }: { count: number }) => (
  <div aria-busy className="flex flex-col">
    <span className="sr-only">{ui.loading}</span>
    {Array.from({ length: count }, (_, at) => (
      <span key={at} className="flex items-start gap-3 px-3 py-2.5">
        <Skeleton shape="circle" className="size-9 shrink-0" />
        <span className="flex flex-1 flex-col gap-2 pt-1">
          <Skeleton className={at % 2 === 0 ? 'h-4 w-40' : 'h-4 w-56'} />
          <Skeleton className="h-3 w-24" />
        </span>
      </span>
    ))}
  </div>
)
