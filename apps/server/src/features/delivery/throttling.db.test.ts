import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { showSend } from '../reports/usecases/show-send.ts'
import { aGroup, aQuickSend, callerOf, readSend, someNumbers, toSubmitInput } from '../sending/sending.fixtures.ts'
import { cancelSend } from '../sending/control/usecases/cancel-send.ts'
import { changeThrottle } from '../sending/control/usecases/change-throttle.ts'
import { pauseSend, resumeSend } from '../sending/control/usecases/pause-send.ts'
import { submitListSend } from '../sending/submit/usecases/submit-list-send.ts'
import { submitSend } from '../sending/submit/usecases/submit-send.ts'
import { readBooks } from '../wallet/wallet.fixtures.ts'
import { aSimulatedCarrier } from '../../platform/testing/carriers.ts'
import { countersOf, startEngine, until } from './delivery.fixtures.ts'
import type { AcceptLogEntry, SimulatedCarrier } from '../../platform/testing/carriers.ts'
import type { RunningEngine } from './delivery.fixtures.ts'
import { enqueueJob } from '../sending/sending.jobs.ts'

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql } = testDb
const deps = testDeps(testDb, { jobs: [enqueueJob] })
let engine: RunningEngine
let carrier: SimulatedCarrier

beforeAll(async () => {
  carrier = await aSimulatedCarrier(testDb, { key: 'paced', windowSize: 100 })
  engine = await startEngine(deps)
})
afterAll(async () => {
  await engine.stop()
  await carrier.close()
})

const anAccount = () => newAccount({ carrier: 'paced', creditTenths: 10_000_000_000 })

/** When messages left to numbers from 0912 `from` on, a thousand of them at most. */
async function timesOf({ from }: { from: number }): Promise<number[]> {
  const log: readonly AcceptLogEntry[] = await carrier.readLog()
  return log
    .filter((line) => line.kind === 'submit')
    .filter(({ to }) => Number(to.slice(-7)) >= from + 1_000_000 && Number(to.slice(-7)) < from + 1_001_000)
    .map(({ at }) => at)
    .sort((a, b) => a - b)
}

/** A busy machine may log late, never early: of any moment, no more are logged than may have left by then. */
function expectPace(times: readonly number[], { since, perSecond }: { since: number; perSecond: number }): void {
  const ahead = times.map((at, nth) => nth + 1 - (perSecond * (at - since)) / 1000)
  expect(Math.max(...ahead)).toBeLessThanOrEqual(perSecond / 4 + 2)
}

test('a throttled send to a phonebook keeps its rate over a pause and a restart, and other sends of its line do not wait for it', async () => {
  const account = await anAccount()
  const groupId = await aGroup(testDb, account, someNumbers(40))
  const since = Date.now()
  const input = {
    sending_type: 'phonebook' as const,
    from_number: account.service.number,
    message: 'سلام',
    params: [{ type: 'all' as const, phonebook_ids: [groupId] }],
    pace: 480,
    pace_unit: 'minute' as const,
  }
  const submitted = await submitListSend({ scope: account.scope, caller: callerOf(account), ip: '192.0.2.7', input }, deps) // prettier-ignore
  const sendId = submitted.message_outbox_ids[0] as number
  const ref = { scope: account.scope, sendId }
  const shown = await showSend(ref, deps)
  expect(shown).toMatchObject({ pace: 480, pace_unit: 'minute' })
  expect(Date.parse(shown.forecast_end as string) - since).toBeGreaterThan(4000)
  expect(Date.parse(shown.forecast_end as string) - since).toBeLessThan(10_000)
  // While it trickles, a send of the same account and line goes out at once.
  const quick = await submitSend(
    toSubmitInput(account, aQuickSend(account, { recipients: someNumbers(300, 10_000) })),
    deps,
  )
  await until(
    () => readSend(testDb, quick.message_outbox_ids[0] as number),
    (now) => now.state === 6,
  )
  expect((await readSend(testDb, sendId)).state).toBe(2)
  await pauseSend(ref, deps)
  expect(await showSend(ref, deps)).toMatchObject({ forecast_end: null, paused: true })
  await sleep(600)
  await resumeSend(ref, deps)
  await until(
    () => timesOf({ from: 0 }),
    (times) => times.length >= 20,
  )
  await engine.stop()
  engine = await startEngine(deps)
  await until(
    () => readSend(testDb, sendId),
    (now) => now.state === 6,
    { within: 40_000 },
  )
  const times = await timesOf({ from: 0 })
  expect(times).toHaveLength(40)
  expectPace(times, { since, perSecond: 8 })
  expect(await showSend(ref, deps)).toMatchObject({ forecast_end: null })
  expect(await readBooks(testDb, account.accountId)).toMatchObject({ held: 0, sum: 0 })
}, 90_000)

test('the throttle of a running send can be changed and removed, and a cancel returns the unsent recipients', async () => {
  const account = await anAccount()
  const input = { ...aQuickSend(account, { recipients: someNumbers(400, 20_000) }), pace: 60 } as Parameters<typeof toSubmitInput>[1] // prettier-ignore
  const since = Date.now()
  const submitted = await submitSend(toSubmitInput(account, input), deps)
  const sendId = submitted.message_outbox_ids[0] as number
  const ref = { scope: account.scope, sendId }
  await until(
    () => timesOf({ from: 20_000 }),
    (times) => times.length >= 2,
  )
  await changeThrottle({ ...ref, pace: { count: 1200, seconds: 60 } }, deps)
  await until(
    () => timesOf({ from: 20_000 }),
    (times) => times.length >= 50,
  )
  expectPace(await timesOf({ from: 20_000 }), { since, perSecond: 20 })
  await changeThrottle({ ...ref, pace: { count: 60, seconds: 3600 } }, deps)
  // The end is told anew at once: what waits takes hours now.
  const slow = await showSend(ref, deps)
  expect(slow).toMatchObject({ pace: 60, pace_unit: 'hour' })
  expect(Date.parse(slow.forecast_end as string) - Date.now()).toBeGreaterThan(3_600_000)
  await sleep(600)
  const slowed = (await timesOf({ from: 20_000 })).length
  await sleep(1500)
  expect((await timesOf({ from: 20_000 })).length).toBeLessThanOrEqual(slowed + 1)
  await changeThrottle({ ...ref, pace: null }, deps)
  await until(
    () => readSend(testDb, sendId),
    (now) => now.state === 6,
  )
  // Four paces, and every number got its message, and got it once; its money is settled to the tenth.
  const submits = (await carrier.readLog()).filter(({ kind }) => kind === 'submit')
  const reached = submits.map(({ to }) => Number(to.slice(-7))).filter((at) => at >= 1_020_000 && at < 1_021_000)
  expect(reached.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 400 }, (_, at) => 1_020_000 + at))
  await until(
    () => readSend(testDb, sendId),
    (now) => now.charged_tenths + now.returned_tenths === now.total_tenths,
  )
  await expect(changeThrottle({ ...ref, pace: null }, deps)).rejects.toThrow('sending.not_pausable')
  const crawling = { ...aQuickSend(account, { recipients: someNumbers(100, 30_000) }), pace: 60 } as typeof input
  const parked = (await submitSend(toSubmitInput(account, crawling), deps)).message_outbox_ids[0] as number
  await until(
    () => timesOf({ from: 30_000 }),
    (times) => times.length >= 1,
  )
  await cancelSend({ scope: account.scope, sendId: parked }, deps)
  await sleep(1000)
  const left = (await timesOf({ from: 30_000 })).length
  expect(left).toBeLessThan(10)
  await until(
    () => countersOf(testDb, parked),
    (now) => now[6] === 100 - left,
  )
  const stranger = await newAccount()
  await expect(changeThrottle({ scope: stranger.scope, sendId, pace: null }, deps)).rejects.toThrow('reports.not_found')
}, 90_000)

test('a throttle that stretches a send over more than a week is refused, and one that stretches it over days extends its expiry', async () => {
  const account = await anAccount()
  const many = someNumbers(2000, 40_000)
  const submit = (more: object) =>
    submitSend(toSubmitInput(account, { ...aQuickSend(account, { recipients: many, send_time: Date.now() + 3_600_000 }), ...more }), deps) // prettier-ignore
  await expect(submit({ pace: 10, pace_unit: 'hour' })).rejects.toMatchObject({ code: 'sending.pace_too_slow', field: 'pace' }) // prettier-ignore
  const sendId = (await submit({ pace: 50, pace_unit: 'hour' })).message_outbox_ids[0] as number
  const [times] = await sql<{ hours: number }>(
    `select extract(epoch from expires_at - send_at)::int / 3600 as hours from sends where id = $1`,
    [sendId],
  )
  expect(times?.hours).toBeGreaterThanOrEqual(24 + 39)
  await expect(changeThrottle({ scope: account.scope, sendId, pace: { count: 1, seconds: 3600 } }, deps)).rejects.toThrow('sending.pace_too_slow') // prettier-ignore
  await cancelSend({ scope: account.scope, sendId }, deps)
})
