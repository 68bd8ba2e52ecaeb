import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { forgetObject, listLooseObjects } from '../../../platform/storage/objects.queries.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { expireFiles, failSilentRuns } from '../queries/expire-files.ts'

const LIMIT = 100
/** An upload that is still under way is younger than this. */
const LOOSE_MS = 86_400_000
/** A run says something every second or so; one whose process died is begun again within minutes, or never. */
const SILENT_MS = 30 * 60_000

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
    await failSilentRuns(tx, scope, { before: new Date(now - SILENT_MS) }),
  ])
  const before = new Date(now - LOOSE_MS)
  const loose = await db.asEngine(scope, (tx) => listLooseObjects(tx, scope, { before, limit: LIMIT }))
  for (const { account_id: accountId, key } of loose) {
    await storage.remove(objectKey({ accountId }, key))
    await db.asEngine(scope, (tx) => forgetObject(tx, scope, { accountId, key }))
  }
  if (expired + failed + loose.length > 0) log.info({ expired, failed, objects: loose.length }, 'files were swept')
  return expired === LIMIT || loose.length === LIMIT
}
