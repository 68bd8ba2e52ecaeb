import { Fragment } from 'react'
import { deskTicketTexts as texts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { StarRating } from '@peyk/ui/display/star-rating.tsx'
import { momentMs } from '@peyk/ui/format/format-values.ts'
import { DaySeparator, dayOf } from '../../../lib/tickets/day-name.tsx'
import { TicketMessage } from '../../../lib/tickets/ticket-message.tsx'
import type { DeskTicket } from '../staff-tickets.api.ts'

const SIDES = { customer: 'other', support: 'own', note: 'note' } as const
const ROLES = { customer: texts.customerRole, support: ticketNames.support, note: texts.note } as const

/** What both sides wrote, and between it what staff wrote for themselves. */
export function DeskThread({ ticket, onStale }: { ticket: DeskTicket; onStale: () => void }) {
  const entries = [
    {
      id: 0,
      kind: 'customer' as const,
      text: ticket.description,
      author: ticket.user,
      created_at: ticket.created_at,
      attachments: ticket.attachments,
      rate: 0,
      rate_comment: null,
    },
    ...ticket.thread,
  ]
  return (
    <ol className="flex flex-col gap-3">
      {entries.map((entry, at) => {
        const before = entries[at - 1]
        const atMs = momentMs(entry.created_at)
        return (
          <Fragment key={`${entry.kind}${entry.id}`}>
            {(before === undefined || dayOf(momentMs(before.created_at)) !== dayOf(atMs)) && (
              <DaySeparator atMs={atMs} />
            )}
            <li className="flex flex-col">
              <TicketMessage
                side={SIDES[entry.kind]}
                author={entry.author.name}
                role={ROLES[entry.kind]}
                atMs={atMs}
                text={entry.text}
                attachments={entry.attachments}
                onStale={onStale}
              >
                {entry.rate > 0 && <Rating rate={entry.rate} comment={entry.rate_comment} />}
              </TicketMessage>
            </li>
          </Fragment>
        )
      })}
      {(ticket.close_desc !== null || ticket.rate > 0) && (
        <li className="flex flex-col gap-2 self-center rounded-lg border border-line px-4 py-3 text-sm text-ink-2">
          {ticket.close_desc !== null && (
            <p dir="auto" className="wrap-anywhere">
              {texts.closedWith(ticket.close_desc)}
            </p>
          )}
          {ticket.rate > 0 && <Rating rate={ticket.rate} comment={ticket.rate_comment} />}
        </li>
      )}
    </ol>
  )
}

function Rating({ rate, comment }: { rate: number; comment: string | null }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-2">
      <StarRating value={rate} sizePx={14} />
      {comment !== null && (
        <span dir="auto" className="wrap-anywhere">
          {comment}
        </span>
      )}
    </span>
  )
}
