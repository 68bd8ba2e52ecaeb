import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clockFaults, countExpired, readDelays, openClocks } from './kit/faults/clock-faults.ts'
import type { TimedSend } from './kit/faults/clock-faults.ts'
import { ALL_IN_ONE } from './kit/process-set.ts'
import { NOTHING_LOST, openShortFixture, runShortChaos } from './kit/short-chaos-test.ts'

const ends: (() => Promise<unknown>)[] = []
const onEnd = (close: () => Promise<unknown>) => void ends.push(close)
afterAll(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}, 60_000)

test('[promise P6] with clocks that are a day wrong every timed send starts once and not too early', async () => {
  const fixture = await openShortFixture(onEnd)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-clocks-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const clocks = await openClocks(ALL_IN_ONE, { folder })
  const timed: TimedSend[] = []
  const aDayWrong = clockFaults(clocks, { timed, seconds: 1 }).slice(-2)
  const figures = await runShortChaos(fixture, {
    plan: { recipients: 1200, formerNumbers: 50_000 },
    processes: clocks.processes,
    faults: aDayWrong.map((fault, at) => ({ share: 0.2 + 0.3 * at, fault })),
    extraCounts: async () => ({ expired: await countExpired(fixture) }),
  })
  expect(figures).toMatchObject({ ...NOTHING_LOST, expired: 0 })
  const delays = await readDelays(timed, fixture)
  expect(delays).toHaveLength(8)
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(0)
}, 240_000)
