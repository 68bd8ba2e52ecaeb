import type { TestDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'

let made = 0

/** A member of staff in the platform's account: an owner, or with some areas. */
export async function newStaff(
  { newAccount, sql }: Pick<TestDatabase, 'newAccount' | 'sql'>,
  { areas = null }: { areas?: readonly string[] | null } = {},
): Promise<TestAccount> {
  const platform = await platformOf({ newAccount, sql })
  made += 1
  const userName = `op${made}-${process.pid}-${Math.trunc(performance.now() * 1000)}`
  const [row] = await sql<{ id: number }>(
    `insert into users (account_id, kind, user_name, name, staff_areas, is_staff_owner)
    values ($1, 'staff', $2, 'سارا کاظمی', $3, $4) returning id`,
    [platform.accountId, userName, areas ?? [], areas === null],
  )
  return { ...platform, userId: row?.id ?? 0, userName }
}

async function platformOf({ newAccount, sql }: Pick<TestDatabase, 'newAccount' | 'sql'>): Promise<TestAccount> {
  const platform = await newAccount({ creditTenths: 0, title: 'پیک' })
  await sql(`update accounts set kind = 'platform' where id = $1`, [platform.accountId])
  return platform
}
