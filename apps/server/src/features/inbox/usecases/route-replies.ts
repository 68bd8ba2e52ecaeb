import type { EngineScope } from '@peyk/database/scope.ts'
import { inboundKeyword } from '@peyk/domain/sms/opt-out-suffix.ts'
import type { Deps } from '../../../platform/deps.ts'
import { assignToLastSender, recordOptOutForSenders } from '../queries/owner-search.ts'
import { announceReceived } from './announce-received.ts'
import { onMessagesOwned } from './on-messages-owned.ts'

/** How long a reply is taken for an answer to somebody's message (decision W5). */
const REPLY_WINDOW_HOURS = 72

/**
 * Gives messages on shared lines to the accounts that last wrote to their senders over those lines, else leaves them to
 * staff. Repeatable: a message that has an account is left alone.
 */
export async function routeReplies(
  { scope, messageIds }: { scope: EngineScope; messageIds: readonly number[] },
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
): Promise<void> {
  await db.asEngine(scope, async (tx) => {
    const found = await assignToLastSender(tx, { messageIds, withinHours: REPLY_WINDOW_HOURS })
    const withKeyword = found.map((row) => ({ ...row, keyword: inboundKeyword(row.message) }))
    const stops = withKeyword.flatMap(({ id, keyword }) => (keyword === 'cancel' ? [id] : []))
    // Whoever wrote before may know of the stop as well.
    if (stops.length > 0) await recordOptOutForSenders(tx, { messageIds: stops, withinHours: REPLY_WINDOW_HOURS })
    const visible = withKeyword.filter(({ is_deleted: isHidden }) => !isHidden)
    const owned = visible.map(({ account_id: accountId, id, msisdn, line_id: lineId, line_number: lineNumber, message, received_at: receivedAt, keyword }) => ({ accountId, id, msisdn, lineId, lineNumber, message, receivedAt, keyword })) // prettier-ignore
    await onMessagesOwned(tx, owned, { jobs })
  })
  await announceReceived({ scope }, { db })
}
