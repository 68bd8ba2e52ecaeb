import { expect, test } from 'vitest'
import { openMemoryStore } from '../../../../../../../testkit/simulation/fake-store.ts'
import { Tables } from '../../../../../../../testkit/simulation/models/memory-tables.ts'
import { silentLog } from '../../../../platform/testing/log.ts'
import { ReceiptIntake } from './receipt-intake.ts'
import { RecentSubmits } from './recent-submits.ts'

test('the gateway stores what comes meanwhile as one group, and acknowledges it after that; what cannot be stored comes again', async () => {
  const stored: string[][] = []
  const outcomes: string[] = []
  const release = Promise.withResolvers<void>()
  let isDown = false
  // Rounds never wait for their time.
  let clock = 0
  const timers = { now: () => (clock += 1000), after: () => () => {} }
  const store = openMemoryStore(new Tables({ now: () => 0 }), { carrier: 'a', owner: 'x', receiptIdForm: 'same' }, async (_name, work) => work()) // prettier-ignore
  const intake = new ReceiptIntake({
    carrier: 'a',
    store,
    recent: new RecentSubmits(),
    inbound: async (messages) => {
      await release.promise
      if (isDown) throw new Error('the database is away')
      stored.push(messages.map(({ text }) => text))
    },
    metrics: { countOutcomes: () => {}, countReceipts: () => {}, watch: () => {} },
    timers,
    log: silentLog(),
  })
  const accept = (text: string) =>
    intake.accept({
      receipts: [],
      inbound: [{ line: '+983000', msisdn: 989_120_000_001, text }],
      acknowledge: () => void outcomes.push(`${text} acknowledged`),
      refuse: () => void outcomes.push(`${text} refused`),
    })
  for (const text of ['یک', 'دو', 'سه']) accept(text)
  expect(outcomes).toEqual([])
  release.resolve()
  await expect.poll(() => outcomes).toEqual(['یک acknowledged', 'دو acknowledged', 'سه acknowledged'])
  expect(stored).toEqual([['یک'], ['دو', 'سه']])
  isDown = true
  accept('چهار')
  await expect.poll(() => outcomes.at(-1)).toBe('چهار refused')
  await intake.stop()
})
