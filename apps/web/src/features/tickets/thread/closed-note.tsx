import { CircleCheckBig, Plus } from 'lucide-react'
import { ticketThreadTexts } from '@peyk/phrases/fa/tickets/ticket-thread.ts'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import type { TicketDetail } from '../tickets.api.ts'

const { closed: texts } = ticketThreadTexts

/** In place of the reply: the matter is settled, and the way to a new request that is already filled in. */
export function ClosedNote({ ticket }: { ticket: TicketDetail }) {
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-3 border-t border-line bg-success-soft p-5"
    >
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <CircleCheckBig size={22} aria-hidden className="mt-0.5 shrink-0 text-success" />
        <div className="min-w-0">
          <p className="text-md font-semibold text-ink">{texts.title}</p>
          {ticket.close_desc !== null && (
            <p dir="auto" className="mt-1 text-base wrap-anywhere text-ink">
              {texts.word(ticket.close_desc)}
            </p>
          )}
          <p className="mt-1 text-sm text-ink-2">{texts.text}</p>
        </div>
      </div>
      <PermissionLinkButton href={`/tickets/create-ticket?from=${ticket.id}`} icon={Plus}>
        {texts.create}
      </PermissionLinkButton>
    </div>
  )
}
