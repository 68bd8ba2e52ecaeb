import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { show } from '@peyk/contract/colleagues/colleagues.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { colleaguesErrors } from '../colleagues.errors.ts'
import { findColleague } from '../queries/colleagues.ts'
import { presentColleague } from './present-colleague.ts'

/** C8. */
export async function showColleague(
  { scope, userId }: { scope: AccountScope; userId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof show>> {
  const row = await db.inAccount(scope, (tx) => findColleague(tx, scope, { userId }))
  if (row === null) throw colleaguesErrors.notFound()
  const { email, permissions, login_count } = row
  return { ...presentColleague(row), email, permissions, login_count }
}
