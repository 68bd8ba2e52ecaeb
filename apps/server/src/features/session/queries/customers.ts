import { violatedConstraintOf, type Tx } from '@peyk/database/database.ts'

export interface NamesInUse {
  userName: boolean
  mobile: boolean
}

/** Whether a user name (small letters) or a mobile belongs to somebody already. */
export async function findNamesInUse(
  tx: Pick<Tx, 'query'>,
  { userName, msisdn }: { userName: string; msisdn: number | null },
): Promise<NamesInUse> {
  const { rows } = await tx.query<NamesInUse>({
    name: 'names-taken',
    text: `
      select exists (select from users where lower(user_name) = $1) as "userName",
        exists (select from users where mobile = $2) as mobile`,
    values: [userName, msisdn],
  })
  return rows[0] ?? { userName: false, mobile: false }
}

export interface NewOwner {
  userType: 'real' | 'legal'
  title: string
  userName: string
  passwordHash: string | null
  name: string
  msisdn: number
  firstName: string
  lastName: string
  nationalId: string
  /** Null where nobody asked. */
  birthDate: string | null
  email: string
  company: string
  companyNationalId: string
  registrationNumber: string
  economicNumber: string
  postalCode: string
  tell: string
  tellCode: string
  address: string
  /** `pending` until the first login of somebody who was invited. */
  status: 'active' | 'pending'
  mustChangePassword: boolean
  /** What was confirmed and may not be changed by hand any more (contract U1 `locked_fields`). */
  verifiedFields: readonly string[]
  now: Date
}

/**
 * A new customer: account, owner, profile, wallet and settings. Null where the user name or the mobile was taken
 * meanwhile: the caller rolls back.
 */
export async function createCustomer(
  tx: Pick<Tx, 'query'>,
  made: NewOwner,
): Promise<{ id: number; account_id: number } | null> {
  const { rows } = await tx.query<{ id: number; account_id: number }>({
    text: `
      with account as (insert into accounts (user_type, title, created_at) values ($1, $2, $7) returning id)
      insert into users (account_id, kind, user_name, password_hash, name, mobile, email, created_at, status,
        must_change_password)
      select id, 'owner', $3, $4, $5, $6, nullif($8, ''), $7, $9, $10 from account
      on conflict do nothing
      returning id, account_id`,
    values: [
      made.userType, made.title, made.userName, made.passwordHash, made.name, made.msisdn, made.now, made.email,
      made.status, made.mustChangePassword,
    ], // prettier-ignore
  })
  const owner = rows[0]
  if (owner === undefined) return null
  await tx.query({
    text: `
      with wallet as (insert into wallets (account_id) values ($1)),
        settings as (insert into account_settings (account_id) values ($1))
      insert into profiles (account_id, first_name, last_name, national_id, birth_date, email, company,
        company_national_id, registration_number, economic_number, postal_code, tell, tell_code, address,
        verified_fields, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    values: [
      owner.account_id, made.firstName, made.lastName, made.nationalId, made.birthDate, made.email, made.company,
      made.companyNationalId, made.registrationNumber, made.economicNumber, made.postalCode, made.tell, made.tellCode,
      made.address, made.verifiedFields, made.now,
    ], // prettier-ignore
  })
  return owner
}

export interface LoginNotice {
  accountId: number
  /** `989…` of the owner; null when none is known. */
  ownerMsisdn: number | null
  isOwner: boolean
  isNoticeOn: boolean
}

/** Who of the account is notified of a login of this user. */
export async function findLoginNotice(tx: Pick<Tx, 'query'>, userId: number): Promise<LoginNotice | null> {
  const { rows } = await tx.query<LoginNotice>({
    name: 'login-notice',
    text: `
      select u.account_id as "accountId", o.mobile as "ownerMsisdn", o.id = u.id as "isOwner",
        coalesce(s.login_notify, false) as "isNoticeOn"
      from users u
      cross join lateral (
        select id, mobile from users where account_id = u.account_id and kind = 'owner' order by id limit 1) o
      left join account_settings s on s.account_id = u.account_id
      where u.id = $1`,
    values: [userId],
  })
  return rows[0] ?? null
}

export interface TotpState {
  secret: Buffer | null
  /** The time step of the last code that was taken. */
  step: number | null
}

/** The authenticator of a user, locked: two uses of one code are settled one after the other. */
export async function lockTotp(tx: Pick<Tx, 'query'>, userId: number): Promise<TotpState | null> {
  const { rows } = await tx.query<TotpState>({
    name: 'totp-lock',
    text: 'select totp_secret as secret, totp_step as step from users where id = $1 for update',
    values: [userId],
  })
  return rows[0] ?? null
}

export async function saveTotpStep(
  tx: Pick<Tx, 'query'>,
  { userId, step }: { userId: number; step: number },
): Promise<void> {
  await tx.query({
    name: 'totp-step',
    text: 'update users set totp_step = $2 where id = $1',
    values: [userId, step],
  })
}

export interface MovedMobile {
  userName: string
  /** `989…` before; null where there was none. */
  oldMsisdn: number | null
}

/**
 * Gives a user of the account another mobile and keeps when. Null where there is no such user; `taken` where the number
 * is somebody else's, and the transaction has failed then. The only statement that changes a mobile which may have been
 * used.
 */
export async function replaceMobile(
  tx: Pick<Tx, 'query'>,
  { accountId, userId, msisdn, now }: { accountId: number; userId: number; msisdn: number; now: Date },
): Promise<MovedMobile | 'taken' | null> {
  const replaced = tx.query<MovedMobile>({
    name: 'mobile-replace',
    text: `
      with former as (select id, mobile from users where account_id = $1 and id = $2 for update)
      update users u set mobile = $3, mobile_changed_at = $4 from former where u.id = former.id
      returning u.user_name as "userName", former.mobile as "oldMsisdn"`,
    values: [accountId, userId, msisdn, now],
  })
  try {
    return (await replaced).rows[0] ?? null
  } catch (error) {
    if (violatedConstraintOf(error) === 'users_mobile') return 'taken'
    throw error
  }
}

/** Mobiles of who answers for an account's people: its owner, of the platform's the staff owners. */
export async function findResponsibleMobiles(
  tx: Pick<Tx, 'query'>,
  { accountId, exceptUserId }: { accountId: number; exceptUserId: number },
): Promise<number[]> {
  const { rows } = await tx.query<{ mobile: number }>({
    name: 'answerable-mobiles',
    text: `
      select mobile from users where account_id = $1 and id <> $2 and mobile is not null and status <> 'inactive'
        and (kind = 'owner' or is_staff_owner) order by id`,
    values: [accountId, exceptUserId],
  })
  return rows.map(({ mobile }) => mobile)
}
