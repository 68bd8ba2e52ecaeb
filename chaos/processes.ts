import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { TWO_PROCESSES_PER_ROLE } from './kit/process-set.ts'
import { planFaults } from './kit/faults/fault.ts'
import { PAIR_FAULTS } from './kit/faults/process-faults.ts'
import { spreadCarriers } from './kit/spread-carriers.ts'
import { runWithFaults } from './kit/run-with-faults.ts'

// Two apis, two workers and two gateways on one database, each gateway with a carrier of its own: they share a campaign
// and outlive each other (promise R1).

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const plan = {
    recipients: wholeNumber('recipients', 60_000),
    sendSize: 900,
    ratePerSecond: wholeNumber('rate', 250),
    windowSize: 100,
    binds: 2,
    moreCarriers: ['second'],
  }
  const faults = planFaults(PAIR_FAULTS, {
    count: wholeNumber('faults', PAIR_FAULTS.length),
    random: seededRandom(seed),
  })
  print(`seed ${seed}: ${plan.recipients} recipients over two carriers`)
  const fixture = await openEngineFixture({ onEnd }, plan)
  await fixture.configureSimulator({ receipt_delay_ms: [50, 1500], seed })
  return runWithFaults(fixture, {
    seed,
    plan,
    processes: TWO_PROCESSES_PER_ROLE,
    faults,
    print,
    onStarted: ({ processes }) => spreadCarriers(fixture, { processes }),
  })
}
