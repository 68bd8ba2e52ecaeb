import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import { findFirstOwner } from '../queries/installation-setting.ts'

/** In whose name a command acts: that of the first staff owner, who answers for the installation. Null: there is none. */
export async function actAsOwner({ db }: Pick<Deps, 'db'>): Promise<Actor | null> {
  const owner = await db.asStaff(staffScope(0), findFirstOwner)
  return owner === null
    ? null
    : { kind: 'staff', userId: owner.id, name: `${owner.userName} (npm run setup)`, impersonatorId: null, ip: null }
}
