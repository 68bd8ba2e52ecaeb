import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { runPaymentChaos } from './kit/money/payment-chaos.ts'
import { openShortFixture } from './kit/short-chaos-test.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}, 60_000)

// `npm run chaos -- payments` strikes every step of a payment.
test('[promise M1] [promise M4] a payment is credited once though the api is killed when the bank has verified it, and PostgreSQL while the sweep finds another', async () => {
  const onEnd = (end: () => Promise<unknown>) => void ends.push(end)
  const figures = await runPaymentChaos(await openShortFixture(onEnd), {
    payments: 2,
    strikes: [
      { moment: 'verified', when: 'before', target: 'api', isSwept: false },
      { moment: 'verified', when: 'before', target: 'PostgreSQL', isSwept: true },
    ],
    random: seededRandom(7),
    onEnd,
    print: () => {},
  })
  expect(figures).toMatchObject({
    ok: true,
    paid: 2,
    uncredited: 0,
    credited_twice: 0,
    unpaid_credited: 0,
    ledger_sum: 0,
    wallets_differ: 0,
    exited: 0,
  })
  expect(Object.values(figures.kills)).toEqual([1, 1])
  expect(figures.ledger_rial).toBe(figures.bank_rial)
}, 120_000)
