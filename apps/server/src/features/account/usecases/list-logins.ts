import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { loginHistory } from '@peyk/contract/account/account.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { parseUserAgent } from '../../../platform/http/auth/user-agent.ts'
import { countLogins, readLogins } from '../queries/logins.ts'

/** U15. The owner sees every login to the account, everybody else their own. */
export async function listLogins(
  { caller, scope, input }: { caller: Caller; scope: AccountScope; input: CallInput<typeof loginHistory> },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof loginHistory>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  const userId = caller.kind === 'owner' ? null : caller.userId
  return db.inAccount(scope, async (tx) => {
    const logins = await readLogins(tx, scope, { userId, offset, limit: perPage })
    const rows = logins.map(({ id, ip, user_agent, method, is_success, colleague, created_at }) => ({
      id,
      ip,
      ...parseUserAgent(user_agent),
      method,
      success: is_success,
      partner_name: colleague,
      created_at: created_at.toISOString(),
    }))
    return { rows, total: await countLogins(tx, scope, { userId }) }
  })
}
