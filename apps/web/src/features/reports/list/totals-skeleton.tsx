import { Skeleton } from '@peyk/ui/display/skeleton.tsx'

/** As many places as there are sums, of their height. */
export const TotalsSkeleton = () => (
  <div className="min-h-31 max-desk:min-h-33 rounded-lg border border-line bg-surface px-5 py-4 shadow-card max-desk:px-4">
    <div className="grid grid-cols-3 gap-x-4 desk:grid-cols-6">
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={`flex h-12 flex-col justify-center gap-2 ${at > 2 ? 'max-desk:hidden' : ''}`}>
          <Skeleton className="h-3 w-16 max-w-full" />
          <Skeleton className="h-5 w-24 max-w-full" />
        </div>
      ))}
    </div>
  </div>
)
