import { useNavigate } from '@tanstack/react-router'
import { ChevronRight, PanelRightClose, PanelRightOpen } from 'lucide-react'
import { deskTicketTexts as texts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { ticketDeskTexts } from '@peyk/phrases/fa/staff/tickets/ticket-desk.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { formatDigits, momentMs } from '@peyk/ui/format/format-values.ts'
import { IconLink } from '@peyk/ui/navigation/icon-link.tsx'
import { isClosedTicket } from '../../../lib/tickets/ticket.model.ts'
import { TicketStateChip } from '../../../lib/tickets/ticket-state-chip.tsx'
import type { DeskTicket } from '../staff-tickets.api.ts'
import { deskStateName } from '../ticket-desk/desk-state.model.ts'
import { deskHref, formatDuration, waitTone } from '../ticket-desk/desk.model.ts'
import type { DeskSearch } from '../ticket-desk/url-params.ts'
import { AssignField } from './assign-field.tsx'
import { DeskActs } from './desk-acts.tsx'

const TICK_MS = 30_000

/** Subject, state, whose it is, and what may be done to the ticket besides answering. */
export function DeskTicketHead({ ticket, search }: { ticket: DeskTicket; search: DeskSearch }) {
  const isMobile = useLayoutMode() === 'mobile'
  const navigate = useNavigate()
  const { category, sub_category: sub } = ticket
  const isListHidden = search.list !== undefined
  const turnList = () => {
    const { list: _, ...rest } = search
    void navigate({ href: deskHref(isListHidden ? rest : { ...search, list: '0' }, ticket.id), replace: true })
  }
  const assign = !isClosedTicket(ticket.state_id) && <AssignField ticket={ticket} />
  const Heading = isMobile ? 'h2' : 'h1'
  return (
    <header className="flex shrink-0 flex-col gap-2 border-b border-line px-4 py-3">
      <div className="flex items-start gap-1">
        <span className="-ms-2 flex shrink-0">
          {isMobile || isListHidden ? (
            <IconLink
              href={deskHref({ ...search, list: undefined })}
              icon={ChevronRight}
              label={ticketDeskTexts.toList}
            />
          ) : null}
          {!isMobile && (
            <IconButton
              icon={isListHidden ? PanelRightOpen : PanelRightClose}
              label={isListHidden ? ticketDeskTexts.showList : ticketDeskTexts.hideList}
              onPress={turnList}
            />
          )}
        </span>
        <Heading dir="auto" className="min-w-0 flex-1 pt-1.5 text-md font-bold wrap-anywhere text-ink">
          {ticket.subject}
        </Heading>
        {!isMobile && assign}
        <DeskActs ticket={ticket} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-2">
        <TicketStateChip id={ticket.state_id} title={deskStateName(ticket.state_id)} isDesk />
        <Waiting since={ticket.waiting_since} />
        {ticket.unit !== null && <Chip>{ticket.unit.name}</Chip>}
        {ticket.importance !== 'normal' && (
          <Chip tone={ticket.importance === 'acute' ? 'danger' : 'neutral'}>
            {ticketNames.importanceOf(ticketNames.importance[ticket.importance])}
          </Chip>
        )}
        <span>{ticketNames.number(formatDigits(ticket.id))}</span>
        <span>{sub === null ? category.name : ticketNames.category(category.name, sub.name)}</span>
        {isMobile && assign}
      </div>
    </header>
  )
}

function Waiting({ since }: { since: string | null }) {
  const nowMs = useNowMs(TICK_MS)
  if (since === null) return null
  const ms = Math.max(0, nowMs - momentMs(since))
  return <Chip tone={waitTone(ms)}>{texts.waits(formatDuration(ms))}</Chip>
}
