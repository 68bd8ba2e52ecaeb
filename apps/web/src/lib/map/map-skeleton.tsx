import { mapTexts } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'

/** As high as the map that comes. */
export function MapSkeleton() {
  return (
    <div className="flex flex-col gap-1.5">
      <Skeleton className="h-80 w-full rounded-lg desk:h-[26rem]" />
      <p className="text-xs text-ink-3">{mapTexts.loading}</p>
    </div>
  )
}
