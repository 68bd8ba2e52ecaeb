import type { AccountScope } from '@peyk/database/scope.ts'
import { stateAfter, TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import type { Deps } from '../../../platform/deps.ts'
import { markClosedByCustomer, setSms } from '../queries/own-tickets.ts'
import { recordEvent } from '../queries/ticket-events.ts'
import { endReferral, lockTicket } from '../queries/ticket-rows.ts'
import { ticketsErrors } from '../tickets.errors.ts'
import { publishTicketChanged } from './announce-ticket.ts'
import { nameState } from './present-ticket.ts'

/** The customer needs no more help. */
export async function closeTicket(
  { scope, userId, ticketId }: { scope: AccountScope; userId: number; ticketId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const { accountId } = scope
  await db.inAccount(scope, async (tx) => {
    const ticket = await lockTicket(tx, { accountId, id: ticketId })
    if (ticket === null) throw ticketsErrors.notFound()
    if (stateAfter(nameState(ticket.state).slug, 'close_own') === null) throw ticketsErrors.closed()
    await endReferral(tx, { accountId, ticketId })
    await markClosedByCustomer(tx, { accountId, id: ticketId })
    await recordEvent(tx, { accountId, ticketId, userId, kind: 'closed_by_customer' })
    await publishTicketChanged(tx, { accountId, ticketId, state: TICKET_STATES.closed })
  })
}

/** Whether answers to it are told by SMS, too. */
export async function setTicketSms(
  { scope, ticketId: id, isWanted }: { scope: AccountScope; ticketId: number; isWanted: boolean },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const { accountId } = scope
  if (!(await db.inAccount(scope, (tx) => setSms(tx, { accountId, id, isWanted })))) throw ticketsErrors.notFound()
}
