import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { ONE_PROCESS_PER_ROLE } from './kit/process-set.ts'
import { planFaults } from './kit/faults/fault.ts'
import { PROCESS_FAULTS } from './kit/faults/process-faults.ts'
import { runWithFaults } from './kit/run-with-faults.ts'

// kill -9 of api, worker, gateway and PostgreSQL at moments of chance during one campaign (promises R1, R2).

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const plan = {
    recipients: wholeNumber('recipients', 50_000),
    sendSize: 900,
    firstSize: 20_500,
    ratePerSecond: wholeNumber('rate', 500),
    windowSize: 100,
    binds: 2,
  }
  const faults = planFaults(PROCESS_FAULTS, { count: wholeNumber('faults', 12), random: seededRandom(seed) })
  print(`seed ${seed}: ${plan.recipients} recipients`)
  const fixture = await openEngineFixture({ onEnd }, plan)
  await fixture.configureSimulator({ receipt_delay_ms: [50, 1500], seed })
  return runWithFaults(fixture, {
    seed,
    plan,
    processes: ONE_PROCESS_PER_ROLE,
    faults,
    print,
    requires: { sending: true },
  })
}
