import { Paperclip } from 'lucide-react'
import { memo } from 'react'
import { ticketDeskTexts } from '@peyk/phrases/fa/staff/tickets/ticket-desk.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { StarRating } from '@peyk/ui/display/star-rating.tsx'
import { formatDigits, momentMs } from '@peyk/ui/format/format-values.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { LightLink } from '@peyk/ui/navigation/light-link.tsx'
import { TicketStateChip } from '../../../lib/tickets/ticket-state-chip.tsx'
import type { DeskRow as Row } from '../staff-tickets.api.ts'
import { formatDuration, waitTone } from './desk.model.ts'
import { deskStateName } from './desk-state.model.ts'

const { row: texts } = ticketDeskTexts
const TICK_MS = 30_000

interface DeskRowProps {
  row: Row
  href: string
  isOpen: boolean
  /** Beside an open ticket there is less room. */
  isNarrow: boolean
}

/** A ticket in a queue: what, whose, since when the customer waits, and who has it. */
export const DeskRow = memo(function DeskRow({ row, href, isOpen, isNarrow }: DeskRowProps) {
  const { category, sub_category: sub } = row
  return (
    <li>
      <LightLink
        href={href}
        data-ticket={row.id}
        aria-current={isOpen ? 'true' : undefined}
        className={classNames(
          'flex flex-col gap-1 px-4 py-3 transition-colors focus-visible:-outline-offset-2',
          isOpen ? 'bg-primary-soft' : 'hover:bg-subtle',
        )}
      >
        <span className="flex items-center justify-between gap-3">
          <span className="flex min-w-0 items-center gap-2">
            {row.is_unread && (
              <span role="img" aria-label={texts.unread} className="size-2 shrink-0 rounded-full bg-primary" />
            )}
            <CutText
              dir="auto"
              className={classNames('text-base text-ink', row.is_unread ? 'font-bold' : 'font-semibold')}
            >
              {row.subject}
            </CutText>
            {row.has_attachment && (
              <Paperclip size={14} role="img" aria-label={texts.hasAttachment} className="shrink-0 text-ink-3" />
            )}
          </span>
          <Waiting row={row} />
        </span>
        <span className="flex items-center justify-between gap-3 text-sm text-ink-2">
          <CutText>
            <bdi>{row.account.title}</bdi>،{' '}
            {sub === null ? category.name : ticketNames.category(category.name, sub.name)}
          </CutText>
          <bdi className={classNames('max-w-32 shrink-0 text-end text-xs', row.assignee === null && 'text-ink-3')}>
            {row.assignee?.name ?? texts.nobody}
          </bdi>
        </span>
        {!isNarrow && (
          <CutText dir="auto" className="text-sm text-ink-3">
            {row.excerpt}
          </CutText>
        )}
        <span className="flex flex-wrap items-center gap-1.5">
          <TicketStateChip id={row.state_id} title={deskStateName(row.state_id)} isDesk />
          {(row.importance === 'high' || row.importance === 'acute') && (
            <Chip tone={row.importance === 'acute' ? 'danger' : 'warning'}>
              {ticketNames.importanceOf(ticketNames.importance[row.importance])}
            </Chip>
          )}
          {row.unit !== null && <Chip>{row.unit.name}</Chip>}
          {row.rate > 0 && <StarRating value={row.rate} sizePx={13} />}
          <span className="ms-auto text-xs text-ink-3">{formatDigits(row.id)}</span>
        </span>
      </LightLink>
    </li>
  )
})

/** How long the customer waits; else when something changed last. */
function Waiting({ row }: { row: Row }) {
  const nowMs = useNowMs(TICK_MS)
  if (row.waiting_since === null)
    return (
      <span className="shrink-0 text-xs text-ink-2">
        <ListTime at={row.updated_at} />
      </span>
    )
  const ms = Math.max(0, nowMs - momentMs(row.waiting_since))
  const tone = waitTone(ms)
  return (
    <span
      className={classNames(
        'shrink-0 text-xs font-medium',
        tone === 'danger' ? 'text-danger' : tone === 'warning' ? 'text-warning' : 'text-ink-2',
      )}
    >
      {texts.waits(formatDuration(ms))}
    </span>
  )
}
