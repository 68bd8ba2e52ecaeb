import type { AccountScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { draftsErrors } from '../drafts.errors.ts'
import { deleteGroup as removeGroup } from '../drafts.queries.ts'

/** D8. Its messages go with it, and the audit log says how many. */
export async function deleteGroup(
  { scope, groupId, actor }: { scope: AccountScope; groupId: number; actor: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const gone = await removeGroup(tx, scope, groupId)
    if (gone === null) throw draftsErrors.groupNotFound()
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'draft.group_deleted',
      subject: gone.title,
      details: { draft_group_id: groupId, drafts: gone.drafts },
    })
    return null
  })
}
