import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { commandStatus } from '@peyk/smpp/pdu/command-status.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { aQuickSend, someNumbers, toSubmitInput, readSend } from '../sending/sending.fixtures.ts'
import { cancelSend } from '../sending/control/usecases/cancel-send.ts'
import { submitSend } from '../sending/submit/usecases/submit-send.ts'
import { readBooks } from '../wallet/wallet.fixtures.ts'
import { countersOf, runEngine, until } from './delivery.fixtures.ts'
import type { SimulatedCarrier } from '../../platform/testing/carriers.ts'
import { enqueueJob } from '../sending/sending.jobs.ts'

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql } = testDb
const deps = testDeps(testDb, { jobs: [enqueueJob] })
const { aCarrier, stop, restart } = runEngine(testDb, deps)

const newRichAccount = (carrier: string, more: { ratePerSecond?: number } = {}) =>
  newAccount({ carrier, creditTenths: 10_000_000_000, ...more })

const send = async (account: TestAccount, recipients: readonly string[], message = 'سلام') => {
  const { message_outbox_ids } = await submitSend(
    toSubmitInput(account, aQuickSend(account, { recipients, message })),
    deps,
  )
  return message_outbox_ids[0] as number
}

const finished = (sendId: number, within = 30_000) =>
  until(
    () => readSend(testDb, sendId),
    (now) => now.state === 6,
    { within },
  )

const readFigure = ({ simulator }: SimulatedCarrier, name: string) => simulator.smsc.stats[name] as number

const total = (counters: Record<number, number>) => Object.values(counters).reduce((a, b) => a + b, 0)

/** What has to hold of an account when nothing of it is under way any more. */
async function expectSettled(account: TestAccount, sendIds: readonly number[]): Promise<void> {
  const books = await readBooks(testDb, account.accountId)
  const sends = await Promise.all(sendIds.map((sendId) => readSend(testDb, sendId)))
  const charged = sends.reduce((sum, one) => sum + one.charged_tenths, 0)
  expect(books).toMatchObject({ sum: 0, held: 0, revenue: charged, wallet: `${books.available} 0` })
  for (const one of sends) expect(one.charged_tenths + one.returned_tenths).toBe(one.total_tenths)
  expect(await sql(`select from flights f where f.account_id = $1`, [account.accountId])).toEqual([])
}

test.concurrent('a finished send notifies its owner by text exactly once, if the owner asked for that', async () => {
  await aCarrier({ key: 'told' })
  const account = await newRichAccount('told')
  const msisdn = 989_139_999_001
  await sql('update users set mobile = $2 where id = $1', [account.userId, msisdn])
  await sql('insert into account_settings (account_id, send_report_sms) values ($1, true)', [account.accountId])
  const sendIds = [await send(account, someNumbers(3)), await send(account, someNumbers(4), 'دوم')]
  for (const sendId of sendIds) await finished(sendId)
  const texts = await sql<{ message: string }>('select message from system_messages where msisdn = $1', [msisdn])
  expect(texts).toHaveLength(2)
  for (const sendId of sendIds) expect(texts.filter((one) => one.message.includes(String(sendId)))).toHaveLength(1)
})

test.concurrent('a send is submitted over SMPP, delivered, charged once and finished', async () => {
  const { simulator, readLog } = await aCarrier({ key: 'plain' })
  const account = await newRichAccount('plain')
  const recipients = someNumbers(300)
  const sendId = await send(account, recipients)
  await finished(sendId)
  const counters = await countersOf(testDb, sendId)
  const { delivered, not_delivered, blacklisted } = simulator.smsc.stats
  expect(counters).toEqual({ 3: delivered, 4: not_delivered, 5: blacklisted })
  expect(total(counters)).toBe(300)
  const submits = (await readLog()).filter((line) => line.kind === 'submit')
  expect(submits.map((line) => line.to).sort()).toEqual(recipients.map((number) => `+98${number.slice(1)}`).sort())
  await expectSettled(account, [sendId])
  const [{ count } = { count: 0 }] = await sql<{ count: number }>(
    `select count(*)::int as count from submits where send_id = $1`,
    [sendId],
  )
  expect(count).toBe(300)
})

test.concurrent('[REP-08] a recipient counts as blacklisted by the operator only for the error codes in the settings of the carrier', async () => {
  const behaviour = { blacklisted_share: 1, not_delivered_share: 0 }
  // None of those that the simulator always delivers to.
  const recipients = Array.from({ length: 20 }, (_, index) => `091211100${index + 10}`)
  for (const [key, blacklistErrors, counters] of [
    ['listing', ['027'], { 5: 20 }],
    ['not-listing', ['111'], { 12: 20 }],
  ] as const) {
    await aCarrier({ key, blacklistErrors, behaviour })
    const account = await newRichAccount(key)
    const sendId = await send(account, recipients)
    await finished(sendId)
    expect(await countersOf(testDb, sendId)).toEqual(counters)
    await expectSettled(account, [sendId])
    const { returned_tenths: returned, total_tenths: all } = await readSend(testDb, sendId)
    expect(returned).toBe(key === 'listing' ? all : 0)
  }
})

test.concurrent('a long message arrives whole in every style of segmentation, and has the state of its worst part', async () => {
  const text = `${'این پیام از یک بخش بلندتر است و باید درست به دست گیرنده برسد. '.repeat(4)}😀`
  for (const longStyle of ['header', 'sar', 'payload'] as const) {
    const key = `long-${longStyle}`
    const { simulator } = await aCarrier({
      key,
      longStyle,
      windowSize: 20,
      behaviour: { not_delivered_share: 0, blacklisted_share: 0, part_failure_share: 0.3 },
    })
    const account = await newRichAccount(key)
    const recipients = someNumbers(60)
    const sendId = await send(account, recipients, text)
    await finished(sendId)
    const messages = recipients.map((number) => [...simulator.smsc.store.of(`+98${number.slice(1)}`)])
    expect(messages.every((of) => of.length === 1 && of[0]?.text === text)).toBe(true)
    const failed = longStyle === 'payload' ? 0 : messages.filter(([one]) => one?.outcome !== 'delivered').length
    expect(await countersOf(testDb, sendId)).toEqual(failed === 0 ? { 3: 60 } : { 3: 60 - failed, 4: failed })
    await expectSettled(account, [sendId])
  }
}, 60_000)

test.concurrent('a refused message is not charged, and a temporarily refused one is retried', async () => {
  const carrier = await aCarrier({
    key: 'refusing',
    behaviour: { refuse_share: 0.2, refuse_status: commandStatus.invalidDestination },
  })
  const account = await newRichAccount('refusing')
  const sendId = await send(account, someNumbers(200))
  await finished(sendId)
  const refused = readFigure(carrier, 'refused')
  const counters = await countersOf(testDb, sendId)
  expect(counters[10]).toBe(refused)
  expect(refused).toBeGreaterThan(10)
  await expectSettled(account, [sendId])

  carrier.simulator.smsc.change({
    change: { refuse_share: 0.5, refuse_status: commandStatus.systemError },
    defaults: false,
    actions: [],
  })
  const second = await send(account, someNumbers(20, 1000))
  await until(
    async () => readFigure(carrier, 'refused'),
    (now) => now > refused,
  )
  carrier.simulator.smsc.change({ change: { refuse_share: 0 }, defaults: false, actions: [] })
  await finished(second)
  expect((await countersOf(testDb, second))[10] ?? 0).toBe(0)
  await expectSettled(account, [sendId, second])
}, 60_000)

test.concurrent('[promise R4] throttling and full queues slow the connection down, lose no message and use up no attempt', async () => {
  const { simulator, readLog } = await aCarrier({
    key: 'slow',
    behaviour: { throttle_per_second: 100, queue_full_share: 0.001 },
  })
  const account = await newRichAccount('slow')
  const sendId = await send(account, someNumbers(600))
  await finished(sendId, 60_000)
  expect(simulator.smsc.stats.throttled).toBeGreaterThan(0)
  const submits = (await readLog()).filter((line) => line.kind === 'submit')
  expect(submits).toHaveLength(600)
  expect(new Set(submits.map((line) => line.to)).size).toBe(600)
  await expectSettled(account, [sendId])
}, 90_000)

test.concurrent('[promise R4] a broken connection makes at most its window doubtful, lists those messages and sends the others', async () => {
  const windowSize = 30
  const carrier = await aCarrier({
    key: 'breaking',
    windowSize,
    behaviour: { answer_delay_ms: [5, 20], blacklisted_share: 0 },
  })
  const account = await newRichAccount('breaking')
  const sendId = await send(account, someNumbers(1500))
  for (const accepted of [200, 700]) {
    await until(
      async () => readFigure(carrier, 'accepted'),
      (now) => now >= accepted,
    )
    carrier.simulator.smsc.change({ change: {}, defaults: false, actions: ['reset'] })
  }
  await finished(sendId, 60_000)
  const submits = (await carrier.readLog()).filter((line) => line.kind === 'submit')
  expect(new Set(submits.map((line) => line.to)).size).toBe(submits.length)
  const counters = await countersOf(testDb, sendId)
  const doubtful = counters[8] ?? 0
  expect(total(counters)).toBe(1500)
  // Two connections, two resets.
  expect(doubtful).toBeLessThanOrEqual(2 * 2 * windowSize)
  expect(doubtful).toBeGreaterThan(0)
  expect(await sql(`select from doubtful_messages where send_id = $1`, [sendId])).toHaveLength(doubtful)
  // What was accepted and never answered is doubtful, and what is not doubtful was accepted.
  expect(submits.length).toBeGreaterThanOrEqual(1500 - doubtful)
  await expectSettled(account, [sendId])
}, 90_000)

test('[REP-14] [promise R7] a cancelled send stops within a second and its unsent recipients are refunded once', async () => {
  const { readLog } = await aCarrier({ key: 'stoppable', ratePerSecond: 200 })
  const account = await newRichAccount('stoppable')
  const sendId = await send(account, someNumbers(3000))
  await until(readLog, (log) => log.length > 50)
  await cancelSend({ scope: account.scope, sendId }, deps)
  const cancelledAt = Date.now()
  await expect(cancelSend({ scope: account.scope, sendId }, deps)).rejects.toThrow('sending.not_cancellable')
  const counters = await until(
    () => countersOf(testDb, sendId),
    (now) => total(now) === 3000 && !now[0] && !now[1],
  )
  const submits = (await readLog()).filter((line) => line.kind === 'submit')
  expect(counters[6]).toBe(3000 - submits.length)
  expect(Math.max(...submits.map((line) => line.at))).toBeLessThanOrEqual(cancelledAt + 1000)
  expect(await readSend(testDb, sendId)).toMatchObject({ state: 7 })
  await expectSettled(account, [sendId])
}, 60_000)

test('a graceful stop in mid-send leaves no message half sent, and the next start continues the send', async () => {
  const { readLog } = await aCarrier({ key: 'stopped', ratePerSecond: 400 })
  const account = await newRichAccount('stopped')
  const sendId = await send(account, someNumbers(1200))
  await until(readLog, (log) => log.length > 100)
  await stop()
  expect(await sql(`select from flights where send_id = $1`, [sendId])).toEqual([])
  expect(await sql(`select from batches where send_id = $1 and state = 1`, [sendId])).toEqual([])
  const halfway = (await readLog()).filter((line) => line.kind === 'submit').length
  expect(halfway).toBeLessThan(1200)
  await restart()
  await finished(sendId)
  const submits = (await readLog()).filter((line) => line.kind === 'submit')
  expect(submits).toHaveLength(1200)
  expect(new Set(submits.map((line) => line.to)).size).toBe(1200)
  expect((await countersOf(testDb, sendId))[8] ?? 0).toBe(0)
  await expectSettled(account, [sendId])
}, 60_000)

test('an inbound message arrives in the inbox, and «11» blacklists the number for that line', async () => {
  const { simulator } = await aCarrier({ key: 'inbound' })
  const account = await newRichAccount('inbound')
  await until(
    () => sql(`select from carrier_leases where carrier = 'inbound' and lease_until > now()`),
    (rows) => rows.length === 1,
  )
  const line = account.service.number
  await until(
    async () => simulator.smsc.stats['binds'] as number,
    (binds) => binds >= 2,
  )
  simulator.smsc.sendInbound({ from: '+989121234567', to: line, text: 'سلام، قیمت چند است؟' })
  simulator.smsc.sendInbound({ from: '+989121234568', to: line, text: 'لغو۱۱' })
  const rows = await until(
    () =>
      sql<{ msisdn: number; message: string }>(
        `select msisdn, message from inbox_messages where line_id = $1 order by id`,
        [account.service.id],
      ),
    (now) => now.length === 2,
  )
  expect(rows[0]).toEqual({ msisdn: 989_121_234_567, message: 'سلام، قیمت چند است؟' })
  const sendId = await send(account, ['09121234567', '09121234568'])
  await finished(sendId)
  expect(await sql(`select code from recipients where send_id = $1 and msisdn = 989121234568`, [sendId])).toEqual([
    { code: 5 },
  ])
})
