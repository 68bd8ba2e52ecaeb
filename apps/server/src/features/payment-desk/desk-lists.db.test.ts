import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newTargets, transferBody } from '../payments/payments.fixtures.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { holdCredit } from '../wallet/usecases/hold-credit.ts'
import { grantGiftMoney } from '../wallet/usecases/move-gift.ts'
import { newOnlinePayment } from './payment-desk.fixtures.ts'

const testDb = await testDatabase()
const { sql, newAccount, db, engine } = testDb
const { call, tokenOf } = await testCalls(testDb)
const token = await tokenOf(await newStaff(testDb, { areas: ['money'] }))
const targets = await newTargets(testDb)

interface Row {
  payment_id: number
  account_id: number
}
const list = async (path: string, query: object) => {
  const { envelope, status } = await call('GET', path, { token, query: { limit: '100', ...query } })
  return { status, ids: (envelope.data as Row[] | null)?.map((row) => row.payment_id) ?? [], envelope }
}
const newPayer = async (title: string) => newAccount({ creditTenths: 0, title })
async function register(account: Awaited<ReturnType<typeof newPayer>>, more: object = {}) {
  const body = transferBody({ target: targets.card, ...more })
  const answer = await call('POST', 'payment/offline/card-to-card-create', { token: await tokenOf(account), body })
  return { id: (answer.envelope.data as { payment_id: number }).payment_id, code: body['reference_code'] as string }
}

describe('[STF-03] the lists of the desk', () => {
  test('transfers that wait come oldest first, all others newest first, and no online payment among them', async () => {
    const account = await newPayer(`بازرگانی ردیف ${process.pid}`)
    const [first, second, third] = [await register(account), await register(account), await register(account)]
    const online = await newOnlinePayment(testDb, account)
    const own = { search: account.userName }
    expect((await list('staff/payments/offline', { ...own, status: 'pending' })).ids).toEqual([first.id, second.id, third.id]) // prettier-ignore
    await call('POST', `staff/payments/offline/${second.id}`, { token, body: { decision: 'confirm' } })
    expect((await list('staff/payments/offline', { ...own, status: 'pending' })).ids).toEqual([first.id, third.id])
    expect((await list('staff/payments/offline', own)).ids).toEqual([third.id, second.id, first.id])
    expect((await list('staff/payments', own)).ids).toEqual([online, third.id, second.id, first.id])
    const { envelope } = await list('staff/payments', { ...own, limit: '2', page: '2' })
    expect((envelope.data as Row[]).map((row) => row.payment_id)).toEqual([second.id, first.id])
    expect(envelope.meta).toMatchObject({ total: 4, current_page: 2 })
  })

  test('a payment is found by its id, its codes and its customer, in any digits and forms of letters', async () => {
    const account = await newPayer(`كتاب‌سرای يگانه ${process.pid}`)
    const msisdn = 989_180_000_000 + account.accountId
    await sql('update users set mobile = $2, name = $3 where id = $1', [account.userId, msisdn, 'نیلوفر'])
    const transfer = await register(account)
    const online = await newOnlinePayment(testDb, account)
    const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
    const ids = async (search: string) => (await list('staff/payments', { search })).ids
    expect(await ids(transfer.code)).toEqual([transfer.id])
    expect(await ids(persian(transfer.code))).toEqual([transfer.id])
    expect(await ids(`tr${online}`)).toEqual([online])
    expect(await ids(persian(String(online)))).toContain(online)
    expect(await ids(`کتابسرای یگانه ${persian(String(process.pid))}`)).toEqual([online, transfer.id])
    expect(await ids(`0${String(msisdn).slice(2)}`)).toEqual([online, transfer.id])
    expect(await ids('%')).toEqual([])
    expect(await ids('چنین چیزی نیست')).toEqual([])
  })

  test('payments are filtered by customer, way, status, time and need of attention', async () => {
    const account = await newPayer('فیلتر')
    const transfer = await register(account)
    const odd = await newOnlinePayment(testDb, account, { status: 'failed', needsAttention: true })
    const old = await newOnlinePayment(testDb, account)
    await sql(`update payments set created_at = '2026-01-05T00:00:00Z' where id = $1`, [old])
    const of = async (query: object) => (await list('staff/payments', { account_id: account.accountId, ...query })).ids
    expect(await of({})).toEqual([odd, transfer.id, old])
    expect(await of({ method: 'online' })).toEqual([odd, old])
    expect(await of({ status: 'success' })).toEqual([old])
    expect(await of({ status: 'pending' })).toEqual([transfer.id])
    expect(await of({ attention: '1' })).toEqual([odd])
    const day = Date.parse('2026-01-05T00:00:00Z') / 1000
    expect(await of({ from_date: day - 10, to_date: day })).toEqual([old])
    expect((await list('staff/payments', { from_date: day, to_date: day - 1 })).status).toBe(422)
    expect((await list('staff/payments', { account_id: account.accountId, gateway_id: 999_999 })).ids).toEqual([])
  })

  test('what became successful on a day in Tehran is listed and added up by way', async () => {
    const account = await newPayer('روز')
    const online = await newOnlinePayment(testDb, account)
    const transfer = await register(account)
    await call('POST', `staff/payments/offline/${transfer.id}`, { token, body: { decision: 'confirm' } })
    // The first and the last moment of 3 January 2019 in Tehran, and the next one's first.
    const at = { [online]: '2019-01-02T20:30:00Z', [transfer.id]: '2019-01-03T20:29:59.9Z' }
    for (const [id, time] of Object.entries(at)) await sql('update payments set credited_at = $2 where id = $1', [id, time]) // prettier-ignore
    const { envelope } = await call('GET', 'staff/payments/confirmed', { token, query: { day: '2019-01-03' } })
    expect(envelope.data).toMatchObject({
      day: '2019-01-03',
      totals: [
        { method: 'online', method_fa: 'پرداخت اینترنتی', count: 1, payable: 5_500_000, tax: 500_000, credited: 5_000_000 },
        { method: 'card_to_card', method_fa: 'کارت به کارت', count: 1, payable: 10_000_000, tax: 1_000_000, credited: 9_000_000 },
      ],
      rows: [{ payment_id: transfer.id, account_title: 'روز' }, { payment_id: online }],
    }) // prettier-ignore
    const next = await call('GET', 'staff/payments/confirmed', { token, query: { day: '2019-01-04' } })
    expect(next.envelope.data).toMatchObject({ totals: [], rows: [] })
    const wrong = await call('GET', 'staff/payments/confirmed', { token, query: { day: '2019-02-30' } })
    expect([wrong.status, Object.keys(wrong.envelope.meta.errors ?? {})]).toEqual([422, ['day']])
    const today = await call('GET', 'staff/payments/confirmed', { token })
    expect((today.envelope.data as { day: string }).day).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('an account’s whole money is on one page, added up from the ledger, and says when the wallet differs from it', async () => {
    const account = await newPayer('همهٔ پول')
    const online = await newOnlinePayment(testDb, account)
    const transfer = await register(account)
    await call('POST', `staff/payments/offline/${transfer.id}`, { token, body: { decision: 'confirm' } })
    await call('POST', `staff/accounts/${account.accountId}/credit`, { token, body: { direction: 'decrease', amount: 1000, reason: 'اشتباه' } }) // prettier-ignore
    await call('POST', `staff/payments/${online}/refund`, { token, body: { way: 'outside', amount: 1_000_000, reason: 'درخواست' } }) // prettier-ignore
    await db.asEngine(engine, (tx) => grantGiftMoney({ accountId: account.accountId, amountTenths: 70_000, description: 'هدیه' }, { tx })) // prettier-ignore
    await sql(`insert into gifts (account_id, title, granted_tenths, left_tenths, expires_at) values ($1, 'هدیه', 70000, 70000, now() + interval '9 days')`, [account.accountId]) // prettier-ignore
    const cash = 5_000_000 + 9_000_000 - 1000 - 1_000_000
    const money = () => call('GET', `staff/accounts/${account.accountId}/money`, { token })
    const { envelope } = await money()
    expect(envelope.data).toMatchObject({
      account_id: account.accountId, account_title: 'همهٔ پول', user_name: account.userName,
      credit: cash + 7000, cash, gift: 7000, held: 0, paid_in: 14_000_000, tax: 1_400_000, charged: 0,
      gifts_granted: 7000, gifts_expired: 0, adjusted: -1000, paid_back: 1_000_000, is_in_balance: true,
      gifts: [{ title: 'هدیه', granted: 7000, left: 7000 }], holds: [],
    }) // prettier-ignore
    const { books, transactions, payments } = envelope.data as {
      books: { book: string; balance: number }[]
      transactions: { method: string; amount: number; credit_after: number }[]
      payments: Row[]
    }
    expect(books.reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
    expect(books).toContainEqual({ book: 'gift', book_fa: 'اعتبار هدیه', balance: 7000 })
    expect(transactions.map(({ method, amount, credit_after: after }) => [method, amount, after])).toEqual([
      ['gift', 7000, cash + 7000],
      ['refund', -1_000_000, cash],
      ['admin', -1000, cash + 1_000_000],
      ['card_to_card', 9_000_000, cash + 1_001_000],
      ['online', 5_000_000, 5_000_000],
    ])
    expect(payments.map((row) => row.payment_id)).toEqual([transfer.id, online])
    await db.asEngine(engine, (tx) => holdCredit({ scope: account, sends: [{ sendId: 3, amountTenths: 20 }] }, { tx }))
    expect((await money()).envelope.data).toMatchObject({ held: 2, is_in_balance: true })
    await sql('update wallets set available_tenths = available_tenths + 1 where account_id = $1', [account.accountId])
    expect((await money()).envelope.data).toMatchObject({ is_in_balance: false })
    await sql('update wallets set available_tenths = available_tenths - 1 where account_id = $1', [account.accountId])
    expect((await call('GET', 'staff/accounts/999999999/money', { token })).status).toBe(404)
  })
})
