import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { dropTableOfGone } from '../../queries/gone-versions.ts'

/**
 * Removes the people of a version that is deleted, failed or cancelled. To drop a partition nobody may be counting just then:
 * it waits two seconds for that, and whoever calls tries again later.
 */
export async function dropVersionTable(
  { scope, versionId }: { scope: EngineScope; versionId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asEngine(scope, (tx) => dropTableOfGone(tx, scope, versionId))
}
