import { expect, test } from 'vitest'
import { summary } from '@peyk/contract/reports/reports.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../../platform/testing/clock.ts'
import { aSend } from '../reports.fixtures.ts'
import { summariseDays } from './summarise-days.ts'

const testDb = await testDatabase()
const { db, newAccount } = testDb
// 00:30 of 22 November in Tehran; in UTC it is still the 21st.
const now = new Date('2026-11-21T21:00:00Z')
const deps = { db, clock: stoppedClock(now.getTime()) }

test('days begin at midnight in Tehran and are listed oldest first', async () => {
  const account = await newAccount()
  await aSend(testDb, {
    account,
    sendAt: new Date('2026-11-21T20:30:00Z'),
    codes: ['delivered', 'failed', 'refused', 'waiting', 'cancelled', 'doubtful'],
    returnedTenths: 27_400,
  })
  await aSend(testDb, { account, sendAt: new Date('2026-11-21T20:29:59Z'), codes: ['delivered', 'delivered'] })
  await aSend(testDb, { account, sendAt: new Date('2026-11-19T10:00:00Z'), codes: ['failed'] })
  await aSend(testDb, { account, sendAt: new Date('2026-11-19T20:29:59Z'), codes: ['delivered'] })
  const told = summary.data.parse(await summariseDays({ scope: account.scope, days: 3 }, deps))
  expect(told).toEqual({
    today: { messages: 5, delivered: 1, failed: 2, waiting: 1, cost: 5480, sends: 1, scheduled: 0 },
    days: [
      { day: '2026-11-20', messages: 0, delivered: 0, failed: 0 },
      { day: '2026-11-21', messages: 2, delivered: 2, failed: 0 },
      { day: '2026-11-22', messages: 5, delivered: 1, failed: 2 },
    ],
  })
})

test('scheduled, rejected and unpaid sends do not count among the messages of a day', async () => {
  const account = await newAccount()
  await aSend(testDb, {
    account,
    state: 5,
    isScheduled: true,
    sendAt: new Date('2026-11-22T05:00:00Z'),
    codes: ['waiting'],
  })
  for (const state of [3, 4, 8, 9]) await aSend(testDb, { account, state, sendAt: now })
  const { today, days } = await summariseDays({ scope: account.scope }, deps)
  expect(today).toEqual({ messages: 0, delivered: 0, failed: 0, waiting: 0, cost: 0, sends: 0, scheduled: 1 })
  expect(days).toHaveLength(7)
})
