import { afterAll, expect, test } from 'vitest'
import { openEngineWorld } from '../bench/kit/engine-world.ts'
import { chanceOf } from './kit/chance.ts'
import { runKillCampaign } from './kit/kill-campaign.ts'
import type { KillPlan } from './kit/kill-campaign.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}, 60_000)

test('[promise R1] a worker and a gateway killed in the middle of a campaign: nothing lost, nothing charged twice', async () => {
  const plan: KillPlan = {
    recipients: 3000,
    sends: 3,
    victims: ['gateway', 'worker'],
    ratePerSecond: 300,
    windowSize: 50,
    binds: 2,
  }
  const world = await openEngineWorld({ onEnd: (close) => void ends.push(close) }, plan)
  await world.behave({ receipt_delay_ms: [50, 500] })
  const figures = await runKillCampaign(world, { plan, chance: chanceOf(1405), say: () => {} })
  expect(figures).toMatchObject({ lost: 0, charged_twice: 0, ledger_sum: 0, wallet_difference: 0, unfinished: 0 })
  expect(figures.doubtful).toBeLessThanOrEqual(figures.doubtful_limit)
  expect(figures.listed).toBe(figures.doubtful)
}, 240_000)
