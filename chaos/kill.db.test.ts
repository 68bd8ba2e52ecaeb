import { afterAll, expect, test } from 'vitest'
import { TWO_ENGINES } from './kit/process-set.ts'
import { SHORT_PAIR_FAULTS } from './kit/faults/process-faults.ts'
import { spreadCarriers } from './kit/spread-carriers.ts'
import { NOTHING_LOST, openShortFixture, runShortChaos } from './kit/short-chaos-test.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}, 60_000)

test('[promise R1] two engines share a campaign while one of them is killed, and PostgreSQL after it: nothing is lost or charged twice', async () => {
  const fixture = await openShortFixture((close) => void ends.push(close))
  const figures = await runShortChaos(fixture, {
    plan: { recipients: 2400, ratePerSecond: 250, moreCarriers: ['second'] },
    processes: TWO_ENGINES,
    faults: SHORT_PAIR_FAULTS.map((fault, at) => ({ share: 0.2 + 0.4 * at, fault })),
    onStarted: ({ processes }) => spreadCarriers(fixture, { processes }),
  })
  expect(figures).toMatchObject(NOTHING_LOST)
}, 240_000)
