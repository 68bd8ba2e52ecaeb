import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { expirePreviews, findStalledCounts } from '../../queries/audience-counts.ts'

/** A counting says something every half second while it goes on, and a file is checked within minutes. */
const STALLED_AFTER_MS = 120_000
/** Previews and countings of one round. */
const ROUND_SIZE = 20

/** Forgets previews whose time is over, and begins countings anew whose job was lost. True: there is more. */
export async function restartStalledCounts(
  { scope }: { scope: EngineScope },
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<boolean> {
  const now = clock.now()
  const expired = await db.asEngine(scope, (tx) => expirePreviews(tx, scope, { now: new Date(now), most: ROUND_SIZE }))
  await db.asEngine(scope, async (tx) => {
    const silent = await findStalledCounts(tx, scope, { before: new Date(now - STALLED_AFTER_MS), most: ROUND_SIZE })
    for (const payload of silent)
      await jobs.enqueue(tx, { name: 'sending.count', payload, key: String(payload.sendId) })
  })
  return expired === ROUND_SIZE
}
