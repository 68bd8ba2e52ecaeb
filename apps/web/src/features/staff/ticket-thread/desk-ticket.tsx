import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessageSquareOff } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { ApiError } from '@peyk/client/api-error.ts'
import { staffTitles } from '@peyk/phrases/fa/staff/staff-titles.ts'
import { deskTicketTexts as texts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { ticketDeskTexts } from '@peyk/phrases/fa/staff/tickets/ticket-desk.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { ThreadSkeleton } from '../../../lib/tickets/thread-skeleton.tsx'
import { deskTicketQuery, type DeskTicket } from '../staff-tickets.api.ts'
import { deskHref } from '../ticket-desk/desk.model.ts'
import type { DeskSearch } from '../ticket-desk/url-params.ts'
import { CustomerPanel } from './customer-panel.tsx'
import { DeskThread } from './desk-thread.tsx'
import { DeskTicketHead } from './desk-ticket-head.tsx'

const NOT_FOUND = 404
const composer = lazyComponent(async () => (await import('./desk-composer.tsx')).DeskComposer)
/** As high as the composer is before one writes. */
const composerSkeleton = <div data-stand-in className="h-47 shrink-0 border-t border-line max-desk:h-78" />

interface DeskTicketViewProps {
  id: number
  search: DeskSearch
}

/** One ticket at the desk: its head, thread and notes, the customer beside it, and where one answers. */
export function DeskTicketView({ id, search }: DeskTicketViewProps) {
  const ticket = useQuery(deskTicketQuery(id))
  const navigate = useNavigate()
  const isMobile = useLayoutMode() === 'mobile'
  useMobileLayout({ title: staffTitles.ticket })
  const leave = () => void navigate({ href: deskHref(search) })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.currentTarget.contains(event.target as Node)
    if (event.key === 'Escape' && isInside && !event.defaultPrevented) leave()
  }
  if (ticket.data === undefined) {
    const isGone = ticket.error instanceof ApiError && ticket.error.status === NOT_FOUND
    return (
      <div className="p-5">
        {!isMobile && <h1 className="sr-only">{staffTitles.ticket}</h1>}
        {ticket.error === null ? (
          <ThreadSkeleton />
        ) : isGone ? (
          <EmptyState
            icon={MessageSquareOff}
            title={texts.gone}
            action={<LinkButton href={deskHref(search)}>{ticketDeskTexts.toList}</LinkButton>}
          />
        ) : (
          <ErrorState
            description={callErrorMessage(ticket.error)}
            onRetry={() => void ticket.refetch()}
            isRetrying={ticket.isFetching}
          />
        )}
      </div>
    )
  }
  return (
    // Escape, wherever the focus is in it, closes it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={texts.label(ticket.data.subject)}
      onKeyDown={onKeyDown}
      className="@container flex min-h-0 flex-1 flex-col"
    >
      <DeskTicketHead ticket={ticket.data} search={search} />
      <div className="flex min-h-0 flex-1 flex-col @min-[46rem]:flex-row-reverse">
        <CustomerPanel ticket={ticket.data} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Messages ticket={ticket.data} isWholePage={isMobile} onStale={() => void ticket.refetch()} />
          <LazyWithSkeleton
            part={composer}
            props={{ ticket: ticket.data, onReread: () => void ticket.refetch() }}
            skeleton={composerSkeleton}
          />
        </div>
      </div>
    </section>
  )
}

interface MessagesProps {
  ticket: DeskTicket
  /** The page scrolls, not the thread. */
  isWholePage: boolean
  onStale: () => void
}

/** From its end upwards: what comes is seen without a jump of what is read. */
function Messages({ ticket, isWholePage, onStale }: MessagesProps) {
  const newest = ticket.thread.findLast(({ kind }) => kind === 'customer')
  const first = useRef(newest?.id)
  return (
    <>
      <div
        role="log"
        aria-live="off"
        aria-label={texts.log}
        // Scrolled by the keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={
          isWholePage
            ? 'p-4'
            : 'scrollbar-slim flex min-h-0 flex-1 flex-col-reverse overflow-y-auto p-4 focus-visible:-outline-offset-2 print:overflow-visible'
        }
      >
        <div className="desk:mb-auto">
          <DeskThread ticket={ticket} onStale={onStale} />
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {newest !== undefined && newest.id !== first.current ? texts.newMessage(newest.text) : ''}
      </p>
    </>
  )
}
