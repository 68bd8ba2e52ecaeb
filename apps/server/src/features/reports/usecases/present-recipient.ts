import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { recipients } from '@peyk/contract/reports/reports.ts'
import { isTargeted, recipientOnWire } from '@peyk/contract/sending/targeted-sends.ts'
import { messageStatusOf, moneyStateOf, recipientStateOf, undeliveredReasonOf } from '@peyk/domain/delivery/states.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { recipientStateOnWire, undeliveredReasons } from '@peyk/phrases/fa/server/send-status.ts'
import type { RecipientRow } from '../queries/recipients.ts'
import type { SendRow } from '../queries/sends.ts'
import { toEffectiveCode } from './resolve-pending-status.ts'
import type { UnsettledRange } from './resolve-pending-status.ts'

/** `state_fa`: the state, and of what was handed over how far it has come. */
export function stateTextOf(code: number): string {
  const state = recipientStateOf(code)
  const messageStatus = messageStatusOf(code)
  return state === 'sent' && messageStatus !== null ? reports.messageStatus[messageStatus] : recipientStateOnWire[state]
}

/** The row of contract R5. */
export function presentRecipient(
  row: RecipientRow,
  { send, ranges }: { send: SendRow; ranges: readonly UnsettledRange[] },
): CallRow<typeof recipients> {
  const code = toEffectiveCode({ seq: row.seq, code: row.code, ranges })
  const cost = rialOf(row.priceTenths)
  const reason = undeliveredReasonOf(code)
  return {
    recipient: recipientOnWire(row.msisdn, send),
    message: row.message ?? send.message,
    is_readable: !isTargeted(send.sendingType),
    msg_parts: String(row.parts),
    message_status: messageStatusOf(code),
    state: recipientStateOf(code),
    state_fa: stateTextOf(code),
    cost,
    returned: moneyStateOf(code) === 'returned' ? cost : 0,
    done_at: row.doneAtIso,
    reason,
    reason_fa: reason === null ? null : undeliveredReasons[reason],
  }
}
