import { Clock } from 'lucide-react'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { DonutChart } from '@peyk/ui/chart/donut-chart.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { isRunning } from '../../../lib/sends/send-status.ts'
import { finalByOf, operatorRows, settledCount, stateSlices, type Report } from '../reports.model.ts'
import { LazyDoubtfulHint, LazyOperatorLanguages } from './report-parts.lazy.tsx'

type OperatorRow = ReturnType<typeof operatorRows>[number]

const columns: readonly Column<OperatorRow>[] = [
  {
    key: 'state',
    header: reportScreens.recipientColumns.state,
    priority: 'title',
    width: 'w-2/5',
    cell: ({ label }) => <span className="font-normal text-ink-2">{label}</span>,
  },
  ...(['mci', 'irancell', 'other'] as const).map((operator): Column<OperatorRow> => ({
    key: operator,
    header: reportScreens.operators[operator],
    cell: ({ counts }) => <Digits>{counts[operator]}</Digits>,
  })),
]

function OperatorTable({ report }: { report: Report }) {
  return (
    <section aria-label={reportScreens.byOperator} className="min-w-0">
      <h3 className="mb-1 text-sm text-ink-2">{reportScreens.byOperator}</h3>
      <DataTable
        label={reportScreens.byOperator}
        isCompact
        columns={columns}
        rows={operatorRows(report)}
        rowKey={({ key }) => key}
      />
    </section>
  )
}

/** The same places while nothing is known: ring, legend and table. */
export function OutcomeSkeleton() {
  return (
    <Card title={reportScreens.outcome}>
      <div className="grid grid-cols-1 items-start gap-6 desk:grid-cols-2">
        <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-5">
          <span aria-hidden className="size-42 shrink-0 animate-shimmer rounded-full border-24 border-hover" />
          <SkeletonRows count={3} className="min-w-[min(12rem,100%)] flex-1" />
        </div>
        <SkeletonRows count={4} />
      </div>
    </Card>
  )
}

const TICK_MS = 30_000

/** What became of the messages: live progress, a ring by state, a table by operator, and the doubtful ones named. */
export function ReportOutcome({ report }: { report: Report }) {
  const all = Number(report.rcpts_count)
  const settled = settledCount(report.states)
  const doubtful = report.states['doubtful'] ?? 0
  const finalBy = finalByOf(report, useNowMs(TICK_MS))
  return (
    <Card title={reportScreens.outcome}>
      {isRunning(report) && all > 0 && (
        <div className="mb-5">
          <ProgressBar
            label={reportScreens.progress}
            percent={(settled / all) * 100}
            note={<Digits>{reportScreens.progressNote(formatCount(settled), formatCount(all))}</Digits>}
          />
        </div>
      )}
      {doubtful > 0 && (
        <InfoAlert tone="warning" className="mb-5">
          <Digits>{reportScreens.doubtful(formatCount(doubtful))}</Digits>
        </InfoAlert>
      )}
      <div className="grid grid-cols-1 items-start gap-6 desk:grid-cols-2">
        <DonutChart
          label={reportScreens.outcome}
          slices={stateSlices(report.states).map((slice) =>
            slice.key === 'doubtful' ? { ...slice, hint: <LazyDoubtfulHint count={doubtful} /> } : slice,
          )}
          centerLabel={reportScreens.columns.people}
        />
        {operatorRows(report).length > 0 && <OperatorTable report={report} />}
      </div>
      <LazyOperatorLanguages report={report} />
      {finalBy !== null && (
        <p className="mt-5 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
          <Clock size={16} aria-hidden className="shrink-0" />
          <span>
            {reportScreens.finalBy} <DateTime at={finalBy} />
          </span>
          <span className="whitespace-nowrap">
            (<DateTime at={finalBy} format="relative" />)
          </span>
        </p>
      )}
    </Card>
  )
}
