import { expect, test } from 'vitest'
import { latestCredit } from './wallet.model.ts'

const early = { credit: 100, atMs: 1 }
const late = { credit: 70, atMs: 2 }

test('[WAL-09] a live credit is shown before a fetched one', () => {
  expect(latestCredit({ isConnected: true, live: early, fetched: late })).toBe(100)
  expect(latestCredit({ isConnected: true, live: late, fetched: early })).toBe(70)
})

test('[WAL-09] without a live credit the fetched one is shown, and before both none', () => {
  expect(latestCredit({ isConnected: true, live: undefined, fetched: early })).toBe(100)
  expect(latestCredit({ isConnected: false, live: undefined, fetched: undefined })).toBeUndefined()
})

test('while the line is down a later answer is shown', () => {
  expect(latestCredit({ isConnected: false, live: early, fetched: late })).toBe(70)
  expect(latestCredit({ isConnected: false, live: late, fetched: early })).toBe(70)
})
