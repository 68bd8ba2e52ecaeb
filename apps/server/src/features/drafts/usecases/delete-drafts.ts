import type { AccountScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { draftsErrors } from '../drafts.errors.ts'
import { deleteDrafts as removeDrafts } from '../drafts.queries.ts'

/** D5. What somebody else deleted meanwhile is passed over; when nothing of it was there, nothing was done. */
export async function deleteDrafts(
  { scope, draftIds, actor }: { scope: AccountScope; draftIds: readonly number[]; actor: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const gone = await removeDrafts(tx, scope, draftIds)
    if (gone.length === 0) throw draftsErrors.notFound()
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'draft.deleted',
      details: { drafts: gone.length, draft_ids: gone },
    })
    return null
  })
}
