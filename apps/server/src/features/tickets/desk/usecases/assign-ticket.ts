import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { ticketAgents } from '@peyk/contract/staff/staff-tickets.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import { ticketNotices } from '@peyk/phrases/fa/tickets/ticket-notices.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { writeAuditEntry } from '../../../../platform/security/audit.ts'
import { notifyStaff } from '../../../notifications/usecases/notify.ts'
import { recordEvent } from '../../queries/ticket-events.ts'
import { ticketsErrors } from '../../tickets.errors.ts'
import { publishTicketChanged } from '../../usecases/announce-ticket.ts'
import { setAssignee } from '../queries/desk-acts.ts'
import { listAgentRows } from '../queries/desk-counts.ts'
import { changeAtDesk, type ByStaff } from './change-at-desk.ts'

/** To somebody of the staff who holds the area, who is told of it; null: to nobody. */
export async function assignTicket(
  { id, assigneeId, name, staff, staffUserId }: ByStaff & { id: number; assigneeId: number | null; name: string },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  await changeAtDesk(
    { id, staffUserId },
    async (tx, ticket) => {
      const { accountId, subject, state } = ticket
      if (state === TICKET_STATES.closed) throw ticketsErrors.closed()
      const agent = (await listAgentRows(tx)).find((one) => one.id === assigneeId)
      if (assigneeId !== null && agent === undefined) throw ticketsErrors.agentNotFound()
      if (ticket.assigneeId === assigneeId) return
      await setAssignee(tx, { accountId, id, assigneeId })
      const kind = assigneeId === null ? 'released' : 'assigned'
      await recordEvent(tx, { accountId, ticketId: id, userId: staffUserId, kind, detail: agent?.name ?? null })
      await publishTicketChanged(tx, { accountId, ticketId: id, state, by: staffUserId })
      if (assigneeId !== null && assigneeId !== staffUserId) {
        const { title, body } = ticketNotices.staff.assigned
        const told = { level: 'info', title, body: body(subject, name), link: `/staff/tickets/${id}` } as const
        await notifyStaff(tx, { kind: 'staff_ticket', ...told, userIds: [assigneeId] }, deps)
      }
      const details = { user_id: assigneeId, name: agent?.name ?? null }
      await writeAuditEntry(tx, { accountId, actor: staff, action: 'staff.ticket_assigned', subject: String(id), details }) // prettier-ignore
    },
    deps,
  )
}

/** Those to whom a ticket may be assigned. */
export async function listAgents(
  { staffUserId }: { staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof ticketAgents>> {
  const rows = await db.asStaff(staffScope(staffUserId), (tx) => listAgentRows(tx))
  return rows.map((row) => ({ ...row, is_me: row.id === staffUserId }))
}
