import type { OutboxRow } from '@peyk/contract/reports/reports.ts'
import { deliveryLabelOf } from '@peyk/domain/delivery/delivery-label.ts'
import { UNSTARTED_STATES } from '@peyk/domain/delivery/not-started.ts'
import { RECIPIENT_STATES, codesOfState, codesWhere, sendStateOf } from '@peyk/domain/delivery/states.ts'
import type { RecipientState, SendStateId } from '@peyk/domain/delivery/states.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { stripCancelSuffix } from '@peyk/domain/sms/opt-out-suffix.ts'
import { sendStatusOnWire } from '@peyk/phrases/fa/server/send-status.ts'
import { UNFINISHED_STATES } from '../queries/sends.ts'
import type { SendCounter, SendRow } from '../queries/sends.ts'

const DAY_SECONDS = 86_400
/** The report shows so many days; what is older is the archive (spec §9, decision W15). */
export const REPORT_DAYS = 30
const SUMMARY_LENGTH = 60
const NOT_APPROVED: readonly number[] = [0, 1, 3]

/** Sends from this moment on are in the report. */
export const reportStart = (nowMs: number): number => Math.floor(nowMs / 1000) - REPORT_DAYS * DAY_SECONDS

/** The row of contract §2 OutboxRow, with the JSON types written there: counts and times are texts. */
export function presentSend(send: SendRow, { nowMs }: { nowMs: number }): OutboxRow {
  const state = sendStateOf(send.state)
  if (state === null) throw new RangeError(`send ${send.id} has an unknown state`)
  return {
    username: send.userName,
    number_color: send.lineColor,
    number: send.lineNumber,
    number_id: send.lineId === null ? '' : String(send.lineId),
    messages_outbox_id: String(send.id),
    state,
    type: send.reportType,
    time_send: String(send.sendAtSeconds),
    time: String(send.createdAtSeconds),
    rcpts_count: String(send.recipientCount),
    exit_count: String(send.exitCount),
    status: sendStatusOnWire[send.state as SendStateId],
    partner_id: send.isColleague ? send.userId : null,
    in_delivery_line: 0,
    valid: NOT_APPROVED.includes(send.state) ? null : 'approve',
    message: send.message,
    part: String(send.parts),
    cost: rialOf(send.totalTenths),
    summary: toSummary(send.message),
    user_ip: send.userIp,
    user_id: send.userId === null ? null : String(send.userId),
    files_path: null,
    parent_id: send.retryOf === null ? null : String(send.retryOf),
    ab_test_id: send.abTestId,
    ab_text: send.abText,
    state_id: send.state,
    partner_name: send.colleagueName,
    sending_type: send.sendingType,
    delivered_count: send.deliveredCount,
    can_cancel: UNSTARTED_STATES.includes(send.state) || send.hasOpenBatch,
    is_archived: send.sendAtSeconds < reportStart(nowMs) && !UNFINISHED_STATES.includes(send.state),
    paused: send.isPaused,
    charged: rialOf(send.chargedTenths),
    sender_kind: send.senderKind,
    sender_name: send.senderName,
    delivery_label: deliveryLabelOf({
      state: send.state,
      sendingType: send.sendingType,
      isBlocked: send.isHeldBack,
      unreported: send.unreportedCount,
      delivered: send.deliveredCount,
    }),
  }
}

/** The beginning of the text on one line, without the suffix that every advert ends with. */
function toSummary(message: string): string {
  const line = stripCancelSuffix(message).replace(/\s+/g, ' ').trim()
  const letters = Array.from(line)
  return letters.length <= SUMMARY_LENGTH ? line : `${letters.slice(0, SUMMARY_LENGTH).join('')}…`
}

export interface CodeCount {
  code: number
  count: number
}

export const sumCodes = (counts: readonly CodeCount[], codes: readonly number[]): number =>
  counts.reduce((sum, { code, count }) => (codes.includes(code) ? sum + count : sum), 0)

const STATE_CODES = Object.fromEntries(
  RECIPIENT_STATES.map((state) => [state, codesOfState(state)]),
) as unknown as Record<RecipientState, readonly number[]>
const NOT_WAITING = codesWhere((code) => !STATE_CODES.waiting.includes(code))

/**
 * How many recipients of a send stand in each `state`. Who waits is what the rest leaves, so a send that was accepted
 * a moment ago, whose counters are not folded yet, is told right.
 */
export function countStates(counts: readonly CodeCount[], recipientCount: number): Record<RecipientState, number> {
  const states = Object.fromEntries(
    RECIPIENT_STATES.map((state) => [state, sumCodes(counts, STATE_CODES[state])]),
  ) as Record<RecipientState, number>
  states.waiting = Math.max(0, recipientCount - sumCodes(counts, NOT_WAITING))
  return states
}

/** The same by mobile operator, from the stored counters; a state in which nobody stands is left out. */
export function countOperatorStates(counters: readonly SendCounter[]): Record<string, Record<Operator, number>> {
  const rows = RECIPIENT_STATES.map((state) => {
    const count = (operator: Operator) =>
      sumCodes(
        counters.filter((counter) => counter.operator === OPERATOR_IDS[operator]),
        STATE_CODES[state],
      )
    return [state, { mci: count('mci'), irancell: count('irancell'), other: count('other') }] as const
  })
  return Object.fromEntries(rows.filter(([, counts]) => Object.values(counts).some((count) => count > 0)))
}

/**
 * The five columns of contract R4 and R6, each recipient in one at most: `sent` was taken by the operator and has no
 * further news, `pending` still waits or its fate is not known. Cancelled and expired ones never left.
 */
export const statColumns = {
  sent: ['sent'],
  delivered: ['delivered'],
  failed: ['failed'],
  pending: ['waiting', 'doubtful', 'no_receipt'],
  blacklist: ['blacklist'],
} as const satisfies Record<string, readonly RecipientState[]>
