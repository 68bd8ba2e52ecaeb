import { openEngineWorld } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import type { AudienceMode } from '../testkit/mass-sends.ts'
import { chanceOf } from './kit/seeded-random.ts'
import { ROLES_APART } from './kit/process-set.ts'
import { fireOnMass } from './kit/mass-send-chaos.ts'

// Sends to groups and files under fire from their preview to their end (promises R1, R7): more than 20,000 recipients
// each, so that they are counted and placed by jobs.

const MODES: readonly AudienceMode[] = ['phonebook', 'file', 'keyword', 'keyword_phonebook', 'peer_to_peer_file']

export async function run({ options, onEnd, say, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const modes = MODES.filter((mode) => (options['only'] ?? mode) === mode)
  const plan = {
    modes,
    cancelled: modes,
    recipients: wholeNumber('each', 25_000),
    cycles: wholeNumber('cycles', 200),
    ratePerSecond: wholeNumber('rate', 800),
    windowSize: 100,
    binds: 2,
  }
  say(`seed ${seed}: ${modes.length} modes, ${plan.recipients} recipients a send`)
  const world = await openEngineWorld({ onEnd }, plan)
  await world.behave({ receipt_delay_ms: [50, 1500], seed })
  const { ok, ...figures } = await fireOnMass(world, { plan, crew: ROLES_APART, chance: chanceOf(seed), onEnd, say })
  return { ok, seed, ...figures }
}
