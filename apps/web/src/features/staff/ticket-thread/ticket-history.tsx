import { deskTicketTexts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import type { DeskTicket } from '../staff-tickets.api.ts'

/** What happened to the ticket, newest first. */
export function TicketHistory({ history }: Pick<DeskTicket, 'history'>) {
  const title = deskTicketTexts.customer.history
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold text-ink">{title}</h3>
      <ol className="mt-2 flex flex-col gap-3 border-s-2 border-line ps-3">
        {history.map(({ at, event, title: what, by, detail }, place) => (
          <li key={`${at}${event}${place}`} className="text-sm">
            <p className="text-ink">{what}</p>
            {detail !== null && (
              <p dir="auto" className="wrap-anywhere text-ink-2">
                {detail}
              </p>
            )}
            <p className="text-xs text-ink-3">
              <bdi>{by}</bdi>
              {'، '}
              <ListTime at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
