import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { patternsErrors } from '../patterns.errors.ts'
import { findPatternToKeep, findPatternToSend } from '../queries/patterns.ts'
import type { StoredPattern } from '../queries/pattern-rows.ts'
import { colleagueIdOf } from './check-pattern-form.ts'

/**
 * A pattern in use that the caller may send with: the account's own, a colleague's shared one, or one of the platform.
 * `caller` null: a send that was accepted before.
 */
export async function findSendablePattern(
  { scope, caller, code }: { scope: AccountScope; caller: Pick<Caller, 'kind' | 'userId'> | null; code: string },
  { tx }: { tx: Tx },
): Promise<Pick<StoredPattern, 'message' | 'variables'>> {
  const colleagueId = caller === null ? null : colleagueIdOf(caller)
  const pattern = await findPatternToSend(tx, scope, { code, colleagueId })
  if (pattern === null) throw patternsErrors.notFound()
  return pattern
}

/** The same for a process that remembers it, with what tells that it is another one by now (`row-stamp.ts`); null: none. */
export const findPatternWithStamp = (
  { scope, caller, code }: { scope: AccountScope; caller: Pick<Caller, 'kind' | 'userId'>; code: string },
  { tx }: { tx: Tx },
): ReturnType<typeof findPatternToKeep> => findPatternToKeep(tx, scope, { code, colleagueId: colleagueIdOf(caller) })
