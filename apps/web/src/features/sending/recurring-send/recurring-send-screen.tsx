import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { PAGE_SIZES, Pagination } from '@peyk/ui/table/paging/pagination.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { tableState } from '../../../lib/search/table-state.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { ScheduledSendList } from '../calendar/schedule-list.tsx'
import { SeriesButtons } from './recurring-send-buttons.tsx'
import { SeriesDetails } from './recurring-send-details.tsx'
import { SeriesStateChip } from './recurring-sends-table.tsx'
import { seriesSearch, withoutDefaults } from '../calendar/schedule-url-params.ts'
import { scheduleRunsQuery, scheduleQuery } from '../../../lib/schedules/schedules.api.ts'

const texts = scheduleTexts.detail
const NOT_FOUND = 404

/** `/send-sms/schedule/{id}`: one send that comes again, what is to come of it and what became of it. */
export function SeriesScreen(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const { data: series, error, refetch, isFetching } = useQuery(scheduleQuery(Number(id)))
  const title = texts.title(formatDigits(id))
  useMobileLayout({ title })
  if (series === undefined)
    return (
      <>
        <PageHeader title={title} description={texts.description} />
        <Card>
          {error === null ? (
            <SkeletonRows count={8} />
          ) : error instanceof ApiError && error.status === NOT_FOUND ? (
            <EmptyState
              title={texts.notFound}
              action={<LinkButton href="/send-sms/schedule?tab=1">{routes.sendSchedule}</LinkButton>}
            />
          ) : (
            <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
          )}
        </Card>
      </>
    )
  return (
    <>
      <PageHeader
        title={title}
        description={texts.description}
        note={<SeriesStateChip state={series.state} />}
        {...(series.state !== 'cancelled' && series.left_count > 0 && { action: <SeriesButtons series={series} /> })}
      />
      <div className="grid items-start gap-6 desk:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-6 max-desk:order-1">
          <Card title={texts.upcoming} isFlush>
            {series.upcoming.length === 0 ? (
              <p className="px-5 pb-5 text-base text-ink-3 max-desk:px-4">{texts.noneLeft}</p>
            ) : (
              <ScheduledSendList label={texts.upcoming} dates={series.upcoming} seriesText={series.message} />
            )}
          </Card>
          <PastDates scheduleId={series.schedule_id} seriesText={series.message} />
        </div>
        <SeriesDetails series={series} />
      </div>
    </>
  )
}

/** What became of its dates so far, the last one first. */
function PastDates({ scheduleId, seriesText }: { scheduleId: number; seriesText: string }) {
  const search = seriesSearch(useSearch({ strict: false }) as Parameters<typeof seriesSearch>[0])
  const go = useNavigate()
  const list = useUrlList({
    search,
    navigate: ({ search: next, ...how }) => go({ to: '.', ...how, search: withoutDefaults(next(search)) as never }),
  })
  const read = useQuery(scheduleRunsQuery({ schedule_id: scheduleId, page: search.page, per_page: search.limit }))
  const { isLoading, error, onRetry, isRetrying } = tableState(read)
  const { rows, pagination } = list.table(read)
  return (
    <Card title={texts.past} isFlush>
      {error !== null ? (
        <ErrorState description={error} onRetry={onRetry} isRetrying={isRetrying} />
      ) : isLoading ? (
        <SkeletonRows count={3} className="px-5 pb-4" />
      ) : rows.length === 0 ? (
        <p className="px-5 pb-5 text-base text-ink-3 max-desk:px-4">{texts.nonePast}</p>
      ) : (
        <>
          <ScheduledSendList label={texts.past} dates={rows} seriesText={seriesText} />
          {pagination.total > PAGE_SIZES[0] && (
            <div className="border-t border-line px-5 py-3 max-desk:px-4">
              <Pagination {...pagination} />
            </div>
          )}
        </>
      )}
    </Card>
  )
}
