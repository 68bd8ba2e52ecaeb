import { expect, onTestFinished, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { createMetrics } from '../metrics.ts'
import { silentLog } from '../testing/log.ts'
import { loopTime } from '../testing/loop-time.ts'
import { startLoop } from './loops.ts'
import type { Loop, Round } from './loops.ts'

const deps = { config: {}, metrics: createMetrics(), log: silentLog() } as unknown as Deps

/** A loop whose rounds answer what is given, in turn and the last one ever after, in a time of the test's own. */
async function start({ answers, ...loop }: Omit<Loop, 'name' | 'run'> & { answers: readonly Round[] }) {
  const time = loopTime()
  let rounds = 0
  const run = async () => answers[Math.min(rounds++, answers.length - 1)]
  const running = await startLoop({ name: 'test', ...loop, run }, deps, time)
  onTestFinished(() => running.stop())
  return {
    rounds: () => rounds,
    wake: () => running.wake(),
    /** How long the next sleep is; it ends at once. */
    async sleeps() {
      const { ms, end } = await time.next()
      end()
      return ms
    },
    next: () => time.next(),
  }
}

test('pauses of rounds that find nothing double up to the longest', async () => {
  const loop = await start({ pauseMs: 100, maxPauseMs: 500, answers: [false] })
  expect([await loop.sleeps(), await loop.sleeps(), await loop.sleeps(), await loop.sleeps(), await loop.sleeps()]).toEqual([
    100, 200, 400, 500, 500,
  ]) // prettier-ignore
})

test('pauses do not grow where a loop has no longest one', async () => {
  const loop = await start({ pauseMs: 100, answers: [undefined] })
  expect([await loop.sleeps(), await loop.sleeps(), await loop.sleeps()]).toEqual([100, 100, 100])
})

test('a round that found something is followed by the shortest pause, and growing begins anew', async () => {
  const nothing = { found: false }
  const loop = await start({
    pauseMs: 100,
    maxPauseMs: 1000,
    answers: [nothing, nothing, nothing, { found: true }, nothing],
  })
  const slept = []
  for (let at = 0; at < 6; at += 1) slept.push(await loop.sleeps())
  expect(slept).toEqual([100, 200, 400, 100, 100, 200])
})

test('a wake-up ends a pause, and growing begins anew', async () => {
  const loop = await start({ pauseMs: 100, maxPauseMs: 10_000, answers: [false] })
  for (const ms of [100, 200, 400]) expect(await loop.sleeps()).toBe(ms)
  expect((await loop.next()).ms).toBe(800)
  loop.wake()
  expect((await loop.next()).ms).toBe(100)
})

test('a loop sleeps until its next moment, and not longer than the longest pause', async () => {
  const loop = await start({
    pauseMs: 500,
    maxPauseMs: 10_000,
    answers: [{ nextInMs: 3000 }, { nextInMs: 60_000 }, { nextInMs: null }, { nextInMs: -5 }],
  })
  expect([await loop.sleeps(), await loop.sleeps(), await loop.sleeps()]).toEqual([3000, 10_000, 10_000])
  expect(await loop.sleeps()).toBeGreaterThan(0)
})

test('wake-ups do not make rounds follow each other faster than a loop wants', async () => {
  const loop = await start({ pauseMs: 500, minPauseMs: 300, maxPauseMs: 10_000, answers: [{ nextInMs: null }] })
  const fixed = await loop.next()
  expect(fixed.ms).toBe(300)
  for (let at = 0; at < 10; at += 1) loop.wake()
  expect(loop.rounds()).toBe(1)
  // When that time is over, what woke it meanwhile is not lost: the rest of the pause is left out.
  fixed.end()
  expect((await loop.next()).ms).toBe(300)
  expect(loop.rounds()).toBe(2)
})
