import { TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry } from '../../../../platform/security/audit.ts'
import { recordEvent } from '../../queries/ticket-events.ts'
import { endReferral } from '../../queries/ticket-rows.ts'
import { markClosed, markReopened } from '../queries/desk-acts.ts'
import { changeAtDesk, stateAfterAct, type ByStaff } from './change-at-desk.ts'
import { tellCustomer } from './tell-customer.ts'

/** With a word to the customer, who reads it in the ticket. */
export async function closeAtDesk(
  { id, note, staff, staffUserId }: ByStaff & { id: number; note: string | null },
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<void> {
  await changeAtDesk(
    { id, staffUserId },
    async (tx, ticket) => {
      const { accountId } = ticket
      const state = TICKET_STATES[stateAfterAct(ticket, 'close')]
      await endReferral(tx, { accountId, ticketId: id })
      await markClosed(tx, { accountId, id, note })
      await recordEvent(tx, { accountId, ticketId: id, userId: staffUserId, kind: 'closed' })
      const at = new Date(deps.clock.now())
      await tellCustomer(tx, { ticket, state, kind: 'closed', closeNote: note, by: staffUserId, at }, deps)
      await writeAuditEntry(tx, { accountId, actor: staff, action: 'staff.ticket_closed', subject: String(id) })
    },
    deps,
  )
}

/** A closed one: its customer waits again. */
export async function reopenTicket(
  { id, staff, staffUserId }: ByStaff & { id: number },
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<void> {
  await changeAtDesk(
    { id, staffUserId },
    async (tx, ticket) => {
      const { accountId } = ticket
      const state = TICKET_STATES[stateAfterAct(ticket, 'reopen')]
      await markReopened(tx, { accountId, id })
      await recordEvent(tx, { accountId, ticketId: id, userId: staffUserId, kind: 'reopened' })
      await tellCustomer(tx, { ticket, state, kind: 'reopened', by: staffUserId, at: new Date(deps.clock.now()) }, deps)
      await writeAuditEntry(tx, { accountId, actor: staff, action: 'staff.ticket_reopened', subject: String(id) })
    },
    deps,
  )
}
