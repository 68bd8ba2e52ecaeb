import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { removeSomeFieldValues } from '../queries/purge.ts'

/**
 * Goes through the account's contacts, some thousands in a transaction, so that nobody waits long for a row. Repeatable:
 * what is out already is passed over.
 */
export async function removeFieldValues(
  { scope, optionIds, tagIds, signal }: { scope: AccountScope; optionIds: readonly number[]; tagIds: readonly number[]; signal: AbortSignal }, // prettier-ignore
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  let afterId: number | null = 0
  while (afterId !== null) {
    signal.throwIfAborted()
    const from: number = afterId
    afterId = await db.inAccount(scope, (tx) => removeSomeFieldValues(tx, scope, { afterId: from, optionIds, tagIds }))
  }
}
