import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { recipients } from '@peyk/contract/reports/reports.ts'
import { messageStatusOf, moneyStateOf, recipientStateOf } from '@peyk/domain/delivery/states.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import type { RecipientRow } from '../queries/recipients.ts'
import type { SendRow } from '../queries/sends.ts'
import { toEffectiveCode } from './resolve-pending-status.ts'
import type { UnsettledRange } from './resolve-pending-status.ts'

/** The row of contract R5. */
export function presentRecipient(
  row: RecipientRow,
  { send, ranges }: { send: SendRow; ranges: readonly UnsettledRange[] },
): CallRow<typeof recipients> {
  const code = toEffectiveCode({ seq: row.seq, code: row.code, ranges })
  const state = recipientStateOf(code)
  const messageStatus = messageStatusOf(code)
  const cost = rialOf(row.priceTenths)
  return {
    recipient: `+${row.msisdn}`,
    message: row.message ?? send.message,
    is_readable: true,
    msg_parts: String(row.parts),
    message_status: messageStatus,
    state,
    state_fa:
      state === 'sent' && messageStatus !== null ? reports.messageStatus[messageStatus] : reports.recipientState[state],
    cost,
    returned: moneyStateOf(code) === 'returned' ? cost : 0,
  }
}
