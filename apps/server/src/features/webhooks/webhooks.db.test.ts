import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/developers/webhooks.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { startWebhookReceiver } from '@peyk/simulators/webhook-receiver/receiver.ts'
import type { ReceivedCall } from '@peyk/simulators/webhook-receiver/receiver.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { startLoop } from '../../platform/work/loops.ts'
import { until } from '../delivery/delivery.fixtures.ts'
import { createWebhook } from './usecases/create-webhook.ts'
import { fanOutEvents } from './usecases/fan-out-events.ts'
import { queueWebhookEvent } from './usecases/queue-webhook-event.ts'
import { sweepDeliveries } from './usecases/sweep-deliveries.ts'
import { webhookLoops } from './loops/worker.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql, db, engine: scope } = testDb
const { call, tokenOf, apiKeyOf, colleagueOf, deps, logLines } = await testCalls(testDb, {
  env: { PEYK_WEBHOOK_ALLOW: '127.0.0.0/8' },
})
const receiver = await startWebhookReceiver()
const loops = await Promise.all(
  webhookLoops.map((loop) => startLoop({ ...loop, pauseMs: Math.min(loop.pauseMs, 50) }, deps)),
)
afterAll(async () => {
  await Promise.all(loops.map((loop) => loop.stop()))
  await receiver.close()
})
beforeEach(() => {
  receiver.behave('ok')
  receiver.calls.length = 0
})

type Made = CallData<typeof calls.createWebhook>
type Delivery = CallRow<typeof calls.webhookDeliveries>

const setUp = async ({ events = ['credit.low'], path = '' }: { events?: string[]; path?: string } = {}) => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const url = `${receiver.url}${path}`
  const made = (await call('POST', 'user/webhooks', { token, body: { url, events } })).envelope.data as Made
  const base = `user/webhooks/${made.id}`
  return {
    account,
    token,
    webhook: made,
    base,
    say: (credit: number) => say(account, credit),
    log: async (query = {}) =>
      (await call('GET', `${base}/deliveries`, { token, query })).envelope.data as unknown as Delivery[],
    read: async () => ((await call('GET', 'user/webhooks', { token })).envelope.data as Made[])[0]!,
  }
}
const say = (account: TestAccount, credit: number, orderKey: number | null = null) =>
  db.asEngine(scope, (tx) =>
    queueWebhookEvent(tx, { accountId: account.accountId, event: 'credit.low', data: { credit, threshold: 9 }, orderKey }),
  )
const told = (count: number) => until(async () => receiver.calls, (seen) => seen.length >= count) // prettier-ignore
const creditOf = ({ body }: ReceivedCall) => (JSON.parse(body) as { data: { credit: number } }).data.credit

test('an endpoint is made with a secret that is told once, listed, changed, switched off and deleted', async () => {
  const { token, webhook, base, account } = await setUp({ events: ['send.finished', 'message.status', 'message.status'] })
  const { secret, ...shown } = webhook
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(shown).toMatchObject({
    title: '',
    url: receiver.url,
    events: ['message.status', 'send.finished'],
    is_active: true,
    secret_hint: `whsec_…${secret.slice(-4)}`,
    off_reason: null,
    waiting_count: 0,
  })
  expect((await call('GET', 'user/webhooks', { token: await apiKeyOf(account) })).envelope.data).toEqual([shown])
  const changed = await call('PUT', base, { token, body: { title: 'انبار', is_active: false } })
  expect(changed.envelope.data).toEqual({ ...shown, title: 'انبار', is_active: false, off_reason: 'manual' })
  const again = await call('POST', base, { token, body: { events: ['credit.low'], is_active: true } })
  expect(again.envelope.data).toEqual({ ...shown, title: 'انبار', events: ['credit.low'] })
  expect((await call('DELETE', base, { token })).status).toBe(200)
  expect((await call('GET', 'user/webhooks', { token })).envelope.data).toEqual([])
  expect((await call('PUT', base, { token, body: { title: 'x' } })).status).toBe(404)
  const acts = await sql('select action, subject, details from audit_entries where account_id = $1 order by seq', [account.accountId]) // prettier-ignore
  expect(acts.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.changed', 'webhook.changed', 'webhook.deleted']) // prettier-ignore
  const [stored] = await sql<{ sealed_secret: Buffer }>('select sealed_secret from webhooks where id = $1', [webhook.id])
  expect(stored!.sealed_secret.toString('latin1')).not.toContain(secret.slice(6))
  expect([JSON.stringify(acts), ...logLines].join('\n')).not.toContain(secret.slice(6, -1))
})

test.each([
  ['http://169.254.169.254/latest/meta-data', 'webhooks.forbidden_address', 'url'],
  ['http://10.0.0.1/', 'webhooks.forbidden_address', 'url'],
  ['http://[::1]:80/', 'webhooks.forbidden_address', 'url'],
  ['http://0/', 'webhooks.forbidden_address', 'url'],
  ['http://3232235777/', 'webhooks.forbidden_address', 'url'],
  ['ftp://shop.example.ir/', 'webhooks.bad_url', 'url'],
  ['javascript:alert(1)', 'webhooks.bad_url', 'url'],
  ['https://u:p@shop.example.ir/', 'webhooks.bad_url', 'url'],
  ['shop.example.ir', 'webhooks.bad_url', 'url'],
])('[promise S11] %s is refused beside its field: %s', async (url) => {
  const token = await tokenOf(await testDb.newAccount())
  const { base, token: own } = await setUp()
  const made = await call('POST', 'user/webhooks', { token, body: { url, events: ['credit.low'] } })
  const changed = await call('PUT', base, { token: own, body: { url } })
  for (const { status, envelope } of [made, changed]) {
    expect(status).toBe(422)
    expect(envelope.meta.errors).toEqual({ url: [expect.stringContaining('نشانی')] })
  }
})

test('an unknown event, none and an eleventh endpoint are refused', async () => {
  const token = await tokenOf(await testDb.newAccount())
  const make = (events: string[]) => call('POST', 'user/webhooks', { token, body: { url: receiver.url, events } })
  expect(await make(['message.read'])).toMatchObject({ status: 422, envelope: { meta: { errors: { events: [expect.any(String)] } } } })
  expect((await make([])).status).toBe(422)
  for (let nth = 1; nth <= 10; nth += 1) expect((await make(['credit.low'])).status).toBe(200)
  const { status, envelope } = await make(['credit.low'])
  expect([status, envelope.meta.message]).toEqual([400, 'بیش از ۱۰ وب‌هوک نمی‌توان داشت؛ یکی را حذف کنید'])
})

test('[promise S2] nobody sees, changes, tests or resends the endpoint of another account', async () => {
  const { base, webhook, account } = await setUp()
  await say(account, 1)
  await told(1)
  const stranger = await setUp()
  const { token } = stranger
  const tries = [
    call('PUT', base, { token, body: { title: 'x' } }),
    call('PUT', base, { token, body: { url: 'http://10.0.0.1/' } }),
    call('DELETE', base, { token }),
    call('POST', `${base}/rotate`, { token }),
    call('POST', `${base}/test`, { token, body: {} }),
    call('GET', `${base}/deliveries`, { token }),
    call('POST', `${base}/resend`, { token, body: { from_date: 1 } }),
  ]
  for (const { status, envelope } of await Promise.all(tries)) {
    expect([status, envelope.meta.message]).toEqual([404, 'وب‌هوک یافت نشد'])
  }
  const [delivery] = await sql<{ id: number }>('select id from webhook_deliveries where webhook_id = $1', [webhook.id])
  const resent = await call('POST', `${stranger.base}/resend`, { token, body: { delivery_ids: [delivery!.id] } })
  expect(resent.status).toBe(400)
  const colleague = await colleagueOf(account, ['report.view'])
  expect((await call('GET', 'user/webhooks', { token: colleague.token })).status).toBe(403)
})

test('[promise S8] what is told is signed as the Standard Webhooks specification says, by both secrets while one is rotated', async () => {
  const { base, token, webhook, say: tell, read } = await setUp()
  await tell(41.5)
  const [first] = await told(1)
  const { headers, body } = first!
  expect(new Webhook(webhook.secret).verify(body, headers)).toEqual({
    type: 'credit.low',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    data: { credit: 41.5, threshold: 9 },
  })
  // The same without a library.
  const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Peyk-Webhooks/1.0' })
  expect(() => new Webhook(webhook.secret).verify(`${body} `, headers)).toThrow()

  const rotated = (await call('POST', `${base}/rotate`, { token })).envelope.data as Made
  expect(rotated.secret).not.toBe(webhook.secret)
  expect(Date.parse(rotated.previous_secret_until!) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  await tell(2)
  const [, second] = await told(2)
  for (const secret of [webhook.secret, rotated.secret]) {
    expect(new Webhook(secret).verify(second!.body, second!.headers)).toMatchObject({ data: { credit: 2 } })
  }
  await sql('update webhooks set previous_secret_until = now() where id = $1', [webhook.id])
  await tell(3)
  const [, , third] = await told(3)
  expect(() => new Webhook(webhook.secret).verify(third!.body, third!.headers)).toThrow()
  expect(new Webhook(rotated.secret).verify(third!.body, third!.headers)).toMatchObject({ data: { credit: 3 } })
  expect((await read()).previous_secret_until).toBeNull()
})

test('nothing is written for an account without an active endpoint that wants it, nor for what was rolled back', async () => {
  const { account, base, token } = await setUp({ events: ['payment.settled'] })
  await say(account, 1)
  await db
    .asEngine(scope, async (tx) => {
      const data = { payment_id: 1, status: 'success' as const, amount: 1, tracking_code: null, method: 'online' as const }
      await queueWebhookEvent(tx, { accountId: account.accountId, event: 'payment.settled', data })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await call('PUT', base, { token, body: { events: ['credit.low'], is_active: false } })
  await say(account, 2)
  expect(await sql('select 1 from webhook_events where account_id = $1', [account.accountId])).toEqual([])
  expect(await sql('select 1 from webhook_deliveries where account_id = $1', [account.accountId])).toEqual([])
})

test('[promise S8] what failed is tried again with the same id and body, later each time, and its log says why', async () => {
  const { account, webhook, log, read } = await setUp()
  receiver.behave('error')
  await say(account, 7)
  await told(1)
  const rows = await until(() => log(), ([row]) => row?.error !== null && row !== undefined) // prettier-ignore
  expect(rows).toEqual([
    {
      id: expect.any(Number) as number,
      event_id: receiver.calls[0]!.headers['webhook-id'],
      event: 'credit.low',
      status: 'waiting',
      attempt: 1,
      http_status: 500,
      error: 'پاسخ سرور موفق نبود',
      duration_ms: expect.any(Number) as number,
      created_at: expect.any(String) as string,
      tried_at: expect.any(String) as string,
      next_try_at: expect.any(String) as string,
      request_body: receiver.calls[0]!.body,
      response_body: 'خطای سرور',
    },
  ])
  const pause = Date.parse(rows[0]!.next_try_at!) - Date.parse(rows[0]!.tried_at!)
  expect(pause).toBeGreaterThan(3900)
  expect(pause).toBeLessThan(9000)
  expect(await read()).toMatchObject({ failing_since: expect.any(String) as string, last_success_at: null, waiting_count: 1 })
  receiver.behave('ok')
  await sql('update webhook_deliveries set next_try_at = now() where webhook_id = $1', [webhook.id])
  await told(2)
  await until(read, ({ last_success_at: at }) => at !== null)
  expect(await read()).toMatchObject({ failing_since: null, waiting_count: 0 })
  const [first, second] = receiver.calls
  expect(second!.body).toBe(first!.body)
  expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  expect(await log()).toMatchObject([{ status: 'ok', attempt: 2, http_status: 204, error: null, next_try_at: null }])
})

test('statuses of one send wait for those before them; those of another send do not', async () => {
  const { account, webhook } = await setUp()
  receiver.behave((one) => (creditOf(one) === 1 && receiver.calls.length === 1 ? 'error' : 'ok'))
  await say(account, 1, 100)
  await told(1)
  await until(() => sql('select 1 from webhook_deliveries where webhook_id = $1 and http_status = 500', [webhook.id]), (rows) => rows.length === 1) // prettier-ignore
  await say(account, 2, 100)
  await say(account, 3, 200)
  await told(2)
  expect(receiver.calls.map(creditOf)).toEqual([1, 3])
  await sql(`update webhook_deliveries set next_try_at = now() where webhook_id = $1 and status = 'waiting'`, [webhook.id])
  await told(4)
  expect(receiver.calls.map(creditOf)).toEqual([1, 3, 1, 2])
})

test('an endpoint that hangs or is dead holds up nobody else', async () => {
  receiver.behave(({ path }) => (path === '/hang' ? 'hang' : 'ok'))
  const dead = await Promise.all(Array.from({ length: 3 }, () => setUp({ path: 'hang' })))
  for (const { account } of dead) for (let nth = 1; nth <= 6; nth += 1) await say(account, nth, nth)
  await told(12)
  const alive = await setUp({ path: 'alive' })
  await say(alive.account, 5)
  await until(async () => receiver.calls.filter(({ path }) => path === '/alive'), (seen) => seen.length === 1, { within: 3000 }) // prettier-ignore
  // Four at once to each that hangs, and no more.
  expect(receiver.calls.filter(({ path }) => path === '/hang')).toHaveLength(12)
  for (const { base, token } of dead) await call('DELETE', base, { token })
})

test('410 switches an endpoint off at once, and three days of failures do; its owner is told and what waited is given up', async () => {
  const { account, webhook, base, token, log, read } = await setUp()
  await sql('update users set mobile = 989121234567 where id = $1', [account.userId])
  receiver.behave('gone')
  await say(account, 1)
  await until(read, ({ is_active: isActive }) => !isActive)
  expect(await read()).toMatchObject({ is_active: false, off_reason: 'gone' })
  const texts = () => sql<{ message: string }>('select message from system_messages where account_id = $1 order by id', [account.accountId]) // prettier-ignore
  expect((await texts())[0]!.message).toContain('خاموش شد')
  await sweepDeliveries({ scope }, deps)
  expect(await log()).toMatchObject([{ status: 'failed', attempt: 1, http_status: 410, error: 'وب‌هوک خاموش بود' }])
  expect((await call('POST', `${base}/resend`, { token, body: { from_date: 1 } })).status).toBe(400)

  await call('PUT', base, { token, body: { is_active: true } })
  receiver.behave('error')
  await say(account, 2)
  await until(read, ({ failing_since: since }) => since !== null)
  await sql(`update webhooks set failing_since = now() - interval '73 hours' where id = $1`, [webhook.id])
  await sql('update webhook_deliveries set next_try_at = now() where webhook_id = $1 and status = $2', [webhook.id, 'waiting']) // prettier-ignore
  await until(read, ({ is_active: isActive }) => !isActive)
  expect(await read()).toMatchObject({ off_reason: 'failing' })
  expect(await texts()).toHaveLength(2)
  const acts = await sql(`select actor_kind, details from audit_entries where account_id = $1 and details->>'reason' is not null order by seq`, [account.accountId]) // prettier-ignore
  expect(acts).toMatchObject([
    { actor_kind: 'system', details: { reason: 'gone' } },
    { actor_kind: 'system', details: { reason: 'failing' } },
  ])
})

test('after three days an event is given up, and sent again when it is asked for, with the id it had', async () => {
  const { account, webhook, base, token, log } = await setUp()
  receiver.behave('error')
  await say(account, 1)
  await until(() => log(), ([row]) => row?.http_status === 500) // prettier-ignore
  await sql('update webhook_deliveries set give_up_at = now(), next_try_at = now() where webhook_id = $1', [webhook.id])
  await until(() => log({ status: 'failed' }), (rows) => rows.length === 1) // prettier-ignore
  receiver.behave('ok')
  const [row] = await log()
  const resend = (body: object) => call('POST', `${base}/resend`, { token, body })
  expect((await resend({ from_date: Math.floor(Date.now() / 1000) + 60 })).status).toBe(400)
  expect((await resend({})).status).toBe(400)
  expect((await resend({ delivery_ids: [row!.id] })).envelope.data).toEqual({ count: 1 })
  await until(() => log({ status: 'ok' }), (rows) => rows.length === 1) // prettier-ignore
  await say(account, 2)
  await until(() => log({ status: 'ok' }), (rows) => rows.length === 2) // prettier-ignore
  const count = receiver.calls.length
  expect((await resend({ from_date: 1, status: 'ok', event: 'credit.low' })).envelope.data).toEqual({ count: 2 })
  await told(count + 2)
  const ids = new Set(receiver.calls.map(({ headers }) => headers['webhook-id']))
  expect(ids.size).toBe(2)
  expect(ids).toContain(row!.event_id)
  expect(await log({ event: 'send.finished' })).toEqual([])
  expect(await log({ to_date: 1 })).toEqual([])
})

test('a test is one signed call of its own type, with the answer at once, and not twice in five seconds', async () => {
  const { base, token, webhook, log } = await setUp()
  await call('PUT', base, { token, body: { is_active: false } })
  const first = await call('POST', `${base}/test`, { token, body: { event: 'payment.settled' } })
  expect(first.envelope.data).toEqual({ http_status: 204, error: null, duration_ms: expect.any(Number) as number })
  const { body, headers } = receiver.calls[0]!
  expect(new Webhook(webhook.secret).verify(body, headers)).toMatchObject({
    type: 'webhook.test',
    data: { event: 'payment.settled', example: { payment_id: 7 } },
  })
  expect((await call('POST', `${base}/test`, { token, body: {} })).status).toBe(429)
  await sql(`update webhook_deliveries set created_at = now() - interval '6 seconds' where webhook_id = $1`, [webhook.id])
  receiver.behave('redirect')
  const second = await call('POST', `${base}/test`, { token, body: {} })
  expect(second.envelope.data).toMatchObject({ http_status: 302, error: 'سرور به نشانی دیگری ارجاع داد؛ نشانی نهایی را بنویسید' }) // prettier-ignore
  expect(await log()).toMatchObject([{ status: 'failed', http_status: 302 }, { status: 'ok', event: 'webhook.test' }])
  expect((await call('POST', `${base}/resend`, { token, body: { from_date: 1 } })).status).toBe(400)
})

test('[promise S11] a name that led elsewhere when it was saved is judged again at every call', async () => {
  const account = await testDb.newAccount()
  const actor = { kind: 'owner' as const, userId: account.userId, name: '', impersonatorId: null, ip: null }
  const input = { url: `http://shop.example.invalid:${receiver.port}/`, events: ['credit.low'], title: undefined }
  const make = (address: string) =>
    createWebhook({ scope: account.scope, actor, input, resolve: () => Promise.resolve([address]) }, deps)
  await expect(make('169.254.169.254')).rejects.toMatchObject({ code: 'webhooks.forbidden_address' })
  const { id } = await make('93.184.216.34')
  const { testWebhook } = await import('./usecases/test-webhook.ts')
  const result = await testWebhook(
    { scope: account.scope, input: { id, event: undefined }, resolve: () => Promise.resolve(['10.0.0.7']) },
    deps,
  )
  expect(result).toMatchObject({ http_status: null, error: 'نشانی به شبکهٔ داخلی می‌رسد' })
  expect(receiver.calls).toHaveLength(0)
})

test('a worker that died in the middle of a call leaves it to be tried again, and one that lost its lease notes nothing', async () => {
  const { account, webhook, log } = await setUp()
  receiver.behave('hang')
  await say(account, 1)
  await told(1)
  // As if its worker had died: its lease is over.
  receiver.behave('ok')
  await sql('update webhook_deliveries set next_try_at = now() where webhook_id = $1', [webhook.id])
  const rows = await until(() => log(), ([row]) => row?.status === 'ok') // prettier-ignore
  expect(rows).toMatchObject([{ attempt: 2 }])
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('the log is forgotten after thirty days, small bites at a time', async () => {
  const { account, webhook, log } = await setUp()
  await say(account, 1)
  await until(() => log({ status: 'ok' }), (rows) => rows.length === 1) // prettier-ignore
  await sql(`update webhook_deliveries set created_at = now() - interval '31 days' where webhook_id = $1`, [webhook.id])
  await say(account, 2)
  await until(() => log({ status: 'ok' }), (rows) => rows.length === 1 && rows[0]!.request_body.includes('"credit":2')) // prettier-ignore
})

test('two that fan out at once tell nothing twice', async () => {
  const { account } = await setUp()
  for (let nth = 1; nth <= 20; nth += 1) await say(account, nth)
  await Promise.all([fanOutEvents({ scope }, deps), fanOutEvents({ scope }, deps)])
  await told(20)
  const seen = receiver.calls.map(creditOf).toSorted((a, b) => a - b)
  expect(seen).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})
