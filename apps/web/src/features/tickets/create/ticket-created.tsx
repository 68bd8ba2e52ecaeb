import { CircleCheck, House, PartyPopper, Ticket } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { createTicketTexts as texts } from '@peyk/phrases/fa/tickets/create-ticket.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { ticketHref } from '../../../lib/tickets/ticket.model.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { useCloseTicket, type CreatedTicket } from '../tickets.api.ts'
import { FaqAnswers } from './faq-answers.tsx'

interface OutcomeProps {
  icon: LucideIcon
  title: string
  text: string
  actions: ReactNode
}

/** What came of the form, in its place; the focus goes there. */
function Outcome({ icon: Icon, title, text, actions }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div className="flex flex-col items-center gap-3 py-6 text-center">
        <span className="flex size-14 items-center justify-center rounded-full bg-success-soft text-success">
          <Icon size={28} aria-hidden />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold text-ink outline-none">
          {title}
        </h2>
        <p className="max-w-md text-base text-balance text-ink-2">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
      </div>
    </Card>
  )
}

/** The ticket has its number; what is known of its matter is offered until somebody answers. */
export function TicketCreated({ created }: { created: CreatedTicket }) {
  const { ticket_id: id, suggestions } = created
  const close = useCloseTicket()
  const isClosed = close.isSuccess
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <PageHeader title={routes.createTicket} />
      <Outcome
        key={String(isClosed)}
        icon={isClosed ? PartyPopper : CircleCheck}
        title={isClosed ? texts.solved.title : texts.done.title(formatDigits(id))}
        text={isClosed ? texts.done.closed : texts.done.text}
        actions={
          <>
            <LinkButton href={ticketHref(id)} icon={Ticket}>
              {texts.done.open}
            </LinkButton>
            <LinkButton href="/tickets" variant="secondary">
              {texts.done.list}
            </LinkButton>
          </>
        }
      />
      <CallErrorAlert error={close.error} />
      {suggestions.length > 0 && !isClosed && (
        <Card title={texts.done.suggestions}>
          <FaqAnswers
            answers={suggestions.map(({ faq_id, ...rest }) => ({ id: faq_id, ...rest }))}
            action={
              <Button
                size="sm"
                variant="secondary"
                icon={CircleCheck}
                isLoading={close.isPending}
                onPress={() => close.mutate({ ticket_id: id })}
              >
                {texts.suggestions.solved}
              </Button>
            }
          />
        </Card>
      )}
    </div>
  )
}

/** An answer was found while the ticket was written: nothing is filed. */
export function SolvedCard({ onBack }: { onBack: () => void }) {
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <PageHeader title={routes.createTicket} />
      <Outcome
        icon={PartyPopper}
        title={texts.solved.title}
        text={texts.solved.text}
        actions={
          <>
            <LinkButton href="/dashboard" icon={House}>
              {texts.solved.home}
            </LinkButton>
            <Button variant="secondary" onPress={onBack}>
              {texts.solved.back}
            </Button>
          </>
        }
      />
    </div>
  )
}
