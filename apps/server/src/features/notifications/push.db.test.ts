import { afterAll, expect, test } from 'vitest'
import type { NotificationLevel } from '@peyk/domain/notification/kinds.ts'
import { startPushReceiver } from '@peyk/simulators/push-receiver/receiver.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { startLoop } from '../../platform/work/loops.ts'
import { until } from '../delivery/delivery.fixtures.ts'
import { createPushLoop } from './loops/worker.ts'
import { notify } from './usecases/notify.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql, db } = testDb
const { call, tokenOf, deps, logLines } = await testCalls(testDb, { env: { PEYK_WEBHOOK_ALLOW: '127.0.0.0/8' } })
const service = await startPushReceiver()
const loop = await startLoop(createPushLoop(), deps)
afterAll(async () => {
  await loop.stop()
  await service.close()
})

const keyOf = async (token: string) =>
  ((await call('GET', 'notifications/devices', { token })).envelope.data as { public_key: string }).public_key
const register = async (token: string) => {
  const { id, ...subscription } = service.subscribe(await keyOf(token))
  const made = await call('POST', 'notifications/devices', { token, body: subscription })
  expect(made.status).toBe(200)
  return { id, deviceId: (made.envelope.data as { id: number }).id, subscription }
}
const setUp = async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  return { account, token, ...(await register(token)) }
}
const tell = (account: TestAccount, title = 'الگو تأیید شد', level: NotificationLevel = 'success') =>
  db.inAccount(account.scope, (tx) =>
    notify(tx, { accountId: account.accountId, kind: 'pattern', level, title, body: 'سلام', link: '/pattern/1' }, deps),
  )
const callsTo = (id: string) => service.delivered.filter(({ subscription }) => subscription === id)
const delivered = (id: string, count = 1) => until(async () => callsTo(id), (calls) => calls.length >= count) // prettier-ignore
const waiting = (account: TestAccount) =>
  sql<{ attempt: number; in_seconds: number }>(
    `select attempt, extract(epoch from next_try_at - clock_timestamp())::float8 as in_seconds from push_messages where account_id = $1`,
    [account.accountId],
  )

test('a notification reaches a browser with the panel closed, signed and encrypted for it, and nothing of it is logged', async () => {
  const { account, id } = await setUp()
  await tell(account)
  const [told] = await delivered(id)
  expect(told?.payload).toMatchObject({ title: 'الگو تأیید شد', body: 'سلام', link: '/pattern/1' })
  expect(told?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) })
  expect(service.refused).toEqual([])
  await until(() => waiting(account), (calls) => calls.length === 0) // prettier-ignore
  expect(logLines.join('\n')).not.toContain('الگو تأیید شد')
  const [keys] = await sql<{ sealed: Buffer; public_key: string }>('select sealed_private_key as sealed, public_key from push_keys') // prettier-ignore
  expect(keys!.sealed.byteLength).toBeGreaterThan(43)
  expect(keys!.public_key).toBe(await keyOf(await tokenOf(account)))
})

test('a browser that unsubscribed is called once more and never again', async () => {
  const { account, id, token } = await setUp()
  service.unsubscribe(id)
  await tell(account)
  const devices = async () =>
    ((await call('GET', 'notifications/devices', { token })).envelope.data as { devices: unknown[] }).devices
  await until(devices, (left) => left.length === 0)
  expect(await waiting(account)).toEqual([])
})

test('a push service that is busy is asked again, with growing pauses', async () => {
  const { account, id } = await setUp()
  service.failNext(2, 503)
  await tell(account)
  const again = async (attempt: number) => {
    const [call] = await until(() => waiting(account), ([one]) => one?.attempt === attempt && one.in_seconds < 50) // prettier-ignore
    await sql('update push_messages set next_try_at = clock_timestamp()')
    loop.wake()
    return call!.in_seconds
  }
  const pauses = [await again(1), await again(2)]
  expect(pauses[0]).toBeGreaterThan(5)
  expect(pauses[1]).toBeGreaterThan(pauses[0]! + 20)
  await delivered(id)
})

test('what was read in the panel meanwhile is not called, nor a browser whose session was ended by hand', async () => {
  const { account, id, token } = await setUp()
  await sql(`update push_messages set next_try_at = clock_timestamp() + interval '1 hour' where account_id = $1`, [
    account.accountId,
  ])
  await call('POST', 'notifications/settings', { token, body: { quiet_from: 0, quiet_until: 1439 } })
  await tell(account)
  expect((await waiting(account))[0]!.in_seconds).toBeGreaterThan(1)
  await call('POST', 'notifications/read', { token, body: { all: 1 } })
  await sql('update push_messages set next_try_at = clock_timestamp() where account_id = $1', [account.accountId])
  loop.wake()
  await until(() => waiting(account), (calls) => calls.length === 0) // prettier-ignore
  await sql('update sessions set ended_at = now() where account_id = $1', [account.accountId])
  await tell(account)
  await sql('update push_messages set next_try_at = clock_timestamp() where account_id = $1', [account.accountId])
  loop.wake()
  await until(() => sql('select from push_subscriptions where account_id = $1', [account.accountId]), (left) => left.length === 0) // prettier-ignore
  expect(callsTo(id)).toEqual([])
})

test('[promise S2] a browser is called for whoever registered it last, and nobody removes another’s', async () => {
  const { account, id, subscription, deviceId } = await setUp()
  const other = await testDb.newAccount()
  const otherToken = await tokenOf(other)
  expect((await call('DELETE', `notifications/devices/${deviceId}`, { token: otherToken })).status).toBe(404)
  await call('POST', 'notifications/devices', { token: otherToken, body: subscription })
  await tell(account, 'برای نفر اول')
  await tell(other, 'برای نفر دوم')
  await delivered(id)
  expect(callsTo(id).map(({ payload }) => payload['title'])).toEqual(['برای نفر دوم'])
})

test.each([
  'http://10.0.0.1/push',
  'https://169.254.169.254/x',
  'ftp://push.example.ir/',
  'https://u:p@push.example.com/',
])('the address %s is no push service', async (endpoint) => {
  const token = await tokenOf(await testDb.newAccount())
  const { p256dh, auth } = service.subscribe('x')
  const answer = await call('POST', 'notifications/devices', { token, body: { endpoint, p256dh, auth } })
  expect([answer.status, Object.keys(answer.envelope.meta.errors as object)]).toEqual([422, ['endpoint']])
})

test('a trial calls the caller’s own browsers; without one it says what to do', async () => {
  const { token, id } = await setUp()
  expect((await call('POST', 'notifications/devices/test', { token })).envelope.data).toEqual({ called: 1 })
  const [told] = await delivered(id)
  expect(told?.payload).toMatchObject({ link: '/profile/notifications' })
  const none = await call('POST', 'notifications/devices/test', { token: await tokenOf(await testDb.newAccount()) })
  expect([none.status, none.envelope.meta.message]).toEqual([400, expect.stringContaining('روشن کنید')])
})
