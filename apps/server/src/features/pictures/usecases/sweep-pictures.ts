import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { deleteUnusedPictures } from '../queries/pictures.ts'

const DAY_MS = 86_400_000

/** Pictures that nothing shows for a day are removed. Answers how many. */
export async function sweepPictures(
  { scope }: { scope: EngineScope },
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
): Promise<number> {
  const before = new Date(clock.now() - DAY_MS)
  const gone = await db.asEngine(scope, (tx) => deleteUnusedPictures(tx, scope, before))
  if (gone > 0) log.info({ pictures: gone }, 'pictures that nothing shows were removed')
  return gone
}
