import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import type { AudienceMode } from '../testkit/mass-sends.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { ONE_PROCESS_PER_ROLE } from './kit/process-set.ts'
import { runMassSendChaos } from './kit/mass-send-chaos.ts'

// Sends to groups and files under fire from their preview to their end (promises R1, R7): more than 20,000 recipients
// each, so that they are counted and placed by jobs.

const MODES: readonly AudienceMode[] = ['phonebook', 'file', 'keyword', 'keyword_phonebook', 'peer_to_peer_file']

export async function run({ options, onEnd, print, wholeNumber }: RunContext) {
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
  print(`seed ${seed}: ${modes.length} modes, ${plan.recipients} recipients a send`)
  const fixture = await openEngineFixture({ onEnd }, plan)
  await fixture.configureSimulator({ receipt_delay_ms: [50, 1500], seed })
  const { ok, ...figures } = await runMassSendChaos(fixture, {
    plan,
    processes: ONE_PROCESS_PER_ROLE,
    random: seededRandom(seed),
    onEnd,
    print,
  })
  return { ok, seed, ...figures }
}
