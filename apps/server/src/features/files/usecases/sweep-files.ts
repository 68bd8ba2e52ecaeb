import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { deleteObjectRecord, listUnreferencedObjects } from '../../../platform/storage/objects.queries.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { expireFiles, failStalledRuns } from '../queries/expire-files.ts'

const LIMIT = 100
/** An upload that is still under way is younger than this. */
const UNREFERENCED_AFTER_MS = 86_400_000
/** A run says something every second or so; one whose process died is begun again within minutes, or never. */
const STALLED_AFTER_MS = 30 * 60_000

/**
 * Ends what nobody will end: files past their time, runs of which nothing was heard for half an hour, and whatever lies
 * in the storage for nobody. The storage goes first, so that nothing is forgotten that is still there.
 */
export async function sweepFiles(
  { scope }: { scope: EngineScope },
  { db, clock, storage, log }: Pick<Deps, 'db' | 'clock' | 'storage' | 'log'>,
): Promise<boolean> {
  const now = clock.now()
  const [expired, failed] = await db.asEngine(scope, async (tx) => [
    await expireFiles(tx, scope, { now: new Date(now), limit: LIMIT }),
    await failStalledRuns(tx, scope, { before: new Date(now - STALLED_AFTER_MS) }),
  ])
  const before = new Date(now - UNREFERENCED_AFTER_MS)
  const loose = await db.asEngine(scope, (tx) => listUnreferencedObjects(tx, scope, { before, limit: LIMIT }))
  for (const { account_id: accountId, key } of loose) {
    await storage.remove(objectKey({ accountId }, key))
    await db.asEngine(scope, (tx) => deleteObjectRecord(tx, scope, { accountId, key }))
  }
  if (expired + failed + loose.length > 0) log.info({ expired, failed, objects: loose.length }, 'files were swept')
  return expired === LIMIT || loose.length === LIMIT
}
