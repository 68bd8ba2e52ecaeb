import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { planFaults } from './kit/faults/fault.ts'
import { NOTHING_LOST, openShortFixture, runShortChaos } from './kit/short-chaos-test.ts'
import { SHORT_SMSC_FAULTS } from './kit/faults/smsc-faults.ts'

const ends: (() => Promise<unknown>)[] = []
const onEnd = (close: () => Promise<unknown>) => void ends.push(close)
afterAll(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}, 60_000)

test('[promise R4] connection resets, garbage, throttling, full queues and unbinds of the operator lose no message and use up no attempt', async () => {
  const fixture = await openShortFixture(onEnd)
  const faults = planFaults(SHORT_SMSC_FAULTS, { count: 5, random: seededRandom(1405), untilShare: 0.8 })
  expect(await runShortChaos(fixture, { plan: { recipients: 1400 }, faults })).toMatchObject({
    ...NOTHING_LOST,
    refused: 0,
  })
}, 240_000)
