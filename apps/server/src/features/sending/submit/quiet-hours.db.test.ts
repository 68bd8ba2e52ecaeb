import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { epochOfTehran, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { systemClock } from '../../../platform/clock.ts'
import { testCalls } from '../../../platform/testing/calls.ts'

const testDb = await testDatabase()
const { sql } = testDb
const today = tehranDay(Date.now())
const at = (hour: number, days = 1) => epochOfTehran({ ...addDays({ date: today, days }), hour, minute: 0 })
let nowMs = Date.now()
const { call, tokenOf } = await testCalls(testDb, { clock: { ...systemClock, now: () => nowMs } })

/** An account whose advertising line keeps hours from seven to ten in the evening, at some hour of tomorrow. */
async function setUpLine(hour: number) {
  nowMs = at(hour)
  const account = await testDb.newAccount()
  await sql('update lines set opens_minute = 420, closes_minute = 1320 where id = $1', [account.advertising.id])
  const token = await tokenOf(account, { expiresAt: new Date(nowMs + 90 * 86_400_000) })
  const send = async (more: object = {}) => {
    const body = { sending_type: 'webservice', from_number: account.advertising.number, message: 'حراج', params: { recipients: ['09120000001'] }, ...more } // prettier-ignore
    const { status, envelope } = await call('POST', 'send', { token, body })
    const [id] = (envelope.data as { message_outbox_ids?: number[] } | null)?.message_outbox_ids ?? []
    return { status, id, errors: envelope.meta.errors }
  }
  const rowOf = async (id: number | undefined) =>
    (await sql<{ state: number; send_at: Date; expires_at: Date; is_scheduled: boolean }>('select state, send_at, expires_at, is_scheduled from sends where id = $1', [id]))[0] // prettier-ignore
  const report = async (id: number | undefined) =>
    (await call('GET', 'report/by_bulk', { token, query: { messages_outbox_id: id } })).envelope.data as Record<string, unknown> // prettier-ignore
  return { account, token, send, rowOf, report }
}

describe('[STF-08] a line that keeps hours', () => {
  test('sends at once within them, and a message has a day of open hours to leave', async () => {
    const { send, rowOf } = await setUpLine(21)
    const { status, id } = await send()
    expect(status).toBe(200)
    // One hour of today, fifteen of tomorrow, eight of the day after.
    expect(await rowOf(id)).toMatchObject({ state: 2, is_scheduled: false, expires_at: new Date(at(15, 3)) })
  })

  test('shows them where a line is chosen', async () => {
    const { account, token } = await setUpLine(12)
    const { envelope } = await call('GET', 'number/numbers', { token })
    const told = envelope.data as { id: number; opens_at: string | null; closes_at: string | null }[]
    const hoursOf = (id: number) => told.filter((line) => line.id === id).map((line) => [line.opens_at, line.closes_at])
    expect(hoursOf(account.advertising.id)).toEqual([['07:00', '22:00']])
    expect(hoursOf(account.service.id)).toEqual([[null, null]])
  })

  test('refuses a send outside them, says when it could leave, and holds nothing', async () => {
    const { account, send } = await setUpLine(23)
    const told = await send()
    expect(told).toMatchObject({ status: 409, errors: { shift_to_hours: [expect.stringMatching(/از ساعت ۰۷:۰۰ تا ۲۲:۰۰ .*ساعت ۰۷:۰۰ انجام شود/s)] } }) // prettier-ignore
    expect(await sql('select from sends where account_id = $1', [account.accountId])).toHaveLength(0)
    const scheduled = await send({ send_time: new Date(at(3, 5)).toISOString() })
    expect([scheduled.status, Object.keys(scheduled.errors ?? {})]).toEqual([409, ['shift_to_hours']])
    expect((await send({ send_time: new Date(at(9, 5)).toISOString() })).status).toBe(200)
  })

  test('moves a send to their start by consent, from now and from a chosen time; it can be cancelled until then', async () => {
    const { token, send, rowOf } = await setUpLine(23)
    const night = await send({ shift_to_hours: true, undo_seconds: 10 })
    expect(await rowOf(night.id)).toMatchObject({ state: 5, is_scheduled: true, send_at: new Date(at(7, 2)) })
    const morning = await send({ message: 'صبح', shift_to_hours: true, send_time: new Date(at(2, 4)).toISOString() })
    expect(await rowOf(morning.id)).toMatchObject({ state: 5, send_at: new Date(at(7, 4)) })
    const cancel = await call('POST', 'send/cancel', { token, body: { message_outbox_id: night.id } })
    expect(cancel.status).toBe(200)
    // Agreeing changes nothing where nothing has to move.
    nowMs = at(12)
    expect(await rowOf((await send({ message: 'روز', shift_to_hours: true })).id)).toMatchObject({ state: 2 })
  })

  test('applies them to previews too, and lets pattern codes through at any hour', async () => {
    const { account, token, send, rowOf } = await setUpLine(23)
    const from_number = account.advertising.number
    const body = { sending_type: 'webservice', from_number, message: 'حراج', params: { recipients: ['09120000001'] } }
    const { envelope } = await call('POST', 'send/previews', { token, body })
    const { preview_id: preview } = envelope.data as { preview_id: string }
    const submit = (more: object) => call('POST', `send/previews/${preview}/submit`, { token, body: more })
    expect((await submit({})).envelope.meta.errors).toHaveProperty('shift_to_hours')
    expect((await submit({ shift_to_hours: true })).status).toBe(200)
    expect(await rowOf(Number(preview))).toMatchObject({ send_at: new Date(at(7, 2)) })

    await sql(`insert into patterns (account_id, code, message, status) values ($1, $2, 'کد شما: %code%', 'active')`, [account.accountId, `p${account.accountId}`]) // prettier-ignore
    const code = await send({ sending_type: 'pattern', message: undefined, code: `p${account.accountId}`, recipients: ['09120000001'], params: { code: '1' } }) // prettier-ignore
    expect(await rowOf(code.id)).toMatchObject({ state: 2, expires_at: new Date(at(0, 2)) })
  })

  test('reports when a send that reached their end goes on', async () => {
    const { send, report } = await setUpLine(21)
    const { id } = await send({ pace: 1, pace_unit: 'hour', params: { recipients: ['09120000001', '09120000002', '09120000003'] } }) // prettier-ignore
    expect(await report(id)).toMatchObject({ state_id: 2, resumes_at: null })
    nowMs = at(23)
    const resumes = new Date(at(7, 2)).toISOString()
    expect(await report(id)).toMatchObject({ state_id: 2, resumes_at: resumes })
    const { forecast_end: end } = await report(id)
    expect(Date.parse(String(end))).toBeGreaterThan(Date.parse(resumes))
  })
})
