import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { formatJalaaliDate } from '@peyk/domain/jalaali/format-and-mask.ts'
import { startOfTehranDay, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { holdCredit } from '../wallet/usecases/hold-credit.ts'
import { releaseHold } from '../wallet/usecases/release-hold.ts'
import { newGift } from './gifts.fixtures.ts'
import { expireGifts } from './usecases/expire-gifts.ts'
import { warnBeforeExpiry } from './usecases/warn-before-expiry.ts'

// The loops look at every account.
const testDb = await testDatabase({ isFresh: true })
const { db, engine: scope, newAccount, sql } = testDb

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A midnight in Tehran, as gifts end. */
const END_MS = startOfTehranDay(Date.now() + 20 * DAY_MS)
const createdAt = new Date(END_MS - 30 * DAY_MS)
const expiresAt = new Date(END_MS)

const expireAt = (nowMs: number) => expireGifts({ scope }, { db, clock: stoppedClock(nowMs) })
const warnAt = (nowMs: number) => warnBeforeExpiry({ scope }, { db, clock: stoppedClock(nowMs) })

const stateOf = async (accountId: number) => {
  const [row] = await sql(
    `select w.available_tenths as available, w.gift_tenths as gift, (
      select coalesce(sum(amount_tenths), 0)::bigint from ledger_entries where account_id = $1 and book = 'gift') as book, (
      select array_agg(left_tenths || '/' || expired_tenths order by id) from gifts where account_id = $1) as gifts
    from wallets w where account_id = $1`,
    [accountId],
  )
  return row
}

test('[promise M3] what is left of a gift leaves the wallet at its end by a movement of the ledger, and only then', async () => {
  const { accountId } = await newAccount({ creditTenths: 1000 })
  await newGift(testDb, { accountId, tenths: 500, createdAt, expiresAt, title: 'یلدا' })
  await newGift(testDb, { accountId, tenths: 70, createdAt, expiresAt: new Date(END_MS + 1) })
  expect(await expireAt(END_MS - 1)).toBe(0)
  expect(await expireAt(END_MS)).toBe(1)
  expect(await stateOf(accountId)).toEqual({ available: 1070, gift: 70, book: 70, gifts: ['0/500', '70/0'] })
  expect(await expireAt(END_MS)).toBe(0)
  const rows = await sql(`select amount_tenths, method, status, description from wallet_transactions where account_id = $1 and amount_tenths < 0`, [accountId]) // prettier-ignore
  expect(rows).toEqual([{ amount_tenths: -500, method: 'gift', status: 'success', description: 'یلدا' }])
})

test('[promise M3] what comes back to a gift that is over expires again', async () => {
  const { accountId } = await newAccount({ creditTenths: 0 })
  await newGift(testDb, { accountId, tenths: 500, createdAt, expiresAt })
  const sends = [{ sendId: 7, amountTenths: 120 }]
  expect(await db.asEngine(scope, (tx) => holdCredit({ scope: { accountId }, sends }, { tx }))).toEqual({
    kind: 'held',
  })
  await expireAt(END_MS)
  expect(await stateOf(accountId)).toEqual({ available: 0, gift: 0, book: 0, gifts: ['0/380'] })
  await db.asEngine(scope, (tx) => releaseHold({ moves: [{ accountId, sendId: 7, amountTenths: 120 }] }, { tx }))
  expect(await stateOf(accountId)).toEqual({ available: 120, gift: 120, book: 120, gifts: ['120/380'] })
  expect(await expireAt(END_MS)).toBe(1)
  expect(await stateOf(accountId)).toEqual({ available: 0, gift: 0, book: 0, gifts: ['0/500'] })
})

test('[promise M3] workers at once end a gift once, and a gift that cannot be ended keeps no other waiting', async () => {
  const [broken, fine] = [await newAccount({ creditTenths: 0 }), await newAccount({ creditTenths: 0 })]
  await newGift(testDb, { accountId: broken.accountId, tenths: 500, createdAt, expiresAt })
  await newGift(testDb, { accountId: fine.accountId, tenths: 500, createdAt, expiresAt })
  await sql(`update wallets set gift_tenths = 499 where account_id = $1`, [broken.accountId])
  const rounds = await Promise.allSettled([expireAt(END_MS), expireAt(END_MS), expireAt(END_MS)])
  expect(rounds.map((round) => round.status)).toContain('rejected')
  expect(await stateOf(fine.accountId)).toEqual({ available: 0, gift: 0, book: 0, gifts: ['0/500'] })
  expect(await stateOf(broken.accountId)).toMatchObject({ gift: 499, gifts: ['500/0'] })
  await sql(`update wallets set gift_tenths = 500 where account_id = $1`, [broken.accountId])
  expect(await expireAt(END_MS)).toBe(1)
})

const messagesTo = (accountId: number) =>
  sql<{ message: string }>(`select message from system_messages where account_id = $1 order by id`, [accountId])

test('a week before its end the owner is told of a gift once, by day, with the sum of what ends then', async () => {
  const { accountId, userId } = await newAccount({ creditTenths: 0 })
  const weekBefore = END_MS - 7 * DAY_MS
  await warnAt(weekBefore + HOUR_MS * 9) // what other tests left
  await sql(`update users set mobile = 989121234567 where id = $1`, [userId])
  for (const tenths of [5_000_000, 2_500_009]) await newGift(testDb, { accountId, tenths, createdAt, expiresAt })
  // Two more: one that ends later, one that is used up.
  await newGift(testDb, { accountId, tenths: 70, createdAt, expiresAt: new Date(END_MS + DAY_MS) })
  const spent = await newGift(testDb, { accountId, tenths: 70, createdAt, expiresAt })
  await sql(`update gifts set left_tenths = 0 where id = $1`, [spent])
  expect(await warnAt(weekBefore - HOUR_MS * 4)).toBe(0)
  expect(await warnAt(weekBefore + HOUR_MS * 8)).toBe(0)
  expect(await warnAt(weekBefore + HOUR_MS * 9)).toBe(1)
  expect(await warnAt(weekBefore + HOUR_MS * 10)).toBe(0)
  const [told, ...more] = await messagesTo(accountId)
  expect(more).toEqual([])
  const lastDay = formatJalaaliDate(tehranDay(END_MS - 1))
  expect(told?.message).toBe(`۷۵۰٬۰۰۰ ریال از اعتبار هدیهٔ شما تا پایان ${lastDay} مهلت دارد و پس از آن از بین می‌رود. ارسال‌ها ابتدا از اعتبار هدیه پرداخت می‌شوند.`) // prettier-ignore
})

test('of a gift of few days the owner is told when half of its time is over', async () => {
  const { accountId } = await newAccount({ creditTenths: 0 })
  const halfway = END_MS - 2 * DAY_MS
  await warnAt(halfway - HOUR_MS * 4) // what other tests left
  await newGift(testDb, { accountId, tenths: 500, createdAt: new Date(END_MS - 4 * DAY_MS), expiresAt })
  expect(await warnAt(halfway - HOUR_MS * 4)).toBe(0)
  // Without a mobile only the open panels are told.
  expect(await warnAt(halfway + HOUR_MS * 12)).toBe(1)
  expect(await messagesTo(accountId)).toEqual([])
})
