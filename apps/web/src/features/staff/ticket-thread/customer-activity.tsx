import type { ReactNode } from 'react'
import { formatPercent } from '@peyk/domain/digits/format.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { deskTicketTexts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { TicketStateChip } from '../../../lib/tickets/ticket-state-chip.tsx'
import { useStaffAreaAccess } from '../staff.api.ts'
import type { DeskTicket } from '../staff-tickets.api.ts'
import { deskStateName } from '../ticket-desk/desk-state.model.ts'

const { customer: texts } = deskTicketTexts
const PAYMENT_TONES: Readonly<Record<string, 'success' | 'warning' | 'danger'>> = {
  success: 'success',
  pending: 'warning',
  failed: 'danger',
}
const FULL_PERCENT = 100

/** What the customer did last: sends, payments, other tickets. */
export function CustomerActivity({ ticket }: { ticket: DeskTicket }) {
  const may = useStaffAreaAccess()
  const { sends, payments, other_tickets: others } = ticket
  return (
    <>
      <Group title={texts.sends} none={texts.noSends}>
        {sends.map((send) => (
          <Row
            key={send.messages_outbox_id}
            title={
              <>
                {texts.recipients(formatCount(send.recipients))}
                {send.recipients > 0 && (
                  <span className="text-ink-2">
                    {'، '}
                    {texts.delivered(formatPercent(Math.round((send.delivered / send.recipients) * FULL_PERCENT)))}
                  </span>
                )}
              </>
            }
            note={
              <>
                <Ltr>{formatDigits(send.number)}</Ltr>
                {'، '}
                <ListTime at={send.created_at} />
              </>
            }
            end={<Chip className="shrink-0">{send.status}</Chip>}
          />
        ))}
      </Group>
      <Group title={texts.payments} none={texts.noPayments}>
        {payments.map((payment) => (
          <Row
            key={payment.payment_id}
            title={
              may('money') ? (
                <TextLink href={`/staff/payments/${payment.payment_id}`}>
                  <Money tenths={tenthsOfRial(payment.amount)} />
                </TextLink>
              ) : (
                <Money tenths={tenthsOfRial(payment.amount)} />
              )
            }
            note={
              <>
                {payment.method_fa}
                {'، '}
                <ListTime at={payment.created_at} />
              </>
            }
            end={
              <Chip tone={PAYMENT_TONES[payment.status] ?? 'neutral'} className="shrink-0">
                {payment.status_fa}
              </Chip>
            }
          />
        ))}
      </Group>
      {others.length > 0 && (
        <Group title={texts.others} none="">
          {others.map((other) => (
            <Row
              key={other.id}
              title={<TextLink href={`/staff/tickets/${other.id}`}>{other.subject}</TextLink>}
              note={<ListTime at={other.updated_at} />}
              end={<TicketStateChip id={other.state_id} title={deskStateName(other.state_id)} isDesk />}
            />
          ))}
        </Group>
      )}
    </>
  )
}

function Group({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <section aria-label={title}>
      <h3 className="text-sm font-semibold text-ink">{title}</h3>
      {children.length === 0 ? (
        <p className="mt-1 text-sm text-ink-3">{none}</p>
      ) : (
        <ul className="mt-1 flex flex-col divide-y divide-line">{children}</ul>
      )}
    </section>
  )
}

function Row({ title, note, end }: { title: ReactNode; note: ReactNode; end: ReactNode }) {
  return (
    <li className="flex flex-col gap-1 py-2">
      <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-sm">
        <span dir="auto" className="min-w-0 wrap-anywhere text-ink">
          {title}
        </span>
        {end}
      </span>
      <span className="text-xs text-ink-3">{note}</span>
    </li>
  )
}
