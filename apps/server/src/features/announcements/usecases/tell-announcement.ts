import type { EngineScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueSystemMessage } from '../../../platform/work/system-message.ts'
import { notify } from '../../notifications/usecases/notify.ts'
import { listUntoldAnnouncements, noteTold, readAnnouncement } from '../queries/announcements.ts'
import { listConcernedAccounts, listOwnerMobiles } from '../queries/audience.ts'
import { smsTextOf } from './estimate-announcement.ts'
import { queueAnnouncement } from './queue-announcement.ts'

/** Accounts of one transaction: short enough that staff who withdraw it wait for a moment only. */
const STEP = 200
const SMS_TTL_SECONDS = 86_400

/**
 * Tells an announcement to the accounts that it concerns, in steps by growing id: how far it came is written in the
 * transaction of each step, so that each account is told once, whenever the process dies or staff withdraw it.
 */
export async function tellAnnouncement(
  { scope, id, signal, step = STEP }: { scope: EngineScope; id: number; signal: AbortSignal; step?: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  let hasMore = true
  while (hasMore && !signal.aborted) hasMore = await db.asEngine(scope, (tx) => tellStep(tx, { id, step }, { clock }))
  // Given up by a process that ends: the job runs again elsewhere.
  signal.throwIfAborted()
}

async function tellStep(
  tx: Tx,
  { id, step }: { id: number; step: number },
  { clock }: Pick<Deps, 'clock'>,
): Promise<boolean> {
  const now = new Date(clock.now())
  const announcement = await readAnnouncement(tx, { id, now, isLocked: true })
  if (announcement?.state !== 'telling') return false
  const { level, title, body, link, toldUpTo } = announcement
  const accountIds = await listConcernedAccounts(tx, { to: announcement, after: toldUpTo, limit: step })
  for (const accountId of accountIds)
    await notify(tx, { accountId, kind: 'announcement', level, title, body, link }, { clock })
  if (announcement.bySms) {
    for (const { accountId, msisdn } of await listOwnerMobiles(tx, accountIds))
      await queueSystemMessage({ accountId, msisdn, message: smsTextOf(announcement), ttlSeconds: SMS_TTL_SECONDS }, { tx }) // prettier-ignore
  }
  const isLast = accountIds.length < step
  await noteTold(tx, { id, upTo: accountIds.at(-1) ?? toldUpTo, count: accountIds.length, isLast, now })
  return !isLast
}

/** At a start: what was not told to the end has a job again; one that has, gets no second. */
export async function resumeAnnouncements(
  { scope }: { scope: EngineScope },
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<void> {
  await db.asEngine(scope, async (tx) => {
    for (const untold of await listUntoldAnnouncements(tx, { now: new Date(clock.now()) }))
      await queueAnnouncement(tx, untold, { jobs, clock })
  })
}
