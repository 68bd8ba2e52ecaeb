import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { startLoop } from './loops.ts'
import type { Loop } from './loops.ts'
import { testDeps } from '../testing/deps.ts'

const testDb = await testDatabase()
const deps = testDeps(testDb)

async function start(loop: Omit<Loop, 'name'>) {
  const running = await startLoop({ name: 'test', ...loop }, deps)
  onTestFinished(() => running.stop())
  return running
}

test('a loop’s round that has more to do is followed by the next at once', async () => {
  let left = 5
  const run = vi.fn(async () => (left -= 1) > 0)
  await start({ pauseMs: 60_000, run })
  await expect.poll(() => run).toHaveBeenCalledTimes(5)
})

test('no pause of a loop is longer than the configuration allows', async () => {
  const run = vi.fn(async () => {})
  const hurried = { ...deps, config: { ...deps.config, loopRestMs: 100 } }
  const running = await startLoop({ name: 'test', pauseMs: 60_000, run }, hurried)
  onTestFinished(() => running.stop())
  await expect.poll(() => run).toHaveBeenCalledTimes(3)
})

test('a notification ends a loop’s pause', async () => {
  const run = vi.fn(async () => {})
  await start({ pauseMs: 60_000, wakeOn: 'test_work', run })
  await expect.poll(() => run).toHaveBeenCalledTimes(1)
  await testDb.sql(`select pg_notify('test_work', '')`)
  await expect.poll(() => run).toHaveBeenCalledTimes(2)
})

test('a wake-up during a loop’s round is not lost', async () => {
  const ends: (() => void)[] = []
  const run = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)))
  const loop = await start({ pauseMs: 60_000, run })
  await expect.poll(() => run).toHaveBeenCalledTimes(1)
  loop.wake()
  ends[0]!()
  await expect.poll(() => run).toHaveBeenCalledTimes(2)
  ends[1]!()
})

test('a round that throws does not end the loop', async () => {
  let rounds = 0
  await start({
    pauseMs: 60_000,
    async run() {
      rounds += 1
      if (rounds < 3) throw new Error('the database is away')
    },
  })
  await expect.poll(() => rounds).toBe(3)
})

test('stopping a loop waits for the present round and starts no other', async () => {
  let isDone = false
  const run = vi.fn(async ({ signal }: { signal: AbortSignal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    await testDb.sql('select pg_sleep(0.05)')
    isDone = true
    return true
  })
  const loop = await start({ pauseMs: 0, run })
  await expect.poll(() => run).toHaveBeenCalled()
  await loop.stop()
  expect(isDone).toBe(true)
  expect(run).toHaveBeenCalledTimes(1)
})
