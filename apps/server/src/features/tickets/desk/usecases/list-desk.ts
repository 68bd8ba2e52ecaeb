import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { DeskRow } from '@peyk/contract/staff/staff-ticket-shapes.ts'
import type { tickets } from '@peyk/contract/staff/staff-tickets.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { PagedRows } from '../../../../platform/http/routes.ts'
import { ticketsErrors } from '../../tickets.errors.ts'
import { listDeskRows, type DeskFilter } from '../queries/desk-list.ts'
import { presentDeskRow } from './present-desk-row.ts'

type Input = CallInput<typeof tickets>

const stateOf = ({ state, search, account_id: accountId }: Input): DeskFilter['state'] => {
  // Whoever looks for something finds it in whatever state it is.
  if (state === undefined) return search === undefined && accountId === undefined ? 'open' : 'all'
  return state === 'all' || state === 'waiting' ? state : TICKET_STATES[state]
}

/** X5. */
export async function listDesk(
  { input, staffUserId }: { input: Input; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<DeskRow>> {
  const { from_date: from = null, to_date: to = null, search, assignee = null } = input
  if (from !== null && to !== null && to < from) throw ticketsErrors.rangeReversed()
  const filter: DeskFilter = {
    state: stateOf(input),
    categoryId: input.category_id ?? null,
    subCategoryId: input.sub_category_id ?? null,
    unitId: input.unit_id ?? null,
    assignee: assignee === 'mine' ? staffUserId : assignee,
    importance: input.importance ?? null,
    waitingHours: input.waiting_hours ?? null,
    accountId: input.account_id ?? null,
    maxRate: input.max_rate ?? null,
    isUnread: input.is_unread ?? null,
    from,
    to,
    searchKey: search === undefined ? null : searchKey(search),
  }
  const isQueue = filter.state !== 'all' && filter.state !== TICKET_STATES.closed
  const order = input.order ?? (isQueue ? 'waiting' : 'updated')
  const { offset, perPage: limit } = pageOf(input)
  const { rows, total } = await db.asStaff(staffScope(staffUserId), (tx) =>
    listDeskRows(tx, { filter, order, offset, limit }),
  )
  return { rows: rows.map(presentDeskRow), total }
}
