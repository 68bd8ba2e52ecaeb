import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { addInteraction as call } from '@peyk/contract/tickets/tickets.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { stateAfter, TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { readAccountTitle } from '../queries/account-title.ts'
import { attachFiles, type PreparedAttachment } from '../queries/attachments.ts'
import { markWritten } from '../queries/own-tickets.ts'
import { recordEvent } from '../queries/ticket-events.ts'
import { endReferral, insertMessage, lockTicket } from '../queries/ticket-rows.ts'
import { ticketsErrors } from '../tickets.errors.ts'
import { publishTicketChanged, tellDesk } from './announce-ticket.ts'
import { excerptOf } from './create-ticket.ts'
import { nameState } from './present-ticket.ts'

/** K5. The customer writes: the ticket waits for support again, whatever its state was; a closed one is refused. */
export async function addInteraction(
  { scope, caller, ticketId, text, files }: { scope: AccountScope; caller: Pick<Caller, 'userId' | 'userName'>; ticketId: number; text: string; files: readonly PreparedAttachment[] }, // prettier-ignore
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof call>> {
  const { accountId } = scope
  const { userId, userName: authorName } = caller
  return db.inAccount(scope, async (tx) => {
    const ticket = await lockTicket(tx, { accountId, id: ticketId })
    if (ticket === null) throw ticketsErrors.notFound()
    if (stateAfter(nameState(ticket.state).slug, 'write') === null) throw ticketsErrors.closed()
    const { id: messageId } = await insertMessage(tx, { accountId, ticketId, userId, authorName, isSupport: false, body: text }) // prettier-ignore
    await attachFiles(tx, { accountId, ticketId, messageId, files })
    await endReferral(tx, { accountId, ticketId })
    await markWritten(tx, { accountId, id: ticketId, excerpt: excerptOf(text), hasAttachment: files.length > 0 })
    await recordEvent(tx, { accountId, ticketId, userId, kind: 'customer_wrote' })
    await publishTicketChanged(tx, {
      accountId,
      ticketId,
      state: TICKET_STATES.waiting_support,
      kind: 'customer_wrote',
    })
    const accountTitle = await readAccountTitle(tx, accountId)
    const { subject, assigneeId } = ticket
    await tellDesk(tx, { ticketId, subject, accountTitle, isNew: false, assigneeId }, { clock })
    return { interaction_id: messageId, ticket: { id: ticketId, user_id: ticket.userId, parent_id: ticket.parentId } }
  })
}
