import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/reports/inbox.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readUnreadByLine } from '../queries/conversations.ts'
import { MAX_UNREAD } from '../queries/receiving.ts'

/** Unread messages in all and by line. */
export async function countUnread(
  { scope }: { scope: AccountScope },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.unreadCounts>> {
  const lines = await db.inAccountOnce(scope, (tx) => readUnreadByLine(tx, scope, { max: MAX_UNREAD }))
  const unread = lines.reduce((sum, { unread_count: count }) => sum + count, 0)
  return {
    unread_count: Math.min(unread, MAX_UNREAD),
    lines: lines.map(({ line_number: number, unread_count: count }) => ({ number, unread_count: count })),
  }
}
