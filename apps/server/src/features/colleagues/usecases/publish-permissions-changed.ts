import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { colleagues } from '@peyk/phrases/fa/account/colleagues.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notify } from '../../notifications/usecases/notify.ts'

/**
 * Tells the open tabs of these users what they may do from now on. Calls need no telling: they read the permissions
 * anew each time. Part of the transaction that makes the change.
 */
export async function publishPermissionsChanged(
  {
    scope,
    userIds,
    role,
  }: { scope: AccountScope; userIds: readonly number[]; role: { title: string; permissions: readonly string[] } },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  if (userIds.length === 0) return
  await notify(
    tx,
    {
      accountId: scope.accountId,
      kind: 'role',
      userIds,
      permissions: role.permissions,
      level: 'info',
      title: colleagues.roleChanged.title,
      body: colleagues.roleChanged.body(role.title),
    },
    { clock },
  )
}
