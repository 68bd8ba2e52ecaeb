import { afterEach, expect, test, vi } from 'vitest'
import type { Database, Tx } from '@peyk/database/database.ts'
import { createMetrics } from '../../metrics.ts'
import { silentLog } from '../../testing/log.ts'
import { createCallRecorder } from './call-recorder.ts'
import type { RecordedCall } from './recorded-call.ts'

// Also after a failure: other files of the worker would wait for ever.
afterEach(() => void vi.useRealTimers())

const aCall = (accountId = 1): RecordedCall => ({
  accountId,
  apiKeyId: 2,
  atMs: 1_800_000_000_000,
  method: 'GET',
  path: '/v1/api/number/numbers',
  httpStatus: 200,
  messageCode: '200-1',
  ip: '203.0.113.7',
  durationUs: 900,
  requestHeaders: '{}',
  requestBody: null,
  responseBody: '{}',
  isCut: false,
})

/** A database that notes what is written, and does what the test says before it. */
function aRecorder(before: () => Promise<void> = async () => {}) {
  const written: number[] = []
  const told: { accountId: number; count: number }[] = []
  const query = async ({ name, values = [] }: { name?: string; values?: readonly unknown[] }) => {
    if (name === 'api-calls-insert') written.push((JSON.parse(values[0] as string) as unknown[]).length)
    else {
      const { accountId, data } = JSON.parse((values[1] as string[])[0]!) as {
        accountId: number
        data: { count: number }
      }
      told.push({ accountId, count: data.count })
    }
    return { rows: [], rowCount: 0 }
  }
  const asGate: Database['asGate'] = async (_scope, work) => {
    await before()
    return work({ query } as unknown as Tx)
  }
  const clock = { nowMs: 1_800_000_000_000, now: () => clock.nowMs }
  const metrics = createMetrics()
  const recorder = createCallRecorder({ db: { asGate } as Database, clock, log: silentLog(), metrics })
  const counted = async (outcome: string) => Number(new RegExp(`outcome="${outcome}"} (\\d+)`).exec((await metrics.text()).text)?.[1] ?? 0) // prettier-ignore
  return { recorder, written, told, clock, counted }
}

test('[DEV-11] calls are written together, at once when there are many, and an account is told at most once a second', async () => {
  vi.useFakeTimers()
  const { recorder, written, told, clock, counted } = aRecorder()
  for (let n = 0; n < 3; n += 1) recorder.add(aCall())
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect([written, told]).toEqual([[3], [{ accountId: 1, count: 3 }]])
  clock.nowMs += 500
  for (let n = 0; n < 200; n += 1) recorder.add(aCall())
  await vi.advanceTimersByTimeAsync(0)
  expect([written, told.length]).toEqual([[3, 200], 1])
  clock.nowMs += 600
  await vi.advanceTimersByTimeAsync(600)
  expect(told[1]).toEqual({ accountId: 1, count: 200 })
  expect(await counted('written')).toBe(203)
})

test('[DEV-11] while the database is away calls wait in a bounded memory, and are written when it is back', async () => {
  vi.useFakeTimers()
  let isAway = true
  const { recorder, written, counted } = aRecorder(async () => {
    if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  })
  for (let n = 0; n < 100; n += 1) recorder.add(aCall())
  await recorder.flush()
  for (let n = 0; n < 6000; n += 1) recorder.add(aCall())
  expect(await counted('dropped')).toBe(1100)
  isAway = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(written.reduce((sum, one) => sum + one, 0)).toBe(5000)
})

test('[DEV-11] what the database refuses is counted and given up; adding and ending never throw', async () => {
  const { recorder, written, counted } = aRecorder(async () => {
    throw Object.assign(new Error('no partition'), { code: '23514' })
  })
  recorder.add(aCall())
  await expect(recorder.close()).resolves.toBeUndefined()
  expect([written, await counted('failed')]).toEqual([[], 1])
})
