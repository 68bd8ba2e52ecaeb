import { useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { deliveryCurveTexts as texts } from '@peyk/phrases/fa/reports/delivery-curve.ts'
import { ChartLegend } from '@peyk/ui/chart/chart-legend.tsx'
import { LineChart } from '@peyk/ui/chart/line-chart.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { isRunning } from '../../../lib/sends/send-status.ts'
import { deliveryCurveQuery } from '../reports-send.api.ts'
import type { Report } from '../reports.model.ts'
import { CURVE_SERIES, curvePoints, stepText } from './delivery-curve.model.ts'

const HEIGHT_PX = 240

/** How many had left, were delivered and had failed over time; it grows while the send runs. */
export function DeliveryCurveCard({ report }: { report: Report }) {
  const { data, error, isFetching, refetch } = useQuery(deliveryCurveQuery(report.messages_outbox_id))
  const points = data === undefined ? [] : curvePoints(data)
  return (
    <Card title={texts.title}>
      <div className="flex flex-col justify-center" style={{ minHeight: HEIGHT_PX }}>
        {points.length > 0 ? (
          <LineChart label={texts.title} series={CURVE_SERIES} points={points} heightPx={HEIGHT_PX} />
        ) : error !== null ? (
          <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : data === undefined ? (
          <Skeleton className="h-[240px]" />
        ) : (
          <EmptyState icon={ChartLine} title={isRunning(report) ? texts.ahead : texts.empty} />
        )}
      </div>
      {data !== undefined && points.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <ChartLegend entries={CURVE_SERIES} />
          <span className="text-xs text-ink-3">{stepText(data)}</span>
        </div>
      )}
    </Card>
  )
}
