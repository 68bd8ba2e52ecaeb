import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { referTicket as call } from '@peyk/contract/staff/staff-tickets.ts'
import { TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry } from '../../../../platform/security/audit.ts'
import { recordEvent } from '../../queries/ticket-events.ts'
import { endReferral } from '../../queries/ticket-rows.ts'
import { ticketsErrors } from '../../tickets.errors.ts'
import { publishTicketChanged } from '../../usecases/announce-ticket.ts'
import { findUnitName, insertNote, markReferred } from '../queries/desk-acts.ts'
import { changeAtDesk, stateAfterAct, type ByStaff } from './change-at-desk.ts'

/** To a unit (state 6), or without one to be looked into further (state 5). What is written beside it is a private note. */
export async function referTicket(
  { input, staff, staffUserId }: ByStaff & { input: CallInput<typeof call> },
  deps: Pick<Deps, 'db'>,
): Promise<void> {
  const { id, unit_id: unitId = null, note } = input
  await changeAtDesk(
    { id, staffUserId },
    async (tx, ticket) => {
      const { accountId } = ticket
      const act = unitId === null ? 'forward' : 'refer'
      const state = TICKET_STATES[stateAfterAct(ticket, act)]
      const unitName = unitId === null ? null : await findUnitName(tx, unitId)
      if (unitId !== null && unitName === null) throw ticketsErrors.unitNotFound()
      await endReferral(tx, { accountId, ticketId: id })
      await markReferred(tx, { accountId, id, state, unitId, staffUserId })
      if (note !== undefined) await insertNote(tx, { accountId, id, userId: staffUserId, body: note })
      const kind = act === 'forward' ? 'forwarded' : 'referred'
      await recordEvent(tx, { accountId, ticketId: id, userId: staffUserId, kind, detail: unitName })
      await publishTicketChanged(tx, { accountId, ticketId: id, state, by: staffUserId })
      const details = { state_id: state, unit: unitName }
      await writeAuditEntry(tx, { accountId, actor: staff, action: 'staff.ticket_referred', subject: String(id), details }) // prettier-ignore
    },
    deps,
  )
}
