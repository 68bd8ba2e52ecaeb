import { TICKET_IMPORTANCES } from '@peyk/contract/tickets/ticket-rules.ts'
import { listParams, optionalEnum, optionalInt, optionalText, urlParamsSchema } from '../../../lib/search/url-params-schema.ts' // prettier-ignore
import { QUEUES } from './queues.model.ts'

/** So many tickets stand on a page of the desk. */
export const DESK_PAGE_SIZE = 25

/** What the address of the desk may say: the queue, the filters and the page. The open ticket is a part of the path. */
export const deskSearch = urlParamsSchema({
  ...listParams,
  queue: optionalEnum(QUEUES),
  search: optionalText(100),
  category: optionalInt({ min: 1 }),
  unit: optionalInt({ min: 1 }),
  agent: optionalInt({ min: 1 }),
  importance: optionalEnum(TICKET_IMPORTANCES),
  hours: optionalEnum(['1', '4', '24', '72']),
  rating: optionalEnum(['1', '2', '3']),
  unread: optionalEnum(['1']),
  account: optionalInt({ min: 1 }),
  from: optionalText(10),
  to: optionalText(10),
  /** The list beside the open ticket is hidden. */
  list: optionalEnum(['0']),
})
export type DeskSearch = ReturnType<typeof deskSearch>
