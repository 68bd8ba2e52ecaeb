import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { ONE_PROCESS_PER_ROLE } from './kit/process-set.ts'
import { runMassSendChaos } from './kit/mass-send-chaos.ts'
import { openShortFixture } from './kit/short-chaos-test.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end()
}, 60_000)

test('[promise R1] a personalised send survives a killed api at the confirmation and a killed PostgreSQL between pauses: each recipient gets their own text once and is charged once', async () => {
  const onEnd = (end: () => Promise<unknown>) => void ends.push(end)
  const fixture = await openShortFixture(onEnd)
  const figures = await runMassSendChaos(fixture, {
    plan: {
      modes: ['keyword_phonebook'],
      cancelled: [],
      recipients: 2500,
      cycles: 20,
      ratePerSecond: 1000,
      windowSize: 50,
      binds: 2,
      killPoints: ['confirm', 'cycles'],
    },
    processes: ONE_PROCESS_PER_ROLE,
    random: seededRandom(18),
    onEnd,
    print: () => {},
  })
  expect(figures).toMatchObject({ ok: true, sends: 1, lost: 0, charged_twice: 0, ledger_sum: 0, wrong_texts: 0, late_submits: 0, unkept: 0, unfinished: 0 }) // prettier-ignore
  expect(figures.strikes).toEqual(['confirm: api', 'cycles: postgres'])
}, 240_000)
