import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testDeps } from '../../../platform/testing/deps.ts'
import { newStaff } from '../../staff/staff.fixtures.ts'
import { seedDemoNotifications } from './seed-demo-notifications.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql } = testDb

test('the demonstration has something under the bells of shop and staff, once', async () => {
  const account = await testDb.newAccount()
  await sql(`update users set user_name = 'demo-bell' where id = $1`, [account.userId])
  await newStaff(testDb)
  const count = () =>
    sql(`select (n.account_id = $1) as "isShop", count(*)::int as n, count(notification_id)::int as unread
      from notifications n left join unread_notifications u on u.notification_id = n.id group by 1 order by 1`, [account.accountId]) // prettier-ignore
  const deps = testDeps(testDb)
  await seedDemoNotifications({ owner: 'demo-bell' }, deps)
  await seedDemoNotifications({ owner: 'demo-bell' }, deps)
  expect(await count()).toEqual([
    { isShop: false, n: 2, unread: 2 },
    { isShop: true, n: 5, unread: 2 },
  ])
})
