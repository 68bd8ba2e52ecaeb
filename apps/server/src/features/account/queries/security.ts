import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

/** `989…` of the account's owner; null where none is known. */
export async function readOwnerMobile(
  tx: Tx,
  scope: AccountScope,
): Promise<{ userId: number; userName: string; msisdn: number | null }> {
  const { rows } = await tx.query<{ userId: number; userName: string; msisdn: number | null }>({
    name: 'owner-mobile',
    text: `
      select id as "userId", user_name as "userName", mobile as msisdn from users
      where account_id = $1 and kind = 'owner' order by id limit 1`,
    values: [scope.accountId],
  })
  const [row] = rows
  if (row === undefined) throw new Error('an account has no owner')
  return row
}

/** `989…` of a user of the account; null where none is known. */
export async function findMobileOf(
  tx: Tx,
  scope: AccountScope,
  { userId }: { userId: number },
): Promise<number | null> {
  const { rows } = await tx.query<{ mobile: number | null }>({
    name: 'mobile-of',
    text: 'select mobile from users where account_id = $1 and id = $2',
    values: [scope.accountId, userId],
  })
  return rows[0]?.mobile ?? null
}

export async function hasOpenNumberChange(tx: Tx, scope: AccountScope): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'number-change-open',
    text: `select 1 from number_changes where account_id = $1 and status = 'pending'`,
    values: [scope.accountId],
  })
  return rows.length > 0
}

/** False where another one is open already: of two that come at once the table lets one in. */
export async function addNumberChange(
  tx: Tx,
  scope: AccountScope,
  wish: { userId: number; oldMsisdn: number; newMsisdn: number; nationalId: string; sessionId: number | null },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'number-change-add',
    text: `
      insert into number_changes (account_id, user_id, old_msisdn, new_msisdn, national_id, session_id)
      values ($1, $2, $3, $4, $5, $6) on conflict (account_id) where status = 'pending' do nothing`,
    values: [scope.accountId, wish.userId, wish.oldMsisdn, wish.newMsisdn, wish.nationalId, wish.sessionId],
  })
  return rowCount > 0
}

/** False when the present password is no longer the one that was looked at. */
export async function replacePassword(
  tx: Tx,
  scope: AccountScope,
  { userId, before, after }: { userId: number; before: string | null; after: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'password-replace',
    text: `
      update users set password_hash = $4, must_change_password = false
      where account_id = $1 and id = $2 and password_hash is not distinct from $3`,
    values: [scope.accountId, userId, before, after],
  })
  return rowCount > 0
}

/** Answers the account's users; null when it is on already. */
export async function turnTwoFactorOn(
  tx: Tx,
  scope: AccountScope,
  { method }: { method: 'sms' | 'ga' },
): Promise<number[] | null> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'two-factor-on',
    text: `
      with switched as (update accounts set two_factor = $2 where id = $1 and two_factor = 'none' returning id)
      select u.id from users u join switched s on s.id = u.account_id`,
    values: [scope.accountId, method],
  })
  return rows.length === 0 ? null : rows.map((row) => row.id)
}

/** Nobody's authenticator counts any more. Answers the account's users; null when it was off already. */
export async function turnTwoFactorOff(tx: Tx, scope: AccountScope): Promise<number[] | null> {
  const { rowCount } = await tx.query({
    name: 'two-factor-off',
    text: `update accounts set two_factor = 'none' where id = $1 and two_factor <> 'none'`,
    values: [scope.accountId],
  })
  if (rowCount === 0) return null
  const { rows } = await tx.query<{ id: number }>({
    name: 'authenticators-forget',
    text: 'update users set totp_secret = null, totp_step = null where account_id = $1 returning id',
    values: [scope.accountId],
  })
  return rows.map((row) => row.id)
}

/** `step` is the time step of the code that proved it: that code is used up. */
export async function saveAuthenticator(
  tx: Tx,
  scope: AccountScope,
  { userId, secret, step }: { userId: number; secret: Buffer; step: number },
): Promise<void> {
  await tx.query({
    name: 'authenticator-keep',
    text: 'update users set totp_secret = $3, totp_step = $4 where account_id = $1 and id = $2',
    values: [scope.accountId, userId, secret, step],
  })
}
