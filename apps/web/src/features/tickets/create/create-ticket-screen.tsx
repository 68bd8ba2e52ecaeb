import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { createTicketTexts as texts } from '@peyk/phrases/fa/tickets/create-ticket.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { ticketQuery, type CreatedTicket } from '../tickets.api.ts'
import { createTicketSearch } from '../url-params.ts'
import { SolvedCard, TicketCreated } from './ticket-created.tsx'
import { TicketForm } from './ticket-form.tsx'
import { EMPTY_TICKET, followUpOf } from './ticket-form.model.ts'

/** `/tickets/create-ticket`: a new ticket; with `from` it goes on with a closed one. */
export function CreateTicketScreen(): ReactNode {
  const { from, category, subject } = useScreenSearch(createTicketSearch).search
  const parent = useQuery({ ...ticketQuery(from ?? 0), enabled: from !== undefined })
  const [created, setCreated] = useState<CreatedTicket | null>(null)
  const [isSolved, setSolved] = useState(false)
  if (created !== null) return <TicketCreated created={created} />
  const isReady = from === undefined || !parent.isLoading
  const start =
    parent.data === undefined
      ? { ...EMPTY_TICKET, category: category === undefined ? null : String(category), subject: subject ?? '' }
      : followUpOf(parent.data)
  return (
    <>
      {isSolved ? (
        <SolvedCard onBack={() => setSolved(false)} />
      ) : (
        <PageHeader title={routes.createTicket} description={texts.description} />
      )}
      {isReady ? (
        <TicketForm
          autosaveName={from === undefined ? 'ticket' : `ticket-after-${from}`}
          initialValues={start}
          parentId={parent.data?.id}
          isHidden={isSolved}
          onCreated={setCreated}
          onSolved={() => setSolved(true)}
        />
      ) : (
        <Card>
          <SkeletonRows count={6} />
        </Card>
      )}
    </>
  )
}
