import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MessageSquareOff } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ticketThreadTexts as texts } from '@peyk/phrases/fa/tickets/ticket-thread.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { ThreadSkeleton } from '../../../lib/tickets/thread-skeleton.tsx'
import { ticketQuery, type TicketDetail } from '../tickets.api.ts'
import { ClosedNote } from './closed-note.tsx'
import { ReplyBox } from './reply-box.tsx'
import { ThreadLog } from './thread-log.tsx'
import { firstNewAnswer, newestAnswer } from './thread.model.ts'
import { TicketActions } from './ticket-actions.tsx'
import { TicketNote } from './ticket-note.tsx'
import { TicketRating } from './ticket-rating.tsx'

const NOT_FOUND = 404

/** `/tickets/{id}`: one ticket as a conversation. */
export function TicketScreen(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const ticket = useQuery(ticketQuery(Number(id)))
  if (ticket.data !== undefined)
    return <TicketThread key={ticket.data.id} ticket={ticket.data} onReread={() => void ticket.refetch()} />
  const isGone = ticket.error instanceof ApiError && ticket.error.status === NOT_FOUND
  return (
    <>
      <PageHeader
        title={routes.ticket}
        {...(ticket.error === null && { note: <Skeleton className="h-6.5 w-72 max-w-full max-desk:h-37" /> })}
      />
      {/* Another card: the one of the placeholders does not jump up when their head goes. */}
      <Card key={ticket.error === null ? 'coming' : 'failed'}>
        {ticket.error === null ? (
          <ThreadSkeleton />
        ) : isGone ? (
          <EmptyState
            icon={MessageSquareOff}
            title={texts.gone}
            description={texts.goneHint}
            action={<LinkButton href="/tickets">{texts.back}</LinkButton>}
          />
        ) : (
          <ErrorState
            description={callErrorMessage(ticket.error)}
            onRetry={() => void ticket.refetch()}
            isRetrying={ticket.isFetching}
          />
        )}
      </Card>
    </>
  )
}

function TicketThread({ ticket, onReread }: { ticket: TicketDetail; onReread: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const newest = newestAnswer(ticket)
  // What was there when the ticket was opened; answers after it are told.
  const known = useRef(newest?.id ?? 0)
  const newSince = firstNewAnswer(ticket, known.current)
  useMobileLayout({ title: routes.ticket })
  const isMobile = useLayoutMode() === 'mobile'
  useEffect(() => {
    // On the desktop the thread itself stands at its end.
    if (isMobile) end.current?.scrollIntoView({ block: 'end' })
    // Only when the ticket is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div className="desk:flex desk:h-[calc(100dvh-var(--page-top)-4rem)] desk:min-h-160 desk:flex-col">
      <PageHeader
        title={<span dir="auto">{ticket.subject}</span>}
        note={<TicketNote ticket={ticket} />}
        action={ticket.can_answer ? <TicketActions ticket={ticket} /> : undefined}
      />
      <section
        aria-label={texts.log(ticket.subject)}
        className="overflow-clip rounded-lg border border-line bg-surface shadow-card desk:flex desk:min-h-0 desk:flex-1 desk:flex-col"
      >
        {/* From its end upwards: what comes is seen without a jump of what is read. */}
        <div
          role="log"
          aria-live="off"
          aria-label={texts.log(ticket.subject)}
          // Scrolled by the keyboard, too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="scrollbar-slim p-5 focus-visible:-outline-offset-2 max-desk:p-4 desk:flex desk:min-h-0 desk:flex-1 desk:flex-col-reverse desk:overflow-y-auto print:overflow-visible"
        >
          <div className="desk:mb-auto">
            <ThreadLog ticket={ticket} newSince={newSince} onStale={onReread} />
            {(ticket.can_rate || ticket.rate > 0) && (
              <div className="mt-5 border-t border-line pt-4">
                <TicketRating ticket={ticket} />
              </div>
            )}
          </div>
        </div>
        <p aria-live="polite" className="sr-only">
          {newest !== undefined && newSince !== null ? texts.newAnswer(newest.description) : ''}
        </p>
        {ticket.can_answer ? (
          <ReplyBox
            ticketId={ticket.id}
            onSent={() => requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'nearest' }))}
          />
        ) : (
          <ClosedNote ticket={ticket} />
        )}
        <div ref={end} />
      </section>
    </div>
  )
}
