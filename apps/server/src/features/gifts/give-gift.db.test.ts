import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { startOfTehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { newGiftCharge, newWaitingPayment } from './gifts.fixtures.ts'
import { giveGiftForPayment } from './usecases/give-gift-for-payment.ts'

const testDb = await testDatabase()
const { db, engine, newAccount, sql } = testDb

const DAY_MS = 24 * 3_600_000
const FIVE_MILLION = 50_000_000

const give = (payment: { accountId: number; paymentId: number; amountTenths: number; atMs?: number }) =>
  db.asEngine(engine, (tx) => giveGiftForPayment({ atMs: Date.now(), ...payment }, { tx }))

test('[WAL-07] a payment earns the gift of the charge that held when it was made, once', async () => {
  const { accountId } = await newAccount({ creditTenths: 0 })
  const chargeId = await newGiftCharge(testDb, { validDays: 7 })
  const paymentId = await newWaitingPayment(testDb, { accountId, amountTenths: FIVE_MILLION })
  const payment = { accountId, paymentId, amountTenths: FIVE_MILLION }
  expect(await give({ ...payment, atMs: Date.now() - 2 * 3_600_000 })).toBe(0)
  expect(await give(payment)).toBe(5_000_000)
  expect(await give(payment)).toBe(0)
  const [gift] = await sql(`select charge_id, payment_id, granted_tenths, left_tenths, expires_at from gifts where account_id = $1`, [accountId]) // prettier-ignore
  // To the end of the seventh day ahead in Tehran.
  const expiresAt = new Date(startOfTehranDay(Date.now()) + 8 * DAY_MS)
  expect(gift).toEqual({ charge_id: chargeId, payment_id: paymentId, granted_tenths: 5_000_000, left_tenths: 5_000_000, expires_at: expiresAt }) // prettier-ignore
  expect(await sql(`select gift_tenths from payments where id = $1`, [paymentId])).toEqual([{ gift_tenths: 5_000_000 }])
  expect(await sql(`select available_tenths, gift_tenths from wallets where account_id = $1`, [accountId])).toEqual([
    { available_tenths: 5_000_000, gift_tenths: 5_000_000 },
  ])
  expect(
    await sql(`select book, amount_tenths from ledger_entries where account_id = $1 order by book`, [accountId]),
  ).toEqual([
    { book: 'gift', amount_tenths: 5_000_000 },
    { book: 'promotion', amount_tenths: -5_000_000 },
  ])
})

test('[WAL-07] many at once give one gift for one payment', async () => {
  const { accountId } = await newAccount({ creditTenths: 0 })
  await newGiftCharge(testDb)
  const paymentId = await newWaitingPayment(testDb, { accountId, amountTenths: FIVE_MILLION })
  const payment = { accountId, paymentId, amountTenths: FIVE_MILLION }
  const given = await Promise.all(Array.from({ length: 4 }, () => give(payment)))
  expect(given.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 5_000_000])
})

test('[WAL-07] a charge that was stopped, or is not reached by the amount, gives nothing', async () => {
  const { accountId } = await newAccount({ creditTenths: 0 })
  const chargeId = await newGiftCharge(testDb)
  const paymentId = await newWaitingPayment(testDb, { accountId, amountTenths: FIVE_MILLION })
  expect(await give({ accountId, paymentId, amountTenths: 9_999_990 })).toBe(0)
  await sql(`update gift_charges set stopped_at = now() - interval '1 second' where id = $1`, [chargeId])
  expect(await give({ accountId, paymentId, amountTenths: FIVE_MILLION })).toBe(0)
  // What was decided while it held still earns it.
  expect(await give({ accountId, paymentId, amountTenths: FIVE_MILLION, atMs: Date.now() - 60_000 })).toBe(5_000_000)
})
