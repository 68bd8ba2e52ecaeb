import { useQuery } from '@tanstack/react-query'
import { MessageCircleWarning } from 'lucide-react'
import { TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import { ticketListTexts } from '@peyk/phrases/fa/tickets/ticket-list.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { LightLink } from '@peyk/ui/navigation/light-link.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { ticketHref } from '../../../lib/tickets/ticket.model.ts'
import { ticketsQuery } from '../tickets.api.ts'

const { waiting: texts } = ticketListTexts
const SHOWN = 3

/** Tickets that stand still until the customer writes, above all others; nothing while there are none. */
export function WaitingTickets() {
  const { data } = useQuery(ticketsQuery({ page: 1, per_page: SHOWN, state_id: TICKET_STATES.waiting_user }))
  if (data === undefined || data.rows.length === 0) return null
  const { total } = data.page
  return (
    <section aria-label={texts.title} className="rounded-lg border border-warning bg-warning-soft p-4">
      <h2 className="flex items-center gap-2 text-base font-semibold text-warning">
        <MessageCircleWarning size={18} aria-hidden />
        {texts.title}
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {data.rows.map((ticket) => (
          <li key={ticket.id}>
            <LightLink
              href={ticketHref(ticket.id)}
              className="flex min-h-11 items-center justify-between gap-4 rounded-md px-3 py-1.5 transition-colors hover:bg-surface"
            >
              <CutText dir="auto" className="font-medium text-ink">
                {ticket.subject}
              </CutText>
              <span className="shrink-0 text-xs text-ink-2">
                <ListTime at={ticket.updated_at} />
              </span>
            </LightLink>
          </li>
        ))}
      </ul>
      {total > SHOWN && (
        <TextLink href="/tickets?state=waiting_user" className="mt-2 inline-block px-3 text-sm">
          {texts.more(formatCount(total))}
        </TextLink>
      )}
    </section>
  )
}
