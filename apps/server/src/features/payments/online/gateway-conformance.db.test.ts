import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { GATEWAY_KINDS } from '@peyk/contract/wallet/money-words.ts'
import { openPayments, TOO_SLOW_MS } from '../../../platform/testing/payments.ts'

// One list of behaviours for every gateway, over real HTTP. What is credited stands at the end against the bank's own books.

const testDb = await testDatabase({ isFresh: true })
const { sql } = testDb
const payments = await openPayments(testDb)
const { begin, pay, open, verify, creditsOf, rowOf, stepsOf, sweepLater, setFaults, ofBank } = payments
afterEach(() => setFaults())

const ONCE = { times: 1, tenths: 50_000_000 }
const NEVER = { times: 0, tenths: 0 }
const success = (id: number) =>
  new RegExp(`^/wallet/payment-result\\?payment_id=${id}&status=success&tracking_code=\\d+$`)

describe.each(GATEWAY_KINDS)('[promise M4] [WAL-04] %s', (kind) => {
  test('paid: the credit and the tax are entered once, and the bank was asked on the server', async () => {
    const payment = await begin(kind)
    expect(await open(await pay(payment))).toMatch(success(payment.id))
    expect(await creditsOf(payment)).toEqual(ONCE)
    expect(await verify(payment)).toMatchObject({ status: 'success', failure: null, credit: 5_000_000, tax: 500_000 })
    expect(ofBank(payment)).toMatchObject({ amount: 5_500_000, currency: 'IRR' })
    expect(ofBank(payment).verifiedAt).not.toBeNull()
    expect(await stepsOf(payment)).toEqual(['created', 'sent_to_gateway', 'callback', 'verify', 'credited'])
    const [tax] = await sql(`select sum(amount_tenths)::bigint as sum from ledger_entries where account_id = $1 and book = 'tax'`, [payment.account.accountId]) // prettier-ignore
    expect(tax).toEqual({ sum: 5_000_000 })
    const audited = await sql(`select details from audit_entries where account_id = $1 and action = 'money.charged'`, [payment.account.accountId]) // prettier-ignore
    expect(audited).toEqual([{ details: { method: 'online', amount: 5_000_000, tax: 500_000, gift: 0 } }])
  })

  test('paid twice: the page pressed again, the return opened again and twice at once', async () => {
    const payment = await begin(kind)
    const returned = await pay(payment)
    await Promise.all([open(returned), open(returned), open(returned)])
    await open(await pay(payment))
    expect(await open(returned)).toMatch(success(payment.id))
    expect(await creditsOf(payment)).toEqual(ONCE)
  })

  test('the bank itself calls the return, and sends the payer there as well', async () => {
    setFaults({ answers_twice: true })
    const payment = await begin(kind)
    expect(await open(await pay(payment))).toMatch(success(payment.id))
    expect(await creditsOf(payment)).toEqual(ONCE)
  })

  test.each(['cancelled', 'failed'] as const)(
    '%s: nothing is credited, and the payer is told when money comes back',
    async (result) => {
      // prettier-ignore
      const payment = await begin(kind)
      expect(await open(await pay(payment, result))).toBe(
        `/wallet/payment-result?payment_id=${payment.id}&status=failed`,
      )
      expect(await creditsOf(payment)).toEqual(NEVER)
      const told = await verify(payment)
      expect(told).toMatchObject({ status: 'failed', tracking_code: null, credit: 0 })
      expect(told['message']).toContain('حداکثر تا ۷۲ ساعت به حساب شما برمی‌گردد')
      expect(await stepsOf(payment)).toContain('failed')
    },
  )

  test('never returned: the sweep finds what was paid', async () => {
    setFaults({ never_returns: true })
    const payment = await begin(kind)
    expect(await pay(payment)).toBe('')
    expect(await creditsOf(payment)).toEqual(NEVER)
    await sweepLater()
    expect(await creditsOf(payment)).toEqual(ONCE)
    expect(await rowOf(payment)).toMatchObject({ status: 'success', inquire_at: null })
  })

  test('the verification counts and its answer is lost: the sweep verifies again, which is no second credit', async () => {
    const payment = await begin(kind)
    setFaults({ loses_verify: true })
    expect(await open(await pay(payment))).toContain('status=pending')
    expect(ofBank(payment).verifiedAt).not.toBeNull()
    setFaults()
    await sweepLater()
    expect(await creditsOf(payment)).toEqual(ONCE)
  })

  test('verified before, says the bank at the first time', async () => {
    setFaults({ already_verified: true })
    const payment = await begin(kind)
    expect(await open(await pay(payment))).toMatch(success(payment.id))
    expect(await creditsOf(payment)).toEqual(ONCE)
  })

  test.each([
    ['another amount', { wrong_amount: true }],
    ['another currency', { wrong_currency: true }],
  ])('%s: nothing is credited, and staff have to look', async (_, fault) => {
    setFaults(fault)
    const payment = await begin(kind)
    expect(await open(await pay(payment))).toContain('status=failed')
    expect(await creditsOf(payment)).toEqual(NEVER)
    expect(await rowOf(payment)).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/^(?:amount|currency)_differs$/),
      needs_attention: true,
    })
  })

  test.each([
    ['cuts the connection', { down: true }],
    ['answers too late', { slow_ms: TOO_SLOW_MS }],
  ])('the gateway %s when the payer returns: pending, and credited when it is back', async (_, fault) => {
    const payment = await begin(kind)
    const returned = await pay(payment)
    setFaults(fault)
    expect(await open(returned)).toContain('status=pending')
    expect(await creditsOf(payment)).toEqual(NEVER)
    setFaults()
    await sweepLater()
    expect(await creditsOf(payment)).toEqual(ONCE)
  })

  test('the gateway is away when a payment begins: a clear refusal, and the payment is over', async () => {
    const account = await testDb.newAccount({ creditTenths: 0 })
    const token = await payments.tokenOf(account)
    for (const fault of [{ down: true }, { refuses: true }]) {
      setFaults(fault)
      const answer = await payments.generate(token, { gateway_id: payments.gatewayId(kind) })
      expect(answer).toMatchObject({ status: 400, envelope: { meta: { message: expect.stringContaining('درگاه پرداخت پاسخ نمی‌دهد') } } }) // prettier-ignore
    }
    const rows = await sql('select status, failure from payments where account_id = $1', [account.accountId])
    expect(rows).toEqual(Array(2).fill({ status: 'failed', failure: 'gateway_refused' }))
    const [gateway] = await sql('select last_error from payment_gateways where id = $1', [payments.gatewayId(kind)])
    expect(gateway).toMatchObject({ last_error: expect.stringContaining('نپذیرفت') })
  })

  test('the return comes before the answer to the request: credited once', async () => {
    setFaults({ early_return: true })
    const payment = await begin(kind)
    expect(await rowOf(payment)).toMatchObject({ status: 'success', authority: ofBank(payment).authority })
    expect(await creditsOf(payment)).toEqual(ONCE)
    setFaults()
    await sweepLater()
    expect(await creditsOf(payment)).toEqual(ONCE)
  })

  test('forged and changed returns credit nothing, leave a step, and lead nowhere else', async () => {
    const [paid, other] = [await begin(kind), await begin(kind)]
    const returned = await pay(paid)
    const otherReturn = await pay(other, 'cancelled')
    const [reference, otherReference] = [returned, otherReturn].map((url) => new URL(url).pathname.split('/').at(-1)!)
    const signature = reference!.split('.')[1]!
    const forged = [
      returned.replace(reference!, `${paid.id}.${'x'.repeat(32)}`), // no signature of ours
      returned.replace(reference!, `${other.id}.${signature}`), // the signature of another payment
      returned.replace(reference!, otherReference!), // the money of another payment
      returned.replace(`/${reference}`, ''), // none at all
      returned.replace('/callback/', '/callback/9'), // another gateway
      returned.replace(/\?.*$/, ''), // says nothing
    ]
    for (const url of forged) expect(await open(url)).toBe('/wallet/payment-result?status=failed')
    expect(await creditsOf(paid)).toEqual(NEVER)
    expect(await creditsOf(other)).toEqual(NEVER)
    const steps = [await stepsOf(paid), await stepsOf(other)].flat()
    expect(steps.filter((step) => step === 'refused_callback').length).toBeGreaterThanOrEqual(5)
    expect(payments.logLines.filter((line) => line.includes('a return was refused')).join()).not.toContain(signature)
    expect(await open(returned)).toMatch(success(paid.id))
    expect(await creditsOf(paid)).toEqual(ONCE)
  })

  test('a return that says that it was paid, when it was not', async () => {
    const payment = await begin(kind)
    const returned = await pay(payment, 'cancelled')
    const lie = returned.replace('Status=NOK', 'Status=OK').replace('success=0', 'success=1').replace(/result=\w+/, 'result=success') // prettier-ignore
    expect(lie).not.toBe(returned)
    expect(await open(lie)).toContain('status=failed')
    expect(await creditsOf(payment)).toEqual(NEVER)
  })

  test('replayed: of a payment that is over nothing changes, and staff see it', async () => {
    const payment = await begin(kind)
    const returned = await pay(payment)
    await open(returned)
    for (let times = 0; times < 3; times++) expect(await open(returned)).toMatch(success(payment.id))
    expect(await creditsOf(payment)).toEqual(ONCE)
    expect((await stepsOf(payment)).filter((step) => step === 'refused_callback')).toHaveLength(3)
  })

  test('two workers and the payer at once: one credit', async () => {
    const payment = await begin(kind)
    const returned = await pay(payment)
    await sql('update payments set inquire_at = $2 where id = $1', [payment.id, new Date(payments.clock.now())])
    await Promise.all([payments.sweep(), open(returned), payments.sweep(), verify(payment)])
    expect(await creditsOf(payment)).toEqual(ONCE)
  })
})

test('[promise M4] what the bank keeps for us is what the ledger says, to the tenth of a rial', async () => {
  await sweepLater(60)
  const kept = payments.bank.payments.filter(({ verifiedAt }) => verifiedAt !== null)
  const credited = await sql<{ id: number }>(`select id from payments where status = 'success' order by id`)
  const right = kept.filter(({ paidAmount, paidCurrency, amount }) => paidAmount === amount && paidCurrency === 'IRR')
  expect(right.map(({ orderId }) => Number(orderId)).toSorted((a, b) => a - b)).toEqual(credited.map(({ id }) => id))
  const rial = right.reduce((sum, { paidAmount }) => sum + paidAmount, 0)
  const [ledger] = await sql(
    `select sum(amount_tenths) filter (where book in ('available', 'tax'))::bigint as came,
      sum(amount_tenths)::bigint as balance from ledger_entries where kind = 'top_up'`,
  )
  expect(ledger).toEqual({ came: rial * 10, balance: 0 })
  expect(right.length).toBeGreaterThan(30)
})
