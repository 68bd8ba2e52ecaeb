import type { Tx } from '@peyk/database/database.ts'

export interface LoginUser {
  id: number
  account_id: number
  password_hash: string | null
  status: 'pending' | 'active' | 'inactive'
  two_factor: 'none' | 'sms' | 'ga'
  kind: 'owner' | 'colleague' | 'staff'
  user_name: string
  name: string
  /** `989…` */
  mobile: number | null
  has_totp: boolean
}

const LOGIN_USER = `u.id, u.account_id, u.password_hash, u.status, a.two_factor, u.kind, u.user_name, u.name, u.mobile,
  u.totp_secret is not null as has_totp`

export async function findLoginUser(tx: Tx, userName: string): Promise<LoginUser | null> {
  const { rows } = await tx.query<LoginUser>({
    name: 'find-login-user',
    text: `
      select ${LOGIN_USER}
      from users u join accounts a on a.id = u.account_id where lower(u.user_name) = $1`,
    values: [userName],
  })
  return rows[0] ?? null
}

/** The user of a code that was right, unless switched off meanwhile. */
export async function findActiveUser(tx: Pick<Tx, 'query'>, userId: number): Promise<LoginUser | null> {
  const { rows } = await tx.query<LoginUser>({
    name: 'find-living-user',
    text: `
      select ${LOGIN_USER}
      from users u join accounts a on a.id = u.account_id where u.id = $1 and u.status <> 'inactive'`,
    values: [userId],
  })
  return rows[0] ?? null
}

/**
 * Who may set a new password by this name and this mobile; staff and colleagues, too. A mobile that changed after
 * `changedBefore` opens nothing yet.
 */
export async function findUserForPasswordReset(
  tx: Pick<Tx, 'query'>,
  { userName, msisdn, changedBefore }: { userName: string; msisdn: number; changedBefore: Date },
): Promise<{ id: number; accountId: number } | null> {
  const { rows } = await tx.query<{ id: number; accountId: number }>({
    name: 'find-forgetful',
    text: `
      select id, account_id as "accountId" from users
      where lower(user_name) = $1 and mobile = $2 and status <> 'inactive'
        and (mobile_changed_at is null or mobile_changed_at <= $3)`,
    values: [userName, msisdn, changedBefore],
  })
  return rows[0] ?? null
}

/** Whom a code may be texted to that lets them in. */
export interface CodeLoginUser {
  id: number
  accountId: number
  /** `989…` */
  mobile: number | null
  /** Without a second factor, not of the staff, and with a mobile that is older than a day (decision 0082). */
  mayLogIn: boolean
}

/** Who has this mobile, or else this user name. */
export async function findCodeLoginUser(
  tx: Pick<Tx, 'query'>,
  { userName, msisdn, changedBefore }: { userName: string; msisdn: number | null; changedBefore: Date },
): Promise<CodeLoginUser | null> {
  const { rows } = await tx.query<CodeLoginUser>({
    name: 'find-code-login-user',
    text: `
      select u.id, u.account_id as "accountId", u.mobile,
        a.two_factor = 'none' and u.kind <> 'staff' and (u.mobile_changed_at is null or u.mobile_changed_at <= $3)
          as "mayLogIn"
      from users u join accounts a on a.id = u.account_id
      where (u.mobile = $2 or lower(u.user_name) = $1) and u.status <> 'inactive'
      order by u.mobile is not distinct from $2::bigint desc limit 1`,
    values: [userName, msisdn, changedBefore],
  })
  return rows[0] ?? null
}

export async function setPassword(
  tx: Pick<Tx, 'query'>,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  await tx.query({
    text: 'update users set password_hash = $2, must_change_password = false where id = $1',
    values: [userId, passwordHash],
  })
}

export interface FailureLimits {
  readonly perName: number
  readonly perAddress: number
  readonly since: Date
}

/**
 * Since when the name or the address has its full measure of failures in the window: the moment of the failure that
 * must fall out of the window before a new try is taken. Null while there is room.
 */
export async function lockedSince(
  tx: Tx,
  { userName, ip, limits }: { userName: string; ip: string; limits: FailureLimits },
): Promise<Date | null> {
  const { rows } = await tx.query<{ failed_at: Date }>({
    name: 'locked-since',
    text: `
      (select failed_at from login_failures where user_name = $1 and failed_at > $3 order by failed_at desc offset $4 limit 1)
      union all
      (select failed_at from login_failures where ip = $2 and failed_at > $3 order by failed_at desc offset $5 limit 1)
      order by 1 desc limit 1`,
    values: [userName, ip, limits.since, limits.perName - 1, limits.perAddress - 1],
  })
  return rows[0]?.failed_at ?? null
}

/** Tries of one name are settled one after the other: a hundred parallel guesses are still at most ten. */
export async function lockUserName(tx: Tx, userName: string): Promise<void> {
  await tx.query({
    name: 'lock-login-name',
    text: `select pg_advisory_xact_lock(hashtextextended('login ' || $1, 0))`,
    values: [userName],
  })
}

/** One statement whether the user stands or not, so that both take the same time. */
export async function recordLoginFailure(
  tx: Tx,
  { userName, ip, userAgent, now }: { userName: string; ip: string; userAgent: string | null; now: Date },
): Promise<void> {
  await tx.query({
    name: 'note-login-failure',
    text: `
      with noted as (insert into login_failures (user_name, ip, failed_at) values ($1, $2, $4))
      insert into login_history (account_id, user_id, method, is_success, ip, user_agent, created_at)
      select account_id, id, 'login', false, $2, $3, $4 from users where lower(user_name) = $1`,
    values: [userName, ip, userAgent, now],
  })
}

/** A wrong second factor counts like a wrong password: who knows the password cannot go on guessing codes either. */
export async function recordWrongSecondFactor(
  tx: Pick<Tx, 'query'>,
  { userId, method, ip, userAgent, now }: { userId: number; method: 'sms' | 'ga'; ip: string; userAgent: string | null; now: Date }, // prettier-ignore
): Promise<void> {
  await tx.query({
    name: 'note-wrong-code',
    text: `
      with noted as (insert into login_failures (user_name, ip, failed_at)
        select lower(user_name), $3, $5 from users where id = $1)
      insert into login_history (account_id, user_id, method, is_success, ip, user_agent, created_at)
      select account_id, id, $2, false, $3, $4, $5 from users where id = $1`,
    values: [userId, method, ip, userAgent, now],
  })
}

/**
 * A wrong code of a login without a password: counts against what was typed, whether somebody is behind it or not, and
 * stands in the history of whoever is.
 */
export async function recordWrongLoginCode(
  tx: Pick<Tx, 'query'>,
  { typed, userId, ip, userAgent, now }: { typed: string; userId: number | null; ip: string; userAgent: string | null; now: Date }, // prettier-ignore
): Promise<void> {
  await tx.query({
    name: 'note-wrong-login-code',
    text: `
      with noted as (insert into login_failures (user_name, ip, failed_at) values ($1, $3, $5))
      insert into login_history (account_id, user_id, method, is_success, ip, user_agent, created_at)
      select account_id, id, 'sms', false, $3, $4, $5 from users where id = $2`,
    values: [typed, userId, ip, userAgent, now],
  })
}

/** A colleague's first login makes them active (decision O2). */
export async function insertSession(
  tx: Pick<Tx, 'query'>,
  started: {
    user: Pick<LoginUser, 'id' | 'account_id'>
    method: 'login' | 'sms' | 'ga'
    tokenHash: Buffer
    ip: string
    userAgent: string | null
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  const { user, method, tokenHash, ip, userAgent, now, expiresAt } = started
  await tx.query({
    name: 'start-session',
    text: `
      with opened as (
        insert into sessions (account_id, user_id, token_hash, ip, user_agent, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7)
      ), told as (
        insert into login_history (account_id, user_id, method, is_success, ip, user_agent, created_at)
        values ($1, $2, $8, true, $4, $5, $6)
      )
      update users set last_login_at = $6, login_count = login_count + 1,
        status = case status when 'pending' then 'active' else status end
      where id = $2`,
    values: [user.account_id, user.id, tokenHash, ip, userAgent, now, expiresAt, method],
  })
}

export async function purgeLoginFailures(tx: Tx, { before }: { before: Date }): Promise<number> {
  const { rowCount } = await tx.query({ text: 'delete from login_failures where failed_at < $1', values: [before] })
  return rowCount
}
