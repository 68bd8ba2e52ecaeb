import { violatedConstraintOf, type Tx } from '@peyk/database/database.ts'
import type { Page } from '@peyk/contract/core/paging.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

type AccountRef = Pick<AccountScope, 'accountId'>

export interface ColleagueRow {
  id: number
  name: string
  user_name: string
  email: string | null
  mobile: number | null
  role_id: number
  role_title: string
  permissions: string[]
  status: 'pending' | 'active' | 'inactive'
  last_login_at: Date | null
  login_count: number
  created_at: Date
}

export interface ColleagueFilter {
  status: 'pending' | 'active' | 'inactive' | null
  roleId: number | null
  /** Folded as `searchKey` folds a text. */
  search: string | null
}

const COLLEAGUE = `u.id, u.name, u.user_name, u.email, u.mobile, u.role_id, r.title as role_title, r.permissions,
  u.status, u.last_login_at, u.login_count, u.created_at`

// The letters of `searchKey` (domain/digits): forms of one letter are one, and a half-space is nothing.
const FOLDED = `lower(translate(u.name, 'آأإٱؤئيىك۰۱۲۳۴۵۶۷۸۹' || U&'\\200C\\200B\\0640', 'ااااویییک0123456789'))`

const WHERE = `u.account_id = $1 and u.kind = 'colleague'
  and ($2::text is null or u.status = $2)
  and ($3::bigint is null or u.role_id = $3)
  and ($4::text is null or ${FOLDED} like '%' || $4 || '%' or lower(u.user_name) like '%' || $4 || '%'
    or '0' || right(u.mobile::text, 10) like '%' || $4 || '%' or '+' || u.mobile::text like '%' || $4 || '%')`

const escapeLike = (text: string | null): string | null => text?.replace(/[\\%_]/g, '\\$&') ?? null

/** Newest first. */
export async function listColleagues(
  tx: Tx,
  { accountId }: AccountRef,
  { filter, page }: { filter: ColleagueFilter; page: Page },
): Promise<{ rows: ColleagueRow[]; total: number }> {
  const values = [accountId, filter.status, filter.roleId, escapeLike(filter.search)]
  const { rows } = await tx.query<ColleagueRow>({
    name: 'list-colleagues',
    text: `select ${COLLEAGUE} from users u join roles r on r.id = u.role_id where ${WHERE}
      order by u.id desc limit $5 offset $6`,
    values: [...values, page.perPage, page.offset],
  })
  const counted = await tx.query<{ total: number }>({
    name: 'count-colleagues',
    text: `select count(*) as total from users u where ${WHERE}`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** `isFormValues`: nobody else changes the colleague until the end of the transaction. */
export async function findColleague(
  tx: Tx,
  { accountId }: AccountRef,
  { userId, isLocked = false }: { userId: number; isLocked?: boolean },
): Promise<ColleagueRow | null> {
  const { rows } = await tx.query<ColleagueRow>({
    text: `select ${COLLEAGUE} from users u join roles r on r.id = u.role_id
      where u.account_id = $1 and u.kind = 'colleague' and u.id = $2 ${isLocked ? 'for update of u' : ''}`,
    values: [accountId, userId],
  })
  return rows[0] ?? null
}

/** What is somebody else's already: names and numbers are unique over all accounts. */
export type UniqueConflict = 'user_name' | 'mobile'

const CONFLICT_OF_CONSTRAINT: Readonly<Record<string, UniqueConflict>> = {
  users_user_name: 'user_name',
  users_mobile: 'mobile',
}

/** Runs a statement that a unique name or number may refuse; the transaction lives on. */
async function catchUniqueConflict<Result>(tx: Tx, statement: () => Promise<Result>): Promise<Result | UniqueConflict> {
  await tx.query({ text: 'savepoint unless_taken' })
  try {
    return await statement()
  } catch (error) {
    const conflict = CONFLICT_OF_CONSTRAINT[violatedConstraintOf(error) ?? '']
    if (conflict === undefined) throw error
    await tx.query({ text: 'rollback to savepoint unless_taken' })
    return conflict
  }
}

export interface NewColleague {
  name: string
  userName: string
  mobile: number
  email: string | null
  roleId: number
  passwordHash: string | null
}

export const insertColleague = (
  tx: Tx,
  { accountId }: AccountRef,
  colleague: NewColleague,
): Promise<{ id: number } | UniqueConflict> =>
  catchUniqueConflict(tx, async () => {
    const { rows } = await tx.query<{ id: number }>({
      text: `
        insert into users (account_id, kind, role_id, user_name, password_hash, name, mobile, email, status)
        values ($1, 'colleague', $2, $3, $4, $5, $6, $7, 'pending') returning id`,
      values: [
        accountId, colleague.roleId, colleague.userName, colleague.passwordHash, colleague.name, colleague.mobile, colleague.email,
      ], // prettier-ignore
    })
    const row = rows[0]
    if (row === undefined) throw new Error('an insert answered no row')
    return row
  })

export const changeColleague = (
  tx: Tx,
  { accountId }: AccountRef,
  changed: { userId: number; name: string; userName: string; mobile: number | null; roleId: number },
): Promise<null | UniqueConflict> =>
  catchUniqueConflict(tx, async () => {
    await tx.query({
      text: `update users set name = $3, user_name = $4, mobile = $5, role_id = $6
        where account_id = $1 and id = $2 and kind = 'colleague'`,
      values: [accountId, changed.userId, changed.name, changed.userName, changed.mobile, changed.roleId],
    })
    return null
  })

export async function setStatus(
  tx: Tx,
  { accountId }: AccountRef,
  { userId, status }: { userId: number; status: ColleagueRow['status'] },
): Promise<void> {
  await tx.query({
    text: `update users set status = $3 where account_id = $1 and id = $2 and kind = 'colleague'`,
    values: [accountId, userId, status],
  })
}

/** How many invitations the account had texted since a moment; its next one waits until this is done. */
export async function countInvites(tx: Tx, { accountId }: AccountRef, since: Date): Promise<number> {
  await tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('invites ' || $1::bigint, 0))`, values: [accountId] }) // prettier-ignore
  const { rows } = await tx.query<{ invites: number }>({
    text: `select count(*)::int as invites from audit_entries
      where account_id = $1 and at > $2 and action in ('colleague.invited', 'colleague.changed')
        and details ->> 'invited' = 'true'`,
    values: [accountId, since],
  })
  return rows[0]?.invites ?? 0
}

/** By what name the invitation speaks of the account. */
export async function accountTitle(tx: Tx, { accountId }: AccountRef): Promise<string> {
  const { rows } = await tx.query<{ title: string }>({
    text: 'select title from accounts where id = $1',
    values: [accountId],
  })
  return rows[0]?.title ?? ''
}
