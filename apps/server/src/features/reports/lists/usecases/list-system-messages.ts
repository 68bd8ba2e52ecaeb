import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { systemicList } from '@peyk/contract/reports/system-messages.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES, messageStatusOf, recipientStateOf, sendStateOf } from '@peyk/domain/delivery/states.ts'
import type { SendStateId } from '@peyk/domain/delivery/states.ts'
import { onlyDigits, searchKey } from '@peyk/domain/digits/digits.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { sendStatusOnWire } from '@peyk/phrases/fa/server/send-status.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { countSystemMessages, readSystemMessages } from '../queries/system-messages.ts'
import type { SystemMessageFilter, SystemMessageRow } from '../queries/system-messages.ts'
import { escapeLike } from '../../../../platform/postgres/search-key.ts'
import { reportsErrors } from '../../reports.errors.ts'
import { stateTextOf } from '../../usecases/present-recipient.ts'
import { refuseReversed } from './refuse-reversed.ts'
import { reportStart } from '../../usecases/present-send.ts'

type Input = CallInput<typeof systemicList>
export type SystemFilters = NonNullable<Input['filters']>
type Row = CallRow<typeof systemicList>

/** R2. What the platform texted about the account in the last 30 days; the digits of codes are hidden in the database. */
export async function listSystemMessages(
  { scope, input }: { scope: AccountScope; input: Input },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ rows: Row[]; total: number }> {
  const filter = toSystemFilter(input.filters ?? {}, clock.now())
  if (filter === null) return { rows: [], total: 0 }
  const { offset, perPage } = pageOf(input)
  return db.inAccount(scope, async (tx) => {
    const total = await countSystemMessages(tx, scope, filter)
    if (offset >= total) return { rows: [], total }
    const found = await readSystemMessages(tx, scope, { filter, offset, limit: perPage, total })
    return { rows: found.map(presentSystemMessage), total }
  })
}

/** Null where nothing can pass: a line or number that cannot be, and patterns, which these messages are not made of. */
export function toSystemFilter(asked: SystemFilters, nowMs: number): SystemMessageFilter | null {
  if (asked.state_id !== undefined && sendStateOf(asked.state_id) === null) throw reportsErrors.badState()
  refuseReversed(asked)
  if (asked.pattern_code !== undefined) return null
  const lineNumber = asked.number === undefined ? undefined : canonicalLine(asked.number)
  // A leading zero or country code is how people write a number, and not how it is kept.
  const numberPiece = asked.recipient === undefined ? undefined : onlyDigits(asked.recipient).replace(/^0+(?:98)?/, '')
  if (lineNumber === null || numberPiece === '') return null
  return {
    sinceSeconds: reportStart(nowMs),
    lineNumber,
    numberPiece,
    sendId: asked.messages_outbox_id,
    createdFromSeconds: asked.create_from_date,
    createdToSeconds: asked.create_to_date,
    sendFromSeconds: asked.send_from_date,
    sendToSeconds: asked.send_to_date,
    messagePattern: asked.message === undefined ? undefined : `%${escapeLike(searchKey(asked.message))}%`,
    stateId: asked.state_id,
  }
}

export function presentSystemMessage(row: SystemMessageRow): Row {
  const code = row.code === RECIPIENT_CODES.waiting && row.isHandedOver ? RECIPIENT_CODES.sent : row.code
  return {
    messages_outbox_id: String(row.sendId),
    number: row.lineNumber,
    recipient: `+${row.msisdn}`,
    message: row.message,
    pattern_code: null,
    part: String(row.parts),
    cost: rialOf(row.priceTenths),
    state_id: row.state,
    status: sendStatusOnWire[row.state as SendStateId],
    message_status: messageStatusOf(code),
    state: recipientStateOf(code),
    state_fa: stateTextOf(code),
    time: String(row.createdAtSeconds),
    time_send: String(row.sendAtSeconds),
  }
}
