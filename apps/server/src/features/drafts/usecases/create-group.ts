import { DRAFT_LIMITS } from '@peyk/contract/drafts/draft-forms.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { draftsErrors } from '../drafts.errors.ts'
import { lockAndCount, insertGroup } from '../drafts.queries.ts'

/** D6. */
export async function createGroup(
  { scope, title, userId }: { scope: AccountScope; title: string; userId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const { groups } = await lockAndCount(tx, scope)
    if (groups >= DRAFT_LIMITS.groups) throw draftsErrors.tooManyGroups()
    await insertGroup(tx, scope, { userId, title })
    return null
  })
}
