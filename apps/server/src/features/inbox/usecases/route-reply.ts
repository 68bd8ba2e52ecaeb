import type { EngineScope } from '@peyk/database/scope.ts'
import { inboundKeyword } from '@peyk/domain/sms/opt-out-suffix.ts'
import type { Deps } from '../../../platform/deps.ts'
import { assignToLastSender, recordOptOutForSenders } from '../inbox.queries.ts'
import { publishInboxMessage } from './publish-inbox-message.ts'

/** How long a reply is taken for an answer to somebody's message (decision W5). */
const REPLY_WINDOW_HOURS = 72

/**
 * Gives a message on a shared line to the account that last wrote to its sender over that line, else leaves it to
 * staff. Repeatable: a message that has an account is left alone.
 */
export async function routeReply(
  { scope, messageId }: { scope: EngineScope; messageId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asEngine(scope, async (tx) => {
    const owner = await assignToLastSender(tx, { messageId, withinHours: REPLY_WINDOW_HOURS })
    if (owner === null) return
    // Whoever wrote before him may know of the stop as well.
    if (inboundKeyword(owner.message) === 'cancel')
      await recordOptOutForSenders(tx, { messageId, withinHours: REPLY_WINDOW_HOURS })
    if (owner.is_deleted) return
    await publishInboxMessage(tx, { accountId: owner.account_id, row: owner })
  })
}
