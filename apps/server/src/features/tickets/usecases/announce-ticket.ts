import type { TicketStateId } from '@peyk/domain/ticket/ticket-state.ts'
import type { Tx } from '@peyk/database/database.ts'
import { ticketNotices } from '@peyk/phrases/fa/tickets/ticket-notices.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishEvents, STAFF_AUDIENCE } from '../../../platform/live/publish.ts'
import { notifyStaff } from '../../notifications/usecases/notify.ts'

interface Changed {
  accountId: number
  ticketId: number
  state: TicketStateId
}

/** To the open panels of the account and of the desk: read the ticket again. `by`: of the staff; null: the customer. */
export const publishTicketChanged = (
  tx: Tx,
  { accountId, ticketId, state, kind = 'changed', by = null }: Changed & { kind?: 'created' | 'customer_wrote' | 'changed'; by?: number | null }, // prettier-ignore
): Promise<void> =>
  publishEvents(tx, [
    { accountId, event: 'ticket_changed', data: { ticket_id: ticketId, state_id: state } },
    {
      accountId: STAFF_AUDIENCE,
      event: 'desk_changed',
      data: { ticket_id: ticketId, state_id: state, kind, by },
    },
  ])

/** One side saw what the other wrote: the other's panels show it. */
export const publishTicketSeen = (tx: Tx, changed: Changed): Promise<void> => publishTicketChanged(tx, changed)

/** A customer asked or wrote: whoever looks after the ticket is told, or all of support where nobody does. */
export async function tellDesk(
  tx: Tx,
  { ticketId, subject, accountTitle, isNew, assigneeId }: { ticketId: number; subject: string; accountTitle: string; isNew: boolean; assigneeId: number | null }, // prettier-ignore
  { clock }: Pick<Deps, 'clock'>,
): Promise<void> {
  const { title, body } = ticketNotices.staff[isNew ? 'created' : 'wrote']
  const told = { level: 'info', title, body: body(subject, accountTitle), link: `/staff/tickets/${ticketId}` } as const
  const whom = assigneeId === null ? {} : { userIds: [assigneeId] }
  await notifyStaff(tx, { kind: 'staff_ticket', ...told, ...whom }, { clock })
}
