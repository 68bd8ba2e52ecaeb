import { describe, expect, test } from 'vitest'
import { engineScope } from '@peyk/database/scope.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { epochOfTehran, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { updateCountersAndFinish } from '../../delivery/usecases/update-counters.ts'
import { enqueueLargeSend } from '../queueing/usecases/enqueue-large-send.ts'
import { aList, uploadBy } from '../../files/files.fixtures.ts'
import { readBooks } from '../../wallet/wallet.fixtures.ts'
import { aGroup, readSend, someNumbers } from '../sending.fixtures.ts'
import { buildAudience } from '../previews/usecases/build-audience.ts'
import { runSchedule } from './usecases/run-schedule.ts'
import { notifyFailedDates } from './usecases/notify-schedule-owners.ts'

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql } = testDb
let nowMs = Date.now()
const clock = { now: () => nowMs }
const { call, tokenOf, apiKeyOf, deps } = await testCalls(testDb, { clock })

/** Nine o'clock in Tehran, so many days from today. */
const at = (days: number, hour = 9) =>
  epochOfTehran({ ...addDays({ date: tehranDay(Date.now()), days }), hour, minute: 0 })
const toWireTime = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
const daily = { every: 'day', hour: 9, minute: 0 }

interface DateEntry {
  state: string
  at: string
  nominal_at: string
  messages_outbox_id: string | null
  state_id: number | null
  message: string
  removed_count: number | null
  returned: number | null
  reason: string | null
}

async function setUpAccount() {
  nowMs = at(1) - 7_200_000
  const account = await newAccount({ creditTenths: 10_000_000 })
  await sql(`update users set mobile = 989100000000 + account_id where account_id = $1 and kind = 'owner'`, [
    account.accountId,
  ])
  const token = await tokenOf(account, { expiresAt: new Date(at(60)) })
  const start = (body: object) =>
    call('POST', 'send/schedules', { token, body: { from_number: account.service.number, repeat: daily, ...body } })
  const started = async (body: object) => {
    const { status, envelope } = await start(body)
    expect([status, envelope.meta.errors]).toEqual([200, undefined])
    return (envelope.data as { schedule_id: number }).schedule_id
  }
  const ask = async <Data>(path: string, query: object) =>
    (await call('GET', `send/schedules/${path}`, { token, query: { ...query } })).envelope.data as Data
  const act = (path: string, body: object) => call('POST', `send/schedules/${path}`, { token, body })
  /** Lets a date come and does what the jobs behind it do; answers its send. */
  const come = async (scheduleId: number, ms: number) => {
    nowMs = ms + 300
    await runSchedule({ scope: account.scope, scheduleId }, deps)
    const [send] = await sql<{ id: number }>('select id from sends where account_id = $1 order by id desc limit 1', [account.accountId]) // prettier-ignore
    if (send === undefined) throw new Error('no send was made')
    await buildAudience({ scope: account.scope, sendId: send.id }, deps)
    await enqueueLargeSend({ send: { accountId: account.accountId, sendId: send.id }, scope: engineScope() }, deps)
    return send.id
  }
  return { account, token, start, started, ask, act, come }
}
const toGroupBody = (groupId: number, more: object = {}) => ({
  sending_type: 'phonebook', message: 'سلام', params: [{ type: 'all', phonebook_ids: [groupId] }], ...more,
}) // prettier-ignore
const textsOf = (sendId: number) =>
  sql<{ text: string }>('select unnest(texts) as text from own_texts where send_id = $1', [sendId]).then((rows) =>
    rows.map(({ text }) => text),
  )
const noticesTo = ({ accountId }: TestAccount) =>
  sql<{ message: string }>('select message from system_messages where account_id = $1 order by id', [accountId])

describe('recurring personalised sends', () => {
  test('from a keyword file render their texts from the file at each date, and the file cannot be deleted before the last', async () => {
    const { token, started, act, come } = await setUpAccount()
    const { file } = await uploadBy({ call }, { token, purpose: 'keyword', file: aList(['موبایل,نام', '09120000001,سارا', '09350000002,رضا']) }) // prettier-ignore
    const remove = () => call('POST', 'user/files/delete-list', { token, body: { listFiles: [file.file_id] } })
    const body = { sending_type: 'keyword', message: '{ex_نام} عزیز', file_id: file.file_id, count: 2 }
    const id = await started(body)
    expect((await remove()).envelope.meta.message).toContain(file.name)
    expect(await textsOf(await come(id, at(1)))).toEqual(['سارا عزیز', 'رضا عزیز'])
    const second = await come(id, at(2))
    expect(await textsOf(second)).toHaveLength(2)
    // The last send still works with it; when that ends it is free.
    expect((await remove()).status).toBe(400)
    await sql('update sends set state = 7 where id = any($1)', [[second - 1, second]])
    await sql('update sends set state = 7 where account_id = (select account_id from sends where id = $1)', [second])
    expect((await remove()).status).toBe(200)
    expect((await act('cancel', { schedule_id: id })).status).toBe(200)
  })

  test('release their file when the schedule is cancelled before its first date or its last date is skipped', async () => {
    const { account, token, started, act } = await setUpAccount()
    const key = await apiKeyOf(account)
    const bring = async () =>
      (await uploadBy({ call }, { token: key, purpose: 'peer_to_peer', file: aList(['09120000001,درود', '09350000002,سلام']) })).file // prettier-ignore
    const remove = async (fileId: number) =>
      (await call('POST', 'user/files/delete-list', { token, body: { listFiles: [fileId] } })).status
    const one = (await bring()).file_id as number
    const id = await started({ sending_type: 'peer_to_peer_file', file_id: one })
    expect(await remove(one)).toBe(400)
    await act('cancel', { schedule_id: id })
    expect(await remove(one)).toBe(200)
  })

  test('work with contacts and with two columns of a file', async () => {
    const { account, started, come } = await setUpAccount()
    const groupId = await aGroup(testDb, account, ['09120000001'])
    await sql(`update contacts set name = 'مینا' where phonebook_id = $1`, [groupId])
    const contacts = await started(
      toGroupBody(groupId, { sending_type: 'keyword_phonebook', message: 'سلام {ex_name}' }),
    )
    expect(await textsOf(await come(contacts, at(1)))).toEqual(['سلام مینا'])
    nowMs = at(1) + 3_600_000
    const { file } = await uploadBy(
      { call },
      { token: await apiKeyOf(account), purpose: 'peer_to_peer', file: aList(['09120000001,درود', '09350000002,سلام']) },
    )
    const rows = await started({ sending_type: 'peer_to_peer_file', file_id: file.file_id })
    expect(await textsOf(await come(rows, at(2)))).toEqual(['درود', 'سلام'])
  })

  test('are refused at their fields with a placeholder without a column or a file of another purpose', async () => {
    const { token, start } = await setUpAccount()
    const { file } = await uploadBy({ call }, { token, purpose: 'keyword', file: aList(['موبایل,نام', '09120000001,سارا']) }) // prettier-ignore
    const refused = async (body: object) => {
      const { status, envelope } = await start(body)
      return [status, ...Object.keys(envelope.meta.errors ?? {})]
    }
    const keyword = { sending_type: 'keyword', file_id: file.file_id }
    expect(await refused({ ...keyword, message: 'سلام {ex_شهر}' })).toEqual([422, 'message'])
    expect(await refused({ sending_type: 'file', message: 'سلام', file_id: file.file_id })).toEqual([422, 'file_id'])
    expect(await refused({ ...keyword, message: 'سلام', link_tracker_ids: [999_999] })).toEqual([403])
  })
})

describe('the outcome of a date', () => {
  test('with a deleted or emptied group is not sent and not charged, and its owner is notified once', async () => {
    const { account, started, ask, come } = await setUpAccount()
    const groupId = await aGroup(testDb, account, someNumbers(2))
    const id = await started(toGroupBody(groupId))
    await sql('delete from contacts where phonebook_id = $1', [groupId])
    const empty = await come(id, at(1))
    const scope = engineScope()
    expect(await notifyFailedDates({ scope }, deps)).toBe(1)
    await sql('update phonebooks set deleted_at = now() where id = $1', [groupId])
    const gone = await come(id, at(2))
    for (const sendId of [empty, gone])
      expect(await readSend(testDb, sendId)).toMatchObject({ state: 4, total_tenths: 0 })
    expect(await readBooks(testDb, account.accountId)).toMatchObject({ available: 10_000_000, held: 0 })
    const runs = await ask<DateEntry[]>('runs', { schedule_id: id })
    expect(runs.map((run) => [run.messages_outbox_id, run.state_id, (run.reason ?? '') !== ''])).toEqual([
      [String(gone), 4, true], [String(empty), 4, true],
    ]) // prettier-ignore
    expect(await notifyFailedDates({ scope }, deps)).toBe(1)
    await notifyFailedDates({ scope }, deps)
    const told = await noticesTo(account)
    expect(told).toHaveLength(2)
    expect(told.every(({ message }) => message.includes('انجام نشد') && message.includes('دلیل'))).toBe(true)
    const shown = await ask<{ audience: object; upcoming: DateEntry[] }>('show', { schedule_id: id })
    expect(shown.audience).toMatchObject({ phonebooks: [], missing_count: 1 })
    expect(shown.upcoming[0]?.state).toBe('planned')
  })

  test('counts numbers blacklisted since, with the money returned for them', async () => {
    const { account, started, ask, come } = await setUpAccount()
    const groupId = await aGroup(testDb, account, someNumbers(3))
    const id = await started(toGroupBody(groupId))
    await sql(
      `insert into blacklist (account_id, msisdn, kind) select account_id, min(msisdn), 'send' from contacts where phonebook_id = $1 group by account_id`,
      [groupId],
    )
    const sendId = await come(id, at(1))
    await updateCountersAndFinish({ scope: engineScope() }, deps)
    const [run] = await ask<DateEntry[]>('runs', { schedule_id: id })
    expect(run).toMatchObject({ state: 'sent', messages_outbox_id: String(sendId), removed_count: 1 })
    expect(run?.returned).toBeGreaterThan(0)
  })
})

describe('the list of schedules', () => {
  test('has the nearest first, with the next date and how many are left, and is empty for another account', async () => {
    const { account, started, ask, act } = await setUpAccount()
    const groupId = await aGroup(testDb, account, someNumbers(1))
    const over = await started(toGroupBody(groupId))
    await act('cancel', { schedule_id: over })
    const id = await started(toGroupBody(groupId, { count: 5 }))
    await act('dates', { schedule_id: id, nominal_at: toWireTime(at(1)) })
    const rows = await ask<{ schedule_id: number; state: string; next_at: string | null; left_count: number }[]>('list', {}) // prettier-ignore
    expect(rows.map((row) => [row.schedule_id, row.state, row.left_count])).toEqual([
      [id, 'active', 4], [over, 'cancelled', 0],
    ]) // prettier-ignore
    expect(Date.parse(rows[0]?.next_at ?? '')).toBe(at(2))
    expect(await ask<object[]>('list', { state: 'cancelled' })).toHaveLength(1)
    const shown = await ask<{ upcoming: DateEntry[] }>('show', { schedule_id: id })
    expect(shown.upcoming.map(({ state }) => state)).toEqual(['skipped', 'planned', 'planned', 'planned', 'planned'])
    // What was left out is brought back by its own time.
    await act('dates', { schedule_id: id, nominal_at: toWireTime(at(1)), to: toWireTime(at(1)) })
    const back = await ask<{ upcoming: DateEntry[] }>('show', { schedule_id: id })
    expect(back.upcoming.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'planned'))
    const stranger = await tokenOf(await newAccount(), { expiresAt: new Date(at(60)) })
    for (const path of ['show', 'runs'])
      expect((await call('GET', `send/schedules/${path}`, { token: stranger, query: { schedule_id: id } })).status).toBe(404) // prettier-ignore
    const change = { token: stranger, body: { schedule_id: id, message: 'درود' } }
    expect((await call('POST', 'send/schedules/change', change)).status).toBe(404)
  })

  test('applies a new text and time to the coming dates; moved dates follow the new rule', async () => {
    const { account, started, ask, act, come } = await setUpAccount()
    const groupId = await aGroup(testDb, account, someNumbers(1))
    const id = await started(toGroupBody(groupId, { count: 4 }))
    await come(id, at(1))
    await act('dates', { schedule_id: id, nominal_at: toWireTime(at(2)), to: toWireTime(at(3, 20)) })
    expect((await act('change', { schedule_id: id, message: 'درود' })).status).toBe(200)
    const reworded = await ask<{ upcoming: DateEntry[]; message: string }>('show', { schedule_id: id })
    expect([reworded.message, reworded.upcoming.map(({ state }) => state)]).toEqual([
      'درود', ['planned', 'moved', 'planned'],
    ]) // prettier-ignore
    const [first] = await ask<DateEntry[]>('runs', { schedule_id: id })
    expect(first?.message).toContain('سلام')
    const noon = { every: 'day', hour: 12, minute: 0 }
    expect((await act('change', { schedule_id: id, repeat: noon, count: 2 })).status).toBe(200)
    const { upcoming } = await ask<{ upcoming: DateEntry[] }>('show', { schedule_id: id })
    expect(upcoming.map((one) => [Date.parse(one.at), one.state])).toEqual([
      [at(1, 12), 'planned'], [at(2, 12), 'planned'],
    ]) // prettier-ignore
    const refused = await act('change', { schedule_id: id, repeat: noon, ends_at: toWireTime(nowMs + 60_000) })
    expect([refused.status, ...Object.keys(refused.envelope.meta.errors ?? {})]).toEqual([422, 'repeat'])
    await act('cancel', { schedule_id: id })
    expect((await act('change', { schedule_id: id, message: 'سلام' })).status).toBe(404)
  })

  test('lets a date moved outside its line’s hours wait for them only by consent', async () => {
    const { account, started, ask, act } = await setUpAccount()
    await sql('update lines set opens_minute = 420, closes_minute = 1320 where id = $1', [account.service.id])
    const id = await started(toGroupBody(await aGroup(testDb, account, someNumbers(1))))
    const late = { schedule_id: id, nominal_at: toWireTime(at(1)), to: toWireTime(at(2, 23)) }
    const refused = await act('dates', late)
    expect([refused.status, ...Object.keys(refused.envelope.meta.errors ?? {})]).toEqual([409, 'shift_to_hours'])
    expect((await act('dates', { ...late, shift_to_hours: true })).status).toBe(200)
    const { upcoming } = await ask<{ upcoming: DateEntry[] }>('show', { schedule_id: id })
    expect(upcoming.filter(({ state }) => state === 'moved').map((one) => Date.parse(one.at))).toEqual([at(3, 7)])
  })
})
