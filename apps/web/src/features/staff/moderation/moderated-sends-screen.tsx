import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { staffSends } from '@peyk/phrases/fa/staff/moderation.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { Segmented } from '@peyk/ui/field/segmented.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { useList } from '../../../lib/search/use-url-list.ts'
import type { MonitoredRow } from './moderation.model.ts'
import { ChooseBar } from './moderation-selection-bar.tsx'
import { MonitoredCard } from './moderation-card.tsx'
import { monitoredSendsQuery } from '../staff-sends.api.ts'
import { useStaffMay } from '../staff.api.ts'

const { queue: texts } = staffSends
const bulkApprove = onDemand(async () => (await import('./bulk-approve.tsx')).BulkApprove)
const pages = onDemand(async () => (await import('@peyk/ui/table/pagination.tsx')).Pagination)
const sendVerdict = onDemand(async () => (await import('./moderation-decision.tsx')).SendVerdict)

const route = getRouteApi('/staff/staff/sends')
const TABS = ['waiting', 'approve', 'reject'] as const

/** Sends that staff look at before they leave, judged one by one (contract X1). */
export function MonitoredSendsScreen(): ReactNode {
  const search = route.useSearch()
  const tab = search.decision ?? 'waiting'
  const list = useList({ search, navigate: route.useNavigate() })
  const may = useStaffMay()
  const [verdict, setVerdict] = useState<{ send: MonitoredRow; decision: 'approve' | 'reject' } | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [isBulk, setBulk] = useState(false)
  const asked = tab === 'waiting' ? { state_id: 1 } : { decision: tab }
  const sends = useQuery(monitoredSendsQuery({ page: search.page, limit: search.limit, ...asked }))
  const { rows, isLoading, isStale, error, pagination, onRetry, isRetrying } = list.table(sends)
  const isWaiting = tab === 'waiting'
  // What left the queue is not chosen any more.
  const chosen = rows.filter((send) => picked.has(send.messages_outbox_id))
  return (
    <>
      <PageHeader title={routes.staffSends} description={texts.description} />
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
        <Waiting />
      ) : rows.length === 0 ? (
        <Card>
          <Nothing tab={tab} isBeyond={pagination.total > 0} toFirst={() => list.change({ page: 1 })} />
        </Card>
      ) : (
        <>
          {isWaiting && rows.length > 1 && (
            <ChooseBar rows={rows} chosen={chosen} onPick={setPicked} onApprove={() => setBulk(true)} />
          )}
          <ul aria-label={texts.list} aria-busy={isStale} className="mb-4 flex flex-col gap-4">
            {rows.map((send) => (
              <li key={send.messages_outbox_id}>
                <MonitoredCard
                  send={send}
                  mayOpenAccount={may('accounts')}
                  {...(isWaiting && rows.length > 1 && { choice: choiceOf(send, { picked, setPicked }) })}
                  onDecide={(decision) => setVerdict({ send, decision })}
                />
              </li>
            ))}
          </ul>
          <Arriving part={pages} props={pagination} standIn={<div className="h-11" />} />
        </>
      )}
      {isBulk && (
        <Arriving
          part={bulkApprove}
          props={{
            sends: chosen,
            onClose() {
              setBulk(false)
              setPicked(new Set())
            },
          }}
          standIn={null}
        />
      )}
      {verdict !== null && (
        <Arriving part={sendVerdict} props={{ ...verdict, onClose: () => setVerdict(null) }} standIn={null} />
      )}
    </>
  )
}

interface Picking {
  picked: ReadonlySet<string>
  setPicked: (picked: ReadonlySet<string>) => void
}

const choiceOf = ({ messages_outbox_id: id }: MonitoredRow, { picked, setPicked }: Picking) => ({
  isChosen: picked.has(id),
  onChoose: (isChosen: boolean) =>
    setPicked(new Set(isChosen ? [...picked, id] : [...picked].filter((one) => one !== id))),
})

const Waiting = () => (
  <div className="flex flex-col gap-4">
    {[1, 2].map((n) => (
      <Card key={n}>
        <SkeletonRows count={6} isRuled={false} />
      </Card>
    ))}
  </div>
)

function Nothing({ tab, isBeyond, toFirst }: { tab: (typeof TABS)[number]; isBeyond: boolean; toFirst: () => void }) {
  if (isBeyond) {
    return <EmptyState title={ui.table.beyond} action={<Button onPress={toFirst}>{ui.table.toFirst}</Button>} />
  }
  if (tab !== 'waiting') return <EmptyState title={texts.noResult} />
  return <EmptyState icon={ShieldCheck} title={texts.empty} description={texts.emptyHint} />
}
