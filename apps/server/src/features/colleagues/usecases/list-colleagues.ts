import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { list } from '@peyk/contract/colleagues/colleagues.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listColleagues as readColleagues } from '../queries/colleagues.ts'
import { presentColleague } from './present-colleague.ts'

/** C7. The account's colleagues, newest first; searched by name, user name and mobile number. */
export async function listColleagues(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof list> },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof list>[]; total: number }> {
  const search = input.search === undefined ? null : searchKey(input.search)
  const filter = { status: input.status ?? null, roleId: input.role_id ?? null, search }
  const found = await db.inAccount(scope, (tx) => readColleagues(tx, scope, { filter, page: pageOf(input) }))
  return { rows: found.rows.map(presentColleague), total: found.total }
}
