import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/reports/inbox.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readUnreadByLine } from '../queries/conversations.ts'
import { countUnread as countAllUnread, MAX_UNREAD } from '../queries/receiving.ts'

/** Unread messages in all and by line. */
export async function countUnread(
  { scope }: { scope: AccountScope },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.unreadCounts>> {
  return db.inAccount(scope, async (tx) => {
    const lines = await readUnreadByLine(tx, scope, { max: MAX_UNREAD })
    return {
      unread_count: await countAllUnread(tx, scope.accountId),
      lines: lines.map(({ line_number: number, unread_count: count }) => ({ number, unread_count: count })),
    }
  })
}
