import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { LIVE_CHANNEL } from '../../../platform/live/publish.ts'
import { openPayments } from '../../../platform/testing/payments.ts'
import { newGiftCharge } from '../../gifts/gifts.fixtures.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql, newAccount } = testDb
const payments = await openPayments(testDb)
const { begin, call, generate, tokenOf, setFaults } = payments
afterEach(() => setFaults())

const newToken = async () => tokenOf(await newAccount({ creditTenths: 0 }))
const rowsOf = async (accountId: number) =>
  sql('select status, gateway_id from payments where account_id = $1 order by id', [accountId])

test('[WAL-21] [CALL-023] the server refuses a payment under 1,000,000 rial and one above the largest', async () => {
  const token = await newToken()
  for (const amount of ['999999', '0', '-5000000', '100000000001', 'ده میلیون', '1e9', '2000000.5']) {
    const answer = await generate(token, { amount })
    expect([amount, answer.status]).toEqual([amount, 422])
    expect(answer.envelope.meta.errors).toHaveProperty('amount')
  }
  const answer = await generate(token, { amount: '۱۰۰۰۰۰۰' })
  expect(answer.envelope.data).toMatchObject({ amount: 1_000_000, tax: 100_000, payable: 1_100_000 })
})

test('[WAL-12] [CALL-023] takes amount, callbackUrl and description', async () => {
  const begun = await begin('simulator', { amount: 2_000_000, description: 'برای کمپین نوروز', callbackUrl: 'wallet/x' }).catch(() => null) // prettier-ignore
  expect(begun).toBeNull()
  const { id } = await begin('simulator', { amount: 2_000_000, description: 'برای کمپین نوروز' })
  const [row] = await sql('select amount_tenths, description, callback_url, status from payments where id = $1', [id])
  expect(row).toEqual({ amount_tenths: 20_000_000, description: 'برای کمپین نوروز', callback_url: '/wallet/payment-result', status: 'pending' }) // prettier-ignore
})

test('[WAL-23] [CALL-023] the tax is added to what the bank is asked for, in whole rial', async () => {
  const token = await newToken()
  const answer = await generate(token, { amount: 1_234_567 })
  expect(answer.envelope.data).toMatchObject({ amount: 1_234_567, tax: 123_456, payable: 1_358_023 })
  const { payment_id: id } = answer.envelope.data as { payment_id: number }
  expect(payments.bank.payments.find(({ orderId }) => orderId === String(id))).toMatchObject({ amount: 1_358_023 })
})

test('it leads back to a page of the panel and to nothing else', async () => {
  const token = await newToken()
  const elsewhere = [
    'https://evil.example/wallet',
    '//evil.example/wallet',
    '/\\evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    '/l/abcdef',
    '/v1/api/payment/callback/1',
  ]
  for (const callbackUrl of elsewhere) {
    const answer = await generate(token, { callbackUrl })
    expect([callbackUrl, answer.status]).toEqual([callbackUrl, 422])
    expect(answer.envelope.meta.errors).toHaveProperty('callbackUrl')
  }
  const begun = await begin('simulator', { callbackUrl: '/wallet/payment-result?draft=7' })
  expect(await payments.open(await payments.pay(begun))).toMatch(
    new RegExp(`^/wallet/payment-result\\?draft=7&payment_id=${begun.id}&status=success&`),
  )
})

test('two presses are two payments, and more than five open ones are refused, at the same moment, too', async () => {
  const account = await newAccount({ creditTenths: 0 })
  const token = await tokenOf(account)
  const answers = await Promise.all(Array.from({ length: 7 }, () => generate(token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 400, 400])
  expect(await rowsOf(account.accountId)).toHaveLength(5)
  payments.clock.move(16 * 60_000)
  expect((await generate(token)).status).toBe(200)
})

test('a gateway that refuses gives way to the next, and one that was asked for does not', async () => {
  const account = await newAccount({ creditTenths: 0 })
  const token = await tokenOf(account)
  const [broken] = await sql<{ id: number }>(
    `insert into payment_gateways (kind, title, position) values ('zarinpal', 'بدون کلید', 1) returning id`,
  )
  const brokenId = broken?.id ?? 0
  expect((await generate(token)).status).toBe(200)
  expect(await rowsOf(account.accountId)).toEqual([{ status: 'pending', gateway_id: payments.gatewayId('simulator') }])
  const answer = await generate(token, { gateway_id: brokenId })
  expect(answer.envelope.meta.message).toContain('درگاه پرداخت پاسخ نمی‌دهد')
  await sql('update payment_gateways set is_active = false where id = $1', [brokenId])
  expect((await generate(token, { gateway_id: brokenId })).status).toBe(404)
})

test('a gateway takes amounts within its range, a method that is off takes none', async () => {
  const token = await newToken()
  const id = payments.gatewayId('zibal')
  await sql('update payment_gateways set min_tenths = 100000000, max_tenths = 200000000 where id = $1', [id])
  expect((await generate(token, { gateway_id: id })).envelope.meta.message).toContain('هیچ درگاهی برای این مبلغ')
  expect((await generate(token, { gateway_id: id, amount: 10_000_000 })).status).toBe(200)
  await sql('update payment_setting set has_online = false')
  const answer = await generate(token)
  await sql('update payment_setting set has_online = true')
  expect(answer.envelope.meta.message).toContain('این روش پرداخت فعلاً بسته است')
})

test('[promise S2] of another account a payment looks like none, and nothing of its return can be guessed', async () => {
  const begun = await begin('simulator')
  const stranger = await newToken()
  const answer = await call('GET', 'payment/verify', { token: stranger, query: { payment_id: begun.id } })
  expect(answer.status).toBe(404)
  expect(answer.envelope.meta.message).toBe('پرداخت مورد نظر یافت نشد')
  for (const path of [`1/${begun.id}`, `1/999999.${'a'.repeat(32)}`, 'x/y', '1']) {
    const returned = await payments.app.inject({ method: 'POST', url: `/v1/api/payment/callback/${path}` })
    expect([returned.statusCode, returned.headers.location]).toEqual([303, '/wallet/payment-result?status=failed'])
  }
})

test('an open payment is asked about when its page asks, a gateway no more often than every five seconds', async () => {
  setFaults({ never_returns: true })
  const begun = await begin('simulator')
  expect(await payments.verify(begun)).toMatchObject({ status: 'pending', status_fa: 'در انتظار پرداخت' })
  await payments.pay(begun)
  expect(await payments.verify(begun)).toMatchObject({ status: 'pending', credit: 0 })
  payments.clock.move(5000)
  expect(await payments.verify(begun)).toMatchObject({ status: 'success', credit: 5_000_000 })
})

test('what nobody paid is asked about less and less, and is over after 72 hours', async () => {
  const begun = await begin('simulator')
  await payments.sweepLater(1)
  expect(await payments.rowOf(begun)).toMatchObject({ inquiries: 0 })
  const waits: number[] = []
  for (const minutes of [1, 2, 4, 8, 16, 32, 64]) {
    await payments.sweepLater(minutes)
    const { inquire_at: next } = await payments.rowOf(begun)
    waits.push(((next as Date).getTime() - payments.clock.now()) / 60_000)
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60])
  expect(await payments.rowOf(begun)).toMatchObject({ status: 'pending', inquiries: 7 })
  await payments.sweepLater(72 * 60)
  expect(await payments.rowOf(begun)).toMatchObject({ status: 'failed', failure: 'expired', needs_attention: false, inquire_at: null }) // prettier-ignore
})

test('when the gateway is away to the end, somebody has to look', async () => {
  const begun = await begin('zarinpal')
  await payments.pay(begun)
  setFaults({ down: true })
  await payments.sweepLater(73 * 60)
  expect(await payments.rowOf(begun)).toMatchObject({ status: 'failed', failure: 'expired', needs_attention: true })
})

test('a payment that a dead process began at no gateway is over when the sweep finds it', async () => {
  const begun = await begin('simulator')
  await sql('update payments set authority = null where id = $1', [begun.id])
  await payments.sweepLater()
  expect(await payments.rowOf(begun)).toMatchObject({ status: 'failed', failure: 'gateway_refused' })
  payments.clock.move(5000)
  // Its page was never seen by anybody; but whoever pays all the same is credited.
  expect(await payments.open(await payments.pay(begun))).toContain('status=success')
  expect(await payments.creditsOf(begun)).toEqual({ times: 1, tenths: 50_000_000 })
})

test('what is paid earns the gift of the day, and open panels hear of both at once', async () => {
  const heard: { event: string; accountId: number; data: Record<string, unknown> }[] = []
  const stop = await payments.deps.pgListener.listen(LIVE_CHANNEL, (payload) => void heard.push(JSON.parse(payload)))
  const now = payments.clock.now()
  await newGiftCharge(testDb, { startsAt: new Date(now - 60_000), endsAt: new Date(now + 60_000) })
  const begun = await begin('simulator')
  await payments.open(await payments.pay(begun))
  expect(await payments.verify(begun)).toMatchObject({ status: 'success', gift: 500_000, credit: 5_500_000 })
  await expect.poll(() => heard.map(({ event }) => event)).toContain('payment_result')
  await stop()
  const own = heard.filter(({ accountId }) => accountId === begun.account.accountId)
  expect(own.map(({ event }) => event).toSorted()).toEqual([
    'credit_updated',
    'credit_updated',
    'notifications_changed',
    'payment_result',
  ])
  expect(own.find(({ event }) => event === 'payment_result')?.data).toMatchObject({
    payment_id: begun.id,
    status: 'success',
    amount: 5_000_000,
    method: 'online',
  })
})
