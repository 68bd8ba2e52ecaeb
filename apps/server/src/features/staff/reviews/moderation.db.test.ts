import { describe, expect, test } from 'vitest'
import { engineScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { LIVE_CHANNEL, STAFF_AUDIENCE } from '../../../platform/live/publish.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { enqueueNextChunk } from '../../sending/queueing/usecases/enqueue-next-chunk.ts'
import { startSend } from '../../sending/control/usecases/start-send.ts'
import { readSend, someNumbers } from '../../sending/sending.fixtures.ts'
import { newStaff } from '../staff.fixtures.ts'

const testDb = await testDatabase()
const { sql, db } = testDb
const { call, tokenOf, deps } = await testCalls(testDb)
const notifiedEvents: unknown[] = []
await deps.pgListener.listen(LIVE_CHANNEL, (payload) => {
  const { accountId, event } = JSON.parse(payload) as { accountId: unknown; event: string }
  if (accountId === STAFF_AUDIENCE) notifiedEvents.push(event)
})
const token = await tokenOf(await newStaff(testDb, { areas: ['reviews'] }))

const TEXT = 'حراج تابستانه: https://labkhand.ir/off'

async function newModeratedAccount({ by = 'account' }: { by?: 'account' | 'line' | 'nothing' } = {}) {
  const account = await testDb.newAccount()
  if (by === 'account') await sql('update accounts set is_monitored = true where id = $1', [account.accountId])
  if (by === 'line') await sql('update lines set is_monitored = true where id = $1', [account.service.id])
  const customer = await tokenOf(account)
  const send = async (more: object = {}) => {
    const body = {
      sending_type: 'webservice',
      from_number: account.service.number,
      message: TEXT,
      params: { recipients: ['09120000001', '09120000002', '09120000001'] },
      ...more,
    }
    const { envelope } = await call('POST', 'send', { token: customer, body })
    return (envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0] as number
  }
  const credit = async () =>
    (await sql<{ available_tenths: number; held_tenths: number }>('select available_tenths, held_tenths from wallets where account_id = $1', [account.accountId]))[0] // prettier-ignore
  return { ...account, customer, send, credit }
}
const decide = (id: number, body: object) => call('POST', `staff/sends/${id}`, { token, body })
const start = (accountId: number, sendId: number) => db.asEngine(engineScope(), (tx) => startSend({ accountId, sendId }, { tx })) // prettier-ignore

describe('[STF-02] a moderated send', () => {
  test.each(['account', 'line'] as const)(
    'waits in state 1 when its %s is monitored; the queue tells all of it',
    async (by) => {
      const { send, accountId } = await newModeratedAccount({ by })
      const id = await send()
      expect((await readSend(testDb, id)).state).toBe(1)
      const queue = await call('GET', 'staff/sends', { token, query: { state_id: 1, per_page: 1000 } })
      expect(queue.envelope.data).toContainEqual(
      expect.objectContaining({ messages_outbox_id: String(id), account_id: accountId, rcpts_count: '2', part: '1', links: ['https://labkhand.ir/off'], message: TEXT, cost: 2740, decision: null }),
    ) // prettier-ignore
    },
  )

  test('says which text of a test it is; one of its own says nothing', async () => {
    const { send, accountId, customer, service } = await newModeratedAccount()
    await sql('update wallets set available_tenths = available_tenths + 1000000000 where account_id = $1', [accountId])
    const alone = await send()
    const counted = await call('POST', 'send/previews', {
      token: customer,
      body: {
        sending_type: 'webservice',
        from_number: service.number,
        message: TEXT,
        params: { recipients: someNumbers(200) },
      },
    })
    const { preview_id: preview } = counted.envelope.data as { preview_id: number }
    const body = { share: 50, criterion: 'replies', minutes: 60, text_b: `${TEXT} برای شما` }
    const started = await call('POST', `send/previews/${preview}/ab-test`, { token: customer, body })
    expect([started.status, started.envelope.meta.errors]).toEqual([200, undefined])
    const { ab_test_id: test, message_outbox_ids: ids } = started.envelope.data as {
      ab_test_id: number
      message_outbox_ids: number[]
    }
    const queue = await call('GET', 'staff/sends', { token, query: { state_id: 1, per_page: 1000 } })
    const rows = queue.envelope.data as { messages_outbox_id: string; ab_test_id: number; ab_text: number }[]
    const marks = [alone, ...ids]
      .map((id) => rows.find((row) => row.messages_outbox_id === String(id)))
      .map((row) => row && [row.ab_test_id, row.ab_text])
    expect(marks).toEqual([[null, null], undefined, [test, 1], [test, 2]])
  })

  test('waits only where account or line is moderated, and a voice code never waits', async () => {
    const free = await newModeratedAccount({ by: 'nothing' })
    expect((await readSend(testDb, await free.send())).state).toBe(2)
    await sql(`insert into lines (number, operator_id, carrier, type, needs_cancel_suffix, sending_types)
      values ('+98votp', 1, 'test', 'service', false, '{votp}') on conflict do nothing`)
    const watched = await newModeratedAccount()
    const code = { sending_type: 'votp', message: '12345', params: { recipients: ['09120000001'] } }
    const { envelope } = await call('POST', 'send', { token: watched.customer, body: code })
    const [id] = (envelope.data as { message_outbox_ids: number[] }).message_outbox_ids
    expect((await readSend(testDb, id as number)).state).toBe(2)
  })

  test('is announced to open staff panels when it arrives, is decided or is cancelled; no other send is', async () => {
    await (await newModeratedAccount({ by: 'nothing' })).send()
    const { send, customer } = await newModeratedAccount()
    const tellsMore = async (act: () => Promise<unknown>) => {
      const before = notifiedEvents.length
      await act()
      await expect.poll(() => notifiedEvents.length).toBe(before + 1)
      expect(notifiedEvents.at(-1)).toBe('queue_changed')
    }
    notifiedEvents.length = 0
    let id = 0
    await tellsMore(async () => (id = await send()))
    await tellsMore(() => decide(id, { decision: 'approve' }))
    await tellsMore(async () => (id = await send()))
    await tellsMore(() => call('POST', 'send/cancel', { token: customer, body: { message_outbox_id: id } }))
  })

  test('is approved: it continues, its expiry counts from now, and the decision is audited', async () => {
    const { send, accountId } = await newModeratedAccount()
    const id = await send()
    await sql(`update sends set send_at = now() - interval '3 days', expires_at = now() - interval '2 days', is_scheduled = true where id = $1`, [id]) // prettier-ignore
    expect((await decide(id, { decision: 'approve' })).status).toBe(200)
    expect((await readSend(testDb, id)).state).toBe(5)
    expect(await start(accountId, id)).toBe('started')
    const [times] = await sql(`select send_at > now() - interval '1 minute' as now, expires_at > now() + interval '23 hours' as valid from sends where id = $1`, [id]) // prettier-ignore
    expect(times).toEqual({ now: true, valid: true })
    const acts = await sql('select action, subject from audit_entries where account_id = $1', [accountId])
    expect(acts).toEqual([{ action: 'staff.send_approved', subject: String(id) }])
    const list = await call('GET', 'staff/sends', { token, query: { decision: 'approve', per_page: 1000 } })
    expect(list.envelope.data).toContainEqual(
      expect.objectContaining({ messages_outbox_id: String(id), decided_by: 'سارا کاظمی' }),
    )
  })

  test('is rejected with a reason: it is never sent, all money is returned, and the customer reads and is texted why', async () => {
    const { send, accountId, userId, credit, customer } = await newModeratedAccount()
    await sql('update users set mobile = $2 where id = $1', [userId, 989_160_000_000 + accountId])
    const before = await credit()
    const id = await send()
    expect(await credit()).not.toEqual(before)
    expect((await decide(id, { decision: 'reject' })).envelope.meta.errors).toEqual({
      reason: ['برای رد کردن، دلیل آن را بنویسید'],
    })
    expect((await decide(id, { decision: 'reject', reason: 'مجوز جایزه پیوست نشده' })).status).toBe(200)
    expect(await credit()).toEqual(before)
    const report = await call('GET', 'report/by_bulk', { token: customer, query: { messages_outbox_id: id } })
    expect(report.envelope.data).toMatchObject({ state_id: 3, reject_comment: 'مجوز جایزه پیوست نشده' })
    const texts = await sql<{ message: string }>('select message from system_messages where account_id = $1', [accountId]) // prettier-ignore
    expect(texts).toEqual([{ message: expect.stringContaining('دلیل: مجوز جایزه پیوست نشده') }])
    expect(await sql('select state from batches where send_id = $1', [id])).toEqual([{ state: 3 }])
  })

  test('is decided once: of ten at the same moment one counts, the rest answer 409, and the books hold', async () => {
    const { send, accountId, credit } = await newModeratedAccount()
    const before = await credit()
    const id = await send()
    const bodies = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? { decision: 'approve' } : { decision: 'reject', reason: 'نه' })) // prettier-ignore
    const statuses = (await Promise.all(bodies.map((body) => decide(id, body)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    const { state } = await readSend(testDb, id)
    expect([3, 5]).toContain(state)
    if (state === 3) expect(await credit()).toEqual(before)
    expect(await sql('select from audit_entries where account_id = $1', [accountId])).toHaveLength(1)
  })

  test('can be cancelled by its owner while it waits, at no cost, and staff see that', async () => {
    const { send, credit, customer } = await newModeratedAccount()
    const before = await credit()
    const id = await send({ send_time: new Date(Date.now() + 3_600_000).toISOString() })
    expect((await readSend(testDb, id)).state).toBe(1)
    expect((await call('POST', 'send/cancel', { token: customer, body: { message_outbox_id: id } })).status).toBe(200)
    expect(await credit()).toEqual(before)
    const late = await decide(id, { decision: 'approve' })
    expect([late.status, late.envelope.meta.message]).toEqual([
      409,
      expect.stringContaining('دیگر در انتظار نظارت نیست'),
    ])
    expect((await decide(999_999_999, { decision: 'approve' })).status).toBe(404)
  })

  test('of more than 20,000 numbers waits once its job has enqueued it, and is refunded in full', async () => {
    const { send, accountId, credit } = await newModeratedAccount()
    await sql('update wallets set available_tenths = available_tenths + 1000000000 where account_id = $1', [accountId])
    const before = await credit()
    const id = await send({ params: { recipients: someNumbers(20_001) } })
    const step = () => db.asEngine(engineScope(), (tx) => enqueueNextChunk({ accountId, sendId: id }, { tx, nowMs: Date.now() })) // prettier-ignore
    while ((await step()) === 'more');
    expect((await readSend(testDb, id)).state).toBe(1)
    expect((await decide(id, { decision: 'reject', reason: 'نه' })).status).toBe(200)
    expect(await credit()).toEqual(before)
  })
})

test('[STF-02] is switched on for a customer by staff of the area, not by other staff or customers', async () => {
  const account = await testDb.newAccount()
  const path = `staff/accounts/${account.accountId}/monitoring`
  expect((await call('POST', path, { token, body: { is_monitored: true } })).envelope.meta.message_code).toBe('403-8')
  const keeper = await tokenOf(await newStaff(testDb, { areas: ['accounts'] }))
  expect((await call('POST', path, { token: keeper, body: { is_monitored: true } })).status).toBe(200)
  const page = await call('GET', `staff/accounts/${account.accountId}`, { token: keeper })
  expect(page.envelope.data).toMatchObject({ is_monitored: true })
  const acts = await sql('select action, details from audit_entries where account_id = $1', [account.accountId])
  expect(acts).toEqual([
    { action: 'staff.monitoring_changed', details: { before: { is_monitored: false }, after: { is_monitored: true } } },
  ])
  const customer = await tokenOf(account)
  expect((await call('GET', 'staff/sends', { token: customer })).envelope.meta.message_code).toBe('403-8')
})
