import { expect, test } from 'vitest'
import { transactions } from '@peyk/contract/wallet/transactions.ts'
import type { PaymentStatus, TransactionMethod } from '@peyk/contract/wallet/money-words.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { engineScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { aMovement, aPayment } from './transactions.fixtures.ts'
import { closeDays } from './usecases/close-days.ts'
import { listMovements } from './usecases/list-movements.ts'
import type { TransactionFilters } from './usecases/to-movement-filter.ts'

const testDb = await testDatabase()
const { db, newAccount, sql } = testDb

const listed = (account: TestAccount, filters: TransactionFilters = {}, page = {}) =>
  listMovements({ scope: account.scope, input: transactions.query.parse({ filters, ...page }) }, { db })

const START = Date.parse('2026-09-01T20:30:00Z')
const at = (hours: number) => new Date(START + hours * 3_600_000)
const closeThrough = (hours: number) =>
  closeDays({ scope: engineScope() }, { db, clock: stoppedClock(at(hours).getTime()) })

interface Known {
  id: number
  at: Date
  amountTenths: number
  method: TransactionMethod
  status: PaymentStatus
}

/** Ten days of every kind of movement, several at one moment, some that moved nothing. */
async function manyMovements(account: TestAccount, seed: number): Promise<Known[]> {
  let state = seed
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  const known: Known[] = []
  for (let n = 0; n < 160; n += 1) {
    const method = (['send', 'send', 'send', 'refund', 'online', 'card_to_card', 'gift', 'admin'] as const)[random(8)]!
    const isPayment = method === 'online' || method === 'card_to_card'
    const status: PaymentStatus =
      isPayment && random(3) === 0 ? (['pending', 'failed', 'rejected'] as const)[random(3)]! : 'success'
    const isOut = method === 'send' || ((method === 'admin' || method === 'gift') && random(2) === 0)
    const amountTenths = (isOut ? -1 : 1) * random(5) * 1_000_000 + (isOut ? 0 : 10)
    const movement = { at: at(random(240)), amountTenths, method, status }
    known.push({ ...movement, id: await aMovement(testDb, { account, ...movement }) })
  }
  return known.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)
}

const passes = (row: Known, filters: TransactionFilters): boolean => {
  const [type, abs, seconds] = [row.amountTenths > 0 ? 'deposit' : 'withdrawal', Math.abs(row.amountTenths) / 10, row.at.getTime() / 1000] // prettier-ignore
  return (
    (filters.id ?? row.id) === row.id &&
    (filters.type ?? type) === type &&
    (filters.status ?? row.status) === row.status &&
    (filters.method ?? row.method) === row.method &&
    (filters.from_amount ?? abs) <= abs &&
    (filters.to_amount ?? abs) >= abs &&
    (filters.from_date ?? seconds) <= seconds &&
    (filters.to_date ?? seconds) >= seconds
  )
}

test('[WAL-10] [CALL-021] every filter and page of the movements, with the credit after each, as one adds them up by hand', async () => {
  const account = await newAccount({ creditTenths: 0 })
  const known = await manyMovements(account, 7)
  const afterAll = known.reduce((sum, row) => sum + (row.status === 'success' ? row.amountTenths : 0), 0)
  let credit = afterAll
  const creditAfter = new Map(
    known.map((row) => {
      const here = credit
      if (row.status === 'success') credit -= row.amountTenths
      return [row.id, here / 10]
    }),
  )
  const seconds = (hours: number) => at(hours).getTime() / 1000
  const cases: TransactionFilters[] = [
    {},
    { type: 'deposit' },
    { type: 'withdrawal' },
    { status: 'success' },
    { status: 'pending' },
    { status: 'failed', method: 'online' },
    ...(['online', 'card_to_card', 'bank_transfer', 'gift', 'send', 'refund', 'admin'] as const).map((method) => ({ method })), // prettier-ignore
    { method: 'admin', type: 'withdrawal' },
    { from_date: seconds(30), to_date: seconds(130) },
    { from_date: seconds(50), method: 'send' },
    { to_date: seconds(24), type: 'deposit' },
    { from_date: seconds(60), to_date: seconds(61) },
    { from_amount: 300_000 },
    { from_amount: 200_000, to_amount: 200_001, type: 'withdrawal' },
    { to_amount: 0, status: 'success' },
    { id: known[40]!.id },
    { id: known[40]!.id, type: known[40]!.amountTenths > 0 ? 'withdrawal' : 'deposit' },
  ]
  const check = async (isPaged: boolean) => {
    for (const filters of cases) {
      const expected = known
        .filter((row) => passes(row, filters))
        .map(({ id }) => ({ id, credit: creditAfter.get(id) }))
      const last = Math.ceil(expected.length / 10) || 1
      for (const page of isPaged ? [{ page: 2, limit: 7 }, { page: last }] : [{ limit: 1000 }]) {
        const { rows, total } = await listed(account, filters, page)
        const { limit = 10, page: number = 1 } = page as { limit?: number; page?: number }
        expect([filters, page, rows.map((row) => ({ id: row.payment_id, credit: row.credit_after })), total]).toEqual([
          filters,
          page,
          expected.slice((number - 1) * limit, number * limit),
          expected.length,
        ])
      }
    }
  }
  await check(false)
  await closeThrough(80)
  await check(true)
  await closeThrough(300)
  expect(await closeThrough(300)).toEqual({ added: 0 })
  await check(false)
})

test('[WAL-10] what people wrote, codes of banks, words of the kind and numbers are found', async () => {
  const account = await newAccount({ creditTenths: 0 })
  const amounts = { account, amountTenths: 10_000_000 }
  const online = await aMovement(testDb, { ...amounts, at: at(1), method: 'online' })
  await aPayment(testDb, {
    ...amounts,
    id: online,
    method: 'online',
    taxTenths: 1_000_000,
    trackingCode: '140509030001',
  })
  const card = await aMovement(testDb, { ...amounts, at: at(2), method: 'card_to_card', status: 'rejected' })
  await aPayment(testDb, { ...amounts, id: card, method: 'card_to_card', taxTenths: 1_000_000, status: 'rejected', referenceCode: '882147', rejectReason: 'واريز ديده نشد' }) // prettier-ignore
  const gift = await aMovement(testDb, {
    account,
    at: at(3),
    amountTenths: 500,
    method: 'gift',
    description: 'جشن ۱۰۰٪ پاییز',
  })
  const expired = await aMovement(testDb, {
    account,
    at: at(30),
    amountTenths: -500,
    method: 'gift',
    description: 'جشن ۱۰۰٪ پاییز',
  })
  const admin = await aMovement(testDb, { account, at: at(31), amountTenths: 70, description: 'جبران خطا' })
  const find = async (description: string, more: TransactionFilters = {}) => {
    const { rows, total } = await listed(account, { description, ...more })
    expect(total).toBe(rows.length)
    return rows.map((row) => row.payment_id)
  }
  const check = async () => {
    expect(await find('0903')).toEqual([online])
    expect(await find('۸۸۲۱')).toEqual([card])
    expect(await find('واریز دیده')).toEqual([card])
    expect(await find('افزایش')).toEqual([card, online])
    expect(await find('افزایش', { status: 'success' })).toEqual([online])
    expect(await find('هدیه')).toEqual([expired, gift])
    expect(await find('پایان مهلت')).toEqual([expired])
    expect(await find('پاییز', { type: 'deposit' })).toEqual([gift])
    expect(await find('100%')).toEqual([])
    expect(await find('جبران خطا')).toEqual([admin])
    expect(await find('اصلاح')).toEqual([admin])
    expect(await find(String(gift))).toContain(gift)
    expect(await find('چیزی که نیست')).toEqual([])
  }
  await check()
  await closeThrough(28)
  await check()
  const [first] = (await listed(account, { id: card })).rows
  expect(first).toMatchObject({
    type_fa: 'واریز',
    method_fa: 'کارت به کارت',
    status_fa: 'ردشده',
    description: 'افزایش اعتبار',
    reference_code: '882147',
    reject_comment: 'واريز ديده نشد',
  })
})

test('[WAL-10] a filter whose end comes before its beginning is refused, and a stranger sees nothing', async () => {
  const [account, stranger] = [await newAccount(), await newAccount()]
  const id = await aMovement(testDb, { account, at: at(1), amountTenths: 10 })
  expect(await listed(stranger, { id })).toEqual({ rows: [], total: 0 })
  await expect(listed(account, { from_date: 2, to_date: 1 })).rejects.toMatchObject({ code: 'wallet.range_reversed' })
  await expect(listed(account, { from_amount: 2, to_amount: 1 })).rejects.toMatchObject({
    code: 'wallet.amounts_reversed',
  })
  expect(await sql('select from wallet_days where account_id = $1', [stranger.accountId])).toEqual([])
})
