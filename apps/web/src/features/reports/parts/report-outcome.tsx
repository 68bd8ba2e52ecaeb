import { useQuery } from '@tanstack/react-query'
import { reportScreens } from '@peyk/phrases/fa/report-screens.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { Card } from '@peyk/ui/widgets/card.tsx'
import { DonutChart } from '@peyk/ui/widgets/donut-chart.tsx'
import { ErrorState } from '@peyk/ui/widgets/error-state.tsx'
import { InfoAlert } from '@peyk/ui/widgets/info-alert.tsx'
import { ProgressBar } from '@peyk/ui/widgets/progress-bar.tsx'
import { SkeletonRows } from '@peyk/ui/widgets/skeleton-rows.tsx'
import { Skeleton } from '@peyk/ui/widgets/skeleton.tsx'
import { errorTextOf } from '../../../lib/error-text.ts'
import { isRunning } from '../../../lib/send-look.ts'
import { sendStatsQuery } from '../reports.api.ts'
import { settledCount, stateSlices, type Report } from '../reports.state.ts'

const rows = [
  ['delivered', 'operators_delivered'],
  ['failed', 'operators_failed'],
  ['pending', 'operators_pending'],
  ['sent', 'operators_sent'],
  ['blacklist', 'operators_blacklist'],
] as const
const operators = ['mci', 'irancell', 'other'] as const

function OperatorTable({ sendId }: { sendId: string }) {
  const { data, error, refetch, isFetching } = useQuery(sendStatsQuery(sendId))
  if (data === undefined && error !== null)
    return (
      // As high as the table would be, so that nothing below moves.
      <div className="min-h-76">
        <ErrorState description={errorTextOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    )
  return (
    <table aria-busy={data === undefined} className="w-full text-start text-base">
      <caption className="mb-2 text-start text-sm text-ink-2">{reportScreens.byOperator}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-2">
          <th scope="col" className="w-2/5">
            <span className="sr-only">{reportScreens.recipientColumns.state}</span>
          </th>
          {operators.map((operator) => (
            <th key={operator} scope="col" className="py-2 text-start align-bottom font-medium">
              {reportScreens.operators[operator]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, key]) => (
          <tr key={key} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-2 text-start font-normal text-ink-2">
              {reportScreens.counters[name]}
            </th>
            {operators.map((operator) => (
              <td key={operator} className="py-2 text-ink">
                {data === undefined ? (
                  <Skeleton className="my-1 h-4.5 w-10" />
                ) : (
                  formatCount(data[key][operator].en + data[key][operator].fa)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same places while nothing is known: ring, legend and table. */
export function OutcomeSkeleton() {
  return (
    <Card title={reportScreens.outcome}>
      <div className="grid items-start gap-6 desk:grid-cols-2">
        <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-5">
          <span aria-hidden className="size-42 shrink-0 animate-shimmer rounded-full border-24 border-hover" />
          <SkeletonRows count={4} className="min-w-48 flex-1" />
        </div>
        <SkeletonRows count={7} />
      </div>
    </Card>
  )
}

/** What became of the messages: live progress, a ring by state, a table by operator, and the doubtful ones named. */
export function ReportOutcome({ report }: { report: Report }) {
  const all = Number(report.rcpts_count)
  const settled = settledCount(report.states)
  const doubtful = report.states['doubtful'] ?? 0
  return (
    <Card title={reportScreens.outcome}>
      {isRunning(report) && all > 0 && (
        <div className="mb-5">
          <ProgressBar
            label={reportScreens.progress}
            percent={(settled / all) * 100}
            note={reportScreens.progressNote(formatCount(settled), formatCount(all))}
          />
        </div>
      )}
      {doubtful > 0 && (
        <InfoAlert tone="warning" className="mb-5">
          {reportScreens.doubtful(formatCount(doubtful))}
        </InfoAlert>
      )}
      <div className="grid items-start gap-6 desk:grid-cols-2">
        <DonutChart
          label={reportScreens.outcome}
          slices={stateSlices(report.states)}
          centerLabel={reportScreens.columns.people}
        />
        <OperatorTable sendId={report.messages_outbox_id} />
      </div>
    </Card>
  )
}
