import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { FAQ_LIMITS } from '@peyk/contract/published/published-rules.ts'
import { staffFaqTexts as texts } from '@peyk/phrases/fa/staff/staff-faq.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { Pagination } from '@peyk/ui/table/paging/pagination.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { OrderedList } from '../../../lib/ordered-rows/ordered-list.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { RemoveQuestion } from '../lists/remove-question.tsx'
import {
  staffFaqCategoriesQuery,
  staffFaqEntriesQuery,
  useOrderFaqEntries,
  useRemoveFaqEntry,
  type StaffFaqRow,
} from '../staff-faq.api.ts'
import { FaqEntryFilters } from './faq-entry-filters.tsx'
import { FaqEntryRow } from './faq-entry-row.tsx'
import { staffFaqSearch } from './url-params.ts'

/** Questions of one category in their order, or what a search finds in all of them. */
export function FaqEntryList(): ReactNode {
  const { search, navigate } = useScreenSearch(staffFaqSearch)
  const list = useUrlList({ search, navigate })
  const { category, state, search: words } = search
  const categories = useQuery(staffFaqCategoriesQuery())
  // A whole category has its order on one page.
  const isOrdered = category !== undefined && words === undefined && state === undefined
  const read = useQuery(
    staffFaqEntriesQuery({
      ...(isOrdered ? { per_page: FAQ_LIMITS.entries } : { page: search.page, per_page: search.limit }),
      category_id: category,
      search: words,
      is_published: state === undefined ? undefined : state === 'published',
    }),
  )
  const remove = useRemoveFaqEntry()
  const { mutateAsync: saveOrder } = useOrderFaqEntries()
  const [removed, setRemoved] = useState<StaffFaqRow | null>(null)
  const rows = read.data?.rows
  const row = (entry: StaffFaqRow, arrows: ReactNode) => (
    <FaqEntryRow entry={entry} arrows={arrows} isCategoryShown={!isOrdered} onRemove={() => setRemoved(entry)} />
  )
  return (
    <div className="flex flex-col gap-4">
      <FaqEntryFilters categories={categories.data} search={search} onChange={list.change} />
      {rows === undefined ? (
        <Card>
          {read.error === null ? (
            <SkeletonRows count={8} />
          ) : (
            <ErrorState
              description={callErrorMessage(read.error)}
              onRetry={() => void read.refetch()}
              isRetrying={read.isFetching}
            />
          )}
        </Card>
      ) : rows.length === 0 ? (
        <Card>
          {words === undefined && state === undefined ? (
            <EmptyState icon={CircleHelp} title={texts.empty} description={texts.emptyHint} />
          ) : (
            <NothingFound
              title={texts.noResult}
              onClear={() => list.change({ search: undefined, state: undefined, page: 1 })}
            />
          )}
        </Card>
      ) : (
        <Card key="rows" isFlush>
          <OrderedList
            label={texts.list}
            hint={isOrdered ? undefined : texts.orderHint}
            isFixed={!isOrdered}
            rows={rows}
            idOf={({ id }) => id}
            nameOf={({ question }) => question}
            save={(ids) => saveOrder({ category_id: category ?? 0, ids })}
          >
            {row}
          </OrderedList>
        </Card>
      )}
      {read.data !== undefined && read.data.page.total > read.data.rows.length && (
        <Pagination {...list.table(read).pagination} />
      )}
      <RemoveQuestion
        removed={removed && { id: removed.id, name: removed.question }}
        onClose={() => setRemoved(null)}
        call={remove}
        texts={texts.remove}
      />
    </div>
  )
}
