import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { newGift, newGiftCharge, newWaitingPayment } from './gifts.fixtures.ts'
import { giveGiftForPayment } from './usecases/give-gift-for-payment.ts'

// A database of its own: two charges never hold at the same time, whoever made them.
const testDb = await testDatabase({ isFresh: true })
const { db, engine, newAccount, sql } = testDb
const { call, tokenOf } = await testCalls(testDb)
const token = await tokenOf(await newStaff(testDb, { areas: ['money'] }))

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** As the wire has moments, so many hours from now. */
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')

const form = (given: object = {}) => ({
  title: 'شارژ هدیهٔ آزمون',
  starts_at: inHours(-1),
  ends_at: inHours(5),
  tiers: [{ min_amount: 5_000_000, gift_percent: 10 }],
  valid_days: 30,
  ...given,
})

interface StaffCharge {
  id: number
  state: string
  title: string
  starts_at: string
  ends_at: string
  tiers: object[]
  granted_count: number
  granted: number
  spent: number
  expired: number
}

const create = (given: object = {}) => call('POST', 'staff/gift-charges', { token, body: form(given) })
const update = (id: number, body: object) => call('PUT', `staff/gift-charges/${id}`, { token, body })
const stop = (id: number) => call('POST', `staff/gift-charges/${id}/stop`, { token })
const idOf = (answer: Awaited<ReturnType<typeof create>>) => (answer.envelope.data as { id: number }).id
const chargeOf = async (id: number) =>
  ((await call('GET', 'staff/gift-charges', { token })).envelope.data as StaffCharge[]).find((one) => one.id === id)

test('[STF-09] staff set a gift charge, and it is in the audit log; one that begins in the past begins now', async () => {
  const before = Date.now()
  const id = idOf(await create({ tiers: [{ min_amount: 10_000_000, gift_amount: 500_000 }, { min_amount: 5_000_000, max_amount: 9_999_999, gift_percent: 7 }] })) // prettier-ignore
  const charge = await chargeOf(id)
  expect(charge).toMatchObject({ state: 'running', granted_count: 0, granted: 0, spent: 0, expired: 0 })
  expect(Date.parse(charge!.starts_at)).toBeGreaterThan(before - 1000)
  // By amount, whatever the order in which they were written.
  expect(charge!.tiers).toEqual([
    { min_amount: 5_000_000, max_amount: 9_999_999, gift_percent: 7, gift_amount: null },
    { min_amount: 10_000_000, max_amount: null, gift_percent: null, gift_amount: 500_000 },
  ])
  const [entry] = await sql(`select subject, details from audit_entries where action = 'money.gift_charge_saved' order by at desc limit 1`) // prettier-ignore
  expect(entry).toMatchObject({ subject: 'شارژ هدیهٔ آزمون', details: { id, valid_days: 30 } })
  expect((await stop(id)).status).toBe(200)
})

test.each([
  [{ ends_at: inHours(-2) }, 'ends_at', 'پایان شارژ هدیه باید پس از شروع آن باشد؛ تاریخ‌ها را اصلاح کنید'],
  [{ starts_at: inHours(-9), ends_at: inHours(-2) }, 'ends_at', 'پایان شارژ هدیه گذشته است؛ زمانی پس از اکنون انتخاب کنید'],
  [{ tiers: [{ min_amount: 5_000_000 }] }, 'tiers.0.gift_percent', 'برای هر پله یا درصد بنویسید یا مبلغ، نه هر دو؛ یکی را خالی کنید'],
  [{ tiers: [{ min_amount: 5, gift_amount: 1, gift_percent: 1 }] }, 'tiers.0.gift_percent', 'برای هر پله یا درصد بنویسید یا مبلغ، نه هر دو؛ یکی را خالی کنید'],
  [{ tiers: [{ min_amount: 5, gift_percent: 1 }, { min_amount: 9, gift_percent: 2 }] }, 'tiers.1.min_amount', 'بازهٔ این پله با پلهٔ دیگری تداخل دارد؛ مبلغ‌ها را اصلاح کنید'],
  [{ tiers: [] }, 'tiers', 'تکمیل گزینه پله‌ها الزامی است'],
  [{ valid_days: 0 }, 'valid_days', 'مهلت هدیه (روز) نباید کمتر از ۱ باشد'],
  [{ tiers: [{ min_amount: 5, gift_percent: 101 }] }, 'tiers.0.gift_percent', 'درصد هدیه نباید بیشتر از ۱۰۰ باشد'],
])('[STF-09] a gift charge that makes no sense is refused with its reason: %o', async (given, field, sentence) => {
  const answer = await create(given)
  expect(answer.status).toBe(422)
  expect(answer.envelope.meta.errors).toEqual({ [field]: [sentence] })
}) // prettier-ignore

test('[STF-09] two gift charges never hold at the same time, even when two of the staff set them at once', async () => {
  const given = { starts_at: inHours(48), ends_at: inHours(72) }
  const answers = await Promise.all([create(given), create({ ...given, starts_at: inHours(60), ends_at: inHours(90) })])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const refused = answers.find((answer) => answer.status === 422)
  expect(refused?.envelope.meta.message).toBe('در این بازه شارژ هدیهٔ دیگری هست؛ تاریخ‌ها را عوض کنید')
  const id = idOf(answers.find((answer) => answer.status === 200)!)
  // One that follows at once, and one in the place of one that was taken back, are fine.
  const next = idOf(await create({ starts_at: inHours(90), ends_at: inHours(99) }))
  expect((await stop(id)).status).toBe(200)
  expect(await chargeOf(id)).toMatchObject({ state: 'stopped' })
  const again = idOf(await create(given))
  expect(await chargeOf(again)).toMatchObject({ state: 'coming' })
  await Promise.all([stop(next), stop(again)])
})

test('[STF-09] one that has begun changes its texts and its end alone; one that is over changes no more', async () => {
  const id = idOf(await create())
  const { starts_at: startsAt, tiers } = (await chargeOf(id))!
  const kept = { starts_at: startsAt, tiers }
  expect((await update(id, form({ ...kept, title: 'عنوان تازه', ends_at: inHours(2) }))).status).toBe(200)
  expect(await chargeOf(id)).toMatchObject({ title: 'عنوان تازه', starts_at: startsAt, tiers, state: 'running' })
  for (const change of [{ valid_days: 31 }, { starts_at: inHours(1) }, { tiers: [{ min_amount: 1, gift_percent: 10 }] }]) {
    const { envelope } = await update(id, form({ ...kept, ...change }))
    expect(envelope.meta.message).toContain('شروع شده است و فقط متن و پایان آن عوض می‌شود')
  } // prettier-ignore
  expect((await stop(id)).status).toBe(200)
  expect((await stop(id)).envelope.meta.message).toBe('این شارژ هدیه تمام شده است؛ شارژ هدیهٔ جدیدی بسازید')
  expect((await update(id, form(kept))).envelope.meta.message).toContain('تمام شده است')
  expect([(await stop(999_999)).status, (await update(999_999, form())).status]).toEqual([404, 404])
  const coming = idOf(await create({ starts_at: inHours(20), ends_at: inHours(21) }))
  expect((await update(coming, form({ starts_at: inHours(22), ends_at: inHours(23), valid_days: 3 }))).status).toBe(200)
  await stop(coming)
})

test('[CALL-029] [WAL-07] the call answers the gift charge of today, what it earned this account today, and the gifts left', async () => {
  const account = await newAccount({ creditTenths: 0 })
  const { accountId } = account
  const customer = await tokenOf(account)
  const today = async () => (await call('GET', 'payment/promotion/today-charge', { token: customer })).envelope.data
  expect(await today()).toBeNull()
  const id = await newGiftCharge(testDb, { validDays: 7, startsAt: new Date() })
  const paymentId = await newWaitingPayment(testDb, { accountId, amountTenths: 50_000_000 })
  const earn = { accountId, paymentId, amountTenths: 50_000_000, atMs: Date.now() }
  await db.asEngine(engine, (tx) => giveGiftForPayment(earn, { tx }))
  expect(await today()).toMatchObject({
    id,
    valid_days: 7,
    credited_today: 500_000,
    tiers: [{ min_amount: 1_000_000, max_amount: null, gift_percent: 10, gift_amount: null }],
  })
  // Another gift that ends earlier stands on top; one that is used up is not listed.
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + DAY_MS)]
  await newGift(testDb, { accountId, tenths: 1000, createdAt, expiresAt, title: 'دیگر' })
  const spent = await newGift(testDb, { accountId, tenths: 1000, createdAt, expiresAt })
  await sql('update gifts set left_tenths = 0 where id = $1', [spent])
  const gifts = (await call('GET', 'wallet/gifts', { token: customer })).envelope.data
  expect(gifts).toMatchObject([
    { title: 'دیگر', left: 100 },
    { title: 'شارژ هدیهٔ آزمون', granted: 500_000, left: 500_000 },
  ])
  const stranger = await tokenOf(await newAccount())
  expect((await call('GET', 'wallet/gifts', { token: stranger })).envelope.data).toEqual([])
  const other = (await call('GET', 'payment/promotion/today-charge', { token: stranger })).envelope.data
  expect(other).toMatchObject({ id, credited_today: 0 })
  await sql('update gifts set left_tenths = 300000, expired_tenths = 1000000 where charge_id = $1', [id])
  expect(await chargeOf(id)).toMatchObject({ granted_count: 1, granted: 500_000, spent: 370_000, expired: 100_000 })
})
