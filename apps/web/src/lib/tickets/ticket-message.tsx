import type { ReactNode } from 'react'
import type { TicketAttachment } from '@peyk/contract/tickets/ticket-shapes.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { ShowMore } from '@peyk/ui/display/show-more.tsx'
import { textDirectionProps } from '@peyk/ui/field/typing/text-direction.ts'
import { formatDateTime, isoOf } from '@peyk/ui/format/format-values.ts'
import { TicketAttachments } from './ticket-attachments.tsx'

/** How much of a very long text is seen before one asks for the rest, in px. */
const FOLDED_PX = 420

/** Whose message: of the reader's side, of the other one, or a note among staff. */
export type MessageSide = 'own' | 'other' | 'note'

interface TicketMessageProps {
  side: MessageSide
  author: string
  /** Beside the name: what the author is. */
  role?: string | undefined
  atMs: number
  text: string
  attachments: readonly TicketAttachment[]
  /** The signed addresses have run out. */
  onStale: () => void
  /** Below the message: its rating. */
  children?: ReactNode
}

const SIDES: Readonly<Record<MessageSide, string>> = {
  own: 'self-end rounded-ee-sm bg-primary-soft',
  other: 'self-start rounded-ss-sm bg-subtle',
  note: 'self-end rounded-ee-sm border border-dashed border-warning bg-warning-soft',
}

/** One message of a ticket: who, when, the text and its files. */
export function TicketMessage({ side, author, role, atMs, text, attachments, onStale, children }: TicketMessageProps) {
  return (
    <article
      aria-label={`${author}، ${formatDateTime(atMs, 'long')}`}
      className={classNames(
        'flex w-fit max-w-[min(92%,40rem)] min-w-0 flex-col gap-2 rounded-xl px-4 py-3',
        SIDES[side],
      )}
    >
      <header className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-2">
        <strong dir="auto" className="text-sm font-semibold wrap-anywhere text-ink">
          {author}
        </strong>
        {role !== undefined && <span>{role}</span>}
        <time dateTime={isoOf(atMs)} title={formatDateTime(atMs, 'long')} className="ms-auto ps-3">
          {formatDateTime(atMs).slice(-'00:00'.length)}
        </time>
      </header>
      <ShowMore collapsedPx={FOLDED_PX} name={ticketNames.longText}>
        <p {...textDirectionProps(text)} className="text-base wrap-anywhere whitespace-pre-wrap text-ink">
          {text}
        </p>
      </ShowMore>
      {attachments.length > 0 && <TicketAttachments attachments={attachments} onStale={onStale} />}
      {children}
    </article>
  )
}
