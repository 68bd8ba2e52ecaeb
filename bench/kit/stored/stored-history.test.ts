import { expect, test } from 'vitest'
import { ACCOUNT_COUNT, CHUNK_MESSAGES, planHistoryChunk } from './stored-history.ts'

const NOW = Date.UTC(2026, 10, 21)

test('every lot of stored history has 100,000 messages, of sends between a year and an hour old', () => {
  for (let lot = 0; lot < 40; lot += 1) {
    const { owner, sends } = planHistoryChunk(lot, NOW)
    expect(sends.reduce((sum, { recipients }) => sum + recipients, 0)).toBe(CHUNK_MESSAGES)
    expect(owner).toBeLessThan(ACCOUNT_COUNT)
    const times = sends.map(({ sentAt }) => sentAt.getTime())
    expect(Math.max(...times)).toBeLessThan(NOW - 3_600_000)
    expect(Math.min(...times)).toBeGreaterThan(NOW - 365 * 86_400_000)
  }
})

test('a hundred lots of stored history cover every month of a year, two fifths of them of the first account', () => {
  const lots = Array.from({ length: 100 }, (_, lot) => planHistoryChunk(lot, NOW))
  expect(lots.filter(({ owner }) => owner === 0)).toHaveLength(40)
  const months = new Set(lots.map(({ sends }) => sends[0]?.sentAt.getUTCMonth()))
  expect(months.size).toBeGreaterThanOrEqual(11)
})
