import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openEngineWorld } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { chanceOf } from './kit/seeded-random.ts'
import { clockFaults, countExpired, delaysOf, openClocks } from './kit/faults/clock-faults.ts'
import type { Timed } from './kit/faults/clock-faults.ts'
import { ROLES_APART } from './kit/process-set.ts'
import { planFaults } from './kit/faults/fault.ts'
import { percentile } from './kit/recovery.ts'
import { runUnderFire } from './kit/run-with-faults.ts'

// The wall clocks of our processes jump by minutes and hours; PostgreSQL's stays (promise P6, and R1 under it).

const LATEST_S = 1

export async function run({ onEnd, say, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const plan = {
    recipients: wholeNumber('recipients', 30_000),
    sendSize: 900,
    ratePerSecond: wholeNumber('rate', 400),
    windowSize: 100,
    binds: 2,
  }
  say(`seed ${seed}: ${plan.recipients} recipients`)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-clocks-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const world = await openEngineWorld({ onEnd }, plan)
  await world.behave({ receipt_delay_ms: [50, 1500], seed })
  const clocks = await openClocks(ROLES_APART, { folder })
  const timed: Timed[] = []
  const kinds = clockFaults(clocks, { timed, seconds: 6 })
  const figures = await runUnderFire(world, {
    seed,
    plan,
    crew: clocks.crew,
    faults: planFaults(kinds, { count: wholeNumber('faults', 6), chance: chanceOf(seed) }),
    say,
    counts: async () => {
      const delays = await delaysOf(timed, world)
      const isOff = (seconds: number) => seconds < 0 || seconds > LATEST_S
      return { expired: await countExpired(world), off_schedule: delays.filter(isOff).length }
    },
  })
  const delays = await delaysOf(timed, world)
  return {
    ...figures,
    schedule_s: { least: Math.min(...delays), p50: percentile(delays, 0.5), most: Math.max(...delays) },
  }
}
