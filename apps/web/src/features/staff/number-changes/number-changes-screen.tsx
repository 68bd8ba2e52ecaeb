import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { numberChangeColumns, type NumberChangeRow } from './number-change-columns.tsx'
import { decidedSearch } from '../lists/url-params.ts'
import { numberChangesQuery } from '../staff.api.ts'

const { changes: texts } = staffTexts
const numberChangeDecision = lazyComponent(
  async () => (await import('./number-change-decision.tsx')).NumberChangeDecision,
)

const STATUSES = ['pending', 'confirmed', 'rejected'] as const

/** Requests for another mobile number, judged one by one (contract X3). */
export function NumberChangesScreen(): ReactNode {
  const { search, navigate } = useScreenSearch(decidedSearch)
  const status = search.status ?? 'pending'
  const list = useUrlList({ search, navigate })
  const [verdict, setVerdict] = useState<{ change: NumberChangeRow; decision: 'confirm' | 'reject' } | null>(null)
  const changes = useQuery(numberChangesQuery({ page: search.page, limit: search.limit, status }))
  return (
    <>
      <PageHeader title={staffTitles.numberChanges} description={texts.description} />
      <Segmented
        label={texts.status}
        className="mb-4"
        options={STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
        value={status}
        onChange={(value) => list.change({ status: value === 'pending' ? undefined : value, page: 1 })}
      />
      <DataTable
        {...list.table(changes)}
        label={texts.table}
        columns={numberChangeColumns((change, decision) => setVerdict({ change, decision }))}
        rowKey={(row) => String(row.id)}
        skeletonRows={3}
        empty={
          status === 'pending' ? (
            <EmptyState icon={Smartphone} title={texts.empty} description={texts.emptyHint} />
          ) : (
            <EmptyState title={texts.noResult} />
          )
        }
      />
      {verdict !== null && (
        <LazyWithSkeleton
          part={numberChangeDecision}
          props={{ ...verdict, onClose: () => setVerdict(null) }}
          skeleton={null}
        />
      )}
    </>
  )
}
