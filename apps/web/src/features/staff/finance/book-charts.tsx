import { financeTexts } from '@peyk/phrases/fa/staff/money/finance.ts'
import { ChartLegend } from '@peyk/ui/chart/chart-legend.tsx'
import { LineChart } from '@peyk/ui/chart/line-chart.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { toPoints, type BookPeriodRow } from './finance.model.ts'

const { charts: texts } = financeTexts
const MOVES = [
  { key: 'paidIn', label: texts.paidIn, tone: 'info', isDashed: true },
  { key: 'revenue', label: texts.revenue, tone: 'success', isFilled: true },
] as const
const OWED = [{ key: 'liability', label: texts.liability, tone: 'warning', isFilled: true }] as const
const HEIGHT_PX = 220

/** What came in and was earned, and what is owed, over the period. */
export function BookCharts({ rows }: { rows: readonly BookPeriodRow[] }) {
  if (rows.length < 2) return null
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      <Card title={texts.moves} aside={<ChartLegend entries={MOVES} />}>
        <LineChart
          label={texts.moves}
          series={MOVES}
          points={toPoints(rows, (row) => [row.paidIn, row.revenue])}
          heightPx={HEIGHT_PX}
        />
      </Card>
      <Card title={texts.liability}>
        <LineChart
          label={texts.liability}
          series={OWED}
          points={toPoints(rows, (row) => [row.liability])}
          heightPx={HEIGHT_PX}
        />
      </Card>
    </div>
  )
}
