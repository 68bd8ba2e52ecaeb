import { openEngineWorld } from '../bench/kit/engine-world.ts'
import type { RunContext } from '../bench/kit/named-runs.ts'
import { chanceOf } from './kit/chance.ts'
import { ROLES_APART } from './kit/crew.ts'
import { planFaults } from './kit/fault.ts'
import { SMSC_FAULTS, USUAL_CONDUCT } from './kit/smsc-faults.ts'
import { runUnderFire } from './kit/under-fire.ts'

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
