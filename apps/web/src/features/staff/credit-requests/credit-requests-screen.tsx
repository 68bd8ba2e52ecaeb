import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { creditRequestTexts as texts } from '@peyk/phrases/fa/staff/money/credit-requests.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { decidedSearch } from '../lists/url-params.ts'
import { creditRequestsQuery } from '../staff-payments.api.ts'
import { creditRequestColumns, type CreditDecision } from './credit-request-columns.tsx'

const creditRequestDecision = lazyComponent(
  async () => (await import('./credit-request-decision.tsx')).CreditRequestDecision,
)

const STATUSES = ['pending', 'confirmed', 'rejected'] as const

/** `/staff/credit-requests`: corrections above the limit, decided by somebody else than who asked. */
export function CreditRequestsScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(decidedSearch)
  const status = search.status ?? 'pending'
  const list = useUrlList({ search, navigate })
  const [verdict, setVerdict] = useState<CreditDecision | null>(null)
  const requests = useQuery(creditRequestsQuery({ page: search.page, limit: search.limit, status }))
  return (
    <>
      <PageHeader title={staffTitles.creditRequests} description={texts.description} />
      <Segmented
        label={texts.status}
        className="mb-4"
        options={STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
        value={status}
        onChange={(value) => list.change({ status: value === 'pending' ? undefined : value, page: 1 })}
      />
      <DataTable
        {...list.table(requests)}
        label={texts.table}
        columns={creditRequestColumns(setVerdict)}
        rowKey={(row) => String(row.id)}
        skeletonRows={3}
        empty={
          status === 'pending' ? (
            <EmptyState icon={Scale} title={texts.empty} description={texts.emptyHint} />
          ) : (
            <EmptyState title={texts.noResult} />
          )
        }
      />
      {verdict !== null && (
        <LazyWithSkeleton
          part={creditRequestDecision}
          props={{ ...verdict, onClose: () => setVerdict(null) }}
          skeleton={null}
        />
      )}
    </>
  )
}
