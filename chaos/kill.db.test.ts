import { afterAll, expect, test } from 'vitest'
import { openEngineWorld } from '../bench/kit/engine-world.ts'
import { ROLES_APART } from './kit/crew.ts'
import { planFaults } from './kit/fault.ts'
import { chanceOf } from './kit/chance.ts'
import { SHORT_PROCESS_FAULTS } from './kit/process-faults.ts'
import { runUnderFire } from './kit/under-fire.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}, 60_000)

test('[promise R1] worker, gateway and PostgreSQL killed in the middle of a campaign: nothing lost, nothing charged twice', async () => {
  const plan = { recipients: 2400, sendSize: 400, ratePerSecond: 400, windowSize: 50, binds: 2 }
  const world = await openEngineWorld({ onEnd: (close) => void ends.push(close) }, plan)
  await world.behave({ receipt_delay_ms: [50, 500] })
  const faults = planFaults(SHORT_PROCESS_FAULTS, { count: 3, chance: chanceOf(1405), untilShare: 0.8 })
  const figures = await runUnderFire(world, { seed: 1405, plan, crew: ROLES_APART, faults, say: () => {} })
  expect(figures).toMatchObject({ ok: true, lost: 0, charged_twice: 0, ledger_sum: 0, steps_back: 0, unfinished: 0 })
  expect(figures.doubtful).toBeLessThanOrEqual(figures.doubtful_limit)
}, 240_000)
