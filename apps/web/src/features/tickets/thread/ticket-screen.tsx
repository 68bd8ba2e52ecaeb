import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MessageSquareOff } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ticketThreadTexts as texts } from '@peyk/phrases/fa/tickets/ticket-thread.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { callErrorMessage } from '../../../lib/call-error-message.ts'
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
      <PageHeader title={routes.ticket} />
      <Card>
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
  return (
    <>
      <PageHeader
        title={<span dir="auto">{ticket.subject}</span>}
        note={<TicketNote ticket={ticket} />}
        action={ticket.can_answer ? <TicketActions ticket={ticket} /> : undefined}
      />
      <Card isFlush>
        <div role="log" aria-live="off" aria-label={texts.log(ticket.subject)} className="p-5 max-desk:p-4">
          <ThreadLog ticket={ticket} newSince={newSince} onStale={onReread} />
        </div>
        <p aria-live="polite" className="sr-only">
          {newest !== undefined && newSince !== null ? texts.newAnswer(newest.description) : ''}
        </p>
        {(ticket.can_rate || ticket.rate > 0) && (
          <div className="border-t border-line p-5 max-desk:p-4">
            <TicketRating ticket={ticket} />
          </div>
        )}
        {ticket.can_answer ? (
          <ReplyBox
            ticketId={ticket.id}
            onSent={() => requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'nearest' }))}
          />
        ) : (
          <ClosedNote ticket={ticket} />
        )}
        <div ref={end} />
      </Card>
    </>
  )
}
