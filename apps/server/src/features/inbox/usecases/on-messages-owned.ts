import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { wakeInbox } from '../../../platform/work/wake.ts'
import { addAnnouncements } from '../queries/receiving.ts'
import { queueMessagesReceived } from '../../webhooks/usecases/queue-webhook-event.ts'
import { enqueueRules } from '../rules/usecases/enqueue-rules.ts'
import { toMessageRow } from './list-messages.ts'

/** A message that has just got its owner, and that its owner may see. */
export interface OwnedMessage {
  readonly accountId: number
  readonly id: number
  /** 989121234567. */
  readonly msisdn: number
  readonly lineId: number
  readonly lineNumber: string
  readonly message: string
  readonly receivedAt: Date
  /** «11» or «12», which was obeyed already. */
  readonly keyword: 'cancel' | 'restore' | null
}

/**
 * What follows when messages have got their owners, in the transaction that gave them, in the order they came. The gateway
 * calls it before it acknowledges a group, and the job of lines of everybody's: whatever takes long is queued from here.
 */
export async function onMessagesOwned(
  tx: Tx,
  messages: readonly OwnedMessage[],
  deps: Pick<Deps, 'jobs'>,
): Promise<void> {
  if (messages.length === 0) return
  await addAnnouncements(tx, messages)
  await wakeInbox(tx)
  await queueMessagesReceived(tx, messages.map(toTold))
  await enqueueRules(tx, messages, deps)
}

/** JSON of the database takes no half of a surrogate pair, which a message may well have. */
function toTold({ accountId, id, msisdn, lineNumber, message, receivedAt }: OwnedMessage) {
  const row = {
    id,
    msisdn,
    line_number: lineNumber,
    message: message.toWellFormed(),
    received_at: receivedAt,
    is_seen: false,
  }
  return { accountId, data: toMessageRow(row) }
}
