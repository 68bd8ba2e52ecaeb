import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type * as calls from '@peyk/contract/staff/staff-patterns.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PagedRows } from '../../../platform/http/routes.ts'
import { patternsErrors } from '../patterns.errors.ts'
import { findStaffPattern, readStaffPatterns } from '../queries/staff-patterns.ts'
import type { PatternOfAccount } from '../queries/staff-patterns.ts'
import { presentPattern } from './present-pattern.ts'

const presentRow = (pattern: PatternOfAccount): CallRow<typeof calls.patterns> => ({
  ...presentPattern(pattern, { isForStaff: true }),
  account: { id: pattern.accountId, title: pattern.accountTitle, company: pattern.company },
})

/** X4. */
export async function listStaffPatterns(
  { input, staffUserId }: { input: CallInput<typeof calls.patterns>; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<CallRow<typeof calls.patterns>>> {
  const filter = {
    status: input.status ?? null,
    kind: input.type ?? null,
    search: input.search === undefined ? null : searchKey(input.search),
    accountId: input.account_id ?? null,
  }
  const page = pageOf(input)
  const { rows, total } = await db.asStaff(staffScope(staffUserId), (tx) => readStaffPatterns(tx, { filter, page }))
  return { rows: rows.map(presentRow), total }
}

export async function showStaffPattern(
  { code, staffUserId }: { code: string; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.pattern>> {
  const pattern = await db.asStaff(staffScope(staffUserId), (tx) => findStaffPattern(tx, code))
  if (pattern === null) throw patternsErrors.notFound()
  return presentRow(pattern)
}
