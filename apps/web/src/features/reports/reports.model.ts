import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { byBulk, RecipientState } from '@peyk/contract/reports/reports.ts'
import { isRetryableType } from '@peyk/contract/sending/retryable.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { formatCount, momentMs } from '@peyk/ui/format/format-values.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'

const PERSONALISED_TYPES: readonly string[] = ['keyword', 'keyword_phonebook', 'peer_to_peer_file', 'pattern_many']

/** Whether everybody got a text of their own; of others one text stands above the table. */
export const hasPersonalisedTexts = ({ sending_type: type }: Pick<Report, 'sending_type'>): boolean =>
  PERSONALISED_TYPES.includes(type)

/** Whether its texts differ, so that some may be Persian and others Latin. */
export const hasSeveralTexts = ({ sending_type: type }: Pick<Report, 'sending_type'>): boolean =>
  type === 'peer_to_peer' || PERSONALISED_TYPES.includes(type)

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

/** What came back by why, and what is left of it where reasons were not kept. */
export function returnRows({ returns, returned }: Pick<Report, 'returns' | 'returned'>) {
  const rows = returns.map(({ reason, reason_fa: label, count, amount }) => ({
    key: reason as string,
    label: reportScreens.returnReason(label, formatCount(count)),
    amount,
  }))
  const rest = returns.reduce((sum, { amount }) => sum - amount, returned)
  if (returns.length > 0 && rest > 0) rows.push({ key: 'rest', label: reportScreens.returnedOther, amount: rest })
  return rows
}

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

/** Until when results may still change; null when none of them can. */
export const finalByOf = (
  { final_by: finalBy, states }: Pick<Report, 'final_by' | 'states'>,
  nowMs: number,
): string | null => {
  const open = ['waiting', 'sent', 'doubtful'].reduce((sum, state) => sum + (states[state] ?? 0), 0)
  return finalBy !== null && open > 0 && momentMs(finalBy) > nowMs ? finalBy : null
}
