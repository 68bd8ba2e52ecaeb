import { expect, test } from 'vitest'
import { sendTotals } from '@peyk/contract/reports/send-lists.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { epochOfTehran } from '@peyk/domain/jalaali/tehran.ts'
import { stoppedClock } from '../../../../platform/testing/clock.ts'
import { aSend } from '../../reports.fixtures.ts'
import { totalSends } from './total-sends.ts'

const testDb = await testDatabase()
const { db, newAccount } = testDb

const moment = (jm: number, jd: number, hour = 12, minute = 0) =>
  new Date(epochOfTehran({ jy: 1405, jm, jd, hour, minute }))
// Saturday, 30 Aban 1405.
const now = moment(8, 30)
const deps = { db, clock: stoppedClock(now.getTime()) }
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

const totals = async (account: Awaited<ReturnType<typeof newAccount>>, filters: object = {}, archive?: boolean) =>
  sendTotals.data.parse(
    await totalSends({ scope: account.scope, input: sendTotals.query.parse({ filters, archive }) }, deps),
  )

test('[REP-12] the totals are the sums of what the filter found, its money told apart, by days of Tehran', async () => {
  const account = await newAccount()
  // A recipient costs 1,370 rial.
  await aSend(testDb, { account, sendAt: moment(8, 29, 23, 59), codes: ['delivered', 'delivered', 'blacklist'], chargedTenths: 27_400, returnedTenths: 13_700 }) // prettier-ignore
  await aSend(testDb, { account, sendAt: moment(8, 30, 0, 0), message: 'دیگر', operators: [1, 2, 13] })
  await aSend(testDb, { account, sendAt: moment(8, 30, 11), state: 2, codes: ['delivered', 'waiting', 'waiting'], chargedTenths: 13_700 }) // prettier-ignore
  // Nothing was ever held for this one.
  await aSend(testDb, { account, sendAt: moment(8, 30, 11), state: 8, codes: ['waiting'], chargedTenths: 0 })
  await aSend(testDb, { account: await newAccount(), sendAt: moment(8, 30, 11) })
  const yesterday = { sends: 1, recipients: 3, delivered: 2, held: 0, charged: 2740, returned: 1370 }
  const today = { sends: 3, recipients: 7, delivered: 4, held: 2740, charged: 5480, returned: 0 }
  expect(await totals(account)).toEqual({
    sends: 4,
    recipients: 10,
    delivered: 6,
    held: 2740,
    charged: 8220,
    returned: 1370,
    period: 'day',
    periods: [
      { from: '2026-11-21', to: '2026-11-21', ...today },
      { from: '2026-11-20', to: '2026-11-20', ...yesterday },
    ],
  })
  expect(await totals(account, { message: 'ديگر' })).toMatchObject({ sends: 1, delivered: 3, charged: 4110 })
  expect(await totals(account, { from_exit_count: 2, to_exit_count: 2 })).toMatchObject({ sends: 1, delivered: 2 })
  expect(await totals(account, { send_to_date: seconds(moment(8, 29, 23, 59)) })).toMatchObject({ ...yesterday, periods: [yesterday] }) // prettier-ignore
  const empty = { sends: 0, recipients: 0, delivered: 0, held: 0, charged: 0, returned: 0, period: 'day', periods: [] }
  for (const filters of [{ state_id: 9 }, { number: '؟' }, { send_from_date: seconds(moment(9, 5)) }])
    expect(await totals(account, filters)).toEqual(empty)
})

test('totals of a longer time are by weeks from Saturday on and by Jalaali months, only those with a send', async () => {
  const account = await newAccount()
  // Unfinished since 9 Mehr, and one that is still to come.
  await aSend(testDb, { account, sendAt: moment(7, 9), state: 5, isScheduled: true })
  await aSend(testDb, { account, sendAt: moment(8, 23), codes: ['delivered'] })
  await aSend(testDb, { account, sendAt: moment(8, 29), codes: ['delivered'] })
  await aSend(testDb, { account, sendAt: moment(9, 6), state: 5, isScheduled: true })
  const weeks = await totals(account)
  expect([weeks.period, weeks.periods.map(({ from, to, sends }) => [from, to, sends])]).toEqual([
    'week',
    [
      ['2026-11-21', '2026-11-27', 1],
      ['2026-11-14', '2026-11-20', 2],
      ['2026-09-26', '2026-10-02', 1],
    ],
  ])
  for (const [jm, jd] of [[1, 1], [6, 31], [6, 1], [7, 1]] as const) await aSend(testDb, { account, sendAt: moment(jm, jd, 0), codes: ['delivered', 'failed'] }) // prettier-ignore
  const range = { send_from_date: seconds(moment(1, 1, 0)), send_to_date: seconds(now) }
  const months = await totals(account, range, true)
  expect(months).toMatchObject({ sends: 4, recipients: 8, delivered: 4 })
  expect([months.period, months.periods.map(({ from, to, sends }) => [from, to, sends])]).toEqual([
    'month',
    [
      ['2026-09-23', '2026-10-22', 1],
      ['2026-08-23', '2026-09-22', 2],
      ['2026-03-21', '2026-04-20', 1],
    ],
  ])
  await expect(totals(account, {}, true)).rejects.toThrow('reports.range_needed')
})
