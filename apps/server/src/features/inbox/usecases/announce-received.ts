import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishEvent } from '../../../platform/live/publish.ts'
import { countUnread, readNextAnnouncement, takeAnnouncements } from '../queries/receiving.ts'
import { toMessageRow } from './list-messages.ts'

/** The panels of an account are told of new messages no more often than this (promise U6: twice a second). */
const PAUSE_MS = 500

/**
 * `inbox_received` for every account that something came for: the newest message and how many came since the last time.
 * Whoever has stored messages calls it, so that a single one is told of at once; a loop tells of what waits for its turn.
 * Answers in how many milliseconds something is to be told again; null: nothing waits.
 */
export async function announceReceived({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<number | null> {
  return db.asEngine(scope, async (tx) => {
    for (const { account_id: accountId, received_count: count, ...row } of await takeAnnouncements(tx, { pauseMs: PAUSE_MS })) {
      const unread = await countUnread(tx, accountId)
      const data = { ...toMessageRow(row), unread_count: unread, received_count: count }
      await publishEvent(tx, { accountId, event: 'inbox_received', data })
    }
    return readNextAnnouncement(tx, { pauseMs: PAUSE_MS })
  })
} // prettier-ignore
