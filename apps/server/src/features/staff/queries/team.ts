import type { Tx } from '@peyk/database/database.ts'

/** Changes of the team happen one after the other: two owners cannot demote each other at the same moment. */
export async function lockTeam(tx: Tx): Promise<void> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('peyk staff team', 0))` })
}

/**
 * Whether a member of the staff may enter customers' panels, from this session of theirs, and it stays so until the end
 * of the transaction: changes of the team, a new password and the session's end wait for it, and then see what it made.
 */
export async function lockStaffStanding(
  tx: Tx,
  { staffUserId, sessionId }: { staffUserId: number; sessionId: number | null },
): Promise<{ isLiving: boolean; mayEnter: boolean }> {
  await tx.query({ text: `select pg_advisory_xact_lock_shared(hashtextextended('peyk staff team', 0))` })
  // In the order of those who change them: the member, then their session.
  await tx.query({ text: 'select from users where id = $1 for share', values: [staffUserId] })
  const { rows } = await tx.query<{ isLiving: boolean }>({
    text: 'select ended_at is null as "isLiving" from sessions where id = $1 for share',
    values: [sessionId],
  })
  const standing = await tx.query<{ mayEnter: boolean }>({
    text: 'select staff_may_enter($1) as "mayEnter"',
    values: [staffUserId],
  })
  return { isLiving: rows[0]?.isLiving ?? false, mayEnter: standing.rows[0]?.mayEnter ?? false }
}

export interface MemberRow {
  id: number
  accountId: number
  userName: string
  name: string
  msisdn: number | null
  status: 'active' | 'inactive'
  isOwner: boolean
  roleId: number | null
  roleTitle: string | null
  areas: string[]
  lastLoginAt: Date | null
  createdAt: Date
}

const MEMBER = `u.id, u.account_id as "accountId", u.user_name as "userName", u.name, u.mobile as msisdn, u.status, u.is_staff_owner as "isOwner",
  u.staff_role_id as "roleId", r.title as "roleTitle", coalesce(r.areas, u.staff_areas) as areas,
  u.last_login_at as "lastLoginAt", u.created_at as "createdAt"
  from users u left join staff_roles r on r.id = u.staff_role_id where u.kind = 'staff'`

export async function listMembers(tx: Tx, { offset, limit }: { offset: number; limit: number }): Promise<MemberRow[]> {
  const { rows } = await tx.query<MemberRow>({
    text: `select ${MEMBER} order by u.id desc offset $1 limit $2`,
    values: [offset, limit],
  })
  return rows
}

export async function countMembers(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*) as total from users where kind = 'staff'`,
  })
  return rows[0]?.total ?? 0
}

export async function findMember(tx: Tx, id: number): Promise<MemberRow | null> {
  const { rows } = await tx.query<MemberRow>({ text: `select ${MEMBER} and u.id = $1`, values: [id] })
  return rows[0] ?? null
}

/** Staff owners who can log in. */
export async function countOwners(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*) as total from users where kind = 'staff' and is_staff_owner and status = 'active'`,
  })
  return rows[0]?.total ?? 0
}

export interface NewMember {
  accountId: number
  userName: string
  name: string
  passwordHash: string
  msisdn: number | null
  roleId: number | null
  isOwner: boolean
}

/** The new member's id, or what is taken. */
export async function addMember(tx: Tx, member: NewMember): Promise<number | 'user_name' | 'mobile'> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into users (account_id, kind, user_name, name, password_hash, mobile, staff_role_id, is_staff_owner)
      values ($1, 'staff', $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    values: [
      member.accountId, member.userName, member.name, member.passwordHash, member.msisdn, member.roleId,
      member.isOwner,
    ], // prettier-ignore
  })
  const row = rows[0]
  if (row !== undefined) return row.id
  const taken = await tx.query({ text: 'select from users where lower(user_name) = lower($1)', values: [member.userName] }) // prettier-ignore
  return taken.rowCount > 0 ? 'user_name' : 'mobile'
}

export async function changeMember(
  tx: Tx,
  member: { id: number; name: string; roleId: number | null; isOwner: boolean },
): Promise<void> {
  await tx.query({
    text: `update users set name = $2, staff_role_id = $3, is_staff_owner = $4, staff_areas = '{}'
      where id = $1 and kind = 'staff'`,
    values: [member.id, member.name, member.roleId, member.isOwner],
  })
}

export async function setMemberPassword(tx: Tx, { id, passwordHash }: { id: number; passwordHash: string }) {
  await tx.query({
    text: `update users set password_hash = $2, must_change_password = false where id = $1 and kind = 'staff'`,
    values: [id, passwordHash],
  })
}

export async function setMemberStatus(tx: Tx, { id, status }: { id: number; status: 'active' | 'inactive' }) {
  await tx.query({ text: `update users set status = $2 where id = $1 and kind = 'staff'`, values: [id, status] })
}

export interface StaffRoleRow {
  id: number
  title: string
  areas: string[]
  memberCount: number
  createdAt: Date
}

const ROLE = `r.id, r.title, r.areas, r.created_at as "createdAt",
  (select count(*) from users where staff_role_id = r.id)::int as "memberCount" from staff_roles r`

export async function listStaffRoles(tx: Tx): Promise<StaffRoleRow[]> {
  const { rows } = await tx.query<StaffRoleRow>({ text: `select ${ROLE} order by r.id desc` })
  return rows
}

export async function findStaffRole(tx: Tx, id: number): Promise<StaffRoleRow | null> {
  const { rows } = await tx.query<StaffRoleRow>({ text: `select ${ROLE} where r.id = $1`, values: [id] })
  return rows[0] ?? null
}

/** Null when a role of that title stands. */
export async function addStaffRole(tx: Tx, role: { title: string; areas: readonly string[] }): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'insert into staff_roles (title, areas) values ($1, $2) on conflict do nothing returning id',
    values: [role.title, role.areas],
  })
  return rows[0]?.id ?? null
}

/** False when another role has that title. Changes of roles wait for one another (`lockTeam`). */
export async function changeStaffRole(
  tx: Tx,
  role: { id: number; title: string; areas: readonly string[] },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update staff_roles set title = $2, areas = $3
      where id = $1 and not exists (select from staff_roles where title = $2 and id <> $1)`,
    values: [role.id, role.title, role.areas],
  })
  return rowCount === 1
}

export async function removeStaffRole(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'delete from staff_roles where id = $1', values: [id] })
}

export interface NewStaff {
  accountId: number
  userName: string
  name: string
  passwordHash: string
  areas: readonly string[]
  /** Holds every area and manages the others. */
  isOwner: boolean
}

/** Adds a member of staff to the platform's account; null when the user name is taken by anybody. */
export async function addStaff(tx: Tx, staff: NewStaff): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into users (account_id, kind, staff_areas, user_name, password_hash, name, is_staff_owner)
      values ($1, 'staff', $2, $3, $4, $5, $6) on conflict (lower(user_name)) do nothing returning id`,
    values: [staff.accountId, staff.areas, staff.userName, staff.passwordHash, staff.name, staff.isOwner],
  })
  return rows[0]?.id ?? null
}
