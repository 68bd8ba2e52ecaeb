import type { CallData } from '@peyk/contract/endpoint.ts'
import type { agreementList } from '@peyk/contract/lines.ts'
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
    accepted: at !== null,
    accepted_at: at?.toISOString() ?? null,
  }))
}
