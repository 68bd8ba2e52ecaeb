import { apiCallTexts as texts } from '@peyk/phrases/fa/developers/api-calls.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { CallChart } from '../api-calls.api.ts'

const callsChart = lazyComponent(async () => (await import('./calls-chart.tsx')).CallsChart)

const skeleton = (
  <Card title={texts.chart.title}>
    <Skeleton className="h-[218px]" />
  </Card>
)

/** The chart, whose code comes after the list; its place is kept until then. */
export const LazyCallsChart = ({ chart, isRange }: { chart: CallChart | undefined; isRange: boolean }) =>
  chart === undefined ? skeleton : <LazyWithSkeleton part={callsChart} props={{ chart, isRange }} skeleton={skeleton} />
