import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { deskTicketTexts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { useStaffAreaAccess } from '../staff.api.ts'
import type { DeskTicket } from '../staff-tickets.api.ts'
import { deskHref } from '../ticket-desk/desk.model.ts'
import { CustomerActivity } from './customer-activity.tsx'
import { TicketHistory } from './ticket-history.tsx'

const { customer: texts } = deskTicketTexts

/** The customer beside the thread; where there is no room beside it, above it and folded. */
export function CustomerPanel({ ticket }: { ticket: DeskTicket }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { customer } = ticket
  return (
    <aside
      aria-label={texts.label}
      className="scrollbar-slim flex shrink-0 flex-col border-line @max-[46rem]:max-h-[45%] @max-[46rem]:overflow-y-auto @max-[46rem]:border-b @min-[46rem]:w-64 @min-[46rem]:overflow-y-auto @min-[46rem]:border-s"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 cursor-pointer items-center gap-3 px-4 text-start text-sm text-ink-2 hover:bg-hover focus-visible:-outline-offset-2 @min-[46rem]:hidden"
      >
        <CutText dir="auto" className="font-semibold text-ink">
          {customer.title}
        </CutText>
        <Money tenths={tenthsOfRial(customer.credit)} />
        <ChevronDown
          size={18}
          aria-hidden
          className={classNames('ms-auto shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
        />
        <span className="sr-only">{texts.details}</span>
      </button>
      <div id={id} className={classNames('flex flex-col gap-5 p-4', !isOpen && '@max-[46rem]:hidden')}>
        <Facts ticket={ticket} />
        <CustomerActivity ticket={ticket} />
        <TicketHistory history={ticket.history} />
      </div>
    </aside>
  )
}

function Facts({ ticket: { customer } }: { ticket: DeskTicket }) {
  const may = useStaffAreaAccess()
  return (
    <section aria-label={texts.label} className="flex flex-col gap-1">
      <h2 dir="auto" className="text-base font-semibold wrap-anywhere text-ink">
        {customer.title}
      </h2>
      {customer.name !== customer.title && (
        <p dir="auto" className="text-sm wrap-anywhere text-ink-2">
          {customer.name}
        </p>
      )}
      {customer.send_block && (
        <div className="mt-1">
          <Chip tone="danger">{texts.blocked}</Chip>
        </div>
      )}
      <DescriptionList className="mt-1 [&_dd]:text-sm [&_dt]:text-sm">
        <DescriptionItem label={texts.credit}>
          <Money tenths={tenthsOfRial(customer.credit)} strong />
        </DescriptionItem>
        {customer.held > 0 && (
          <DescriptionItem label={texts.held}>
            <Money tenths={tenthsOfRial(customer.held)} />
          </DescriptionItem>
        )}
        {customer.gift > 0 && (
          <DescriptionItem label={texts.gift}>
            <Money tenths={tenthsOfRial(customer.gift)} />
          </DescriptionItem>
        )}
        <DescriptionItem label={texts.user}>
          <Ltr>{customer.user_name}</Ltr>
        </DescriptionItem>
        {customer.mobile !== null && (
          <DescriptionItem label={texts.mobile}>
            <Mobile number={customer.mobile} />
          </DescriptionItem>
        )}
        <DescriptionItem label={texts.tickets}>
          <TextLink href={deskHref({ queue: 'all', account: customer.id })}>
            {texts.ticketCount(formatCount(customer.open_ticket_count), formatCount(customer.ticket_count))}
          </TextLink>
        </DescriptionItem>
        <DescriptionItem label={texts.since}>
          <DateTime at={customer.created_at} format="date" />
        </DescriptionItem>
      </DescriptionList>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {may('accounts') && <TextLink href={`/staff/accounts/${customer.id}`}>{texts.account}</TextLink>}
        {may('money') && <TextLink href={`/staff/accounts/${customer.id}/money`}>{texts.money}</TextLink>}
      </p>
    </section>
  )
}
