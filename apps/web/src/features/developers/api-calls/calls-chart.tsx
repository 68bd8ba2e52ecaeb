import { apiCallTexts } from '@peyk/phrases/fa/developers/api-calls.ts'
import { BarChart } from '@peyk/ui/chart/bar-chart.tsx'
import { ChartLegend } from '@peyk/ui/chart/chart-legend.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { CallChart } from '../api-calls.api.ts'
import { CHART_SERIES, chartPoints } from './calls-chart.model.ts'

const { chart: texts } = apiCallTexts
export const CHART_HEIGHT_PX = 180

const Figure = ({ label, value }: { label: string; value: string }) => (
  <p className="text-sm text-ink-2">
    {label}: <span className="font-semibold text-ink">{value}</span>
  </p>
)

/** Calls and errors over the chosen time, and how long most calls took. */
export const CallsChart = ({ chart, isRange }: { chart: CallChart; isRange: boolean }) => (
  <Card title={texts.title} aside={<ChartLegend entries={CHART_SERIES} />}>
    <div className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
      <Figure label={isRange ? texts.inRange : texts.lastDay} value={apiCallTexts.count(formatCount(chart.total))} />
      <Figure label={texts.errors} value={formatCount(chart.errors)} />
      {chart.p95_ms !== null && (
        <Figure label={texts.slowest} value={texts.upTo(formatCount(Math.max(1, Math.ceil(chart.p95_ms))))} />
      )}
    </div>
    <BarChart label={texts.title} series={CHART_SERIES} points={chartPoints(chart)} heightPx={CHART_HEIGHT_PX} />
  </Card>
)
