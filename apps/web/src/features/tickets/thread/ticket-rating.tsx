import { ticketThreadTexts as texts } from '@peyk/phrases/fa/tickets/ticket-thread.ts'
import { useRateTicket, type TicketDetail } from '../tickets.api.ts'
import { GivenRating, RateForm } from './rate-form.tsx'

/** How well the whole ticket was dealt with, said once; nothing while it cannot be said. */
export function TicketRating({ ticket }: { ticket: TicketDetail }) {
  const call = useRateTicket()
  if (ticket.rate > 0) return <GivenRating label={texts.ratedTicket} rate={ticket.rate} comment={ticket.rate_comment} />
  if (!ticket.can_rate) return null
  return (
    <RateForm
      label={texts.rateTicket}
      isSaving={call.isPending}
      error={call.error}
      onRate={(rate, comment, then) =>
        call.mutate({ ticket_id: ticket.id, rate, ...(comment !== '' && { rate_comment: comment }) }, then)
      }
    />
  )
}
