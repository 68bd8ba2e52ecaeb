import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { showCurve } from '../reports/timeline/usecases/show-curve.ts'
import { showSend } from '../reports/usecases/show-send.ts'
import { cancelSend } from '../sending/control/usecases/cancel-send.ts'
import { changeThrottle } from '../sending/control/usecases/change-throttle.ts'
import { expireLateSends } from '../sending/control/usecases/start-due-sends.ts'
import { pauseSend, resumeSend } from '../sending/control/usecases/pause-send.ts'
import { moveSend } from '../sending/schedules/usecases/change-schedule.ts'
import { submitSend } from '../sending/submit/usecases/submit-send.ts'
import { aQuickSend, callerOf, readSend, someNumbers, toSubmitInput } from '../sending/sending.fixtures.ts'
import { countersOf, runEngine, until } from './delivery.fixtures.ts'
import { addDeltas } from './queries/deltas.ts'

// What the report of a send tells of its course, after the engine went it.

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql, db, engine: scope } = testDb
const deps = testDeps(testDb)
const { aCarrier } = runEngine(testDb, deps)

const submit = async (...given: Parameters<typeof toSubmitInput>) =>
  (await submitSend(toSubmitInput(...given), deps)).message_outbox_ids[0] as number

const HOUR_MS = 3_600_000

test('[promise R8] a finished send was started and finished after it was accepted, its returns are exact, and its curve ends at its counters', async () => {
  await aCarrier({ key: 'story', behaviour: { not_delivered_share: 0.3, blacklisted_share: 0.2 } })
  const account = await newAccount({ carrier: 'story', creditTenths: 1_000_000_000 })
  const numbers = someNumbers(300)
  await sql(
    `insert into blacklist (account_id, kind, msisdn) select $1, 'send', ('98' || substr(n, 2))::bigint from unnest($2::text[]) n`,
    [account.accountId, numbers.slice(0, 7)],
  )
  const ref = { scope: account.scope, sendId: await submit(account, aQuickSend(account, { recipients: numbers })) }
  await until(
    () => readSend(testDb, ref.sendId),
    (now) => now.state === SEND_STATES.finish,
  )
  const shown = await showSend(ref, deps)
  expect(shown.timeline.map(({ step, who }) => [step, who])).toEqual([
    ['submitted', expect.any(String)], ['credit_held', null], ['started', null], ['finished', null],
  ]) // prettier-ignore
  const times = shown.timeline.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(shown.final_by).toBe(shown.timeline.at(-1)?.at)
  const counters = await countersOf(testDb, ref.sendId)
  expect(shown.returns).toEqual([
    { reason: 'blacklist', reason_fa: 'لیست سیاه', count: counters[RECIPIENT_CODES.blacklist], amount: shown.returned },
  ])
  expect(shown.returned).toBeGreaterThan(0)
  const { points, step_seconds: step } = await showCurve(ref, deps)
  const { delivered, failed } = shown.stats
  expect(step).toBe(60)
  expect(points.at(0)).toMatchObject({ sent: 0, delivered: 0, failed: 0 })
  expect(points.at(-1)).toMatchObject({ sent: 293, delivered, failed })
  // Late news: one that had failed was delivered after all.
  const correction = { operator: 1, fromCode: RECIPIENT_CODES.failed, code: RECIPIENT_CODES.delivered, count: 1, chargedTenths: 0, returnedTenths: 0 } // prettier-ignore
  await db.asEngine(scope, (tx) => addDeltas(tx, [{ accountId: account.accountId, sendId: ref.sendId, ...correction }]))
  const last = await until(
    async () => (await showCurve(ref, deps)).points.at(-1),
    (point) => point?.delivered === delivered + 1,
  )
  expect(last).toMatchObject({ sent: 293, failed: failed - 1 })
}, 60_000)

test('acts stand in the timeline with who did them and once each; what came back is told by its reason', async () => {
  await aCarrier({ key: 'acts', ratePerSecond: 50 })
  const account = await newAccount({ carrier: 'acts', creditTenths: 1_000_000_000 })
  const by = callerOf(account)
  const sendTime = Date.now() + 20 * HOUR_MS
  const sendId = await submit(account, aQuickSend(account, { recipients: someNumbers(2000), send_time: sendTime }), by)
  const ref = { scope: account.scope, sendId }
  expect((await showSend(ref, deps)).final_by).toBeNull()
  const key = await sql<{ id: number }>(
    `insert into api_keys (account_id, title, key_hash, masked_key) values ($1, 'فروشگاه', 'x', 'x') returning id`,
    [account.accountId],
  )
  await moveSend({ ...ref, toMs: sendTime + HOUR_MS, shifts: false, by: { ...by, kind: 'key', apiKeyId: key[0]!.id } }, deps) // prettier-ignore
  for (const _twice of [1, 2]) await pauseSend({ ...ref, by: { ...by, impersonatorId: 1 } }, deps)
  await resumeSend({ ...ref, by }, deps)
  await changeThrottle({ ...ref, pace: { count: 1200, seconds: 60 }, by }, deps)
  await sql(`update sends set send_at = now() where id = $1`, [sendId])
  await until(
    () => countersOf(testDb, sendId),
    (now) => (now[RECIPIENT_CODES.delivered] ?? 0) > 0,
  )
  const started = await showSend(ref, deps)
  expect(Date.parse(started.final_by ?? '')).toBeGreaterThanOrEqual(Date.now() + 71 * HOUR_MS)
  await cancelSend({ ...ref, by }, deps)
  const shown = await until(
    () => showSend(ref, deps),
    ({ states }) => !states['waiting'] && !states['sent'],
  )
  expect(shown.timeline.map(({ step, who }) => [step, who])).toEqual([
    ['submitted', 'کاربر آزمون'], ['credit_held', null], ['moved', 'فروشگاه'], ['paused', 'کارشناس سامانه'],
    ['resumed', 'کاربر آزمون'], ['pace_changed', 'کاربر آزمون'], ['started', null], ['cancelled', 'کاربر آزمون'],
  ]) // prettier-ignore
  expect(shown.timeline.find(({ step }) => step === 'pace_changed')?.note).toBe('۱٬۲۰۰ پیام در دقیقه')
  expect(shown.timeline.find(({ step }) => step === 'moved')?.note).toMatch(/^به .+، ساعت [۰-۹]{2}:[۰-۹]{2}$/)
  // Some of those that had left may be on the operator's own black list.
  const cancelled = shown.returns.find(({ reason }) => reason === 'cancelled')
  expect(cancelled).toMatchObject({ reason_fa: 'لغو پیش از ارسال', count: shown.states['cancelled'] })
  const tenths = (amount: number) => Math.round(amount * 10)
  expect(shown.returns.reduce((sum, { amount }) => sum + tenths(amount), 0)).toBe(tenths(shown.returned))
  expect(shown.final_by).toBeNull()
}, 60_000)

test('a send that expired unstarted was never started, and its money came back for that', async () => {
  const account = await newAccount()
  const sendId = await submit(
    account,
    aQuickSend(account, { recipients: someNumbers(5), send_time: Date.now() + HOUR_MS }),
  )
  const ref = { scope: account.scope, sendId }
  await pauseSend(ref, deps)
  await sql(`update sends set send_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = $1`, [sendId]) // prettier-ignore
  await expireLateSends({ scope }, deps)
  const shown = await until(
    () => showSend(ref, deps),
    ({ state }) => state === 'finish',
  )
  expect(shown.timeline.map(({ step }) => step)).toEqual(['submitted', 'credit_held', 'paused', 'expired', 'finished'])
  expect(shown.returns).toMatchObject([{ reason: 'expired', count: 5, amount: shown.returned }])
  expect(shown.returned).toBe(shown.cost)
  expect((await showCurve(ref, deps)).points).toEqual([])
})

test('a send to one recipient keeps no minutes', async () => {
  await aCarrier({ key: 'single' })
  const account = await newAccount({ carrier: 'single' })
  const sendId = await submit(account, aQuickSend(account, { recipients: someNumbers(1) }))
  await until(
    () => readSend(testDb, sendId),
    (now) => now.state === SEND_STATES.finish,
  )
  expect(await sql(`select from send_minutes where send_id = $1`, [sendId])).toEqual([])
})
