import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import * as calls from '@peyk/contract/notifications/notifications.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { AuthContext } from '../../../platform/http/auth/caller.ts'
import { publishEvent, STAFF_AUDIENCE } from '../../../platform/live/publish.ts'
import { countUnread, markAllAsRead, markAsRead } from '../queries/notifications.ts'
import { kindsOf } from './list-notifications.ts'

/** Ours. These, all of a group, or all of the caller's own are read; their other tabs hear of it. */
export async function markRead(
  { caller, scope, input }: AuthContext & { input: CallInput<typeof calls.markRead> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.markRead>> {
  const { userId } = caller
  const isAll = input.all === true || input.group !== undefined
  return db.inAccount(scope, async (tx) => {
    const read = isAll
      ? await markAllAsRead(tx, scope, { userId, kinds: kindsOf(input) })
      : await markAsRead(tx, scope, { userId, ids: input.ids ?? [] })
    if (read > 0) {
      const accountId = caller.kind === 'staff' ? STAFF_AUDIENCE : scope.accountId
      await publishEvent(tx, { accountId, userIds: [userId], event: 'notifications_changed', data: {} })
    }
    return { unread_count: await countUnread(tx, scope, { userId, most: calls.MOST_UNREAD }) }
  })
}
