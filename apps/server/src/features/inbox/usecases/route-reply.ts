import type { EngineScope } from '@peyk/database/scope.ts'
import { inboundKeyword } from '@peyk/domain/sms/opt-out-suffix.ts'
import type { Deps } from '../../../platform/deps.ts'
import { giveToLastWriter, noteStopWriters } from '../inbox.queries.ts'
import { tellMessage } from './publish-inbox-message.ts'

/** How long a reply is taken for an answer to somebody's message (decision W5). */
const WITHIN_HOURS = 72

/**
 * Gives a message on a shared line to the account that last wrote to its sender over that line, else leaves it to
 * staff. Repeatable: a message that has an account is left alone.
 */
export async function findOwner(
  { scope, messageId }: { scope: EngineScope; messageId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asEngine(scope, async (tx) => {
    const given = await giveToLastWriter(tx, { messageId, withinHours: WITHIN_HOURS })
    if (given === null) return
    // Whoever wrote before him may know of the stop as well.
    if (inboundKeyword(given.message) === 'cancel') await noteStopWriters(tx, { messageId, withinHours: WITHIN_HOURS })
    if (given.is_deleted) return
    await tellMessage(tx, { accountId: given.account_id, row: given })
  })
}
