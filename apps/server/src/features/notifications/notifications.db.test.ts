import { expect, test } from 'vitest'
import { engineScope, staffScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { notify, notifyStaff } from './usecases/notify.ts'

const testDb = await testDatabase()
const { sql, db } = testDb
const { colleagueOf, deps } = await testCalls(testDb)

const rows = (accountId: number, kind?: string) =>
  sql<{ user_id: number; kind: string; title: string; item_count: number; link: string | null }>(
    `select user_id, kind, title, item_count, link from notifications
     where account_id = $1 and ($2::text is null or kind = $2) order by user_id, id`,
    [accountId, kind ?? null],
  )
const told = { level: 'info', title: 'عنوان', body: 'شرح' } as const

test('a notification is kept for the owner and for colleagues with the permission of its kind, under every role', async () => {
  const account = await testDb.newAccount()
  const { accountId, scope, userId: owner } = account
  const reporter = await colleagueOf(account, ['report.view'])
  await colleagueOf(account, ['inbox.view'])
  const inEach = [
    () => db.inAccount(scope, (tx) => notify(tx, { accountId, kind: 'send_verdict', ...told }, deps)),
    () => db.asEngine(engineScope(), (tx) => notify(tx, { accountId, kind: 'schedule', ...told }, deps)),
    () => db.asStaff(staffScope(1), (tx) => notify(tx, { accountId, kind: 'ab_test', ...told }, deps)),
  ]
  for (const work of inEach) await work()
  for (const kind of ['send_verdict', 'schedule', 'ab_test'])
    expect((await rows(accountId, kind)).map((row) => row.user_id)).toEqual([owner, reporter.userId])
})

test('[promise S2] no notification is kept for people of another account', async () => {
  const [mine, theirs] = [await testDb.newAccount(), await testDb.newAccount()]
  const aim = db.inAccount(mine.scope, (tx) =>
    notify(tx, { accountId: theirs.accountId, kind: 'low_credit', ...told }, deps),
  )
  await expect(aim).rejects.toThrow(/another account/)
  await db.inAccount(mine.scope, (tx) =>
    notify(tx, { accountId: mine.accountId, kind: 'low_credit', userIds: [theirs.userId], ...told }, deps),
  )
  expect(await rows(theirs.accountId)).toEqual([])
})

test('staff of an area hear of what a customer did in the customer’s own transaction', async () => {
  const account = await testDb.newAccount()
  const [desk, other, chief] = [
    await newStaff(testDb, { areas: ['tickets'] }),
    await newStaff(testDb, { areas: ['lines'] }),
    await newStaff(testDb),
  ]
  await db.inAccount(account.scope, (tx) =>
    notifyStaff(tx, { kind: 'staff_ticket', ...told, link: '/staff/tickets/1' }, deps),
  )
  const heard = await Promise.all([desk, other, chief].map(({ userId }) => sql<{ n: number }>('select count(*)::int as n from notifications where user_id = $1', [userId]))) // prettier-ignore
  expect(heard.map(([row]) => row?.n)).toEqual([1, 0, 1])
})

test('many of a massed kind are one row until it is read, and then a new one', async () => {
  const { accountId } = await testDb.newAccount()
  const finish = (count?: number) =>
    db.asEngine(engineScope(), (tx) => notify(tx, { accountId, kind: 'send_finished', ...told, ...(count && { count }) }, deps)) // prettier-ignore
  await finish()
  await finish()
  await finish(10)
  expect(await rows(accountId)).toMatchObject([{ item_count: 12 }])
  await sql('update notifications set read_at = now() where account_id = $1', [accountId])
  await finish()
  expect((await rows(accountId)).map((row) => row.item_count)).toEqual([12, 1])
})
