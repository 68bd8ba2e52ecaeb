import { expect, test } from 'vitest'
import { bulkStats, byBulk } from '@peyk/contract/reports/reports.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testDeps } from '../../../platform/testing/deps.ts'
import { stoppedClock } from '../../../platform/testing/clock.ts'
import { Refusal } from '../../../platform/app-error.ts'
import { aSend } from '../reports.fixtures.ts'
import { countByOperator } from './count-by-operator.ts'
import { showSend } from './show-send.ts'

const testDb = await testDatabase()
const { newAccount } = testDb
const now = new Date('2026-11-21T08:30:00Z')
const deps = testDeps(testDb, { clock: stoppedClock(now.getTime()) })

test('a send shows its money and its recipients by state, with doubtful and unreported ones apart', async () => {
  const account = await newAccount()
  const codes = [
    'delivered',
    'delivered',
    'failed',
    'refused',
    'blacklist',
    'waiting',
    'doubtful',
    'no_receipt',
    'telecom',
  ] as const
  const id = await aSend(testDb, {
    account,
    codes,
    state: 2,
    sendAt: now,
    chargedTenths: 6 * 13_700,
    returnedTenths: 2 * 13_700 + 5,
    batches: [{ from: 1, to: 9, next: 10, state: 2 }],
    counters: [
      ...codes.filter((code) => code !== 'waiting').map((code) => ({ operator: 1, code, count: 1 })),
      { operator: 1, code: 'sent', count: 1 },
    ],
  })
  const shown = byBulk.data.parse(await showSend({ scope: account.scope, sendId: id }, deps))
  expect(shown).toMatchObject({
    messages_outbox_id: String(id),
    stats: { sent: 2, delivered: 2, failed: 2, pending: 2, blacklist: 1 },
    states: { delivered: 2, failed: 2, blacklist: 1, sent: 2, doubtful: 1, no_receipt: 1 },
    operator_states: { delivered: { mci: 2, irancell: 0, other: 0 }, sent: { mci: 2, irancell: 0, other: 0 } },
    dropped: { invalid: 2, duplicate: 1 },
    cost: 12_330,
    charged: 8220,
    returned: 2740.5,
    return: 2740,
    held: 1369.5,
    send_at: '2026-11-21T08:30:00+00:00',
    reject_comment: null,
  })
})

test('waiting recipients are counted before the counters are folded', async () => {
  const account = await newAccount()
  const id = await aSend(testDb, {
    account,
    codes: ['waiting', 'waiting'],
    state: 5,
    sendAt: now,
    chargedTenths: 0,
    counters: [],
  })
  const shown = await showSend({ scope: account.scope, sendId: id }, deps)
  expect(shown).toMatchObject({ states: { waiting: 2 }, stats: { pending: 2 }, held: 2740, valid: 'approve' })
})

test('a send for which the credit did not suffice holds no money and has cost nothing', async () => {
  const account = await newAccount()
  const id = await aSend(testDb, { account, codes: ['waiting'], state: 8, sendAt: now, chargedTenths: 0, counters: [] })
  expect(await showSend({ scope: account.scope, sendId: id }, deps)).toMatchObject({ cost: 1370, held: 0, charged: 0 })
})

test('a send older than 30 days is found by its id and says that it is archived', async () => {
  const account = await newAccount()
  const id = await aSend(testDb, { account, sendAt: new Date('2026-09-01T08:00:00Z') })
  expect((await showSend({ scope: account.scope, sendId: id }, deps)).is_archived).toBe(true)
})

test('neither another account’s send nor an unknown id is found', async () => {
  const [mine, stranger] = [await newAccount(), await newAccount()]
  const id = await aSend(testDb, { account: mine, sendAt: now })
  for (const ask of [
    () => showSend({ scope: stranger.scope, sendId: id }, deps),
    () => showSend({ scope: mine.scope, sendId: 9_000_000_000 }, deps),
    () => countByOperator({ scope: stranger.scope, sendId: id }, deps),
  ]) {
    const refused = await ask().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect((refused as Refusal).code).toBe('reports.not_found')
  }
})

test('counters are given by operator: under the language of the text, and by every state that has some', async () => {
  const account = await newAccount()
  const counters = [
    { operator: 1, code: 'delivered', count: 7 },
    { operator: 2, code: 'delivered', count: 3 },
    { operator: 2, code: 'refused', count: 1 },
    { operator: 2, code: 'failed', count: 1 },
    { operator: 13, code: 'blacklist', count: 2 },
    { operator: 13, code: 'telecom', count: 4 },
    { operator: 1, code: 'doubtful', count: 1 },
    { operator: 1, code: 'no_receipt', count: 1 },
    { operator: 1, code: 'cancelled', count: 5 },
  ] as const
  const of = (mci: object, irancell: object, other: object) => {
    const none = { en: 0, fa: 0 }
    return { mci: { ...none, ...mci }, irancell: { ...none, ...irancell }, other: { ...none, ...other } }
  }
  const persian = await aSend(testDb, { account, sendAt: now, counters })
  const stats = bulkStats.data.parse(await countByOperator({ scope: account.scope, sendId: persian }, deps))
  expect(stats).toEqual({
    operators_delivered: of({ fa: 7 }, { fa: 3 }, {}),
    operators_failed: of({}, { fa: 2 }, {}),
    operators_blacklist: of({}, {}, { fa: 2 }),
    operators_sent: of({}, {}, { fa: 4 }),
    operators_pending: of({ fa: 2 }, {}, {}),
  })
  const { operator_states: byState } = await showSend({ scope: account.scope, sendId: persian }, deps)
  expect(byState).toEqual({
    delivered: { mci: 7, irancell: 3, other: 0 },
    failed: { mci: 0, irancell: 2, other: 0 },
    blacklist: { mci: 0, irancell: 0, other: 2 },
    sent: { mci: 0, irancell: 0, other: 4 },
    doubtful: { mci: 1, irancell: 0, other: 0 },
    no_receipt: { mci: 1, irancell: 0, other: 0 },
    cancelled: { mci: 5, irancell: 0, other: 0 },
  })
  const latin = await aSend(testDb, { account, sendAt: now, encoding: 0, counters })
  expect((await countByOperator({ scope: account.scope, sendId: latin }, deps)).operators_delivered).toEqual(
    of({ en: 7 }, { en: 3 }, {}),
  )
})
