import { openEngineWorld } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { chanceOf } from './kit/seeded-random.ts'
import { ROLES_APART } from './kit/process-set.ts'
import { DATABASE_FAULTS } from './kit/faults/database-faults.ts'
import { planFaults } from './kit/faults/fault.ts'
import { runUnderFire } from './kit/run-with-faults.ts'

// PostgreSQL restarts, loses connections, has none left, freezes (promise R3).

export async function run({ onEnd, say, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const plan = {
    recipients: wholeNumber('recipients', 40_000),
    sendSize: 900,
    ratePerSecond: wholeNumber('rate', 400),
    windowSize: 100,
    binds: 2,
  }
  const faults = planFaults(DATABASE_FAULTS, { count: wholeNumber('faults', 6), chance: chanceOf(seed) })
  say(`seed ${seed}: ${plan.recipients} recipients`)
  const world = await openEngineWorld({ onEnd }, plan)
  await world.behave({ receipt_delay_ms: [50, 1500], seed })
  return runUnderFire(world, { seed, plan, crew: ROLES_APART, faults, say, holds: { rate: true } })
}
