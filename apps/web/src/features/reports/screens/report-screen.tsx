import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { reportScreens } from '@peyk/phrases/fa/report-screens.ts'
import { routes } from '@peyk/phrases/fa/routes.ts'
import { formatDigits } from '@peyk/ui/format/text.ts'
import { Card } from '@peyk/ui/widgets/card.tsx'
import { EmptyState } from '@peyk/ui/widgets/empty-state.tsx'
import { ErrorState } from '@peyk/ui/widgets/error-state.tsx'
import { LinkButton } from '@peyk/ui/widgets/link-button.tsx'
import { PageHeader } from '@peyk/ui/widgets/page-header.tsx'
import { Skeleton } from '@peyk/ui/widgets/skeleton.tsx'
import { errorTextOf } from '../../../lib/error-text.ts'
import { useLiveSends } from '../../../lib/live/use-live.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { RecipientsTable } from '../parts/recipients-table.tsx'
import { ReportMoney, ReportText } from '../parts/report-facts.tsx'
import { ReportOutcome } from '../parts/report-outcome.tsx'
import { SendActions } from '../parts/send-actions.tsx'
import { SendStateChip } from '../parts/send-state-chip.tsx'
import { sendQuery } from '../reports.api.ts'

const route = getRouteApi('/panel/reports/$id')

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

/** In the places and nearly the heights of what comes. */
const ReportSkeleton = () => (
  <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_320px]">
    <Card title={reportScreens.outcome}>
      <div className="grid gap-6 desk:grid-cols-2">
        <div className="flex flex-col items-center gap-5">
          <div className="overflow-hidden rounded-full">
            <Skeleton className="size-42" />
          </div>
          <Skeleton className="h-32 w-full" />
        </div>
        <Skeleton className="h-64" />
      </div>
    </Card>
    <Card title={reportScreens.text}>
      <Skeleton className="h-36" />
      <Skeleton className="mt-4 h-48" />
    </Card>
  </div>
)

/** Everything about one send: text, money, outcome, recipients; live while it runs (spec §7, Reports). */
export function ReportScreen(): ReactNode {
  const { id } = route.useParams()
  const { data: report, error, refetch, isFetching } = useQuery(sendQuery(id))
  const title = reportScreens.title(formatDigits(id))
  useLiveSends([id])
  useMobileLayout({ title })
  if (report === undefined)
    return (
      <>
        <PageHeader title={title} {...(error === null && { description: <Skeleton className="h-6 w-24" /> })} />
        {error === null ? (
          <ReportSkeleton />
        ) : (
          <Card>
            {isMissing(error) ? (
              <EmptyState
                title={reportScreens.notFound}
                action={<LinkButton href="/reports">{routes.reports}</LinkButton>}
              />
            ) : (
              <ErrorState description={errorTextOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
            )}
          </Card>
        )}
      </>
    )
  return (
    <>
      <PageHeader
        title={title}
        description={<SendStateChip stateId={report.state_id} isPaused={report.paused} />}
        {...(report.can_cancel && { action: <SendActions report={report} /> })}
      />
      <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-6 max-desk:contents">
          <div className="max-desk:-order-2">
            <ReportOutcome report={report} />
          </div>
          <RecipientsTable report={report} />
        </div>
        {/* On the phone the columns dissolve: outcome, text and money come before the long list. */}
        <div className="flex min-w-0 flex-col gap-6 max-desk:contents max-desk:*:-order-1">
          <ReportText report={report} />
          <ReportMoney report={report} />
        </div>
      </div>
    </>
  )
}
