import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { isPasswordAccepted } from '@peyk/domain/password/strength.ts'
import { STAFF_AREAS } from '@peyk/domain/permission/permissions.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { hashPassword } from '../../../session/passwords/usecases/hash-password.ts'
import { addStaff, type NewStaff } from '../../queries/team.ts'

/** Latin letters, digits, `-` and `.`, 4 to 32 of them (contract §1.4, username rule). */
const USER_NAME = /^[A-Za-z0-9.-]{4,32}$/

export type CreateStaffResult =
  | { kind: 'created'; userId: number; userName: string }
  | { kind: 'bad_user_name' }
  | { kind: 'weak_password' }
  | { kind: 'taken' }

/** Adds a staff owner to the platform's account: holds every area; null when the user name is taken by anybody. */
export const addStaffOwner = (tx: Tx, staff: Omit<NewStaff, 'areas' | 'isOwner'>): Promise<number | null> =>
  addStaff(tx, { ...staff, areas: STAFF_AREAS, isOwner: true })

/** A staff owner: holds every area and makes all other members (decision W13). Stands in the platform's account. */
export async function createStaff(
  {
    platformAccountId,
    userName,
    password,
    name,
  }: { platformAccountId: number; userName: string; password: string; name?: string | undefined },
  { db }: Pick<Deps, 'db'>,
): Promise<CreateStaffResult> {
  if (!USER_NAME.test(userName)) return { kind: 'bad_user_name' }
  if (!isPasswordAccepted({ password, userName })) return { kind: 'weak_password' }
  const passwordHash = await hashPassword(password)
  const userId = await db.asStaff(staffScope(0), (tx) =>
    addStaffOwner(tx, { accountId: platformAccountId, userName, name: name ?? userName, passwordHash }),
  )
  return userId === null ? { kind: 'taken' } : { kind: 'created', userId, userName }
}
