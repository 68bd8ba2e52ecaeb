import { expect, test } from 'vitest'
import { transactions } from '@peyk/contract/wallet/transactions.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { engineScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { aMovement } from './transactions.fixtures.ts'
import { closeDays } from './usecases/close-days.ts'
import { listMovements } from './usecases/list-movements.ts'
import { sumMovements } from './usecases/sum-movements.ts'
import type { TransactionFilters } from './usecases/to-movement-filter.ts'

const testDb = await testDatabase()
const { db, newAccount } = testDb

const START = Date.parse('2026-08-01T20:30:00Z')
const at = (hours: number) => new Date(START + hours * 3_600_000)
const seconds = (hours: number) => at(hours).getTime() / 1000

const summed = (account: TestAccount, filters: TransactionFilters) =>
  sumMovements({ scope: account.scope, input: { filters } }, { db })

/** The same by hand: of the rows as they are listed. */
async function addedUp(account: TestAccount, filters: TransactionFilters) {
  const input = transactions.query.parse({ filters, limit: 1000 })
  const { rows } = await listMovements({ scope: account.scope, input }, { db })
  const moved = rows.filter(({ status }) => status === 'success').map(({ amount }) => amount)
  const sum = (amounts: number[]) => Math.round(amounts.reduce((all, amount) => all + amount, 0) * 10) / 10
  return { deposits: sum(moved.filter((amount) => amount > 0)), withdrawals: sum(moved.map((amount) => Math.max(0, -amount))) } // prettier-ignore
}

const methods = ['send', 'online', 'refund', 'gift', 'admin', 'card_to_card'] as const

test('[WAL-13] the sums of a filter are those of the rows it finds, whether or not their days were added up', async () => {
  const account = await newAccount({ creditTenths: 1_000_000_000 })
  for (let n = 0; n < 90; n += 1) {
    const method = methods[n % methods.length]!
    const isOut = method === 'send' || ((method === 'gift' || method === 'admin') && n % 4 === 0)
    const isUnpaid = method === 'card_to_card' && n % 5 === 0
    await aMovement(testDb, {
      account,
      at: at((n * 17) % 144),
      amountTenths: (isOut ? -1 : 1) * (100_000 * (n % 7) + 5),
      method,
      status: isUnpaid ? 'rejected' : 'success',
      description: n % 9 === 0 ? 'جبران' : '',
    })
  }
  const filters: TransactionFilters[] = [
    {},
    { type: 'deposit' },
    { type: 'withdrawal', status: 'success' },
    ...methods.map((method) => ({ method })),
    { from_date: seconds(20), to_date: seconds(100) },
    { from_date: seconds(50), to_date: seconds(52) },
    { to_date: seconds(71), method: 'send' },
    { description: 'جبران' },
    { description: 'جبران', type: 'deposit', from_date: seconds(30) },
    { description: 'هدیه' },
    { description: 'چیزی که نیست' },
    { from_amount: 20_000, to_amount: 40_001 },
  ]
  const check = async () => {
    for (const filter of filters)
      expect([filter, await summed(account, filter)]).toEqual([filter, await addedUp(account, filter)])
  }
  await check()
  await closeDays({ scope: engineScope() }, { db, clock: stoppedClock(at(75).getTime()) })
  await check()
  expect((await summed(account, {}))?.withdrawals).toBeGreaterThan(0)
})

test('what moved nothing has no sum, a reversed range is refused, and a stranger has nothing to add up', async () => {
  const [account, stranger] = [await newAccount(), await newAccount({ creditTenths: 0 })]
  await aMovement(testDb, { account, at: at(1), amountTenths: 10 })
  expect(await summed(account, { status: 'pending' })).toBeNull()
  expect(await summed(stranger, {})).toEqual({ deposits: 0, withdrawals: 0 })
  await expect(summed(account, { from_date: 2, to_date: 1 })).rejects.toMatchObject({ code: 'wallet.range_reversed' })
})
