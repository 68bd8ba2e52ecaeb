import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newTargets, transferBody } from '../payments/payments.fixtures.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { holdCredit } from '../wallet/usecases/hold-credit.ts'
import { readBooks } from '../wallet/wallet.fixtures.ts'
import { newOnlinePayment } from './payment-desk.fixtures.ts'

const testDb = await testDatabase()
const { sql, newAccount, db, engine } = testDb
const { call, tokenOf } = await testCalls(testDb)
const token = await tokenOf(await newStaff(testDb, { areas: ['money'] }))

async function newPayer() {
  const account = await newAccount({ creditTenths: 0 })
  await sql('update users set mobile = $2 where id = $1', [account.userId, 989_170_000_000 + account.accountId])
  return account
}
const refund = (id: number, body: object) => call('POST', `staff/payments/${id}/refund`, { token, body: { reason: 'به درخواست مشتری', ...body } }) // prettier-ignore
const bookOf = async (accountId: number, book: string) =>
  (await sql<{ sum: number }>('select coalesce(sum(amount_tenths), 0)::bigint as sum from ledger_entries where account_id = $1 and book = $2', [accountId, book]))[0]?.sum // prettier-ignore
const paymentOf = async (id: number) => (await sql('select status, refund, refund_tenths, needs_attention, credited_tenths, tax_tenths from payments where id = $1', [id]))[0] // prettier-ignore
const actsOn = (id: number) => sql(`select action, details from audit_entries where subject = $1 and action = 'money.payment_refunded'`, [String(id)]) // prettier-ignore
const textsTo = (accountId: number) => sql<{ message: string }>('select message from system_messages where account_id = $1', [accountId]) // prettier-ignore

describe('a refund', () => {
  test('[promise S8] to the wallet credits a failed payment whose money the bank has, once', async () => {
    const account = await newPayer()
    const id = await newOnlinePayment(testDb, account, { status: 'failed', needsAttention: true })
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, { way: 'wallet' })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect(await paymentOf(id)).toEqual({ status: 'success', refund: 'wallet', refund_tenths: 50_000_000, needs_attention: false, credited_tenths: 50_000_000, tax_tenths: 5_000_000 })
    expect(await readBooks(testDb, account.accountId)).toMatchObject({ available: 50_000_000, sum: 0, wallet: '50000000 0' })
    expect(await bookOf(account.accountId, 'tax')).toBe(5_000_000)
    expect(await actsOn(id)).toEqual([{ action: 'money.payment_refunded', details: { way: 'wallet', amount: 5_000_000, tax: 500_000, reason: 'به درخواست مشتری', reference_code: null } }])
    expect(await textsTo(account.accountId)).toEqual([{ message: expect.stringContaining('۵٬۰۰۰٬۰۰۰ ریال به اعتبارتان اضافه شد') }])
    expect(await sql('select kind, detail from payment_steps where payment_id = $1', [id])).toEqual([{ kind: 'refunded', detail: 'به درخواست مشتری' }])
  }) // prettier-ignore

  test('to the wallet of less than was asked credits what was paid, its tax in proportion', async () => {
    const account = await newPayer()
    const id = await newOnlinePayment(testDb, account, { status: 'failed', needsAttention: true })
    expect((await refund(id, { way: 'wallet', amount: 3_000_001 })).status).toBe(200)
    expect(await paymentOf(id)).toMatchObject({ status: 'success', credited_tenths: 30_000_010, tax_tenths: 3_000_001 })
    expect(await bookOf(account.accountId, 'available')).toBe(30_000_010)
    expect(await bookOf(account.accountId, 'tax')).toBe(3_000_001)
    expect(await sql('select amount_tenths, status from wallet_transactions where account_id = $1', [account.accountId])).toEqual([{ amount_tenths: 30_000_010, status: 'success' }]) // prettier-ignore
  })

  test('outside takes what was credited from the cash, in part with its part of the tax, and only once', async () => {
    const account = await newPayer()
    const id = await newOnlinePayment(testDb, account)
    expect((await refund(id, { way: 'outside', amount: 5_000_001 })).envelope.meta.errors).toHaveProperty('amount')
    expect((await refund(id, { way: 'outside', amount: 2_000_000, reference_code: '77-1' })).status).toBe(200)
    expect(await paymentOf(id)).toMatchObject({ status: 'success', refund: 'outside', refund_tenths: 20_000_000, credited_tenths: 50_000_000 }) // prettier-ignore
    expect(await readBooks(testDb, account.accountId)).toMatchObject({ available: 30_000_000, sum: 0, wallet: '30000000 0' }) // prettier-ignore
    expect(await bookOf(account.accountId, 'tax')).toBe(3_000_000)
    expect((await refund(id, { way: 'outside', amount: 1_000_000 })).status).toBe(409)
    expect((await refund(id, { way: 'wallet' })).status).toBe(409)
    const rows = await sql(`select amount_tenths, method, description from wallet_transactions where account_id = $1 order by id`, [account.accountId]) // prettier-ignore
    expect(rows).toEqual([
      { amount_tenths: 50_000_000, method: 'online', description: '' },
      { amount_tenths: -20_000_000, method: 'refund', description: `پرداخت اینترنتی ${id} با شماره مرجع 77-1` },
    ])
  })

  test('outside of money that sends have set aside or spent is refused, and nothing changes', async () => {
    const account = await newPayer()
    const id = await newOnlinePayment(testDb, account)
    await db.asEngine(engine, (tx) => holdCredit({ scope: account, sends: [{ sendId: 1, amountTenths: 10 }] }, { tx }))
    const all = await refund(id, { way: 'outside' })
    expect([all.status, Object.keys(all.envelope.meta.errors ?? {})]).toEqual([400, ['amount']])
    expect(await paymentOf(id)).toMatchObject({ refund: null, refund_tenths: null })
    expect(await actsOn(id)).toEqual([])
    expect(await textsTo(account.accountId)).toEqual([])
    expect((await refund(id, { way: 'outside', amount: 4_999_999 })).status).toBe(200)
  })

  test('outside of what was never credited is only noted', async () => {
    const account = await newPayer()
    const id = await newOnlinePayment(testDb, account, { status: 'failed', needsAttention: true })
    expect((await refund(id, { way: 'outside' })).status).toBe(200)
    expect(await paymentOf(id)).toMatchObject({ status: 'failed', refund: 'outside', needs_attention: false })
    expect(await readBooks(testDb, account.accountId)).toMatchObject({ available: 0, sum: 0, wallet: '0 0' })
    expect((await refund(id, { way: 'wallet' })).status).toBe(409)
  })

  test('of what failed for good, waits, was credited already, is a transfer or is not there is refused', async () => {
    const account = await newPayer()
    const failed = await newOnlinePayment(testDb, account, { status: 'failed' })
    const pending = await newOnlinePayment(testDb, account, { status: 'pending' })
    const paid = await newOnlinePayment(testDb, account)
    const { card } = await newTargets(testDb)
    const transfer = await call('POST', 'payment/offline/card-to-card-create', { token: await tokenOf(account), body: transferBody({ target: card }) }) // prettier-ignore
    const transferId = (transfer.envelope.data as { payment_id: number }).payment_id
    const cases: [number, string, number][] = [
      [failed, 'wallet', 400],
      [failed, 'outside', 400],
      [pending, 'wallet', 400],
      [pending, 'outside', 400],
      [paid, 'wallet', 400],
      [transferId, 'outside', 400],
      [999_999_999, 'outside', 404],
    ]
    for (const [id, way, status] of cases) expect([id, way, (await refund(id, { way })).status]).toEqual([id, way, status]) // prettier-ignore
    expect(await bookOf(account.accountId, 'available')).toBe(50_000_000)
    expect((await refund(paid, { way: 'outside', reason: '' })).envelope.meta.errors).toHaveProperty('reason')
  })
})
