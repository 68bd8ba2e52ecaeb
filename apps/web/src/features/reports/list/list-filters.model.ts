import { SEND_BADGES, type SendBadge } from '@peyk/domain/delivery/send-badge.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { reportLists } from '@peyk/phrases/fa/reports/report-lists.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { sendingTypeNames } from '@peyk/phrases/fa/sending/send-names.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import type { LoadOptions } from '@peyk/ui/select/use-paged-options.ts'
import { DAY_SECONDS, dayStart } from '../../../lib/search/day-start.ts'
import type { SendFilters } from '../reports.api.ts'
import type { SystemicFilters } from '../reports-lists.api.ts'
import { LISTED_TYPES, SYSTEMIC_STATES, type ListsSearch, type ReportTab } from './url-params.ts'

const { filters: texts } = reportLists
const badgeNames: Readonly<Record<SendBadge, string>> = { ...reports.sendStatus, ...reports.openSend }

/** How a line is called where it is chosen. */
export const lineLabel = (number: string): string => isolateLtr(formatDigits(number))

export interface FilterChoices {
  loadLines: LoadOptions<string>
  /** The colleagues of the account, for those who may see them, and the names of those that are in force. */
  colleagues: { load: LoadOptions<string>; named: readonly Option[] } | null
}

const sentItem: FilterItem = {
  type: 'date_range',
  key: 'date',
  title: texts.sent,
  dateFromKey: 'from',
  dateToKey: 'to',
}
const createdItem: FilterItem = {
  type: 'date_range',
  key: 'created',
  title: texts.created,
  dateFromKey: 'created_from',
  dateToKey: 'created_to',
}
const idItem: FilterItem = { type: 'search', key: 'id', title: reportScreens.filters.id, isNumber: true }

/** What sends are filtered by, of whichever time. */
const sendItems = (search: ListsSearch, { loadLines, colleagues }: FilterChoices): FilterItem[] => [
  {
    type: 'options',
    key: 'state',
    title: reportScreens.filters.state,
    options: SEND_BADGES.map((value) => ({ value, label: badgeNames[value] })),
  },
  {
    type: 'options',
    key: 'number',
    title: reportScreens.filters.number,
    options: search.number === undefined ? [] : [{ value: search.number, label: lineLabel(search.number) }],
    load: loadLines,
  },
  {
    type: 'options',
    key: 'type',
    title: reportScreens.filters.type,
    options: LISTED_TYPES.map((value) => ({ value, label: sendingTypeNames[value] })),
  },
  {
    type: 'options',
    key: 'scheduled',
    title: texts.scheduled,
    options: (['1', '0'] as const).map((value) => ({ value, label: texts.scheduledChoices[value] })),
  },
  createdItem,
  idItem,
  { type: 'search_range', key: 'exit', title: reportScreens.filters.exit },
  ...(colleagues === null
    ? []
    : [
        {
          type: 'options',
          key: 'colleague',
          title: texts.colleague,
          options: colleagues.named,
          load: colleagues.load,
        } as const,
      ]),
  { type: 'search', key: 'username', title: texts.username },
]

const systemicItems: readonly FilterItem[] = [
  sentItem,
  {
    type: 'options',
    key: 'status',
    title: reportScreens.filters.state,
    options: SYSTEMIC_STATES.map((value) => ({ value, label: badgeNames[value] })),
  },
  { type: 'search', key: 'recipient', title: texts.recipient, isNumber: true },
  { type: 'search', key: 'line', title: texts.line, isNumber: true },
  createdItem,
  idItem,
  { type: 'search', key: 'pattern', title: texts.pattern },
]

/** The filters of a tab, in the order of their panel. */
export const filterItems = (tab: ReportTab, search: ListsSearch, choices: FilterChoices): readonly FilterItem[] =>
  tab === 'systemic' ? systemicItems : [...(tab === 'sends' ? [sentItem] : []), ...sendItems(search, choices)]

/** Days of the address as the call takes them; a day ends with its last second. */
const dayFields = (name: 'send' | 'create', days: { from: string | undefined; to: string | undefined }) => {
  const from = dayStart(days.from)
  const to = dayStart(days.to)
  return {
    ...(from !== undefined && { [`${name}_from_date`]: String(from) }),
    ...(to !== undefined && { [`${name}_to_date`]: String(to + DAY_SECONDS - 1) }),
  }
}

const commonFields = (search: ListsSearch) => ({
  ...(search.message !== undefined && { message: search.message }),
  ...(search.id !== undefined && { messages_outbox_id: search.id }),
  ...dayFields('create', { from: search.created_from, to: search.created_to }),
})

/** The filters of the calls from those of the address. */
export const toSendFilters = (search: ListsSearch, tab: 'sends' | 'archive' = 'sends'): SendFilters =>
  ({
    ...commonFields(search),
    ...dayFields(
      'send',
      tab === 'sends' ? { from: search.from, to: search.to } : { from: search.archive_from, to: search.archive_to },
    ),
    ...(search.state !== undefined && { badge: search.state }),
    ...(search.number !== undefined && { number: search.number }),
    ...(search.type !== undefined && { type: search.type }),
    ...(search.scheduled !== undefined && { is_scheduled: search.scheduled === '1' }),
    ...(search.exit_from !== undefined && { from_exit_count: search.exit_from }),
    ...(search.exit_to !== undefined && { to_exit_count: search.exit_to }),
    ...(search.colleague !== undefined && { partner_id: search.colleague }),
    ...(search.username !== undefined && { username: search.username }),
  }) as SendFilters

export const toSystemicFilters = (search: ListsSearch): SystemicFilters =>
  ({
    ...commonFields(search),
    ...dayFields('send', { from: search.from, to: search.to }),
    ...(search.line !== undefined && { number: search.line }),
    ...(search.recipient !== undefined && { recipient: search.recipient }),
    ...(search.status !== undefined && { state_id: Number(search.status) }),
    ...(search.pattern !== undefined && { pattern_code: search.pattern }),
  }) as SystemicFilters
