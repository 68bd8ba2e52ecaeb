import { Paperclip } from 'lucide-react'
import { ticketListTexts } from '@peyk/phrases/fa/tickets/ticket-list.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { StarRating } from '@peyk/ui/display/star-rating.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { TicketStateChip } from '../../../lib/tickets/ticket-state-chip.tsx'
import type { TicketRow } from '../tickets.api.ts'

const { columns: texts, unread } = ticketListTexts

function SubjectCell({ subject, desc, user_seen: seen, has_attachment: hasFile }: TicketRow) {
  const isUnread = seen === 0
  return (
    <span className="block min-w-0 py-1">
      <span className="flex min-w-0 items-center gap-2">
        {isUnread && <span role="img" aria-label={unread} className="size-2 shrink-0 rounded-full bg-primary" />}
        <CutText dir="auto" lines={2} className={classNames('text-ink', isUnread ? 'font-bold' : 'font-medium')}>
          {subject}
        </CutText>
        {hasFile && (
          <Paperclip size={14} role="img" aria-label={ticketNames.hasAttachment} className="shrink-0 text-ink-3" />
        )}
      </span>
      <CutText dir="auto" className="text-sm font-normal text-ink-2">
        {desc}
      </CutText>
    </span>
  )
}

function StateCell({ state, rate }: TicketRow) {
  return (
    <span className="flex flex-col items-start gap-1">
      <TicketStateChip {...state} />
      {rate > 0 && <StarRating value={rate} sizePx={13} />}
    </span>
  )
}

export const ticketColumns: readonly Column<TicketRow>[] = [
  { key: 'subject', header: texts.subject, priority: 'title', cell: SubjectCell },
  { key: 'state', header: texts.state, priority: 'state', width: 'w-44', cell: StateCell },
  {
    key: 'category',
    header: texts.category,
    width: 'w-36',
    cell: ({ category, sub_category: sub }) => (
      <span className="block">
        <CutText>{category.name}</CutText>
        {sub !== null && <CutText className="text-sm text-ink-2">{sub.title}</CutText>}
      </span>
    ),
  },
  {
    key: 'number',
    header: texts.number,
    width: 'w-20',
    cell: ({ ticket_id: id }) => <Digits>{formatDigits(id)}</Digits>,
  },
  {
    key: 'user',
    header: texts.user,
    width: 'w-28',
    priority: 'desktop',
    cell: ({ user }) => <Ltr className="text-sm wrap-anywhere">{user.uname}</Ltr>,
  },
  { key: 'updated', header: texts.updated, width: 'w-32', cell: ({ updated_at: at }) => <ListTime at={at} /> },
]
