import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { patternsErrors } from '../patterns.errors.ts'
import { findPattern } from '../queries/patterns.ts'
import { colleagueIdOf } from './check-pattern-form.ts'
import { presentPattern } from './present-pattern.ts'

interface Asked {
  scope: AccountScope
  caller: Caller
  code: string
}

/** As its account sees it now, in the transaction that changed it. */
export async function readRow({ scope, caller, code }: Asked, { tx }: { tx: Tx }): Promise<PatternRow> {
  const pattern = await findPattern(tx, scope, { code, colleagueId: colleagueIdOf(caller) })
  if (pattern === null) throw patternsErrors.notFound()
  return presentPattern(pattern, { isForStaff: false })
}

/** N2. One's own, a shared one of the account, or one of the platform. */
export const showPattern = (asked: Asked, { db }: Pick<Deps, 'db'>): Promise<PatternRow> =>
  db.inAccount(asked.scope, (tx) => readRow(asked, { tx }))
