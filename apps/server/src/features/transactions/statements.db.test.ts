import { expect, test } from 'vitest'
import { engineScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { aMovement } from './transactions.fixtures.ts'
import { closeDays } from './usecases/close-days.ts'

const testDb = await testDatabase()
const clock = stoppedClock('2026-11-24T08:30:00Z')
const { call, tokenOf, apiKeyOf } = await testCalls(testDb, { clock })
const { db, newAccount } = testDb

const answer = async (token: string, path: string) => {
  const { status, envelope } = await call('GET', path, { token })
  return status === 200 ? envelope.data : [status, envelope.meta.message]
}

test('[CALL-021] a statement opens with what the month before closed with, by day and by method, and one that is over stays', async () => {
  const account = await newAccount({ creditTenths: 0 })
  const token = await tokenOf(account)
  const move = (day: string, amountTenths: number, more: Partial<Parameters<typeof aMovement>[1]> = {}) =>
    aMovement(testDb, { account, at: new Date(day), amountTenths, ...more })
  // 30 Mehr 1405 ended at 20:30 UTC of 22 October 2026.
  await move('2026-10-22T20:29:59Z', 1_000_000, { method: 'online' })
  await move('2026-10-22T20:30:00Z', -300_000, { method: 'send' })
  await move('2026-10-25T08:00:00Z', 50_000, { method: 'refund' })
  await move('2026-10-25T09:00:00Z', 0, { method: 'send' })
  await move('2026-10-26T09:00:00Z', 7_000_000, { method: 'card_to_card', status: 'pending' })
  await move('2026-11-23T09:00:00Z', -50_005, { method: 'send' })
  const check = async () => {
    expect(await answer(token, 'wallet/statements')).toEqual([
      { month: '1405-09', opening: 75_000, deposits: 0, withdrawals: 5000.5, closing: 69_999.5, is_over: false },
      { month: '1405-08', opening: 100_000, deposits: 5000, withdrawals: 30_000, closing: 75_000, is_over: true },
      { month: '1405-07', opening: 0, deposits: 100_000, withdrawals: 0, closing: 100_000, is_over: true },
    ])
    expect(await answer(token, 'wallet/statements/1405-08')).toEqual({
      month: '1405-08',
      opening: 100_000,
      deposits: 5000,
      withdrawals: 30_000,
      closing: 75_000,
      is_over: true,
      by_method: [
        { method: 'send', method_fa: 'ارسال', count: 2, deposits: 0, withdrawals: 30_000 },
        { method: 'refund', method_fa: 'برگشت', count: 1, deposits: 5000, withdrawals: 0 },
      ],
      days: [
        { day: '2026-10-23', count: 1, deposits: 0, withdrawals: 30_000, closing: 70_000 },
        { day: '2026-10-25', count: 2, deposits: 5000, withdrawals: 0, closing: 75_000 },
      ],
      held: null,
    })
  }
  await check()
  await closeDays({ scope: engineScope() }, { db, clock: stoppedClock('2026-10-26T08:00:00Z') })
  await check()
  await closeDays({ scope: engineScope() }, { db, clock })
  await check()
  expect(await answer(token, 'wallet/statements/1405-09')).toMatchObject({ held: 0, closing: 69_999.5, is_over: false })
})

test('[CALL-021] the statement of a month to come, and of before the first movement, is not found; a key may read them', async () => {
  const account = await newAccount({ creditTenths: 0 })
  const token = await tokenOf(account)
  expect(await answer(token, 'wallet/statements')).toEqual([])
  expect(await answer(token, 'wallet/statements/1405-09')).toMatchObject({ opening: 0, closing: 0, days: [] })
  for (const month of ['1405-10', '1405-08', '1300-01'])
    expect(await answer(token, `wallet/statements/${month}`)).toEqual([404, 'صورت‌حساب این ماه یافت نشد'])
  expect((await call('GET', 'wallet/statements/1405-13', { token })).status).toBe(422)
  expect((await call('GET', 'wallet/statements', { token: await apiKeyOf(account) })).status).toBe(200)
})
