import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { draftsErrors } from '../drafts.errors.ts'
import { renameGroup as giveTitle } from '../drafts.queries.ts'

/** D7. */
export async function renameGroup(
  { scope, groupId, title }: { scope: AccountScope; groupId: number; title: string },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    if (!(await giveTitle(tx, scope, { groupId, title }))) throw draftsErrors.groupNotFound()
    return null
  })
}
