import { expect, test } from 'vitest'
import { engineScope, staffScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { forgetNotifications } from './notifications.jobs.ts'
import { markAllAsRead } from './queries/notifications.ts'
import { notify, notifyStaff } from './usecases/notify.ts'

const testDb = await testDatabase()
const { sql, db } = testDb
const { call, tokenOf, apiKeyOf, impersonationTokenOf, colleagueOf, deps } = await testCalls(testDb)

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
  await sql('delete from unread_notifications where account_id = $1', [accountId])
  await finish()
  expect((await rows(accountId)).map((row) => row.item_count)).toEqual([12, 1])
})

type Item = {
  id: string
  kind: string
  title: string
  body: string
  link: string | null
  count: number
  is_unread: boolean
}
type Page = { items: Item[]; next: string | null }

/** An account with three notifications of two groups. */
const withThree = async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const { accountId, scope } = account
  let at = Date.now() - 5000
  for (const kind of ['pattern', 'payment', 'pattern'] as const) {
    at += 1000
    const clock = { now: () => at }
    await db.inAccount(scope, (tx) => notify(tx, { accountId, kind, ...told, title: `${kind} ${at}` }, { clock }))
  }
  const page = async (query = {}) => (await call('GET', 'notifications', { token, query })).envelope.data as Page
  const unread = async () =>
    ((await call('GET', 'notifications/unread_count', { token })).envelope.data as { unread_count: number })
      .unread_count
  return { account, token, page, unread }
}

test('the centre lists the newest first, page by page, by group, kind and unread', async () => {
  const { page } = await withThree()
  const first = await page({ limit: 2 })
  expect(first.items.map(({ kind }) => kind)).toEqual(['pattern', 'payment'])
  const second = await page({ limit: 2, before: first.next })
  expect([second.items.length, second.next]).toEqual([1, null])
  expect((await page({ group: 'money' })).items.map(({ kind }) => kind)).toEqual(['payment'])
  expect((await page({ kind: 'pattern' })).items).toHaveLength(2)
  expect((await page({ before: 'هیچ' })).items).toHaveLength(3)
})

test('one, a group or all are read, once; other tabs hear of it', async () => {
  const { token, page, unread } = await withThree()
  const [newest] = (await page()).items
  const read = async (body: object) => (await call('POST', 'notifications/read', { token, body })).envelope.data
  expect(await read({ ids: [newest!.id] })).toEqual({ unread_count: 2 })
  expect((await page({ unread: 1 })).items).toHaveLength(2)
  expect(await read({ group: 'money' })).toEqual({ unread_count: 1 })
  expect(await read({})).toEqual({ unread_count: 1 })
  expect(await read({ all: 1 })).toEqual({ unread_count: 0 })
  expect(await unread()).toBe(0)
})

test('lists say which are unread, with and without a filter', async () => {
  const { token, page } = await withThree()
  const [newest, , oldest] = (await page()).items
  await call('POST', 'notifications/read', { token, body: { ids: [newest!.id] } })
  const marks = async (query = {}) => (await page(query)).items.map(({ id, is_unread }) => [id, is_unread])
  expect((await marks()).map(([, isUnread]) => isUnread)).toEqual([false, true, true])
  const patterns = [
    [newest!.id, false],
    [oldest!.id, true],
  ]
  expect(await marks({ kind: 'pattern' })).toEqual(patterns)
  expect(await marks({ kind: 'pattern', unread: 1 })).toEqual(patterns.slice(1))
  const first = await page({ unread: 1, limit: 1 })
  const second = await page({ unread: 1, limit: 1, before: first.next })
  expect([first.items[0]?.kind, second.items[0]?.id, second.next]).toEqual(['payment', oldest!.id, null])
})

test('reading all writes no notification anew, however many there are; their count is right at once', async () => {
  const { account, token, unread } = await withThree()
  const { accountId, userId } = account
  await sql(
    `with told as (
      insert into notifications (account_id, user_id, kind, level, title, told_at)
      select $1, $2, (array['pattern', 'payment'])[1 + n % 2], 'info', 'عنوان', now() from generate_series(1, 3000) n
      returning account_id, id, user_id, kind, told_at)
    insert into unread_notifications (account_id, notification_id, user_id, kind, told_at) select * from told`,
    [accountId, userId],
  )
  const versions = () => sql('select id, xmin::text from notifications where account_id = $1 order by id', [accountId])
  const before = await versions()
  expect(await unread()).toBe(100)
  const readGroup = await call('POST', 'notifications/read', { token, body: { group: 'money' } })
  expect(readGroup.envelope.data).toEqual({ unread_count: 100 })
  expect(await sql('select distinct kind from unread_notifications where account_id = $1', [accountId])).toEqual([{ kind: 'pattern' }]) // prettier-ignore
  const readAll = await call('POST', 'notifications/read', { token, body: { all: 1 } })
  expect(readAll.envelope.data).toEqual({ unread_count: 0 })
  expect(await versions()).toEqual(before)
})

/** Until a statement of this database waits for another's row. */
const untilSomebodyWaits = () =>
  expect.poll(() => sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).not.toEqual([]) // prettier-ignore

test('what is being told while all is read stays unread', async () => {
  const { account, token, unread } = await withThree()
  const { accountId, scope } = account
  const [isTold, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const telling = db.inAccount(scope, async (tx) => {
    await notify(tx, { accountId, kind: 'pattern', ...told }, deps)
    isTold.resolve()
    await commit.promise
  })
  await isTold.promise
  // Told later and committed before: whoever reads sees this one, and not the other.
  await db.inAccount(scope, (tx) => notify(tx, { accountId, kind: 'payment', ...told }, deps))
  const read = await call('POST', 'notifications/read', { token, body: { all: 1 } })
  expect(read.envelope.data).toEqual({ unread_count: 0 })
  commit.resolve()
  await telling
  expect(await unread()).toBe(1)
})

test('a group that grows while all is read is read as a whole, and what comes afterwards begins another', async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const { accountId, scope } = account
  const finish = () => db.inAccount(scope, (tx) => notify(tx, { accountId, kind: 'send_finished', ...told }, deps))
  await finish()
  const [grown, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const growing = db.inAccount(scope, async (tx) => {
    await notify(tx, { accountId, kind: 'send_finished', ...told }, deps)
    grown.resolve()
    await commit.promise
  })
  await grown.promise
  const reading = call('POST', 'notifications/read', { token, body: { all: 1 } })
  await untilSomebodyWaits()
  commit.resolve()
  await growing
  expect((await reading).envelope.data).toEqual({ unread_count: 0 })
  await finish()
  expect((await rows(accountId)).map((row) => row.item_count)).toEqual([2, 1])
  const items = ((await call('GET', 'notifications', { token })).envelope.data as Page).items
  expect(items.map(({ count, is_unread }) => [count, is_unread])).toEqual([
    [1, true],
    [2, false],
  ])
})

test('what comes while its group is being read begins another', async () => {
  const { accountId, scope, userId } = await testDb.newAccount()
  const finish = () => db.inAccount(scope, (tx) => notify(tx, { accountId, kind: 'send_finished', ...told }, deps))
  await finish()
  const [read, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reading = db.inAccount(scope, async (tx) => {
    expect(await markAllAsRead(tx, scope, { userId, kinds: null })).toBe(1)
    read.resolve()
    await commit.promise
  })
  await read.promise
  const finishing = finish()
  await untilSomebodyWaits()
  commit.resolve()
  await Promise.all([reading, finishing])
  expect((await rows(accountId)).map((row) => row.item_count)).toEqual([1, 1])
  expect(await sql('select from unread_notifications where account_id = $1', [accountId])).toHaveLength(1)
})

test('[promise S2] a colleague sees and reads only their own, staff who entered may only look', async () => {
  const { account, token, page, unread } = await withThree()
  const colleague = await colleagueOf(account, ['inbox.view'])
  const theirs = await call('GET', 'notifications', { token: colleague.token })
  expect((theirs.envelope.data as Page).items).toEqual([])
  const ids = (await page()).items.map(({ id }) => id)
  for (const other of [colleague.token, await tokenOf(await testDb.newAccount())])
    await call('POST', 'notifications/read', { token: other, body: { ids, all: 0 } })
  expect(await unread()).toBe(3)
  const entered = await impersonationTokenOf(account)
  expect((await call('GET', 'notifications', { token: entered })).status).toBe(200)
  expect((await call('POST', 'notifications/read', { token: entered, body: { all: 1 } })).status).toBe(403)
  expect((await call('GET', 'notifications', { token: await apiKeyOf(account) })).status).toBe(403)
  expect(token).toBeTruthy()
})

test('each person chooses by what a kind comes: panel, SMS, browser; safety stays in the panel', async () => {
  const account = await testDb.newAccount()
  await sql('update users set mobile = 989120000000 + id where id = $1', [account.userId])
  const { accountId, scope, userId } = account
  const token = await tokenOf(account)
  const texts = () => sql('select from system_messages where account_id = $1', [accountId])
  const send = (kind: 'gift' | 'security') =>
    db.inAccount(scope, (tx) => notify(tx, { accountId, kind, ...told, sms: { message: 'متن', ttlSeconds: 60 } }, deps))
  await send('gift')
  expect([(await rows(accountId)).length, (await texts()).length]).toEqual([1, 1])
  const kinds = [
    { kind: 'gift', channels: ['push'] },
    { kind: 'security', channels: [] },
  ]
  expect((await call('POST', 'notifications/settings', { token, body: { kinds } })).status).toBe(200)
  await send('gift')
  await send('security')
  expect([(await rows(accountId, 'gift')).length, (await rows(accountId, 'security')).length]).toEqual([1, 1])
  expect(await texts()).toHaveLength(1)
  const shown = (await call('GET', 'notifications/settings', { token })).envelope.data as { kinds: { kind: string; channels: string[] }[] } // prettier-ignore
  expect(shown.kinds.find(({ kind }) => kind === 'gift')?.channels).toEqual(['push'])
  expect(shown.kinds.find(({ kind }) => kind === 'security')?.channels).toEqual(['panel'])
  const colleague = await colleagueOf(account, ['payment.view'])
  await send('gift')
  expect((await rows(accountId, 'gift')).map((row) => row.user_id)).toEqual([userId, colleague.userId])
  expect(await texts()).toHaveLength(1)
  const half = await call('POST', 'notifications/settings', { token, body: { quiet_from: 60 } })
  expect([half.status, Object.keys(half.envelope.meta.errors as object)]).toEqual([422, ['quiet_until']])
})

test('settings show a person only kinds that may concern them', async () => {
  const account = await testDb.newAccount()
  const colleague = await colleagueOf(account, ['inbox.view'])
  const desk = await tokenOf(await newStaff(testDb, { areas: ['tickets'] }))
  const kindsOf = async (token: string) =>
    ((await call('GET', 'notifications/settings', { token })).envelope.data as { kinds: { kind: string }[] }).kinds.map(({ kind }) => kind) // prettier-ignore
  expect(await kindsOf(colleague.token)).toEqual(['low_credit', 'role', 'announcement'])
  expect(await kindsOf(desk)).toEqual(['staff_ticket', 'staff_request'])
})

test('quiet hours end at their end, also across midnight', async () => {
  const [row] = await sql(`
    select to_char(after_quiet_hours('2026-11-27 21:00+03:30', 1380, 420) at time zone 'Asia/Tehran', 'DD HH24:MI') as awake,
      to_char(after_quiet_hours('2026-11-27 23:30+03:30', 1380, 420) at time zone 'Asia/Tehran', 'DD HH24:MI') as evening,
      to_char(after_quiet_hours('2026-11-28 06:59+03:30', 1380, 420) at time zone 'Asia/Tehran', 'DD HH24:MI') as morning`)
  expect(row).toEqual({ awake: '27 21:00', evening: '28 07:00', morning: '28 07:00' })
})

test('what is older than ninety days is forgotten at night', async () => {
  const { account, page } = await withThree()
  const [old] = (await page()).items
  await sql(`update notifications set told_at = now() - interval '91 days' where id = $1`, [old!.id])
  await forgetNotifications.definition.handle({ payload: {}, scope: null, signal: new AbortController().signal } as never, deps) // prettier-ignore
  expect((await rows(account.accountId)).length).toBe(2)
})
