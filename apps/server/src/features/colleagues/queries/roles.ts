import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface RoleRow {
  id: number
  title: string
  description: string
  permissions: string[]
  partner_count: number
  created_at: Date
}

const ROLE = `r.id, r.title, r.description, r.permissions, r.created_at,
  (select count(*) from users u where u.account_id = $1 and u.role_id = r.id)::int as partner_count`

/** All of the account, newest first: an account has a handful, and they are searched blind to spelling by the caller. */
export async function listRoles(tx: Tx, { accountId }: Pick<AccountScope, 'accountId'>): Promise<RoleRow[]> {
  const { rows } = await tx.query<RoleRow>({
    name: 'list-roles',
    text: `select ${ROLE} from roles r where r.account_id = $1 order by r.id desc`,
    values: [accountId],
  })
  return rows
}

export async function findRole(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  roleId: number,
): Promise<RoleRow | null> {
  const { rows } = await tx.query<RoleRow>({
    name: 'find-role',
    text: `select ${ROLE} from roles r where r.account_id = $1 and r.id = $2`,
    values: [accountId, roleId],
  })
  return rows[0] ?? null
}

/** One change of the account's roles after the other, so that two of them never get one title. */
export async function lockRoles(tx: Tx, { accountId }: Pick<AccountScope, 'accountId'>): Promise<void> {
  await tx.query({
    name: 'lock-roles',
    text: `select pg_advisory_xact_lock(hashtextextended('roles ' || $1::bigint, 0))`,
    values: [accountId],
  })
}

/**
 * The role until the end of the transaction: assigning, changing and deleting it wait
 * for each other. Null when it is not there (any more).
 */
export async function lockRole(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  { roleId, to }: { roleId: number; to: 'give' | 'change' },
): Promise<{ title: string; permissions: string[] } | null> {
  const { rows } = await tx.query<{ title: string; permissions: string[] }>({
    text: `select title, permissions from roles where account_id = $1 and id = $2 for ${to === 'give' ? 'share' : 'update'}`,
    values: [accountId, roleId],
  })
  return rows[0] ?? null
}

export async function insertRole(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  { title, description, permissions }: { title: string; description: string; permissions: readonly string[] },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'insert into roles (account_id, title, description, permissions) values ($1, $2, $3, $4) returning id',
    values: [accountId, title, description, permissions],
  })
  const row = rows[0]
  if (row === undefined) throw new Error('an insert answered no row')
  return row.id
}

export async function changeRole(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  changed: { roleId: number; title: string; description: string; permissions: readonly string[] },
): Promise<void> {
  await tx.query({
    text: 'update roles set title = $3, description = $4, permissions = $5 where account_id = $1 and id = $2',
    values: [accountId, changed.roleId, changed.title, changed.description, changed.permissions],
  })
}

export async function deleteRole(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  roleId: number,
): Promise<void> {
  await tx.query({ text: 'delete from roles where account_id = $1 and id = $2', values: [accountId, roleId] })
}

/** Who has the role. */
export async function usersWithRole(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  roleId: number,
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'select id from users where account_id = $1 and role_id = $2 order by id',
    values: [accountId, roleId],
  })
  return rows.map(({ id }) => id)
}
