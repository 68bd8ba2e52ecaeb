import type { update } from '@peyk/contract/drafts/drafts.ts'
import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { draftsErrors } from '../drafts.errors.ts'
import { saveDraft, lockDraft, lockGroup } from '../drafts.queries.ts'

/** D4. */
export async function updateDraft(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof update> },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  const groupId = input.draft_group_id ?? null
  return db.inAccount(scope, async (tx) => {
    if (!(await lockDraft(tx, scope, input.draft_id))) throw draftsErrors.notFound()
    if (groupId !== null && !(await lockGroup(tx, scope, groupId))) throw draftsErrors.groupNotFound()
    await saveDraft(tx, scope, { draftId: input.draft_id, message: input.message, groupId })
    return null
  })
}
