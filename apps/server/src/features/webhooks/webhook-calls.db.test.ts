import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { until } from '../delivery/delivery.fixtures.ts'
import { fanOutEvents } from './usecases/fan-out-events.ts'
import { queueWebhookEvent } from './usecases/queue-webhook-event.ts'
import { sweepDeliveries } from './usecases/sweep-deliveries.ts'
import { creditOf, runWebhooks } from './webhooks.fixtures.ts'

// How calls go out: tries, order, patience, the end of an endpoint, sending again.

const testDb = await testDatabase({ isFresh: true })
const { sql, db, engine: scope } = testDb
const { call, deps, receiver, setUp, say, told } = await runWebhooks(testDb)

test('nothing is written for an account without an active endpoint that wants it, nor for what was rolled back', async () => {
  const { account, base, token } = await setUp({ events: ['payment.settled'] })
  await say(account, 1)
  await db
    .asEngine(scope, async (tx) => {
      const data = {
        payment_id: 1,
        status: 'success' as const,
        amount: 1,
        tracking_code: null,
        method: 'online' as const,
      }
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
  expect(await read()).toMatchObject({
    failing_since: expect.any(String) as string,
    last_success_at: null,
    waiting_count: 1,
  })
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
  await sql(`update webhook_deliveries set next_try_at = now() where webhook_id = $1 and status = 'waiting'`, [
    webhook.id,
  ])
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
  const left = await until(() => log({ status: 'ok' }), (rows) => rows.length === 1 && rows[0]!.request_body.includes('"credit":2')) // prettier-ignore
  expect(left).toHaveLength(1)
})

test('two that fan out at once tell nothing twice', async () => {
  const { account } = await setUp()
  for (let nth = 1; nth <= 20; nth += 1) await say(account, nth)
  await Promise.all([fanOutEvents({ scope }, deps), fanOutEvents({ scope }, deps)])
  await told(20)
  const seen = receiver.calls.map(creditOf).toSorted((a, b) => a - b)
  expect(seen).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})
