import type { AccountScope } from '@peyk/database/scope.ts'
import { isRateable } from '@peyk/domain/ticket/ticket-state.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findMessage, storeAnswerRating, storeTicketRating } from '../queries/ratings.ts'
import { recordEvent } from '../queries/ticket-events.ts'
import { lockTicket } from '../queries/ticket-rows.ts'
import { ticketsErrors } from '../tickets.errors.ts'
import { publishTicketChanged } from './announce-ticket.ts'
import { nameState } from './present-ticket.ts'

interface Rating {
  scope: AccountScope
  userId: number
  id: number
  rate: number
  comment: string | null
}

/** K7. Once, of a ticket that was answered or is closed. */
export async function rateTicket(
  { scope, userId, id, rate, comment }: Rating,
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const { accountId } = scope
  await db.inAccount(scope, async (tx) => {
    const ticket = await lockTicket(tx, { accountId, id })
    if (ticket === null) throw ticketsErrors.notFound()
    if (ticket.rating !== null) throw ticketsErrors.alreadyRated()
    if (!isRateable(nameState(ticket.state).slug)) throw ticketsErrors.notRateable()
    await storeTicketRating(tx, { accountId, id, rate, comment })
    await recordEvent(tx, { accountId, ticketId: id, userId, kind: 'rated', detail: String(rate) })
    await publishTicketChanged(tx, { accountId, ticketId: id, state: ticket.state })
  })
}

/** K6. Once, of an answer of support. */
export async function rateInteraction(
  { scope, userId, id, rate, comment }: Rating,
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const { accountId } = scope
  await db.inAccount(scope, async (tx) => {
    const message = await findMessage(tx, { accountId, id })
    if (message === null) throw ticketsErrors.interactionNotFound()
    if (!message.isSupport) throw ticketsErrors.ownAnswer()
    const { ticketId } = message
    const ticket = await lockTicket(tx, { accountId, id: ticketId })
    if (ticket === null || !(await storeAnswerRating(tx, { accountId, id, rate, comment })))
      throw ticketsErrors.alreadyRated()
    await recordEvent(tx, { accountId, ticketId, userId, kind: 'answer_rated', detail: String(rate) })
    await publishTicketChanged(tx, { accountId, ticketId, state: ticket.state })
  })
}
