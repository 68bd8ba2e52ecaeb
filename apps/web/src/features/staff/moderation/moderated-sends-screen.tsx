import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { moderationTexts } from '@peyk/phrases/fa/staff/moderation.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import type { ModeratedSend } from './moderation.model.ts'
import { ModerationSelectionBar } from './moderation-selection-bar.tsx'
import { lazyWarnings, ModerationCard } from './moderation-card.tsx'
import { moderatedSendsQuery } from '../staff-sends.api.ts'
import { useStaffAreaAccess } from '../staff.api.ts'

const { queue: texts } = moderationTexts
const bulkApprove = lazyComponent(async () => (await import('./bulk-approve.tsx')).BulkApprove)
const lazyPagination = lazyComponent(async () => (await import('@peyk/ui/table/paging/pagination.tsx')).Pagination)
const moderationDecision = lazyComponent(async () => (await import('./moderation-decision.tsx')).ModerationDecision)

const route = getRouteApi('/staff/staff/sends')
const TABS = ['waiting', 'approve', 'reject'] as const

/** Sends that staff look at before they leave, judged one by one (contract X1). */
export function ModeratedSendsScreen(): ReactNode {
  const search = route.useSearch()
  const tab = search.decision ?? 'waiting'
  const list = useUrlList({ search, navigate: route.useNavigate() })
  const may = useStaffAreaAccess()
  const [verdict, setVerdict] = useState<{ send: ModeratedSend; decision: 'approve' | 'reject' } | null>(null)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [isBulk, setBulk] = useState(false)
  const filter = tab === 'waiting' ? { state_id: 1 } : { decision: tab }
  useEffect(() => lazyWarnings.preload(), [])
  const sends = useQuery(moderatedSendsQuery({ page: search.page, limit: search.limit, ...filter }))
  const { rows, isLoading, isStale, error, pagination, onRetry, isRetrying } = list.table(sends)
  const isWaiting = tab === 'waiting'
  // What left the queue is not chosen any more.
  const selectedSends = rows.filter((send) => selectedIds.has(send.messages_outbox_id))
  return (
    <>
      <PageHeader title={staffTitles.sends} description={texts.description} />
      <Segmented
        label={texts.tab}
        className="mb-4"
        options={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={(value) => list.change({ decision: value === 'waiting' ? undefined : value, page: 1 })}
      />
      {error !== null ? (
        <Card>
          <ErrorState description={error} onRetry={onRetry} isRetrying={isRetrying} />
        </Card>
      ) : isLoading ? (
        <QueueSkeleton />
      ) : rows.length === 0 ? (
        <Card>
          <EmptyQueue tab={tab} isBeyond={pagination.total > 0} toFirst={() => list.change({ page: 1 })} />
        </Card>
      ) : (
        <>
          {isWaiting && rows.length > 1 && (
            <ModerationSelectionBar
              rows={rows}
              selected={selectedSends}
              onSelect={setSelectedIds}
              onApprove={() => setBulk(true)}
            />
          )}
          <ul aria-label={texts.list} aria-busy={isStale} className="mb-4 flex flex-col gap-4">
            {rows.map((send) => (
              <li key={send.messages_outbox_id}>
                <ModerationCard
                  send={send}
                  mayOpenAccount={may('accounts')}
                  {...(isWaiting &&
                    rows.length > 1 && { selection: toSelection(send, { selectedIds, setSelectedIds }) })}
                  onDecide={(decision) => setVerdict({ send, decision })}
                />
              </li>
            ))}
          </ul>
          <LazyWithSkeleton part={lazyPagination} props={pagination} skeleton={<div className="h-11" />} />
        </>
      )}
      {isBulk && (
        <LazyWithSkeleton
          part={bulkApprove}
          props={{
            sends: selectedSends,
            onClose() {
              setBulk(false)
              setSelectedIds(new Set())
            },
          }}
          skeleton={null}
        />
      )}
      {verdict !== null && (
        <LazyWithSkeleton
          part={moderationDecision}
          props={{ ...verdict, onClose: () => setVerdict(null) }}
          skeleton={null}
        />
      )}
    </>
  )
}

interface SelectionState {
  selectedIds: ReadonlySet<string>
  setSelectedIds: (selectedIds: ReadonlySet<string>) => void
}

const toSelection = ({ messages_outbox_id: id }: ModeratedSend, { selectedIds, setSelectedIds }: SelectionState) => ({
  isSelected: selectedIds.has(id),
  onSelect: (isSelected: boolean) =>
    setSelectedIds(new Set(isSelected ? [...selectedIds, id] : [...selectedIds].filter((one) => one !== id))),
})

const QueueSkeleton = () => (
  <div className="flex flex-col gap-4">
    {[1, 2].map((n) => (
      <Card key={n}>
        <SkeletonRows count={6} isRuled={false} />
      </Card>
    ))}
  </div>
)

function EmptyQueue({
  tab,
  isBeyond,
  toFirst,
}: {
  tab: (typeof TABS)[number]
  isBeyond: boolean
  toFirst: () => void
}) {
  if (isBeyond) {
    return <EmptyState title={ui.table.beyond} action={<Button onPress={toFirst}>{ui.table.toFirst}</Button>} />
  }
  if (tab !== 'waiting') return <EmptyState title={texts.noResult} />
  return <EmptyState icon={ShieldCheck} title={texts.empty} description={texts.emptyHint} />
}
