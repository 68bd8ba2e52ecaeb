import { ChartColumn, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { ticketDeskTexts as texts } from '@peyk/phrases/fa/staff/tickets/ticket-desk.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { ThreadSkeleton } from '../../../lib/tickets/thread-skeleton.tsx'
import { DeskList } from './desk-list.tsx'
import { QueueNav } from './queue-nav.tsx'
import type { DeskSearch } from './url-params.ts'
import { useDeskUrl } from './use-desk-url.ts'

const queueSelect = lazyComponent(async () => (await import('./queue-select.tsx')).QueueSelect)
const deskTicket = lazyComponent(async () => (await import('../ticket-thread/desk-ticket.tsx')).DeskTicketView)

/** `/staff/tickets` and `/staff/tickets/{id}`: the queues and the list; an open ticket beside the list, on the phone alone. */
export function TicketDeskScreen(): ReactNode {
  const { search, open } = useDeskUrl()
  const isMobile = useLayoutMode() === 'mobile'
  if (open !== undefined) return <OpenTicket search={search} open={open} isMobile={isMobile} />
  return (
    <>
      <PageHeader
        title={staffTitles.tickets}
        description={texts.description}
        action={
          <>
            <LinkButton href="/staff/tickets/statistics" variant="secondary" icon={ChartColumn}>
              {texts.statistics}
            </LinkButton>
            <LinkButton href="/staff/tickets/settings" variant="secondary" icon={Settings}>
              {texts.settings}
            </LinkButton>
          </>
        }
      />
      <div className="flex items-start gap-6 max-desk:flex-col max-desk:items-stretch max-desk:gap-3">
        <QueueNav search={search} />
        <DeskList search={search} open={undefined} isNarrow={false} />
      </div>
    </>
  )
}

function OpenTicket({ search, open, isMobile }: { search: DeskSearch; open: number; isMobile: boolean }) {
  const ticket = (
    <LazyWithSkeleton
      key={open}
      part={deskTicket}
      props={{ id: open, search }}
      skeleton={
        <div className="p-4">
          <ThreadSkeleton />
        </div>
      }
    />
  )
  if (isMobile) {
    return (
      // The whole window between the bars: what one writes stands at its foot, as in a messenger.
      <div className="-mx-4 -mt-4 -mb-4 flex min-h-96 flex-col bg-surface">{ticket}</div>
    )
  }
  return (
    <div className="flex h-[calc(100dvh-var(--page-top)-4rem)] min-h-136 gap-5">
      {search.list === undefined && (
        <div className="flex w-76 shrink-0 flex-col gap-3">
          <LazyWithSkeleton part={queueSelect} props={{ search }} skeleton={<Skeleton className="h-11 w-full" />} />
          <DeskList search={search} open={open} isNarrow />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col overflow-clip rounded-lg border border-line bg-surface shadow-card">
        {ticket}
      </div>
    </div>
  )
}
