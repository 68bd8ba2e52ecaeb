import { ticketStatisticsTexts } from '@peyk/phrases/fa/staff/tickets/ticket-statistics.ts'
import { LineChart, type LinePoint } from '@peyk/ui/chart/line-chart.tsx'
import { ChartLegend } from '@peyk/ui/chart/chart-legend.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import type { TicketStatistics } from '../staff-tickets.api.ts'
import { AgentsTable, CategoriesTable, RatingBars } from './breakdowns.tsx'
import { countPoints, formatDecimal, ratePoints, timePoints } from './statistics.model.ts'

const { charts: texts } = ticketStatisticsTexts
const HEIGHT_PX = 200

const TIMES = [
  { key: 'median', label: texts.median, tone: 'info', isFilled: true },
  { key: 'p90', label: texts.p90, tone: 'warning', isDashed: true },
] as const
const COUNTS = [
  { key: 'created', label: texts.created, tone: 'info', isFilled: true },
  { key: 'closed', label: texts.closed, tone: 'success', isDashed: true },
] as const
const RATES = [{ key: 'rate', label: texts.rateSeries, tone: 'warning', isFilled: true }] as const

/** How quickly and how well support answered: week by week, by rating, category and person. */
export function StatisticsDetails({ statistics }: { statistics: TicketStatistics }) {
  return (
    <>
      <WeekCharts weeks={statistics.weeks} />
      <div className="grid items-start gap-6 desk:grid-cols-2">
        <RatingBars ratings={statistics.ratings} />
        <CategoriesTable categories={statistics.categories} />
      </div>
      <AgentsTable agents={statistics.agents} />
    </>
  )
}

function WeekCharts({ weeks }: Pick<TicketStatistics, 'weeks'>) {
  return (
    <div className="grid gap-6 desk:grid-cols-2">
      <WeekChart title={texts.firstAnswer} series={TIMES} points={timePoints(weeks, 'first_answer')} isDecimal />
      <WeekChart title={texts.close} series={TIMES} points={timePoints(weeks, 'close')} isDecimal />
      <WeekChart title={texts.count} series={COUNTS} points={countPoints(weeks)} />
      <WeekChart title={texts.rate} series={RATES} points={ratePoints(weeks)} isDecimal />
    </div>
  )
}

interface WeekChartProps {
  title: string
  series: typeof TIMES | typeof COUNTS | typeof RATES
  points: readonly LinePoint[]
  isDecimal?: boolean
}

/** A line takes two weeks at least. */
function WeekChart({ title, series, points, isDecimal = false }: WeekChartProps) {
  return (
    <Card title={title}>
      {points.length < 2 ? (
        <p className="flex items-center justify-center text-sm text-ink-3" style={{ height: HEIGHT_PX }}>
          {ticketStatisticsTexts.tooFew}
        </p>
      ) : (
        <>
          {series.length > 1 && <ChartLegend entries={series} />}
          <LineChart
            label={title}
            series={series}
            points={points}
            heightPx={HEIGHT_PX}
            {...(isDecimal && { formatValue: formatDecimal })}
          />
        </>
      )}
    </Card>
  )
}
