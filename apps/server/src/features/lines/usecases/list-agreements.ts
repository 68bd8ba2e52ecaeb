import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { agreementList } from '@peyk/contract/lines/lines.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readAgreements } from '../lines.queries.ts'

/** S2. */
export async function listAgreements(
  { scope }: { scope: AccountScope },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof agreementList>> {
  const rows = await db.inAccount(scope, (tx) => readAgreements(tx, scope))
  return rows.map(({ accepted_at: at, ...row }) => ({
    ...row,
    accepted: row.state === 'granted',
    // Of a refused request nothing is accepted any more.
    accepted_at: row.state === 'refused' ? null : (at?.toISOString() ?? null),
  }))
}
