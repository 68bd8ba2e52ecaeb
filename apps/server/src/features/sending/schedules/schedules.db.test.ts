import { describe, expect, test } from 'vitest'
import { engineScope } from '@peyk/database/scope.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { epochOfTehran, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { enqueueLargeSend } from '../queueing/usecases/enqueue-large-send.ts'
import { readBooks } from '../../wallet/wallet.fixtures.ts'
import { aGroup, aQuickSend, readSend, someNumbers, toSubmitInput } from '../sending.fixtures.ts'
import { buildAudience } from '../previews/usecases/build-audience.ts'
import { runSchedule } from './usecases/run-schedule.ts'
import { submitSend } from '../submit/usecases/submit-send.ts'
import { notifyShortOfCredit } from './usecases/notify-schedule-owners.ts'
import { queueDueSchedules } from './usecases/queue-due-schedules.ts'

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql } = testDb
const scope = engineScope()
let nowMs = Date.now()
const clock = { now: () => nowMs }
const { call, tokenOf: aToken, deps } = await testCalls(testDb, { clock })
/** Of a session that outlives the days that these tests go through. */
const tokenOf = (account: TestAccount) => aToken(account, { expiresAt: new Date(nine(60)) })

/** Nine o'clock in Tehran, so many days from today. */
const nine = (days: number) => epochOfTehran({ ...addDays({ date: tehranDay(Date.now()), days }), hour: 9, minute: 0 })
const toWireTime = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
const daily = { every: 'day', hour: 9, minute: 0 }
const toScheduleBody = (account: TestAccount, groupId: number, more: object = {}) => ({
  sending_type: 'phonebook',
  from_number: account.service.number,
  message: 'سلام',
  params: [{ type: 'all', phonebook_ids: [groupId] }],
  repeat: daily,
  ...more,
})

/** An account with a schedule for a group of three, as seen just before its first date. */
async function aSchedule({ more = {}, creditTenths = 10_000_000 }: { more?: object; creditTenths?: number } = {}) {
  nowMs = nine(1) - 7_200_000
  const account = await newAccount({ creditTenths })
  const token = await tokenOf(account)
  const groupId = await aGroup(testDb, account, someNumbers(3))
  const body = toScheduleBody(account, groupId, more)
  const answer = await call('POST', 'send/schedules', { token, body })
  expect([answer.status, answer.envelope.meta.errors]).toEqual([200, undefined])
  const { schedule_id: id, next_at: nextAt } = answer.envelope.data as { schedule_id: number; next_at: string }
  return { account, token, groupId, id, nextAt, run: () => runSchedule({ scope: account.scope, scheduleId: id }, deps) }
}

const sendsOf = ({ accountId }: TestAccount) =>
  sql<{ id: number; send_at: Date; state: number; reject_comment: string | null }>(
    'select id, send_at, state, reject_comment from sends where account_id = $1 order by id',
    [accountId],
  )
/** The date for which its owner was told that the credit will not do. */
const notifiedDateOf = async (id: number) =>
  (await sql<{ told_at: Date | null }>('select told_at from schedules where id = $1', [id]))[0]?.told_at?.getTime()
/** What the jobs behind a run do. */
async function runSendJobs(account: TestAccount, sendId: number) {
  await buildAudience({ scope: account.scope, sendId }, deps)
  await enqueueLargeSend({ send: { accountId: account.accountId, sendId }, scope }, deps)
}
const calendarOf = async (token: string, { from = nine(0), to = nine(10) } = {}) =>
  (await call('GET', `send/schedules/calendar?from=${Math.floor(from / 1000)}&to=${Math.floor(to / 1000)}`, { token }))
    .envelope.data as {
    at: string
    nominal_at: string
    state: string
    messages_outbox_id: string | null
    reason: string | null
  }[]

describe('a recurring send', () => {
  test('[promise P6] sends each date once with two workers and ten jobs at once, to the group’s members of that moment', async () => {
    const { account, token, id, groupId, nextAt, run } = await aSchedule()
    expect(Date.parse(nextAt)).toBe(nine(1))
    expect((await calendarOf(token)).map(({ at, state }) => [Date.parse(at), state])).toEqual(
      Array.from({ length: 9 }, (_, day) => [nine(day + 1), 'planned']),
    )
    await run()
    expect(await sendsOf(account)).toEqual([])
    nowMs = nine(1) + 300
    await sql(
      `insert into contacts (account_id, phonebook_id, msisdn, consent_source, consent_by) values ($1, $2, 989129999999, 'hand', 'test')`,
      [account.accountId, groupId],
    )
    await Promise.all([queueDueSchedules({ scope }, deps), queueDueSchedules({ scope }, deps)])
    await Promise.all(Array.from({ length: 10 }, run))
    const sends = await sendsOf(account)
    expect(sends.map((send) => send.send_at.getTime())).toEqual([nine(1)])
    await runSendJobs(account, sends[0]!.id)
    const sent = await readSend(testDb, sends[0]!.id)
    expect(sent).toMatchObject({ state: 2, recipient_count: 4 })
    expect(await readBooks(testDb, account.accountId)).toMatchObject({ held: sent.total_tenths, sum: 0 })
    nowMs = nine(3) + 300
    await run()
    // The day that nobody was there for was a day ago: it is left out, and said to be.
    expect((await sendsOf(account)).map((send) => send.send_at.getTime())).toEqual([nine(1), nine(3)])
    const told = await calendarOf(token)
    expect(told.slice(0, 4).map(({ state }) => state)).toEqual(['sent', 'failed', 'sent', 'planned'])
    expect(told[1]?.reason).toContain('در دسترس نبود')
    expect(await sql('select from schedules where id = $1 and queued_at is not null', [id])).toEqual([])
  })

  test('[promise P6] is undone when its worker is killed midway, and sent once by the next worker', async () => {
    const { account, id, run } = await aSchedule()
    nowMs = nine(1) + 300
    const killed = {
      ...deps,
      db: {
        inAccount: (own: typeof account.scope, work: Parameters<typeof deps.db.inAccount>[1]) =>
          deps.db.inAccount(own, async (tx) => {
            await work(tx)
            throw new Error('killed')
          }),
      } as unknown as typeof deps.db,
    }
    await expect(runSchedule({ scope: account.scope, scheduleId: id }, killed)).rejects.toThrow('killed')
    expect(await sendsOf(account)).toEqual([])
    await run()
    await run()
    expect(await sendsOf(account)).toHaveLength(1)
  })

  test('can have a date moved and another skipped, and ends after its count', async () => {
    const { account, token, id, run } = await aSchedule({ more: { count: 4 } })
    const change = (body: object) => call('POST', 'send/schedules/dates', { token, body: { schedule_id: id, ...body } })
    expect((await change({ nominal_at: toWireTime(nine(1)), to: toWireTime(nine(2) + 3_600_000) })).status).toBe(200)
    expect((await change({ nominal_at: toWireTime(nine(3)) })).status).toBe(200)
    expect((await change({ nominal_at: toWireTime(nine(3) + 60_000) })).status).toBe(404)
    expect((await change({ nominal_at: toWireTime(nine(5)) })).status).toBe(404)
    expect((await change({ nominal_at: toWireTime(nine(2)), to: toWireTime(nine(0)) })).status).toBe(422)
    expect((await calendarOf(token)).map(({ at, state }) => [Date.parse(at) - nine(1), state])).toEqual([
      [86_400_000, 'planned'],
      [90_000_000, 'moved'],
      [172_800_000, 'skipped'],
      [259_200_000, 'planned'],
    ])
    for (const at of [nine(1), nine(2), nine(2) + 3_600_000, nine(3), nine(4), nine(5)]) {
      nowMs = at + 200
      await Promise.all([run(), run()])
    }
    expect((await sendsOf(account)).map((send) => send.send_at.getTime())).toEqual([
      nine(2), nine(2) + 3_600_000, nine(4),
    ]) // prettier-ignore
    expect(await sql('select state, next_at from schedules where id = $1', [id])).toEqual([
      { state: 'ended', next_at: null },
    ])
    expect((await change({ nominal_at: toWireTime(nine(2)), to: toWireTime(nine(6)) })).status).toBe(404)
  })

  test('notifies once, an hour before, of too little credit, and then ends in state 8', async () => {
    const { account, run } = await aSchedule({ creditTenths: 1000 })
    await sql(`update users set mobile = 989120001122 where account_id = $1 and kind = 'owner'`, [account.accountId])
    const toldOf = () => sql<{ message: string }>('select message from system_messages where account_id = $1', [account.accountId]) // prettier-ignore
    await notifyShortOfCredit({ scope }, deps)
    expect(await toldOf()).toEqual([])
    nowMs = nine(1) - 3_000_000
    await notifyShortOfCredit({ scope }, deps)
    await notifyShortOfCredit({ scope }, deps)
    expect((await toldOf()).map(({ message }) => message.includes('اعتبار'))).toEqual([true])
    nowMs = nine(1) + 300
    await run()
    const [send] = await sendsOf(account)
    await runSendJobs(account, send!.id)
    expect(await readSend(testDb, send!.id)).toMatchObject({ state: 8, total_tenths: 0 })
    expect(await readBooks(testDb, account.accountId)).toMatchObject({ available: 1000, held: 0 })
  })

  test('expects a moved date at its new time, and one moved back at its own', async () => {
    const { account, token, id, run } = await aSchedule({ creditTenths: 1000 })
    await sql(`update users set mobile = 989120001123 where account_id = $1 and kind = 'owner'`, [account.accountId])
    const change = (nominal: number, to: number) =>
      call('POST', 'send/schedules/dates', {
        token,
        body: { schedule_id: id, nominal_at: toWireTime(nominal), to: toWireTime(to) },
      })
    expect((await change(nine(1), nine(1) + 5 * 3_600_000)).status).toBe(200)
    const told = () => notifiedDateOf(id)
    const count = async () =>
      (await sql('select from system_messages where account_id = $1', [account.accountId])).length
    nowMs = nine(1) - 3_000_000
    await notifyShortOfCredit({ scope }, deps)
    expect([await told(), await count()]).toEqual([undefined, 0])
    nowMs = nine(1) + 300
    await run()
    nowMs = nine(1) + 5 * 3_600_000 - 3_000_000
    await notifyShortOfCredit({ scope }, deps)
    await notifyShortOfCredit({ scope }, deps)
    expect([await told(), await count()]).toEqual([nine(1) + 5 * 3_600_000, 1])
    expect((await change(nine(2), nine(2) + 3_600_000)).status).toBe(200)
    expect((await change(nine(2), nine(2))).status).toBe(200)
    nowMs = nine(2) - 3_000_000
    await notifyShortOfCredit({ scope }, deps)
    expect([await told(), await count()]).toEqual([nine(2), 2])
  })

  test('costs a raised price from the next date on; an earlier date keeps its own', async () => {
    const { account, id, run } = await aSchedule()
    const family = 610_001
    await sql(`insert into line_families values ($1, 'خط آزمایش')`, [family])
    await sql(`insert into tariff_prices values ($1, '-infinity', 1000, 4000, 2000, 4400)`, [family])
    await sql('update lines set operator_id = $1 where id = $2', [family, account.service.id])
    const come = async (at: number) => {
      nowMs = at + 300
      await run()
      const { id: sendId } = (await sendsOf(account)).at(-1)!
      await runSendJobs(account, sendId)
      return { sendId, ...(await readSend(testDb, sendId)) }
    }
    const first = await come(nine(1))
    const fees = 3 * 400
    const available = first.total_tenths + 100
    // A price of the past is not written; this one counts from now on for whoever asks the database.
    await sql(`insert into tariff_prices values ($1, now(), 2000, 4000, 4000, 4400)`, [family])
    await sql(`update sends set created_at = now() - interval '1 hour' where id = $1`, [first.sendId])
    await sql('update wallets set available_tenths = $2 where account_id = $1', [account.accountId, available])
    nowMs = nine(2) - 3_000_000
    await notifyShortOfCredit({ scope }, deps)
    expect(await notifiedDateOf(id)).toBe(nine(2))
    const needed = 2 * (first.total_tenths - fees) + fees
    await sql('update wallets set available_tenths = $2 where account_id = $1', [account.accountId, needed])
    expect((await come(nine(2))).total_tenths).toBe(needed)
    expect((await readSend(testDb, first.sendId)).total_tenths).toBe(first.total_tenths)
  })

  test('re-estimates its price as soon as its text changes, before the first date and after the last one', async () => {
    const { account, token, id, run } = await aSchedule()
    const estimate = async () => {
      const shown = await call('GET', 'send/schedules/show', { token, query: { schedule_id: id } })
      return (shown.envelope.data as { estimate: number }).estimate
    }
    const reword = async (message: string) =>
      expect((await call('POST', 'send/schedules/change', { token, body: { schedule_id: id, message } })).status).toBe(200) // prettier-ignore
    const long = 'س'.repeat(100)
    const least = await estimate()
    await reword(long)
    const leastOfLong = await estimate()
    expect(leastOfLong).toBeGreaterThan(1.5 * least)
    await reword('سلام')
    expect(await estimate()).toBe(least)
    nowMs = nine(1) + 300
    await run()
    const { id: sendId } = (await sendsOf(account)).at(-1)!
    await runSendJobs(account, sendId)
    expect(await estimate()).toBe((await readSend(testDb, sendId)).total_tenths / 10)
    await reword(long)
    expect(await estimate()).toBe(leastOfLong)
    await sql('update wallets set available_tenths = $2 where account_id = $1', [account.accountId, leastOfLong * 10 - 1]) // prettier-ignore
    nowMs = nine(2) - 3_000_000
    await notifyShortOfCredit({ scope }, deps)
    expect(await notifiedDateOf(id)).toBe(nine(2))
  })

  test('reports an emptied group, a blocked account and a lost line, and goes on with the next date', async () => {
    const { account, token, groupId, run } = await aSchedule()
    await sql('delete from contacts where phonebook_id = $1', [groupId])
    nowMs = nine(1) + 300
    await run()
    const [send] = await sendsOf(account)
    await runSendJobs(account, send!.id)
    expect(await readSend(testDb, send!.id)).toMatchObject({ state: 4 })
    await sql('update accounts set send_block = true where id = $1', [account.accountId])
    nowMs = nine(2) + 300
    await run()
    await sql('update accounts set send_block = false where id = $1', [account.accountId])
    await sql('update lines set is_active = false where id = $1', [account.service.id])
    nowMs = nine(3) + 300
    await run()
    const told = await calendarOf(token)
    expect(told.slice(0, 4).map(({ state, reason }) => [state, reason !== null])).toEqual([
      ['sent', true], ['failed', true], ['failed', true], ['planned', false],
    ]) // prettier-ignore
  })

  test('sends nothing after its cancel, is not found by another account, and is refused when it can never be sent', async () => {
    const { account, token, groupId, id, run } = await aSchedule()
    const stranger = await tokenOf(await newAccount())
    expect((await call('POST', 'send/schedules/cancel', { token: stranger, body: { schedule_id: id } })).status).toBe(
      404,
    )
    expect((await calendarOf(stranger)).length).toBe(0)
    expect((await call('POST', 'send/schedules/cancel', { token, body: { schedule_id: id } })).status).toBe(200)
    nowMs = nine(1) + 300
    await run()
    expect(await sendsOf(account)).toEqual([])
    expect(await calendarOf(token)).toEqual([])
    const refused = async (more: object) => {
      const { status, envelope } = await call('POST', 'send/schedules', {
        token,
        body: toScheduleBody(account, groupId, more),
      })
      return [status, ...Object.keys(envelope.meta.errors ?? {})]
    }
    expect(await refused({ repeat: { ...daily, every: 'week', weekdays: [] } })).toEqual([422, 'repeat.weekdays'])
    expect(await refused({ ends_at: toWireTime(nowMs) })).toEqual([422, 'repeat'])
    expect(await refused({ ends_at: toWireTime(nowMs + 400 * 86_400_000) })).toEqual([422, 'ends_at'])
    expect(await refused({ params: [{ type: 'all', phonebook_ids: [999_999] }] })).toEqual([404, 'params'])
    expect(await refused({ from_number: '+98999' })).toEqual([422, 'from_number'])
  })
})

test('a scheduled send is moved with its recipients, price and held money, and shown in the calendar', async () => {
  nowMs = Date.now()
  const account = await newAccount()
  const token = await tokenOf(account)
  const input = aQuickSend(account, { recipients: someNumbers(3), send_time: nine(2) })
  const id = (await submitSend(toSubmitInput(account, input), deps)).message_outbox_ids[0] as number
  const before = await readBooks(testDb, account.accountId)
  const move = (to: number, as = token) =>
    call('POST', 'send/move', { token: as, body: { message_outbox_id: id, send_time: toWireTime(to) } })
  expect((await move(nine(4))).status).toBe(200)
  expect(
    (await calendarOf(token)).map((entry) => [Date.parse(entry.at), entry.messages_outbox_id, entry.state]),
  ).toEqual([[nine(4), String(id), 'planned']])
  expect(await readBooks(testDb, account.accountId)).toEqual(before)
  expect((await move(nine(-1))).status).toBe(422)
  expect((await move(nine(5), await tokenOf(await newAccount()))).status).toBe(404)
  await sql('update sends set state = 2 where id = $1', [id])
  expect((await move(nine(5))).status).toBe(400)
})
