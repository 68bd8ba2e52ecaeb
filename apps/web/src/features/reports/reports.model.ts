import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { byBulk, RecipientState } from '@peyk/contract/reports/reports.ts'
import { isRetryableType } from '@peyk/contract/sending/retryable.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { sendingTypeNames } from '@peyk/phrases/fa/sending/send-names.ts'
import { SEND_BADGES, type SendBadge } from '@peyk/domain/delivery/send-badge.ts'
import { DAY_SECONDS, dayStart } from '../../lib/search/day-start.ts'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import type { LoadOptions } from '@peyk/ui/select/use-paged-options.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'
import type { SendFilters } from './reports.api.ts'
import { LISTED_TYPES, type SendsSearch } from './url-params.ts'

const badgeNames: Readonly<Record<SendBadge, string>> = { ...reports.sendStatus, ...reports.openSend }

/** How a line is called where it is chosen. */
export const lineLabel = (number: string): string => isolateLtr(formatDigits(number))

/** The filters of the list, in the order of their panel; `line`: the one that the address names. */
export const sendFilterItems = (line: string | undefined, loadLines: LoadOptions<string>): readonly FilterItem[] => [
  { type: 'date_range', key: 'date', title: reportScreens.filters.date, dateFromKey: 'from', dateToKey: 'to' },
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
    options: line === undefined ? [] : [{ value: line, label: lineLabel(line) }],
    load: loadLines,
  },
  {
    type: 'options',
    key: 'type',
    title: reportScreens.filters.type,
    options: LISTED_TYPES.map((value) => ({ value, label: sendingTypeNames[value] })),
  },
  { type: 'search', key: 'id', title: reportScreens.filters.id, isNumber: true },
  { type: 'search_range', key: 'exit', title: reportScreens.filters.exit },
]

/** The filters of the call from those of the address; a day ends with its last second. */
export const toSendFilters = (search: SendsSearch): SendFilters => {
  const from = dayStart(search.from)
  const to = dayStart(search.to)
  return {
    ...(search.message !== undefined && { message: search.message }),
    ...(search.id !== undefined && { messages_outbox_id: search.id }),
    ...(search.state !== undefined && { badge: search.state }),
    ...(search.number !== undefined && { number: search.number }),
    ...(from !== undefined && { send_from_date: String(from) }),
    ...(to !== undefined && { send_to_date: String(to + DAY_SECONDS - 1) }),
    ...(search.exit_from !== undefined && { from_exit_count: search.exit_from }),
    ...(search.exit_to !== undefined && { to_exit_count: search.exit_to }),
    ...(search.type !== undefined && { type: search.type }),
  } as SendFilters
}

const PERSONALISED_TYPES: readonly string[] = ['keyword', 'keyword_phonebook', 'peer_to_peer_file']

/** Whether everybody got a text of their own; of others one text stands above the table. */
export const hasPersonalisedTexts = ({ sending_type: type }: Pick<Report, 'sending_type'>): boolean =>
  PERSONALISED_TYPES.includes(type)

const recipientTones: Record<RecipientState, Tone> = {
  waiting: 'neutral',
  sent: 'info',
  delivered: 'success',
  failed: 'danger',
  blacklist: 'warning',
  cancelled: 'neutral',
  expired: 'neutral',
  doubtful: 'warning',
  no_receipt: 'neutral',
}
export const recipientTone = (state: RecipientState): Tone => recipientTones[state]

export type Report = CallData<typeof byBulk>

/** Every state that has recipients, in the order of a message's life, for chart, table and filter. */
export const stateSlices = (states: Report['states']) =>
  (Object.keys(recipientTones) as RecipientState[])
    .map((state) => ({
      key: state,
      label: reports.recipientState[state],
      value: states[state] ?? 0,
      tone: recipientTones[state],
    }))
    .filter(({ value }) => value > 0)

/** The rows of the table by operator: the states of the legend, of which something is counted. */
export const operatorRows = ({ states, operator_states: byState }: Pick<Report, 'states' | 'operator_states'>) =>
  stateSlices(states).flatMap(({ key, label }) => {
    const counts = byState[key]
    return counts === undefined ? [] : [{ key, label, counts }]
  })

/** Whether an operator has taken anything of a send: before that nobody can have received it. */
export const canBeDelivered = ({ exit_count }: Pick<Report, 'exit_count'>): boolean => Number(exit_count) > 0

/** How many recipients have an outcome that will not change by itself any more. */
export const settledCount = (states: Report['states']): number =>
  Object.entries(states).reduce(
    (sum, [state, count]) => (state === 'waiting' || state === 'sent' ? sum : sum + count),
    0,
  )

const ENDED: readonly number[] = [6, 7, 9]

/** How many recipients a send did not reach, or may not have reached. */
export const unreachedCount = ({ states }: Pick<Report, 'states'>): number =>
  ['failed', 'expired', 'doubtful', 'no_receipt'].reduce((sum, name) => sum + (states[name] ?? 0), 0)

/** Whether some of its recipients may be sent to once more: it has ended and did not reach everybody. */
export const isRetryable = (report: Report): boolean =>
  ENDED.includes(report.state_id) && isRetryableType(report.sending_type) && unreachedCount(report) > 0

/** More than one message, and something of it has not left. */
export const canChangeSendRate = ({ can_cancel, rcpts_count, states }: Report): boolean =>
  can_cancel && Number(rcpts_count) > 1 && (states['waiting'] ?? 0) > 0
