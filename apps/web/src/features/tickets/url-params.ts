import { TICKET_STATE_SLUGS } from '@peyk/domain/ticket/ticket-state.ts'
import { listParams, optionalEnum, optionalInt, optionalText, urlParamsSchema } from '../../lib/search/url-params-schema.ts' // prettier-ignore

/** What the address of the list of tickets may say; the keys are those of the filters. */
export const ticketsSearch = urlParamsSchema({
  ...listParams,
  search: optionalText(100),
  state: optionalEnum(TICKET_STATE_SLUGS),
  category: optionalInt({ min: 1 }),
  sub_category: optionalInt({ min: 1 }),
  number: optionalInt({ min: 1 }),
  username: optionalText(64),
  from: optionalText(10),
  to: optionalText(10),
})
export type TicketsSearch = ReturnType<typeof ticketsSearch>

/** What a new ticket begins with: a closed one that it goes on with, or what another page knows of the problem. */
export const createTicketSearch = urlParamsSchema({
  ...listParams,
  from: optionalInt({ min: 1 }),
  category: optionalInt({ min: 1 }),
  subject: optionalText(150),
})
