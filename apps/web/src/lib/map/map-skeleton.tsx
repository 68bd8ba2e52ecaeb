import { mapTexts } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'

/** As high as the map that comes. */
export function MapSkeleton() {
  return (
    <div className="relative">
      <Skeleton className="h-80 w-full rounded-lg desk:h-[26rem]" />
      <p className="absolute inset-x-4 top-1/2 -translate-y-1/2 text-center text-sm text-ink-3">{mapTexts.loading}</p>
    </div>
  )
}
