import type { TicketEvent } from '@peyk/contract/tickets/ticket-rules.ts'
import type { Tx } from '@peyk/database/database.ts'

/** Written by whoever changes a ticket, customers too; only staff read it. `detail` is a name, never a text of a message. */
export async function recordEvent(
  tx: Tx,
  { accountId, ticketId, userId, kind, detail = null }: { accountId: number; ticketId: number; userId: number; kind: TicketEvent; detail?: string | null }, // prettier-ignore
): Promise<void> {
  await tx.query({
    name: 'ticket-event',
    text: 'insert into ticket_events (account_id, ticket_id, user_id, kind, detail) values ($1, $2, $3, $4, $5)',
    values: [accountId, ticketId, userId, kind, detail],
  })
}
