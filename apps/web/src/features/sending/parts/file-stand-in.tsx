import { Skeleton } from '@peyk/ui/widgets/skeleton.tsx'

/** Stands where a file is brought or chosen, until the code that reads files is there. */
export const fileStandIn = (
  <div aria-hidden data-stand-in className="flex flex-col gap-3">
    <Skeleton className="h-10 w-56 max-desk:h-13" />
    <Skeleton className="h-40 w-full" />
  </div>
)
