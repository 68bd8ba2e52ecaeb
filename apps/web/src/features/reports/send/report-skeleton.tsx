import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { OutcomeSkeleton } from './report-outcome.tsx'

/** In the places and nearly the heights of what comes; the phone shows no more than the first card of it. */
export const ReportSkeleton = ({ isMobile }: { isMobile: boolean }) => (
  <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_320px] desk:print:grid-cols-1">
    <OutcomeSkeleton />
    {!isMobile && (
      <Card title={reportScreens.text}>
        <Skeleton className="h-46" />
        <SkeletonRows count={6} isRuled={false} className="mt-4" />
      </Card>
    )}
  </div>
)
