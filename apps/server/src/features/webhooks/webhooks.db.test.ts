import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { createWebhook } from './usecases/create-webhook.ts'
import { testWebhook } from './usecases/test-webhook.ts'
import { runWebhooks } from './webhooks.fixtures.ts'
import type { MadeWebhook } from './webhooks.fixtures.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql } = testDb
const { call, tokenOf, apiKeyOf, colleagueOf, deps, logLines, receiver, setUp, say, told } = await runWebhooks(testDb)

test('an endpoint is made with a secret that is told once, listed, changed, switched off and deleted', async () => {
  const { token, webhook, base, account } = await setUp({
    events: ['send.finished', 'message.status', 'message.status'],
  })
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
  const [stored] = await sql<{ sealed_secret: Buffer }>('select sealed_secret from webhooks where id = $1', [
    webhook.id,
  ])
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
  expect(await make(['message.read'])).toMatchObject({
    status: 422,
    envelope: { meta: { errors: { events: [expect.any(String)] } } },
  })
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

  const rotated = (await call('POST', `${base}/rotate`, { token })).envelope.data as MadeWebhook
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
  await sql(`update webhook_deliveries set created_at = now() - interval '6 seconds' where webhook_id = $1`, [
    webhook.id,
  ])
  receiver.behave('redirect')
  const second = await call('POST', `${base}/test`, { token, body: {} })
  expect(second.envelope.data).toMatchObject({ http_status: 302, error: 'سرور به نشانی دیگری ارجاع داد؛ نشانی نهایی را بنویسید' }) // prettier-ignore
  expect(await log()).toMatchObject([
    { status: 'failed', http_status: 302 },
    { status: 'ok', event: 'webhook.test' },
  ])
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
  const result = await testWebhook(
    { scope: account.scope, input: { id, event: undefined }, resolve: () => Promise.resolve(['10.0.0.7']) },
    deps,
  )
  expect(result).toMatchObject({ http_status: null, error: 'نشانی به شبکهٔ داخلی می‌رسد' })
  expect(receiver.calls).toHaveLength(0)
})
