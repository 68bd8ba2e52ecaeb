import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { formatDateTime, formatDigits } from '@peyk/ui/format/format-values.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useLiveSends } from '../../../lib/live/use-live.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { LazyAbTestCard } from '../ab-test/ab-test-card.lazy.tsx'
import { RecipientsTable } from '../recipients/recipients-table.tsx'
import { sendQuery } from '../reports.api.ts'
import { isRetryable } from '../reports.model.ts'
import type { RecipientsList } from '../url-params.ts'
import { ReportMoney, ReportText } from './report-details.tsx'
import { ReportOutcome } from './report-outcome.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { LazyDeliveryCurve, LazyReportLinks, LazySendProof, LazySendTimeline } from './report-parts.lazy.tsx'
import { SendActions } from './stop-pause-actions.tsx'
import { SendStateNote } from './send-state-note.tsx'

/** It waits for its figures anyway, and most reports have none of it. */
const retrySend = lazyComponent(async () => (await import('./retry-send.tsx')).RetrySend)

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

interface SendReportProps {
  id: string
  /** What the address says of the recipients. */
  list: RecipientsList
  isFromArchive?: boolean
}

/** Everything about one send: text, money, outcome, recipients; live while it runs. The archive differs in its name alone. */
export function SendReport({ id, list, isFromArchive = false }: SendReportProps): ReactNode {
  const { data: report, error, refetch, isFetching } = useQuery(sendQuery(id, { isFromArchive }))
  const isMobile = useLayoutMode() === 'mobile'
  const isArchived = report?.is_archived ?? isFromArchive
  const title = (isArchived ? reportScreens.archivedTitle : reportScreens.title)(formatDigits(id))
  useLiveSends([id])
  useMobileLayout({ title })
  if (report === undefined)
    return (
      <>
        <PageHeader
          title={title}
          description={reportScreens.reportDescription}
          {...(error === null && { note: <Skeleton className="h-6 w-24" /> })}
        />
        {error === null ? (
          <ReportSkeleton isMobile={isMobile} />
        ) : (
          <Card>
            {isMissing(error) ? (
              <EmptyState
                title={reportScreens.notFound}
                action={
                  isFromArchive ? (
                    <LinkButton href="/reports?tab=2">{reportScreens.archive}</LinkButton>
                  ) : (
                    <LinkButton href="/reports">{routes.reports}</LinkButton>
                  )
                }
              />
            ) : (
              <ErrorState
                description={callErrorMessage(error)}
                onRetry={() => void refetch()}
                isRetrying={isFetching}
              />
            )}
          </Card>
        )}
      </>
    )
  return (
    <>
      <PageHeader
        title={title}
        description={isArchived ? reportScreens.archivedDescription : reportScreens.reportDescription}
        note={<SendStateNote report={report} />}
        {...(report.can_cancel && { action: <SendActions report={report} /> })}
      />
      {report.resumes_at !== null && (
        <InfoAlert className="mb-6">{reportScreens.quiet(formatDateTime(report.resumes_at, 'long'))}</InfoAlert>
      )}
      <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_320px] desk:print:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-6 max-desk:contents">
          <div className="flex min-w-0 flex-col gap-6 max-desk:-order-2">
            <ReportOutcome report={report} />
            <LazyAbTestCard report={report} />
            <LazyDeliveryCurve report={report} />
          </div>
          <RecipientsTable report={report} list={list} isFromArchive={isFromArchive} />
        </div>
        {/* On the phone the columns dissolve: outcome, text and money come before the long list. */}
        <div className="flex min-w-0 flex-col gap-6 max-desk:contents max-desk:*:-order-1">
          <ReportText report={report} />
          <ReportMoney report={report} />
          {isRetryable(report) && <LazyWithSkeleton part={retrySend} props={{ report }} skeleton={null} />}
          <LazySendTimeline report={report} />
          {report.click_count !== undefined && <LazyReportLinks report={report} clicks={report.click_count} />}
          {/* The phone shows it below the recipients. */}
          <div className="max-desk:order-1! print:hidden">
            <LazySendProof report={report} />
          </div>
        </div>
      </div>
    </>
  )
}
