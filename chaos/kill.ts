import { openEngineWorld } from '../bench/kit/engine-world.ts'
import type { RunContext } from '../bench/kit/named-runs.ts'
import { chanceOf } from './kit/chance.ts'
import { runKillCampaign } from './kit/kill-campaign.ts'
import type { KillPlan, Victim } from './kit/kill-campaign.ts'

// kill -9 of api, worker, gateway and PostgreSQL at moments of chance during one campaign (promises R1, R2).

const VICTIMS: readonly Victim[] = ['gateway', 'worker', 'api', 'postgres']

export async function run({ onEnd, say, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const faults = wholeNumber('faults', 12)
  const recipients = wholeNumber('recipients', 40_000)
  const chance = chanceOf(seed)
  say(`seed ${seed}: ${recipients} recipients, ${faults} kills`)
  const plan: KillPlan = {
    recipients,
    sends: 20,
    victims: Array.from({ length: faults }, () => VICTIMS[Math.floor(chance() * VICTIMS.length)] as Victim),
    ratePerSecond: wholeNumber('rate', 400),
    windowSize: 100,
    binds: 2,
  }
  const world = await openEngineWorld({ onEnd }, plan)
  await world.behave({ receipt_delay_ms: [50, 1500] })
  const { back_to_sending_s: back, ...figures } = await runKillCampaign(world, { plan, chance, say })
  const sorted = back.toSorted((a, b) => a - b)
  const ok =
    figures.lost === 0 &&
    figures.charged_twice === 0 &&
    figures.ledger_sum === 0 &&
    figures.wallet_difference === 0 &&
    figures.unfinished === 0 &&
    figures.doubtful <= figures.doubtful_limit &&
    figures.listed === figures.doubtful
  return {
    ok,
    seed,
    recipients,
    ...figures,
    back_to_sending_s_p95: sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? null,
  }
}
