import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { ONE_PROCESS_PER_ROLE } from './kit/process-set.ts'
import { DATABASE_FAULTS } from './kit/faults/database-faults.ts'
import { planFaults } from './kit/faults/fault.ts'
import { runWithFaults } from './kit/run-with-faults.ts'

// PostgreSQL restarts, loses connections, has none left, freezes (promise R3).

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const plan = {
    recipients: wholeNumber('recipients', 40_000),
    sendSize: 900,
    ratePerSecond: wholeNumber('rate', 400),
    windowSize: 100,
    binds: 2,
  }
  const faults = planFaults(DATABASE_FAULTS, { count: wholeNumber('faults', 6), random: seededRandom(seed) })
  print(`seed ${seed}: ${plan.recipients} recipients`)
  const fixture = await openEngineFixture({ onEnd }, plan)
  await fixture.configureSimulator({ receipt_delay_ms: [50, 1500], seed })
  return runWithFaults(fixture, {
    seed,
    plan,
    processes: ONE_PROCESS_PER_ROLE,
    faults,
    print,
    requires: { rate: true },
  })
}
