import { financeTexts } from '@peyk/phrases/fa/staff/money/finance.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'

const { charts: texts } = financeTexts

/** While the books, or the code that draws them, are on their way. */
export const BookChartsSkeleton = () => (
  <div className="grid gap-4 desk:grid-cols-2">
    <Card title={texts.moves}>
      <Skeleton className="h-[220px]" />
    </Card>
    <Card title={texts.liability}>
      <Skeleton className="h-[220px]" />
    </Card>
  </div>
)
