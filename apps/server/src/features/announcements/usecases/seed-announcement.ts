import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { hasAnnouncementRows, insertAnnouncement } from '../queries/announcements.ts'
import { queueAnnouncement } from './queue-announcement.ts'

/** The first announcement of an installation that never had one: to all accounts there are, at once. */
export async function seedAnnouncement(
  tx: Tx,
  words: { title: string; body: string; link: string },
  deps: Pick<Deps, 'jobs' | 'clock'>,
): Promise<void> {
  if (await hasAnnouncementRows(tx)) return
  const everyone = { audience: 'all', accountIds: [], audienceUserType: null, plan: null, lineId: null } as const
  const facts = { ...words, ...everyone, level: 'info', bySms: false, isPublished: true, startsAt: null, endsAt: null } as const // prettier-ignore
  const id = await insertAnnouncement(tx, { facts, userId: null })
  await queueAnnouncement(tx, { id, startsAt: null }, deps)
}
