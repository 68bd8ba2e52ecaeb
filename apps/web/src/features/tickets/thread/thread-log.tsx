import { Fragment } from 'react'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { ticketThreadTexts as texts } from '@peyk/phrases/fa/tickets/ticket-thread.ts'
import { DaySeparator, dayOf } from '../../../lib/tickets/day-name.tsx'
import { TicketMessage } from '../../../lib/tickets/ticket-message.tsx'
import { zonelessMs } from '../../../lib/tickets/ticket.model.ts'
import type { TicketDetail } from '../tickets.api.ts'
import { AnswerRating } from './answer-rating.tsx'
import { threadMessages } from './thread.model.ts'

interface ThreadLogProps {
  ticket: TicketDetail
  /** The first answer that came while the ticket is open. */
  newSince: number | null
  onStale: () => void
}

/** What was written, by the day: the customer's side at the end, support at the start. */
export function ThreadLog({ ticket, newSince, onStale }: ThreadLogProps) {
  const messages = threadMessages(ticket)
  return (
    <ol className="flex flex-col gap-3">
      {messages.map((message, at) => {
        const before = messages[at - 1]
        const atMs = zonelessMs(message.created_at)
        return (
          <Fragment key={message.id ?? 'first'}>
            {(before === undefined || dayOf(zonelessMs(before.created_at)) !== dayOf(atMs)) && (
              <DaySeparator atMs={atMs} />
            )}
            {message.id !== null && message.id === newSince && (
              <li className="flex items-center gap-3 text-xs font-semibold text-primary-ink">
                <span className="h-px flex-1 bg-primary" />
                {texts.newAnswers}
                <span className="h-px flex-1 bg-primary" />
              </li>
            )}
            <li className="flex flex-col">
              <TicketMessage
                side={message.isMine ? 'own' : 'other'}
                author={message.username}
                role={message.isMine ? undefined : ticketNames.support}
                atMs={atMs}
                text={message.text}
                attachments={message.attachments}
                onStale={onStale}
              >
                {message.interaction !== null && !message.isMine && <AnswerRating answer={message.interaction} />}
              </TicketMessage>
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}
