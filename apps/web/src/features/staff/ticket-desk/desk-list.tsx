import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ticketDeskTexts as texts } from '@peyk/phrases/fa/staff/tickets/ticket-desk.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { Filters } from '@peyk/ui/filter/filters.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Pagination } from '@peyk/ui/table/paging/pagination.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { deskCategoriesQuery, deskUnitsQuery } from '../staff-ticket-lists.api.ts'
import { deskAgentsQuery, deskTicketsQuery } from '../staff-tickets.api.ts'
import { DeskRow } from './desk-row.tsx'
import { deskFilters, deskHref, toDeskParams } from './desk.model.ts'
import { DESK_PAGE_SIZE, type DeskSearch } from './url-params.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useDeskList } from './use-desk-url.ts'

interface DeskListProps {
  search: DeskSearch
  open: number | undefined
  isNarrow: boolean
}

/** The tickets of a queue, with what narrows them. */
export function DeskList({ search, open, isNarrow }: DeskListProps) {
  const categories = useQuery(deskCategoriesQuery()).data ?? []
  const units = useQuery(deskUnitsQuery()).data ?? []
  const agents = useQuery(deskAgentsQuery()).data ?? []
  const list = useDeskList(search, deskFilters({ categories, units, agents }))
  const tickets = useQuery(deskTicketsQuery(toDeskParams(search)))
  const isNarrowed = list.isFiltered || search.search !== undefined
  const rows = useRef<HTMLUListElement>(null)
  useDeskKeys(rows)
  const isThere = tickets.data !== undefined
  useEffect(() => {
    if (isThere) rows.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [isThere, open])
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
      <Filters
        {...list.filters}
        before={
          <SearchBox
            label={texts.search}
            value={search.search}
            onSearch={(text) => list.change({ search: text, page: 1 })}
            className={isNarrow ? 'min-w-0 flex-1 basis-40' : 'w-80 max-desk:w-full'}
          />
        }
        {...(!isNarrow && { note: <Digits>{list.found(tickets, texts.count)}</Digits> })}
      />
      <div
        className={classNames(
          'scrollbar-slim min-h-0 flex-1 rounded-lg border border-line bg-surface shadow-card',
          isNarrow ? 'overflow-y-auto' : 'overflow-clip',
        )}
      >
        {tickets.data === undefined ? (
          tickets.error === null ? (
            <RowSkeletons />
          ) : (
            <ErrorState
              description={callErrorMessage(tickets.error)}
              onRetry={() => void tickets.refetch()}
              isRetrying={tickets.isFetching}
            />
          )
        ) : tickets.data.rows.length === 0 ? (
          isNarrowed ? (
            <NothingFound
              title={texts.noResult}
              description={texts.noResultHint}
              clearLabel={ui.clearFound}
              onClear={() => list.reset({ search: undefined })}
            />
          ) : (
            <EmptyState icon={Inbox} title={texts.empty} description={texts.emptyHint} />
          )
        ) : (
          <ul
            ref={rows}
            aria-label={texts.list}
            aria-busy={tickets.isPlaceholderData}
            className={classNames('divide-y divide-line transition-opacity', tickets.isPlaceholderData && 'opacity-60')}
          >
            {tickets.data.rows.map((row) => (
              <DeskRow
                key={row.id}
                row={row}
                href={deskHref(search, row.id)}
                isOpen={row.id === open}
                isNarrow={isNarrow}
              />
            ))}
          </ul>
        )}
      </div>
      {tickets.data !== undefined && tickets.data.page.total > 0 && (
        <Pagination
          page={search.page}
          size={DESK_PAGE_SIZE}
          total={tickets.data.page.total}
          onPageChange={(page) => list.change({ page })}
        />
      )}
      {!isNarrow && <p className="text-xs text-ink-3 max-desk:hidden">{texts.keys}</p>}
    </div>
  )
}

function RowSkeletons() {
  return (
    <ul aria-label={texts.list} className="divide-y divide-line">
      {Array.from({ length: 6 }, (_, at) => (
        <li key={at} className="flex min-h-27 flex-col justify-center gap-2.5 px-4">
          {at === 0 && <span className="sr-only">{ui.loading}</span>}
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-5 w-28" />
        </li>
      ))}
    </ul>
  )
}
