import { Skeleton } from '@peyk/ui/display/skeleton.tsx'

/** As high as the map that comes. */
export const MapSkeleton = () => <Skeleton className="h-80 w-full rounded-lg desk:h-[26rem]" />

/** With the lines below it. */
export const MapSkeletonWithNotes = () => (
  <div className="flex flex-col gap-1.5">
    <MapSkeleton />
    <Skeleton className="h-5 w-3/4" />
    <Skeleton className="h-5 w-4/5" />
  </div>
)
