import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { ticketStatisticsTexts as texts } from '@peyk/phrases/fa/staff/tickets/ticket-statistics.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { StatTile } from '@peyk/ui/display/stat-tile.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { deskCategoriesQuery } from '../staff-ticket-lists.api.ts'
import { ticketStatisticsQuery, type TicketStatistics } from '../staff-tickets.api.ts'
import { formatDuration } from '../ticket-desk/desk.model.ts'
import { formatDecimal } from './statistics.model.ts'
import { DEFAULT_WEEKS, statisticsSearch, WEEK_COUNTS } from './url-params.ts'

const details = lazyComponent(async () => (await import('./statistics-details.tsx')).StatisticsDetails)
const ALL = 'all'
const SECOND_MS = 1000

/** `/staff/tickets/statistics`: how quickly and how well support answers. */
export function TicketStatisticsScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(statisticsSearch)
  const { weeks = DEFAULT_WEEKS, category } = search
  const categories = useQuery(deskCategoriesQuery()).data ?? []
  const statistics = useQuery(
    ticketStatisticsQuery({ weeks: Number(weeks), ...(category !== undefined && { category_id: category }) }),
  )
  const { change } = useUrlList({ search, navigate })
  const { data } = statistics
  return (
    <>
      <PageHeader title={staffTitles.ticketStatistics} description={texts.description} />
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <Segmented
          label={texts.weeks.label}
          value={weeks}
          onChange={(next) => change({ weeks: next === DEFAULT_WEEKS ? undefined : next })}
          options={WEEK_COUNTS.map((value) => ({ value, label: texts.weeks[value] }))}
        />
        <LazySelect
          label={texts.category}
          isLabelHidden
          className="w-56 max-desk:w-full"
          value={category === undefined ? ALL : String(category)}
          onChange={(next) => change({ category: next === ALL ? undefined : Number(next) })}
          options={[
            { value: ALL, label: texts.allCategories },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      {data === undefined && statistics.error !== null ? (
        <Card>
          <ErrorState
            description={callErrorMessage(statistics.error)}
            onRetry={() => void statistics.refetch()}
            isRetrying={statistics.isFetching}
          />
        </Card>
      ) : data !== undefined && data.total.created === 0 ? (
        <Card>
          <EmptyState icon={ChartColumn} title={texts.empty} description={texts.emptyHint} />
        </Card>
      ) : (
        <div
          aria-busy={statistics.isPlaceholderData}
          className={`flex flex-col gap-6 transition-opacity ${statistics.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <Totals total={data?.total} />
          {data === undefined ? (
            <Skeleton className="h-140 w-full rounded-lg" />
          ) : (
            <LazyWithSkeleton
              part={details}
              props={{ statistics: data }}
              skeleton={<Skeleton className="h-140 w-full rounded-lg" />}
            />
          )}
        </div>
      )}
    </>
  )
}

function Totals({ total }: { total: TicketStatistics['total'] | undefined }) {
  const time = (seconds: number | null | undefined) =>
    seconds === null || seconds === undefined ? texts.total.none : formatDuration(seconds * SECOND_MS)
  const isLoading = total === undefined
  return (
    <div className="grid grid-cols-4 gap-4 max-desk:grid-cols-2 max-desk:gap-3">
      <StatTile
        label={texts.total.created}
        value={formatCount(total?.created ?? 0)}
        note={texts.total.closed(formatCount(total?.closed ?? 0))}
        isLoading={isLoading}
      />
      <StatTile
        label={texts.total.firstAnswer}
        value={time(total?.first_answer.median)}
        note={texts.total.p90(time(total?.first_answer.p90))}
        isLoading={isLoading}
      />
      <StatTile
        label={texts.total.close}
        value={time(total?.close.median)}
        note={texts.total.p90(time(total?.close.p90))}
        isLoading={isLoading}
      />
      <StatTile
        label={texts.total.rate}
        value={total?.rate === null || total === undefined ? texts.total.none : formatDecimal(total.rate)}
        note={texts.total.rated(formatCount(total?.rated ?? 0))}
        isLoading={isLoading}
      />
    </div>
  )
}
