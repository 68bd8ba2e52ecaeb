import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { ticketThreadTexts as texts } from '@peyk/phrases/fa/tickets/ticket-thread.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { formatDateTime, formatDigits } from '@peyk/ui/format/format-values.ts'
import { TicketStateChip } from '../../../lib/tickets/ticket-state-chip.tsx'
import { zonelessMs } from '../../../lib/tickets/ticket.model.ts'
import type { TicketDetail } from '../tickets.api.ts'

/** Below the subject: state, number, category, when, and to whom it was referred. */
export function TicketNote({ ticket }: { ticket: TicketDetail }) {
  const isMobile = useLayoutMode() === 'mobile'
  const { category, sub_category: sub, forward } = ticket
  return (
    <>
      {isMobile && (
        <h2 dir="auto" className="mb-2 text-md font-bold wrap-anywhere text-ink">
          {ticket.subject}
        </h2>
      )}
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <TicketStateChip id={ticket.state_id} title={ticket.state_title} />
        {ticket.importance !== 'normal' && (
          <Chip tone={ticket.importance === 'acute' ? 'danger' : 'neutral'}>
            {ticketNames.importanceOf(ticketNames.importance[ticket.importance])}
          </Chip>
        )}
        <span>{ticketNames.number(formatDigits(ticket.id))}</span>
        <span>{sub === null ? category : ticketNames.category(category, sub)}</span>
        <span>{texts.created(formatDateTime(zonelessMs(ticket.created_at), 'dateLong'))}</span>
        {forward !== null && <span>{texts.referred(forward.to)}</span>}
      </span>
    </>
  )
}
