import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { ONE_PROCESS_PER_ROLE } from './kit/process-set.ts'
import { planFaults } from './kit/faults/fault.ts'
import { SMSC_FAULTS, NORMAL_BEHAVIOUR } from './kit/faults/smsc-faults.ts'
import { runWithFaults } from './kit/run-with-faults.ts'

// The operator delays, resets, throttles, says garbage or nothing at all, each in its turn (promise R4).

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const plan = {
    recipients: wholeNumber('recipients', 60_000),
    sendSize: 900,
    ratePerSecond: wholeNumber('rate', 400),
    windowSize: 100,
    binds: 2,
  }
  const count = wholeNumber('faults', SMSC_FAULTS.length)
  const faults = planFaults(SMSC_FAULTS, { count, random: seededRandom(seed) })
  print(`seed ${seed}: ${plan.recipients} recipients`)
  const fixture = await openEngineFixture({ onEnd }, plan)
  await fixture.configureSimulator({ ...NORMAL_BEHAVIOUR, seed })
  return runWithFaults(fixture, { seed, plan, processes: ONE_PROCESS_PER_ROLE, faults, print })
}
