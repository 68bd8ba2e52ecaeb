import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { formatJalaaliDate } from '@peyk/domain/jalaali/format-and-mask.ts'
import { startOfTehranDay, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import type { LedgerAccount, PostingKind } from '@peyk/domain/wallet/ledger.ts'
import { LIVE_CHANNEL } from '../../platform/live/publish.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newWaitingPayment } from '../gifts/gifts.fixtures.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { creditPayment } from '../wallet/usecases/credit-payment.ts'
import { checkBooksAtNight } from './usecases/check-books.ts'
import { closeBookDays } from './usecases/close-book-days.ts'
import { todayIn } from './usecases/read-period.ts'

// The books are the whole platform's.
const testDb = await testDatabase({ isFresh: true })
const { db, engine: scope, newAccount, sql } = testDb
/** Where everything went by the product's own ways. */
const clean = await testDatabase({ isFresh: true })
const { call, tokenOf, deps, logLines } = await testCalls(testDb)
const staff = await newStaff(testDb, { areas: ['money'] })
const token = await tokenOf(staff)

const DAY_MS = 86_400_000
const noon = (daysAgo: number) => startOfTehranDay(Date.now()) - daysAgo * DAY_MS + DAY_MS / 2
const dayAgo = (days: number) => todayIn(noon(days))

/** A movement of an account's books, as it was then. */
async function move(accountId: number, atMs: number, kind: PostingKind, books: Partial<Record<LedgerAccount, number>>) {
  await sql(
    `with t as (select nextval('ledger_transactions') as id)
    insert into ledger_entries (account_id, transaction_id, at, kind, book, amount_tenths)
    select $1, t.id, $2, $3, e.book, e.amount from t, unnest($4::text[], $5::bigint[]) e (book, amount)`,
    [accountId, new Date(atMs), kind, Object.keys(books), Object.values(books)],
  )
}

interface Books {
  days: { day: string }[]
  trial_balance: { book: string; opening: number; in: number; out: number; closing: number }[]
  payments: unknown[]
  payment_days: unknown[]
}
const booksOf = async (query: object = {}) =>
  (await call('GET', 'staff/finance', { token, query: query as Record<string, unknown> })).envelope.data as Books

test('the books of a period tell revenue, gifts, tax, what was paid in and back, and what is owed, by day', async () => {
  const { accountId } = await newAccount({ creditTenths: 0 })
  await sql(`select ensure_partitions((now() - interval '3 months')::date, 6)`)
  await move(accountId, noon(45), 'top_up', { funding: -1_100_000, available: 1_000_000, tax: 100_000 })
  await move(accountId, noon(3), 'gift', { promotion: -50_000, gift: 50_000 })
  await move(accountId, noon(3), 'hold', { gift: -30_000, available: -20_000, held: 50_000 })
  await move(accountId, noon(3), 'capture', { held: -40_000, revenue: 40_000 })
  await move(accountId, noon(1), 'refund', { revenue: -10_000, gift: 8000, available: 2000 })
  await move(accountId, noon(1), 'expire', { gift: -5000, promotion: 5000 })
  // The last and the first moment of two days.
  await move(accountId, startOfTehranDay(noon(0)) - 1, 'top_up', { funding: -11, available: 10, tax: 1 })
  await move(accountId, startOfTehranDay(noon(0)), 'pay_back', { available: -100, tax: -10, funding: 110 })
  const expected = {
    from_day: dayAgo(29),
    to_day: dayAgo(0),
    revenue: 3000,
    gift_spent: 2200,
    gift_granted: 5000,
    gift_expired: 500,
    paid_in: 1,
    tax: -0.9,
    paid_back: 11,
    liability: { cash: 98_191, gift: 2300, held: 1000, total: 101_491 },
  }
  const first = await booksOf()
  expect(first).toMatchObject(expected)
  expect(first.days).toHaveLength(30)
  expect(first.days.slice(-4)).toEqual([
    { day: dayAgo(3), revenue: 4000, paid_in: 0, tax: 0, liability: 101_000 },
    { day: dayAgo(2), revenue: 0, paid_in: 0, tax: 0, liability: 101_000 },
    { day: dayAgo(1), revenue: -1000, paid_in: 1, tax: 0.1, liability: 101_501 },
    { day: dayAgo(0), revenue: 0, paid_in: 0, tax: -1, liability: 101_491 },
  ])
  expect(first.trial_balance.find((row) => row.book === 'available')).toEqual({
    book: 'available', book_fa: 'اعتبار نقدی مشتریان', opening: 100_000, in: 201, out: -2010, closing: 98_191,
  }) // prettier-ignore
  for (const column of ['opening', 'closing'] as const) {
    expect(first.trial_balance.reduce((sum, row) => sum + row[column] * 10, 0)).toBe(0)
  }
  expect(first.trial_balance.reduce((sum, row) => sum + (row.in + row.out) * 10, 0)).toBe(0)

  // Closing the days changes nothing of it, how often ever it is done.
  expect(await closeBookDays({ scope }, deps)).toBe(dayAgo(1))
  await Promise.all([closeBookDays({ scope }, deps), closeBookDays({ scope }, deps)])
  expect(await sql('select min(day) as first, count(distinct day)::int as days from book_days')).toEqual([{ first: dayAgo(45), days: 3 }]) // prettier-ignore
  expect(await booksOf()).toEqual(first)
  // What came since is read from the ledger.
  await move(accountId, Date.now(), 'capture', { held: -10_000, revenue: 10_000 })
  expect(await booksOf()).toMatchObject({ revenue: 4000, liability: { held: 0 } })
  expect(await booksOf({ from_day: dayAgo(3), to_day: dayAgo(3) })).toMatchObject({ revenue: 4000, gift_spent: 3000, liability: { total: 101_000 }, days: [{ day: dayAgo(3) }] }) // prettier-ignore
})

test.each([
  [{ from_day: '2026-13-01' }, 'from_day'],
  [{ to_day: 'دیروز' }, 'to_day'],
  [{ from_day: '2026-02-01', to_day: '2026-01-31' }, 'from_day'],
  [{ from_day: '2024-01-01', to_day: '2025-06-01' }, 'from_day'],
])('a period that is none, or longer than a year, is refused: %o', async (query, field) => {
  const answer = await call('GET', 'staff/finance', { token, query })
  expect([answer.status, answer.envelope.meta.errors]).toEqual([422, { [field]: ['بازه صحیح نیست؛ دو تاریخ با حداکثر یک سال فاصله انتخاب کنید'] }]) // prettier-ignore
})

test('what was paid in is told by method, gateway and day, and comes as a workbook or as text', async () => {
  const { accountId } = await newAccount({ creditTenths: 0 })
  const [gateway] = await sql<{ id: number }>(`insert into payment_gateways (kind, title) values ('simulator', 'درگاه آزمون') returning id`) // prettier-ignore
  for (const amountTenths of [10_000_000, 20_000_000]) {
    const paymentId = await newWaitingPayment(testDb, { accountId, amountTenths })
    await sql(`update payments set gateway_id = $1, status = 'success' where id = $2`, [gateway?.id, paymentId])
    const paid = { accountId, paymentId, creditedTenths: amountTenths, taxTenths: amountTenths / 10 }
    await db.asEngine(scope, (tx) => creditPayment(paid, { tx }))
  }
  await newWaitingPayment(testDb, { accountId, amountTenths: 99_000_000 })
  const way = { method: 'online', method_fa: 'پرداخت اینترنتی', gateway: 'درگاه آزمون', count: 2, payable: 3_300_000 }
  const books = await booksOf()
  expect(books.payments).toEqual([{ ...way, tax: 300_000, credited: 3_000_000 }])
  expect(books.payment_days).toEqual([{ ...way, day: dayAgo(0) }])

  const fileOf = (format: string) =>
    call('GET', 'staff/finance/export', { token, query: { format, from_day: dayAgo(1) } })
  const csv = await fileOf('csv')
  expect(csv.headers['content-type']).toContain('text/csv')
  const today = formatJalaaliDate(tehranDay(Date.now()))
  expect(csv.text.split('\r\n')[0]).toBe(
    '\ufeffروز,درآمد ارسال (ریال),شارژ شده (ریال),مالیات (ریال),بدهی به مشتریان (ریال)',
  )
  expect(csv.text).toContain(today)
  expect((await fileOf('xlsx')).headers['content-type']).toContain('spreadsheetml')
  const acts = await sql(`select details from audit_entries where action = 'export.made' and actor_id = $1 order by seq`, [staff.userId]) // prettier-ignore
  expect(acts).toMatchObject([{ details: { format: 'csv', from_day: dayAgo(1) } }, { details: { format: 'xlsx' } }])
})

const check = () => call('POST', 'staff/finance/check', { token })

afterEach(() => {
  logLines.length = 0
})

test('[promise M3] the check of the books finds a wallet that is not what its entries say, and raises an alarm', async () => {
  const account = await newAccount({ title: 'فروشگاه کج' })
  // The movements that tests above wrote have no wallets.
  const before = ((await check()).envelope.data as { differences: { account_id: number }[] }).differences
  const heard: string[] = []
  const deaf = await deps.pgListener.listen(LIVE_CHANNEL, (payload) => heard.push(payload), () => {}) // prettier-ignore
  await sql(`update wallets set held_tenths = 70, available_tenths = available_tenths + 5, day_began_tenths = 30 where account_id = $1`, [account.accountId]) // prettier-ignore
  const { status, envelope } = await check()
  expect(status).toBe(200)
  const found = envelope.data as { is_ok: boolean; by: string; differences: { account_id: number }[] }
  expect(found).toMatchObject({ is_ok: false, by: 'سارا کاظمی', sum: 0 })
  expect(found.differences.filter((one) => one.account_id === account.accountId)).toEqual([
    { account_id: account.accountId, account_title: 'فروشگاه کج', what: 'available', wallet: 1_000_000.5, ledger: 1_000_000 },
    { account_id: account.accountId, account_title: 'فروشگاه کج', what: 'day', wallet: 3, ledger: 0 },
    { account_id: account.accountId, account_title: 'فروشگاه کج', what: 'held', wallet: 7, ledger: 0 },
    { account_id: account.accountId, account_title: 'فروشگاه کج', what: 'transactions', wallet: 1_000_000.5, ledger: 1_000_000 },
  ]) // prettier-ignore
  expect(before.some((one) => one.account_id === account.accountId)).toBe(false)
  const alarms = () => heard.filter((payload) => payload.includes('دفترهای مالی نمی‌خوانند')).length
  await expect.poll(alarms).toBeGreaterThan(0)
  expect(JSON.parse(heard.find((payload) => payload.includes('دفترهای'))!)).toMatchObject({ accountId: 'staff', userIds: [staff.userId] }) // prettier-ignore
  expect(logLines.some((line) => line.includes('"level":"error"') && line.includes('the books are wrong'))).toBe(true)
  expect(logLines.join('')).not.toContain('فروشگاه کج')
  expect((await deps.metrics.text()).text).toContain('peyk_books_ok 0')
  await deaf()
  await sql(`update wallets set held_tenths = 0, available_tenths = available_tenths - 5, day_began_tenths = 0 where account_id = $1`, [account.accountId]) // prettier-ignore
})

test('[promise M3] the check finds a ledger whose sum is not zero; when all is well it says so', async () => {
  const account = await clean.newAccount()
  await checkBooksAtNight({ scope }, { ...deps, db: clean.db })
  const last = async () => (await clean.sql(`select is_ok, account_count, entry_count, sum_tenths, differences, user_id from book_checks order by id desc limit 1`))[0] // prettier-ignore
  expect(await last()).toEqual({ is_ok: true, account_count: 1, entry_count: 2, sum_tenths: 0, differences: [], user_id: null }) // prettier-ignore
  expect((await deps.metrics.text()).text).toContain('peyk_books_ok 1')
  // Past the trigger that refuses it.
  await clean.sql(`alter table ledger_entries disable trigger balanced;
    insert into ledger_entries (account_id, transaction_id, amount_tenths, book, kind)
    values (${account.accountId}, nextval('ledger_transactions'), 5, 'revenue', 'capture');
    alter table ledger_entries enable trigger balanced`)
  await checkBooksAtNight({ scope }, { ...deps, db: clean.db })
  expect(await last()).toMatchObject({ is_ok: false, sum_tenths: 5, differences: [] })
})

test('one check runs at a time, and the last ones are listed', async () => {
  await db.asEngine(scope, async (tx) => {
    await tx.query({ text: `select pg_advisory_xact_lock(hashtext('peyk book check'))` })
    const { envelope } = await check()
    expect(envelope.meta.message).toBe('بررسی دیگری در حال انجام است؛ چند لحظه بعد دوباره تلاش کنید')
  })
  const ids = (await call('GET', 'staff/finance/checks', { token })).envelope.data as { checked_at: string }[]
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).toEqual(ids.toSorted((a, b) => b.checked_at.localeCompare(a.checked_at)))
})

test('[promise S3] only staff whose area is money see the books', async () => {
  const other = await tokenOf(await newStaff(testDb, { areas: ['accounts', 'lines'] }))
  const owner = await tokenOf(await newAccount())
  for (const stranger of [other, owner]) {
    for (const path of ['staff/finance', 'staff/finance/checks', 'staff/finance/export', 'staff/gift-charges']) {
      expect((await call('GET', path, { token: stranger })).status).toBe(403)
    }
    expect((await call('POST', 'staff/finance/check', { token: stranger })).status).toBe(403)
  }
})
