import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { runPaymentChaos } from './kit/money/payment-chaos.ts'

// kill -9 of api, worker and PostgreSQL at every step of a payment: one credit or none, and when the sweep has run what was
// paid at the simulated bank is what the ledger says (promises M1, M4).

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const payments = wholeNumber('payments', 48)
  print(`seed ${seed}: ${payments} payments`)
  const fixture = await openEngineFixture({ onEnd })
  return { seed, ...(await runPaymentChaos(fixture, { payments, random: seededRandom(seed), onEnd, print })) }
}
