import { staffScope } from '@peyk/database/scope.ts'
import { isPasswordAccepted } from '@peyk/domain/password/strength.ts'
import { STAFF_AREAS } from '@peyk/domain/permission/permissions.ts'
import type { Deps } from '../../../platform/deps.ts'
import { hashPassword } from '../../session/usecases/hash-password.ts'
import { addStaff } from '../queries/base.ts'
import { seedBase } from './seed-base.ts'

/** Latin letters, digits, `-` and `.`, 4 to 32 of them (contract §1.4, username rule). */
const USER_NAME = /^[A-Za-z0-9.-]{4,32}$/

export type CreatedStaff =
  | { kind: 'created'; userId: number; userName: string }
  | { kind: 'bad_user_name' }
  | { kind: 'weak_password' }
  | { kind: 'taken' }

/** A staff owner: holds every area and makes all other members (decision W13). Stands in the platform's account. */
export async function createStaff(
  { userName, password, name }: { userName: string; password: string; name?: string | undefined },
  { db }: Pick<Deps, 'db'>,
): Promise<CreatedStaff> {
  if (!USER_NAME.test(userName)) return { kind: 'bad_user_name' }
  if (!isPasswordAccepted({ password, userName })) return { kind: 'weak_password' }
  const { platformAccountId } = await seedBase({ db })
  const passwordHash = await hashPassword(password)
  const userId = await db.asStaff(staffScope(0), (tx) =>
    addStaff(tx, {
      accountId: platformAccountId,
      userName,
      name: name ?? userName,
      passwordHash,
      areas: STAFF_AREAS,
      isOwner: true,
    }),
  )
  return userId === null ? { kind: 'taken' } : { kind: 'created', userId, userName }
}
