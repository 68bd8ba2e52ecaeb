import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { ticketList } from '@peyk/contract/tickets/tickets.ts'
import type { TicketRow } from '@peyk/contract/tickets/ticket-shapes.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PagedRows } from '../../../platform/http/routes.ts'
import { listOwnTickets } from '../queries/own-tickets.ts'
import { ticketsErrors } from '../tickets.errors.ts'
import { presentTicket } from './present-ticket.ts'

/** K1. */
export async function listTickets(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof ticketList> },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<TicketRow>> {
  const { from_date: from = null, to_date: to = null, search } = input
  if (from !== null && to !== null && to < from) throw ticketsErrors.rangeReversed()
  const { offset, perPage } = pageOf(input)
  const filter = {
    ticketId: input.ticket_id ?? null,
    categoryId: input.category_id ?? null,
    subCategoryId: input.sub_category_id ?? null,
    state: input.state_id ?? null,
    userName: input.username ?? null,
    searchKey: search === undefined ? null : searchKey(search),
    from,
    to,
  }
  const { rows, total } = await db.inAccount(scope, (tx) =>
    listOwnTickets(tx, scope, { filter, offset, limit: perPage }),
  )
  return { rows: rows.map(presentTicket), total }
}
