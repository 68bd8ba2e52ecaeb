import { openEngineWorld } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { chanceOf } from './kit/seeded-random.ts'
import { ROLES_APART } from './kit/process-set.ts'
import { planFaults } from './kit/faults/fault.ts'
import { SMSC_FAULTS, USUAL_CONDUCT } from './kit/faults/smsc-faults.ts'
import { runUnderFire } from './kit/run-with-faults.ts'

// The operator delays, resets, throttles, says garbage or nothing at all, each in its turn (promise R4).

export async function run({ onEnd, say, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const plan = {
    recipients: wholeNumber('recipients', 60_000),
    sendSize: 900,
    ratePerSecond: wholeNumber('rate', 400),
    windowSize: 100,
    binds: 2,
  }
  const count = wholeNumber('faults', SMSC_FAULTS.length)
  const faults = planFaults(SMSC_FAULTS, { count, chance: chanceOf(seed) })
  say(`seed ${seed}: ${plan.recipients} recipients`)
  const world = await openEngineWorld({ onEnd }, plan)
  await world.behave({ ...USUAL_CONDUCT, seed })
  return runUnderFire(world, { seed, plan, crew: ROLES_APART, faults, say })
}
