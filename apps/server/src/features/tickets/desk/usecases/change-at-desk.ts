import { staffScope } from '@peyk/database/scope.ts'
import { stateAfter, type TicketAct, type TicketState } from '@peyk/domain/ticket/ticket-state.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Actor } from '../../../../platform/security/audit.ts'
import { lockTicket, type LockedTicket } from '../../queries/ticket-rows.ts'
import { ticketsErrors } from '../../tickets.errors.ts'
import { nameState } from '../../usecases/present-ticket.ts'

/** Who of the staff acts. */
export interface ByStaff {
  staff: Actor
  staffUserId: number
}

/** Locks a ticket and does something to it, in one transaction of the staff. */
export function changeAtDesk<Result>(
  { id, staffUserId }: { id: number; staffUserId: number },
  work: (tx: Tx, ticket: LockedTicket) => Promise<Result>,
  { db }: Pick<Deps, 'db'>,
): Promise<Result> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const ticket = await lockTicket(tx, { accountId: null, id })
    if (ticket === null) throw ticketsErrors.notFound()
    return work(tx, ticket)
  })
}

/** The state after an act; a closed ticket is only reopened, and only a closed one. */
export function stateAfterAct(ticket: LockedTicket, act: TicketAct): TicketState {
  const state = stateAfter(nameState(ticket.state).slug, act)
  if (state === null) throw act === 'reopen' ? ticketsErrors.notClosed() : ticketsErrors.closed()
  return state
}
