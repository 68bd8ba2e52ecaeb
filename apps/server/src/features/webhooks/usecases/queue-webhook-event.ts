import type { WebhookEventData } from '@peyk/contract/developers/webhook-events.ts'
import type { Tx } from '@peyk/database/database.ts'

/** Statuses of messages are written by the statements that store them (`toldStatusesSql`). */
export type QueuedWebhookEvent = Exclude<keyof WebhookEventData, 'message.status'>

/**
 * Tells the endpoints of an account that something happened, in the transaction in which it happened: nothing is told of
 * what was rolled back, and nothing is lost after the commit. Writes nothing for an account without an active endpoint
 * that wants it. Events with the same `orderKey` reach an endpoint in the order in which they happened.
 */
export async function queueWebhookEvent<Name extends QueuedWebhookEvent>(
  tx: Pick<Tx, 'query'>,
  {
    accountId,
    event,
    data,
    orderKey = null,
  }: { accountId: number; event: Name; data: WebhookEventData[Name]; orderKey?: number | null },
): Promise<void> {
  await tx.query({
    name: 'webhook-event-add',
    text: `
      insert into webhook_events (account_id, event, data, order_key)
      select $1::bigint, $2::text, $3::jsonb, $4::bigint
      where exists (select from webhooks where account_id = $1::bigint and is_active and $2::text = any(events))`,
    values: [accountId, event, JSON.stringify(data), orderKey],
  })
}
