import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'

/**
 * Queues its telling for its start. The start is part of the key: a job that waits for another day does not stand in the
 * way of one for today, and finds then that there is nothing left to do.
 */
export async function queueAnnouncement(
  tx: Tx,
  { id, startsAt }: { id: number; startsAt: Date | null },
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
): Promise<void> {
  const waitMs = startsAt === null ? 0 : startsAt.getTime() - clock.now()
  await jobs.enqueue(tx, {
    name: 'announcements.tell',
    payload: { announcementId: id },
    key: `${id} ${waitMs > 0 ? String(startsAt?.getTime()) : 'now'}`,
    ...(waitMs > 0 && { afterSeconds: Math.ceil(waitMs / 1000) }),
  })
}
