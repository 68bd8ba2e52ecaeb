import { BarChart3 } from 'lucide-react'
import { useEffect } from 'react'
import { home } from '@peyk/phrases/fa/panel/home.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { ChartLegend } from '@peyk/ui/chart/chart-legend.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { CHART_DAYS } from '../home.api.ts'
import { toDailyBars, hasMessages, type Summary } from '../home.model.ts'

const barChart = lazyComponent(async () => (await import('@peyk/ui/chart/bar-chart.tsx')).BarChart)

const SERIES = [
  { key: 'delivered', label: home.chart.delivered, tone: 'info' },
  { key: 'other', label: home.chart.other, tone: 'neutral' },
  { key: 'failed', label: home.chart.failed, tone: 'danger' },
] as const

const HEIGHT_PX = 300

interface DailyMessagesChartProps {
  summary: Summary | undefined
  /** It could not be read, and there is nothing of before to show. */
  hasFailed: boolean
  isRetrying: boolean
  onRetry: () => void
}

/** Messages of the last days as bars. */
export function DailyMessagesChart({ summary, hasFailed, isRetrying, onRetry }: DailyMessagesChartProps) {
  const title = home.chart.title(formatCount(CHART_DAYS))
  const isMobile = useLayoutMode() === 'mobile'
  // While the figures are on their way.
  useEffect(() => barChart.preload(), [])
  const isEmpty = summary !== undefined && !hasMessages(summary)
  return (
    <Card title={title} {...(!isEmpty && !isMobile && { aside: <ChartLegend entries={SERIES} /> })} className="h-full">
      {isMobile && !isEmpty && (
        <div className="-mt-1 mb-4">
          <ChartLegend entries={SERIES} />
        </div>
      )}
      <div className="flex flex-col justify-center" style={{ minHeight: HEIGHT_PX }}>
        {hasFailed ? (
          <ErrorState onRetry={onRetry} isRetrying={isRetrying} />
        ) : isEmpty ? (
          <EmptyState icon={BarChart3} title={home.chart.empty} description={home.chart.emptyHint} />
        ) : summary === undefined ? (
          <ChartSkeleton />
        ) : (
          <LazyWithSkeleton
            part={barChart}
            props={{ label: title, series: SERIES, points: toDailyBars(summary), heightPx: HEIGHT_PX }}
            skeleton={<ChartSkeleton />}
          />
        )}
      </div>
    </Card>
  )
}

const HEIGHTS = ['h-24', 'h-40', 'h-32', 'h-52', 'h-36', 'h-60', 'h-44', 'h-56']

function ChartSkeleton() {
  return (
    <div aria-hidden className="flex items-end justify-around gap-3 ps-14" style={{ height: HEIGHT_PX }}>
      {HEIGHTS.map((height) => (
        <Skeleton key={height} className={`w-full max-w-8 ${height}`} />
      ))}
    </div>
  )
}
