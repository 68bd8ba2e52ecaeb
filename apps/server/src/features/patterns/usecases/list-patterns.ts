import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import type { list } from '@peyk/contract/patterns/patterns.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import type { PagedRows } from '../../../platform/http/routes.ts'
import { readPatterns } from '../queries/patterns.ts'
import { colleagueIdOf } from './check-pattern-form.ts'
import { presentPattern } from './present-pattern.ts'

/** N1. */
export async function listPatterns(
  { scope, caller, input }: { scope: AccountScope; caller: Caller; input: CallInput<typeof list> },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<PatternRow>> {
  const filter = {
    search: input.search === undefined ? null : searchKey(input.search),
    code: input.code ?? null,
    title: input.title ?? null,
    isShare: input.is_share ?? null,
    status: input.state ?? null,
    isEdited: input.is_edited ?? null,
    kind: input.type ?? null,
  }
  const asked = { colleagueId: colleagueIdOf(caller), filter, page: pageOf(input) }
  const { rows, total } = await db.inAccount(scope, (tx) => readPatterns(tx, scope, asked))
  return { rows: rows.map((row) => presentPattern(row, { isForStaff: false })), total }
}
