import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { draftsErrors } from '../drafts.errors.ts'
import { lockDraft, saveFavourite } from '../drafts.queries.ts'

/** D10. A star is the person's own: what one marks changes nothing for the others of the account. */
export async function starDraft(
  {
    scope,
    userId,
    draftId,
    isFavourite,
  }: { scope: AccountScope; userId: number; draftId: number; isFavourite: boolean },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    if (!(await lockDraft(tx, scope, draftId))) throw draftsErrors.notFound()
    await saveFavourite(tx, scope, { draftId, userId, isOn: isFavourite })
    return null
  })
}
