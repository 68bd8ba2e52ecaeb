import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { clockFaults, countExpired, readDelays, openClocks } from './kit/faults/clock-faults.ts'
import type { TimedSend } from './kit/faults/clock-faults.ts'
import { ONE_PROCESS_PER_ROLE } from './kit/process-set.ts'
import { planFaults } from './kit/faults/fault.ts'
import { percentile } from './kit/readings/recovery.ts'
import { runWithFaults } from './kit/run-with-faults.ts'

// The wall clocks of our processes jump by minutes and hours; PostgreSQL's stays (promise P6, and R1 under it).

const MAX_DELAY_S = 1

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const plan = {
    recipients: wholeNumber('recipients', 30_000),
    sendSize: 900,
    ratePerSecond: wholeNumber('rate', 400),
    windowSize: 100,
    binds: 2,
  }
  print(`seed ${seed}: ${plan.recipients} recipients`)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-clocks-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const fixture = await openEngineFixture({ onEnd }, plan)
  await fixture.configureSimulator({ receipt_delay_ms: [50, 1500], seed })
  const clocks = await openClocks(ONE_PROCESS_PER_ROLE, { folder })
  const timed: TimedSend[] = []
  const kinds = clockFaults(clocks, { timed, seconds: 6 })
  const figures = await runWithFaults(fixture, {
    seed,
    plan,
    processes: clocks.processes,
    faults: planFaults(kinds, { count: wholeNumber('faults', 6), random: seededRandom(seed) }),
    print,
    extraCounts: async () => {
      const delays = await readDelays(timed, fixture)
      const isOff = (seconds: number) => seconds < 0 || seconds > MAX_DELAY_S
      return { expired: await countExpired(fixture), off_schedule: delays.filter(isOff).length }
    },
  })
  const delays = await readDelays(timed, fixture)
  return {
    ...figures,
    schedule_s: { least: Math.min(...delays), p50: percentile(delays, 0.5), most: Math.max(...delays) },
  }
}
