import { TICKET_STATE_SLUGS, TICKET_STATES } from '@peyk/domain/ticket/ticket-state.ts'
import { ticketListTexts } from '@peyk/phrases/fa/tickets/ticket-list.ts'
import { ticketStates } from '@peyk/phrases/fa/tickets/ticket-states.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { DAY_SECONDS, dayStart } from '../../../lib/search/day-start.ts'
import type { TicketParams, TicketRow } from '../tickets.api.ts'
import type { TicketsSearch } from '../url-params.ts'

const { filters: texts } = ticketListTexts

interface Named {
  id: number
  label: string
}
const toOptions = (list: readonly Named[]) => list.map(({ id, label }) => ({ value: String(id), label }))

/** The filters of the list; sub-categories are those of the chosen category. */
export const ticketFilters = (known: {
  categories: readonly Named[]
  subCategories: readonly Named[]
}): readonly FilterItem[] => [
  {
    type: 'options',
    key: 'state',
    title: texts.state,
    options: TICKET_STATE_SLUGS.map((value) => ({ value, label: ticketStates[value] })),
  },
  { type: 'options', key: 'category', title: texts.category, options: toOptions(known.categories) },
  ...(known.subCategories.length > 0
    ? [
        {
          type: 'options',
          key: 'sub_category',
          title: texts.subCategory,
          options: toOptions(known.subCategories),
        } as const,
      ]
    : []),
  { type: 'date_range', key: 'date', title: texts.date, dateFromKey: 'from', dateToKey: 'to' },
  { type: 'search', key: 'number', title: texts.number, isNumber: true },
  { type: 'search', key: 'username', title: texts.user },
]

/** What the list asks of the server; a day ends with its last second. */
export const toTicketParams = (search: TicketsSearch): TicketParams => {
  const [since, until] = [dayStart(search.from), dayStart(search.to)]
  return {
    page: search.page,
    per_page: search.limit,
    ...(search.search !== undefined && { search: search.search }),
    ...(search.state !== undefined && { state_id: TICKET_STATES[search.state] }),
    ...(search.category !== undefined && { category_id: search.category }),
    ...(search.category !== undefined && search.sub_category !== undefined && { sub_category_id: search.sub_category }),
    ...(search.number !== undefined && { ticket_id: search.number }),
    ...(search.username !== undefined && { username: search.username }),
    ...(since !== undefined && { from_date: since }),
    ...(until !== undefined && { to_date: until + DAY_SECONDS - 1 }),
  }
}

/** The first page: those that wait for the customer, then all others in their order. */
export const waitingFirst = (waiting: readonly TicketRow[], rows: readonly TicketRow[]): TicketRow[] => {
  const first = new Set(waiting.map(({ id }) => id))
  return [...waiting, ...rows.filter(({ id }) => !first.has(id))]
}
