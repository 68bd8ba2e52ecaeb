import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Gender } from '@peyk/domain/person/gender.ts'

/** The account's profile; days as `YYYY-MM-DD`. Columns and fields of the wire have the same names. */
export interface ProfileRow {
  first_name: string
  last_name: string
  national_id: string
  father_name: string
  birth_place: string
  gender: Gender
  birth_date: string | null
  certificate_id: string
  email: string
  company: string
  registration_number: string
  economic_number: string
  company_national_id: string
  registration_date: string | null
  website: string
  tell: string
  tell_code: string
  postal_code: string
  address: string
  verified_fields: string[]
}

export const NO_PROFILE: ProfileRow = {
  first_name: '',
  last_name: '',
  national_id: '',
  father_name: '',
  birth_place: '',
  gender: 0,
  birth_date: null,
  certificate_id: '',
  email: '',
  company: '',
  registration_number: '',
  economic_number: '',
  company_national_id: '',
  registration_date: null,
  website: '',
  tell: '',
  tell_code: '',
  postal_code: '',
  address: '',
  verified_fields: [],
}

export interface UserRow {
  user_id: number
  user_name: string
  name: string
  mobile: number | null
  email: string | null
}

export async function readUser(tx: Tx, scope: AccountScope, { userId }: { userId: number }): Promise<UserRow> {
  const { rows } = await tx.query<UserRow>({
    name: 'profile-person',
    text: 'select id as user_id, user_name, name, mobile, email from users where account_id = $1 and id = $2',
    values: [scope.accountId, userId],
  })
  const [row] = rows
  if (row === undefined) throw new Error('a caller is no user of their account')
  return row
}

const COLUMNS = Object.keys(NO_PROFILE)
  .map((name) => (name.endsWith('_date') ? `to_char(${name}, 'YYYY-MM-DD') as ${name}` : name))
  .join(', ')

/** `isForChange`: the row is made if there is none, and locked: two changes at once follow one another. */
export async function readProfile(
  tx: Tx,
  scope: AccountScope,
  { isForChange = false }: { isForChange?: boolean } = {},
): Promise<ProfileRow> {
  if (isForChange) {
    await tx.query({
      name: 'profile-make',
      text: 'insert into profiles (account_id) values ($1) on conflict do nothing',
      values: [scope.accountId],
    })
  }
  const { rows } = await tx.query<ProfileRow>({
    name: isForChange ? 'profile-lock' : 'profile-read',
    text: `select ${COLUMNS} from profiles where account_id = $1${isForChange ? ' for update' : ''}`,
    values: [scope.accountId],
  })
  return rows[0] ?? NO_PROFILE
}

/** Names of columns come from `ProfileRow`, never from a request. */
export async function writeProfile(tx: Tx, scope: AccountScope, changed: Partial<ProfileRow>): Promise<void> {
  const columns = Object.keys(NO_PROFILE).filter((name) => Object.hasOwn(changed, name)) as (keyof ProfileRow)[]
  const sets = columns.map((name, at) => `${name} = $${at + 2}`)
  await tx.query({
    text: `update profiles set ${[...sets, 'updated_at = now()'].join(', ')} where account_id = $1`,
    values: [scope.accountId, ...columns.map((name) => changed[name])],
  })
}

export async function writeUser(
  tx: Tx,
  scope: AccountScope,
  { userId, name, email }: { userId: number; name: string; email: string | null },
): Promise<void> {
  await tx.query({
    name: 'profile-person-write',
    text: 'update users set name = $3, email = $4 where account_id = $1 and id = $2',
    values: [scope.accountId, userId, name, email],
  })
}
