import { Skeleton } from '@peyk/ui/display/skeleton.tsx'

/** As many places as there are sums, of their height. */
export const TotalsSkeleton = () => (
  <div className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4 shadow-card desk:grid-cols-6">
    {Array.from({ length: 6 }, (_, at) => (
      <div key={at} className="flex h-13 flex-col justify-center gap-2">
        <Skeleton className="h-3 w-16" />
        <Skeleton className="h-5 w-24 max-w-full" />
      </div>
    ))}
  </div>
)
