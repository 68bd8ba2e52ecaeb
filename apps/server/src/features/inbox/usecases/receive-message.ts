import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { inboundKeyword } from '@peyk/domain/sms/opt-out-suffix.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findLine, insertMessage, optIn, optOut } from '../inbox.queries.ts'
import { publishInboxMessage } from './publish-inbox-message.ts'

export interface ReceivedMessage {
  /** The line it came to, in any spelling. */
  readonly line: string
  /** 989121234567. */
  readonly msisdn: number
  readonly text: string
  readonly receivedAt: Date
}

/**
 * A subscriber wrote to a line (decision W5). Called by the gateway inside the transaction after which it acknowledges
 * the deliver_sm, so it stays quick: «11» and «12» take effect at once, the message of a dedicated line goes to its
 * owner at once, and the owner of a message on a shared line is looked for by a job. Null: no such line of ours.
 */
export async function receiveMessage(
  tx: Tx,
  received: ReceivedMessage,
  { jobs }: Pick<Deps, 'jobs'>,
): Promise<{ messageId: number } | null> {
  const { msisdn, text, receivedAt } = received
  const number = canonicalLine(received.line)
  const line = number === null ? null : await findLine(tx, number)
  if (line === null) return null
  const keyword = inboundKeyword(text)
  if (keyword === 'cancel') await optOut(tx, { lineId: line.id, msisdn })
  if (keyword === 'restore') await optIn(tx, { lineId: line.id, msisdn })
  const { id, isHidden } = await insertMessage(tx, { line, msisdn, text, receivedAt })
  if (line.account_id === null) {
    await jobs.enqueue(tx, { name: 'inbox.find-owner', payload: { messageId: id } })
  } else if (!isHidden) {
    const row = { id, msisdn, line_number: line.number, message: text, received_at: receivedAt, is_seen: false }
    await publishInboxMessage(tx, { accountId: line.account_id, row })
  }
  return { messageId: id }
}
