import type { WebhookEventData } from '@peyk/contract/developers/webhook-events.ts'
import type { Tx } from '@peyk/database/database.ts'
import { insertEvent, insertFinishedSends, insertReceivedMessages } from '../queries/webhook-events.ts'

/**
 * Statuses of messages are written by the statements that store them (`queries/status-events.ts` of delivery), the other
 * two in groups, by the functions below.
 */
type SingleEvent = Exclude<keyof WebhookEventData, 'message.status' | 'send.finished' | 'inbox.received'>

/**
 * Tells the endpoints of an account that something happened, in the transaction in which it happened: nothing is told of
 * what was rolled back, and nothing is lost after the commit. Writes nothing for an account without an active endpoint
 * that wants it. Events with the same `orderKey` reach an endpoint in the order in which they happened.
 */
export async function queueWebhookEvent<Name extends SingleEvent>(
  tx: Pick<Tx, 'query'>,
  {
    orderKey = null,
    ...event
  }: { accountId: number; event: Name; data: WebhookEventData[Name]; orderKey?: number | null },
): Promise<void> {
  await insertEvent(tx, { ...event, orderKey })
}

/** `send.finished` of sends that have come to an end in this transaction. */
export async function queueSendsFinished(
  tx: Pick<Tx, 'query'>,
  sends: readonly { accountId: number; sendId: number }[],
): Promise<void> {
  if (sends.length > 0) await insertFinishedSends(tx, sends)
}

/** `inbox.received` of messages that were stored in this transaction. */
export async function queueMessagesReceived(
  tx: Pick<Tx, 'query'>,
  messages: readonly { accountId: number; data: WebhookEventData['inbox.received'] }[],
): Promise<void> {
  if (messages.length > 0) await insertReceivedMessages(tx, messages)
}
