import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import * as calls from '@peyk/contract/notifications/notifications.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { AuthContext } from '../../../platform/http/auth/caller.ts'
import { publishEvent, STAFF_AUDIENCE } from '../../../platform/live/publish.ts'
import { countUnread, markAsRead } from '../queries/notifications.ts'
import { kindsOf } from './list-notifications.ts'

/** Ours. These, all of a group, or all of the caller's own are read; their other tabs hear of it. */
export async function markRead(
  { caller, scope, input }: AuthContext & { input: CallInput<typeof calls.markRead> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof calls.markRead>> {
  const { userId } = caller
  const isAll = input.all === true || input.group !== undefined
  const ids = isAll ? null : (input.ids ?? [])
  return db.inAccount(scope, async (tx) => {
    const read = await markAsRead(tx, scope, { userId, ids, kinds: kindsOf(input), now: new Date(clock.now()) })
    if (read > 0) {
      const accountId = caller.kind === 'staff' ? STAFF_AUDIENCE : scope.accountId
      await publishEvent(tx, { accountId, userIds: [userId], event: 'notifications_changed', data: {} })
    }
    return { unread_count: await countUnread(tx, scope, { userId, most: calls.MOST_UNREAD }) }
  })
}
