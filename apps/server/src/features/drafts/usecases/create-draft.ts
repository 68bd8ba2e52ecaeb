import { DRAFT_LIMITS } from '@peyk/contract/drafts/draft-forms.ts'
import type { create } from '@peyk/contract/drafts/drafts.ts'
import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { draftsErrors } from '../drafts.errors.ts'
import { lockAndCount, lockGroup, insertDraft } from '../drafts.queries.ts'

/** D3. Two that are added at once never pass the limit together. */
export async function createDraft(
  { scope, input, userId }: { scope: AccountScope; input: CallInput<typeof create>; userId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const { drafts } = await lockAndCount(tx, scope)
    if (!(await lockGroup(tx, scope, input.draft_group_id))) throw draftsErrors.groupNotFound()
    if (drafts >= DRAFT_LIMITS.drafts) throw draftsErrors.tooMany()
    await insertDraft(tx, scope, { groupId: input.draft_group_id, userId, message: input.message })
    return null
  })
}
