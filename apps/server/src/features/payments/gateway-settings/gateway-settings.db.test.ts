import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { openPayments } from '../../../platform/testing/payments.ts'
import { newStaff } from '../../staff/staff.fixtures.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql } = testDb
const payments = await openPayments(testDb)
const { call, begin, setFaults, logLines } = payments
const token = await payments.tokenOf(await newStaff(testDb, { areas: ['money'] }))
afterEach(() => setFaults())

const KEY = '0048b5d4-1344-11e8-94db-005056a205be'
const list = async () => (await call('GET', 'staff/gateways', { token })).envelope.data as Record<string, unknown>[]
const create = (body: object) => call('POST', 'staff/gateways', { token, body })
const change = (id: unknown, body: object) => call('PUT', `staff/gateways/${String(id)}`, { token, body })
const tryOut = (id: unknown) => call('POST', `staff/gateways/${String(id)}/test`, { token })
const inquire = (id: number) => call('POST', `staff/payments/${id}/inquire`, { token })

test('[promise S8] a gateway with its key: sealed, never told again, and who made it stands in the audit log', async () => {
  const body = {
    kind: 'zarinpal',
    title: 'زرین‌پال دوم',
    merchant_key: KEY,
    min_amount: 2_000_000,
    max_amount: 500_000_000,
  }
  const { id } = (await create(body)).envelope.data as { id: number }
  const [row] = await sql<{ sealed_key: Buffer }>('select sealed_key from payment_gateways where id = $1', [id])
  expect(row?.sealed_key.includes(KEY)).toBe(false)
  const [listed] = (await list()).filter((gateway) => gateway['id'] === id)
  expect(listed).toMatchObject({ title: body.title, has_merchant_key: true, is_active: true, min_amount: 2_000_000, last_error: null }) // prettier-ignore
  expect(JSON.stringify(await list())).not.toContain(KEY)
  expect(logLines.join()).not.toContain(KEY)
  const audited = await sql(`select actor_kind, details from audit_entries where action = 'money.gateway_saved' and subject = $1`, [String(id)]) // prettier-ignore
  expect(audited).toEqual([{ actor_kind: 'staff', details: { after: { kind: 'zarinpal', title: body.title, is_sandbox: false, is_active: true, min_amount: 2_000_000, max_amount: 500_000_000 } } }]) // prettier-ignore

  // Without a key the present one stays.
  expect((await change(id, { kind: 'zarinpal', title: 'زرین‌پال سوم', is_active: false })).status).toBe(200)
  expect((await list()).find((gateway) => gateway['id'] === id)).toMatchObject({ title: 'زرین‌پال سوم', has_merchant_key: true, is_active: false, min_amount: null }) // prettier-ignore
  expect((await tryOut(id)).envelope.data).toMatchObject({ is_ok: true })
})

test('what could take no payment is refused beside its field', async () => {
  const refused = async (body: object, field: string, on?: number) => {
    const answer = on === undefined ? await create(body) : await change(on, body)
    expect([answer.status, Object.keys(answer.envelope.meta.errors as object)]).toEqual([422, [field]])
  }
  await refused({ kind: 'zibal', title: 'زیبال' }, 'merchant_key')
  await refused({ kind: 'zibal', title: 'زیبال', merchant_key: KEY, min_amount: 5000, max_amount: 4000 }, 'max_amount')
  await refused({ kind: 'paypal', title: 'دیگر' }, 'kind')
  await refused({ kind: 'zibal', title: 'زیبال', merchant_key: KEY }, 'kind', payments.gatewayId('zarinpal'))
  expect((await change(999_999, { kind: 'zibal', title: 'زیبال' })).status).toBe(404)
  // A trial needs no key of one's own.
  expect((await create({ kind: 'zibal', title: 'زیبال آزمایشی', is_sandbox: true })).status).toBe(200)
  const { bankUrl } = payments.deps.config
  Object.assign(payments.deps.config, { bankUrl: undefined, isDemo: false })
  await refused({ kind: 'simulator', title: 'شبیه‌ساز' }, 'kind')
  Object.assign(payments.deps.config, { bankUrl, isDemo: true })
})

test('the order is that of the list, and a list that has changed is refused', async () => {
  const ids = (await list()).map((gateway) => gateway['id'])
  const reversed = ids.toReversed()
  const order = (of: unknown[]) => call('POST', 'staff/gateways/order', { token, body: { ids: of } })
  expect((await order(reversed)).status).toBe(200)
  expect((await list()).map((gateway) => gateway['id'])).toEqual(reversed)
  for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), ids[1]]]) {
    expect((await order(wrong)).status).toBe(409)
  }
  expect((await list()).map((gateway) => gateway['id'])).toEqual(reversed)
})

test('the test button says what the gateway answered, in words, and makes no payment', async () => {
  const before = await sql('select count(*)::int as count from payments')
  const { id } = (await create({ kind: 'zarinpal', title: 'ناشناس', merchant_key: `unknown-${KEY.slice(8)}` })).envelope.data as { id: number } // prettier-ignore
  expect((await tryOut(id)).envelope.data).toMatchObject({ is_ok: false, message: expect.stringContaining('شناخته نیست (کد -10)') }) // prettier-ignore
  expect((await list()).find((gateway) => gateway['id'] === id)).toMatchObject({ last_error: expect.stringContaining('-10') }) // prettier-ignore
  setFaults({ down: true })
  expect((await tryOut(payments.gatewayId('zibal'))).envelope.data).toMatchObject({ is_ok: false, message: expect.stringContaining('درگاه پاسخ نداد') }) // prettier-ignore
  setFaults()
  expect((await tryOut(payments.gatewayId('zibal'))).envelope.data).toMatchObject({ is_ok: true })
  expect((await list()).find((gateway) => gateway['kind'] === 'zibal')).toMatchObject({ last_error: null })
  expect(await sql('select count(*)::int as count from payments')).toEqual(before)
})

test('[STF-03] staff have a gateway asked about one payment; who asked stands beside the credit', async () => {
  const begun = await begin('zibal')
  expect((await inquire(begun.id)).envelope.data).toEqual({ status: 'pending', status_fa: 'در انتظار پرداخت' })
  await payments.pay(begun)
  setFaults({ down: true })
  expect((await inquire(begun.id)).status).toBe(400)
  setFaults()
  expect((await inquire(begun.id)).envelope.data).toEqual({ status: 'success', status_fa: 'موفق' })
  expect((await inquire(begun.id)).envelope.data).toEqual({ status: 'success', status_fa: 'موفق' })
  expect(await payments.creditsOf(begun)).toEqual({ times: 1, tenths: 50_000_000 })
  const audited = await sql(`select actor_kind from audit_entries where action = 'money.charged' and subject = $1`, [String(begun.id)]) // prettier-ignore
  expect(audited).toEqual([{ actor_kind: 'staff' }])
  expect((await inquire(999_999)).status).toBe(404)
  expect((await list()).find((gateway) => gateway['id'] === payments.gatewayId('zibal'))).toMatchObject({
    begun_today: 1,
    paid_today: 1,
  })
})
