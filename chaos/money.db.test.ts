import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { runMoneyOperations } from './kit/money/money-operations.ts'

const testDb = await testDatabase()

// `npm run chaos -- money` does a million.
test('[promise M3] after every one of 10,000 random payments, callbacks, holds, returns, gifts, expiries and corrections the books are what the model says', async () => {
  const figures = await runMoneyOperations(testDb, { seed: 1405, operations: 10_000, lanes: 3, batch: 2 })
  expect(figures.operations).toBeGreaterThanOrEqual(10_000)
  for (const count of [figures.holds, figures.settlements, figures.others]) expect(count).toBeGreaterThan(150)
}, 120_000)
