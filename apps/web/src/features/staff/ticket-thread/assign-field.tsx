import { useQuery } from '@tanstack/react-query'
import { Hand } from 'lucide-react'
import { useRef } from 'react'
import { deskTicketTexts } from '@peyk/phrases/fa/staff/tickets/desk-ticket.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { firstButton, useRestoreFocus } from '@peyk/ui/dom/use-restore-focus.ts'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { deskAgentsQuery, useAssignTicket, type DeskTicket } from '../staff-tickets.api.ts'

const { assign: texts } = deskTicketTexts
const NOBODY = '0'

/** Who of the staff has the ticket; what nobody has is taken by one press. */
export function AssignField({ ticket }: { ticket: DeskTicket }) {
  const agents = useQuery(deskAgentsQuery()).data ?? []
  const assign = useAssignTicket()
  const me = agents.find(({ is_me: isMe }) => isMe)
  const box = useRef<HTMLSpanElement>(null)
  // Who takes a ticket by the button stays at its place: the button goes, the list of people is there.
  useRestoreFocus(box, () => firstButton(box.current))
  const give = (userId: number | null) => {
    if (assign.isPending) return
    assign.mutate(
      { id: ticket.id, ...(userId !== null && { user_id: userId }) },
      {
        onSuccess: () => showToast({ title: texts.done, tone: 'success' }),
        onError: (error) => showToast({ title: callErrorMessage(error), tone: 'warning' }),
      },
    )
  }
  const known =
    ticket.assignee !== null && !agents.some(({ id }) => id === ticket.assignee?.id) ? [ticket.assignee] : []
  return (
    <span ref={box} className="flex shrink-0 flex-wrap items-center gap-2 max-desk:w-full">
      {ticket.assignee === null && me !== undefined && (
        <Button size="sm" variant="secondary" icon={Hand} isLoading={assign.isPending} onPress={() => give(me.id)}>
          {texts.take}
        </Button>
      )}
      <LazySelect
        label={texts.label}
        isLabelHidden
        className="w-44 max-desk:min-w-0 max-desk:flex-1"
        value={ticket.assignee === null ? NOBODY : String(ticket.assignee.id)}
        onChange={(next) => give(next === NOBODY ? null : Number(next))}
        options={[
          { value: NOBODY, label: texts.nobody },
          ...[...agents, ...known].map((agent) => ({
            value: String(agent.id),
            label: agent.id === me?.id ? texts.me(agent.name) : agent.name,
          })),
        ]}
      />
    </span>
  )
}
