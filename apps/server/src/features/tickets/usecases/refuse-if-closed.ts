import type { AccountScope } from '@peyk/database/scope.ts'
import { TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findTicket } from '../queries/ticket-rows.ts'
import { ticketsErrors } from '../tickets.errors.ts'

/** Before files of a message are looked at, which takes long: whether it may be written at all. */
export async function refuseIfClosed(
  { scope, ticketId: id }: { scope: AccountScope; ticketId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const ticket = await db.inAccount(scope, (tx) => findTicket(tx, { accountId: scope.accountId, id }))
  if (ticket === null) throw ticketsErrors.notFound()
  if (ticket.state === TICKET_STATES.closed) throw ticketsErrors.closed()
}
