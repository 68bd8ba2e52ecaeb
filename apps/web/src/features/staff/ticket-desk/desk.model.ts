import { TICKET_IMPORTANCES } from '@peyk/contract/tickets/ticket-rules.ts'
import { ticketDeskTexts } from '@peyk/phrases/fa/staff/tickets/ticket-desk.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { formatQuery } from '@peyk/ui/app/query-codec.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { DAY_SECONDS, dayStart } from '../../../lib/search/day-start.ts'
import type { DeskParams } from '../staff-tickets.api.ts'
import { FIRST_QUEUE, queueParams } from './queues.model.ts'
import { DESK_PAGE_SIZE, type DeskSearch } from './url-params.ts'

const { filters: texts, units } = ticketDeskTexts

interface Named {
  id: number
  name: string
}
const toOptions = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: String(id), label: name }))

/** The filters beside the queue. */
export const deskFilters = (known: {
  categories: readonly Named[]
  units: readonly Named[]
  agents: readonly Named[]
}): readonly FilterItem[] => [
  { type: 'options', key: 'category', title: texts.category, options: toOptions(known.categories) },
  { type: 'options', key: 'unit', title: texts.unit, options: toOptions(known.units) },
  { type: 'options', key: 'agent', title: texts.agent, options: toOptions(known.agents) },
  {
    type: 'options',
    key: 'importance',
    title: texts.importance,
    options: TICKET_IMPORTANCES.map((value) => ({ value, label: ticketNames.importance[value] })),
  },
  {
    type: 'options',
    key: 'hours',
    title: texts.waiting,
    options: ([1, 4, 24, 72] as const).map((value) => ({ value: String(value), label: texts.waitingHours[value] })),
  },
  {
    type: 'options',
    key: 'rating',
    title: texts.rating,
    options: ([1, 2, 3] as const).map((value) => ({ value: String(value), label: texts.lowRating[value] })),
  },
  { type: 'options', key: 'unread', title: texts.unread, options: [{ value: '1', label: texts.onlyUnread }] },
  { type: 'date_range', key: 'date', title: texts.date, dateFromKey: 'from', dateToKey: 'to' },
  { type: 'search', key: 'account', title: texts.account, isNumber: true },
]

/** What the desk asks of the server. */
export const toDeskParams = (search: DeskSearch): DeskParams => {
  const [since, until] = [dayStart(search.from), dayStart(search.to)]
  return {
    page: search.page,
    per_page: DESK_PAGE_SIZE,
    ...queueParams(search.queue ?? FIRST_QUEUE),
    ...(search.search !== undefined && { search: search.search }),
    ...(search.category !== undefined && { category_id: search.category }),
    ...(search.unit !== undefined && { unit_id: search.unit }),
    ...(search.agent !== undefined && { assignee: search.agent }),
    ...(search.importance !== undefined && { importance: search.importance }),
    ...(search.hours !== undefined && { waiting_hours: Number(search.hours) }),
    ...(search.rating !== undefined && { max_rate: Number(search.rating) }),
    ...(search.unread !== undefined && { is_unread: true }),
    ...(search.account !== undefined && { account_id: search.account }),
    ...(since !== undefined && { from_date: since }),
    ...(until !== undefined && { to_date: until + DAY_SECONDS - 1 }),
  }
}

/** The address of the desk, of a ticket on it where one is given, with the queue and the filters kept. */
export const deskHref = (search: { [Key in keyof DeskSearch]?: DeskSearch[Key] | undefined }, id?: number): string => {
  const { page, limit: _, queue, ...rest } = search
  const kept = {
    ...rest,
    ...(queue !== undefined && queue !== FIRST_QUEUE && { queue }),
    ...(page !== undefined && page !== 1 && { page }),
  }
  return `/staff/tickets${id === undefined ? '' : `/${id}`}${formatQuery(kept)}`
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long something took or a customer waits, in its largest unit: «۳ ساعت». */
export const formatDuration = (ms: number): string => {
  if (ms < MINUTE_MS) return ticketDeskTexts.lessThanMinute
  if (ms < HOUR_MS) return units.minute(formatDigits(Math.floor(ms / MINUTE_MS)))
  if (ms < DAY_MS) return units.hour(formatDigits(Math.floor(ms / HOUR_MS)))
  return units.day(formatDigits(Math.floor(ms / DAY_MS)))
}

/** A customer who waits for longer than a day is late; for longer than four hours one should hurry. */
export const waitTone = (ms: number): 'neutral' | 'warning' | 'danger' =>
  ms >= DAY_MS ? 'danger' : ms >= 4 * HOUR_MS ? 'warning' : 'neutral'
