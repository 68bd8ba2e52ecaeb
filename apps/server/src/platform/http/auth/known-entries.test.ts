import { expect, test } from 'vitest'
import { KnownEntries } from './known-entries.ts'

const open = (most = 3) => new KnownEntries<{ accountId: number; name?: string }>({ most })
const always = { nowMs: 0, sinceMs: 0, isKept: () => true }
const anyTime = { sinceMs: Number.NEGATIVE_INFINITY }

const put = (entries: ReturnType<typeof open>, key: string, accountId: number) =>
  entries.read(key, { ...always, read: async () => ({ accountId }) })

test('no more is kept than there is room for; what was asked for stays longest', async () => {
  const entries = open(3)
  for (const [accountId, key] of ['a', 'b', 'c'].entries()) await put(entries, key, accountId)
  expect(entries.find('a', anyTime)).toEqual({ accountId: 0 })
  await put(entries, 'd', 3)
  expect(entries.size).toBe(3)
  expect(entries.find('b', anyTime)).toBeNull()
  expect(['a', 'c', 'd'].map((key) => entries.find(key, anyTime)?.accountId)).toEqual([0, 2, 3])
  for (let n = 0; n < 1000; n += 1) await put(entries, `key ${n}`, n)
  expect(entries.size).toBe(3)
})

test('a drop takes everything of an account and nothing of another one', async () => {
  const entries = open(5)
  for (const key of ['session', 'key']) await put(entries, key, 7)
  await put(entries, 'other', 8)
  entries.drop(7)
  expect(['session', 'key', 'other'].map((key) => entries.find(key, anyTime)?.accountId ?? null)).toEqual([
    null,
    null,
    8,
  ])
  entries.drop(null)
  expect(entries.isIdle).toBe(true)
})

test('a read that began before a drop does not put back what was dropped, and nobody who comes later waits for it', async () => {
  for (const dropped of [7, null]) {
    const entries = open()
    const early = Promise.withResolvers<{ accountId: number; name: string }>()
    const first = entries.read('key', { ...always, read: () => early.promise })
    const joined = entries.read('key', { ...always, read: () => Promise.reject(new Error('reads twice')) })
    entries.drop(dropped)
    const second = await entries.read('key', { ...always, read: async () => ({ accountId: 7, name: 'new' }) })
    expect(second).toEqual({ accountId: 7, name: 'new' })
    early.resolve({ accountId: 7, name: 'old' })
    expect(await first).toEqual(await joined)
    expect(entries.find('key', anyTime)).toEqual({ accountId: 7, name: 'new' })
  }
})

test('a read that is under way while another account changes is kept', async () => {
  const entries = open()
  const early = Promise.withResolvers<{ accountId: number }>()
  const first = entries.read('key', { ...always, read: () => early.promise })
  entries.drop(8)
  early.resolve({ accountId: 7 })
  await first
  expect(entries.find('key', anyTime)).toEqual({ accountId: 7 })
})

test('nothing is kept of what was not found, of what failed, and of what must be read each time', async () => {
  const entries = open()
  expect(await entries.read('nobody', { ...always, read: async () => null })).toBeNull()
  await expect(entries.read('broken', { ...always, read: () => Promise.reject(new Error('away')) })).rejects.toThrow(
    'away',
  )
  await entries.read('once', { ...always, isKept: () => false, read: async () => ({ accountId: 1 }) })
  expect(entries.isIdle).toBe(true)
})

test('what was read too long ago is neither found nor waited for', async () => {
  const entries = open()
  await entries.read('key', { ...always, nowMs: 100, read: async () => ({ accountId: 1 }) })
  expect(entries.find('key', { sinceMs: 100 })).toEqual({ accountId: 1 })
  expect(entries.find('key', { sinceMs: 101 })).toBeNull()
  const slow = Promise.withResolvers<{ accountId: number }>()
  const first = entries.read('slow', { ...always, nowMs: 100, read: () => slow.promise })
  const second = entries.read('slow', { ...always, nowMs: 1200, sinceMs: 300, read: async () => ({ accountId: 2 }) })
  expect(await second).toEqual({ accountId: 2 })
  slow.resolve({ accountId: 1 })
  await first
})
