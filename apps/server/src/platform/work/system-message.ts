import type { Tx } from '@peyk/database/database.ts'
import { wakeSystemMessages } from './wake.ts'

/**
 * Queues an SMS of the platform: a code, an alert, a decision of staff (decision W17). Part of the caller's transaction,
 * so that there is no message without its cause. A worker hands it to the engine at once, urgent, from the platform's
 * line and free of charge, and it is listed among the system messages of the account that it concerns.
 *
 * `msisdn` is `989…`; `isSecret`: the text holds a code, and lists hide it; after `ttlSeconds` it is not sent any more.
 * `isMute`: the same work without a text, so that the caller cannot tell the difference (promise S4).
 */
export async function queueSystemMessage(
  {
    accountId,
    msisdn,
    message,
    isSecret = false,
    ttlSeconds = 3600,
    isMute = false,
  }: { accountId: number | null; msisdn: number; message: string; isSecret?: boolean; ttlSeconds?: number; isMute?: boolean }, // prettier-ignore
  { tx }: { tx: Pick<Tx, 'query'> },
): Promise<void> {
  await tx.query({
    name: 'system-message-add',
    text: `
      insert into system_messages (account_id, msisdn, message, is_secret, expires_at)
      select $1::bigint, $2::bigint, $3::text, $4::boolean, now() + make_interval(secs => $5) where not $6::boolean`,
    values: [accountId, msisdn, message, isSecret, ttlSeconds, isMute],
  })
  await wakeSystemMessages(tx)
}

/** Whether the platform has a line that what is queued here can leave by. */
export async function hasPlatformLine({ tx }: { tx: Pick<Tx, 'query'> }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'platform-has-line',
    text: `select from accounts a join lines l on l.account_id = a.id and l.is_active where a.kind = 'platform' limit 1`,
  })
  return rowCount === 1
}
