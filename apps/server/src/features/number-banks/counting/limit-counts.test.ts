import { expect, test } from 'vitest'
import { accountScope } from '@peyk/database/scope.ts'
import { countBudget, limitCounts } from './usecases/limit-counts.ts'

test('[promise S1] the counts of an account wait for one another, and what is too much is refused; others go on', async () => {
  const ends: (() => void)[] = []
  const started = { mine: 0 }
  const mine = () =>
    limitCounts(accountScope(1), async () => {
      started.mine += 1
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const running = Array.from({ length: 12 }, mine)
  await Promise.resolve()
  expect(started.mine).toBe(2)
  await expect(mine()).rejects.toMatchObject({ code: 'call.too_many', retryAfterSeconds: 1 })
  expect(await limitCounts(accountScope(2), () => Promise.resolve('counted'))).toBe('counted')
  for (let round = 0; round < 12; round += 1) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(running)
  expect(started.mine).toBe(12)
})

test('[promise S1] a count that takes too long is refused under its entries', () => {
  let now = 0
  const look = countBudget(() => now)
  now = 10_000
  look()
  now = 10_001
  expect(look).toThrow(expect.objectContaining({ code: 'number_banks.count_too_slow', field: 'params' }))
})
