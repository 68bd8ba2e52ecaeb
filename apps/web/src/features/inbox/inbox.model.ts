import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { formatQuery } from '@peyk/ui/app/query-codec.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { DAY_SECONDS, dayStart } from '../../lib/search/day-start.ts'
import { LIST_DEFAULTS } from '../../lib/search/url-params-schema.ts'
import type { ConversationFilters, MessageFilters } from './inbox.api.ts'
import type { InboxSearch } from './url-params.ts'

/** `tab` of the list of all messages. */
export const MESSAGES_TAB = 1

const seenOptions = (['0', '1'] as const).map((value) => ({ value, label: inboxTexts.seen[value] }))

const seenFilter: FilterItem = { type: 'options', key: 'seen', title: inboxTexts.filters.seen, options: seenOptions }
const dateFilter: FilterItem = {
  type: 'date_range',
  key: 'date',
  title: inboxTexts.filters.date,
  dateFromKey: 'from',
  dateToKey: 'to',
}
const senderFilter: FilterItem = { type: 'search', key: 'sender', title: inboxTexts.filters.sender, isNumber: true }

/** The filters of a view; the line has a choice of its own, and the search a field. */
export const conversationFilterItems: readonly FilterItem[] = [seenFilter, dateFilter]
export const messageFilterItems: readonly FilterItem[] = [senderFilter, seenFilter, dateFilter]

/** The query without what goes without saying. */
export const withoutDefaults = (search: InboxSearch) => ({
  ...search,
  page: search.page === LIST_DEFAULTS.page ? undefined : search.page,
  limit: search.limit === LIST_DEFAULTS.limit ? undefined : search.limit,
  tab: search.tab === 0 ? undefined : search.tab,
})

/** Days become moments; a day ends with its last second. */
const dateFields = ({ from, to }: InboxSearch) => {
  const [since, until] = [dayStart(from), dayStart(to)]
  return {
    ...(since !== undefined && { from_date: since }),
    ...(until !== undefined && { to_date: until + DAY_SECONDS - 1 }),
  }
}

const sharedFilters = (search: InboxSearch) => ({
  ...(search.number !== undefined && { number: search.number }),
  ...(search.seen !== undefined && { seen: search.seen }),
  ...dateFields(search),
})

export const toConversationFilters = (search: InboxSearch): ConversationFilters => ({
  ...sharedFilters(search),
  ...(search.search !== undefined && { search: search.search }),
})

export const toMessageFilters = (search: InboxSearch): MessageFilters => ({
  ...sharedFilters(search),
  ...(search.search !== undefined && { message: search.search }),
  ...(search.sender !== undefined && { from: toLatinDigits(search.sender) }),
})

/** Whether anything but the line narrows the view. */
export const isNarrowed = (search: InboxSearch): boolean =>
  [search.search, search.seen, search.from, search.to, search.sender].some((value) => value !== undefined)

/** In a path a number stands without its plus. */
export const toPathNumber = (from: string): string => encodeURIComponent(from.replace(/^\+/, ''))

/** As the calls name it; what is no number stays as it is written. */
export const fromPathNumber = (written: string): string => {
  const latin = toLatinDigits(written)
  return /^[1-9]\d{5,}$/.test(latin) ? `+${latin}` : latin
}

/** The address of a conversation; the list beside it stays as it is. */
export const conversationHref = (from: string, search: InboxSearch): string =>
  `/inbox/${toPathNumber(from)}${formatQuery(withoutDefaults(search))}`

export const inboxHref = (search: InboxSearch): string => `/inbox${formatQuery(withoutDefaults(search))}`
