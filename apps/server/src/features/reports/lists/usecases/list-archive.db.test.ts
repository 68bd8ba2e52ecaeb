import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../../platform/testing/calls.ts'
import { aSend } from '../../reports.fixtures.ts'

const testDb = await testDatabase()
const { call, tokenOf } = await testCalls(testDb)
const { newAccount } = testDb

const DAY = 86_400
const now = Math.floor(Date.now() / 1000)
const daysAgo = (days: number) => new Date((now - days * DAY) * 1000)
const lastYear = { send_from_date: String(now - 366 * DAY), send_to_date: String(now) }

const list = async (token: string, path: string, body: object) => {
  const { status, envelope } = await call('POST', `report/${path}`, { token, body })
  const rows = (envelope.data ?? []) as { messages_outbox_id: string; is_archived: boolean }[]
  const { meta } = envelope
  return { status, ids: rows.map((row) => Number(row.messages_outbox_id)), rows, total: meta.total, meta }
}
const archived = (token: string, filters: object, page = {}) => list(token, 'archive_list', { filters, ...page })

test('[REP-11] [CALL-051] the archive has the sends of more than 30 days ago in a range of time, none of which is unfinished', async () => {
  const account = await newAccount()
  const fresh = await aSend(testDb, { account, sendAt: daysAgo(29.9) })
  const unfinished = await aSend(testDb, { account, sendAt: daysAgo(40), state: 2 })
  const waits = await aSend(testDb, { account, sendAt: daysAgo(41), state: 1 })
  const past = await aSend(testDb, { account, sendAt: daysAgo(30.1), createdAt: daysAgo(60) })
  const rejected = await aSend(testDb, { account, sendAt: daysAgo(200), state: 3 })
  const edge = await aSend(testDb, { account, sendAt: daysAgo(365.9) })
  await aSend(testDb, { account, sendAt: daysAgo(366.1) })
  const token = await tokenOf(account)
  const found = await archived(token, lastYear)
  expect(found).toMatchObject({ status: 200, ids: [past, rejected, edge], total: 3 })
  expect(found.rows.map((row) => row.is_archived)).toEqual([true, true, true])
  // Every send is in one of the two lists.
  expect((await list(token, 'new_list', {})).ids).toEqual([fresh, unfinished, waits])
  expect(await archived(token, lastYear, { page: 2, limit: 2 })).toMatchObject({ ids: [edge], total: 3 })
  expect(await archived(token, { ...lastYear, state_id: 3 })).toMatchObject({ ids: [rejected], total: 1 })
  expect(await archived(token, { ...lastYear, create_to_date: now - 50 * DAY })).toMatchObject({ total: 3 })
  const shorter = { send_from_date: now - 201 * DAY, send_to_date: now - 199 * DAY }
  expect((await archived(token, shorter)).ids).toEqual([rejected])
  const stranger = await tokenOf(await newAccount())
  expect(await archived(stranger, lastYear)).toMatchObject({ ids: [], total: 0 })
})

test('[CALL-051] the archive asks for a range of a year at most, and says what is wrong with it beside the field', async () => {
  const token = await tokenOf(await newAccount())
  for (const [filters, field, sentence] of [
    [{}, 'send_from_date', 'برای بایگانی، از تاریخ و تا تاریخ را انتخاب کنید'],
    [{ send_from_date: now - DAY }, 'send_to_date', 'برای بایگانی، از تاریخ و تا تاریخ را انتخاب کنید'],
    [{ send_from_date: now - 366 * DAY - 1, send_to_date: now }, 'send_to_date', 'بازهٔ تاریخ نباید بیشتر از یک سال باشد'],
    [{ send_from_date: now, send_to_date: now - 1 }, 'send_to_date', 'تاریخ پایان باید پس از تاریخ شروع باشد'],
  ] as const) {
    const { status, meta } = await archived(token, filters)
    expect([status, meta.errors]).toEqual([422, { [`filters.${field}`]: [sentence] }])
  } // prettier-ignore
})

test('a range of a list whose end comes before its beginning is refused beside its field', async () => {
  const token = await tokenOf(await newAccount())
  for (const [filters, field] of [
    [{ send_from_date: 20, send_to_date: 10 }, 'send_to_date'],
    [{ create_from_date: 20, create_to_date: 10 }, 'create_to_date'],
    [{ from_exit_count: 20, to_exit_count: 10 }, 'to_exit_count'],
  ] as const) {
    const { status, meta } = await list(token, 'new_list', { filters })
    expect([status, Object.keys(meta.errors ?? {})]).toEqual([422, [`filters.${field}`]])
    if (field === 'to_exit_count') continue
    expect((await list(token, 'systemic_list', { filters })).status).toBe(422)
  }
  for (const filters of [
    { from_exit_count: -1 },
    { from_exit_count: 2 ** 31 },
    { send_from_date: -5 },
    { partner_id: 0 },
  ])
    expect([filters, (await list(token, 'new_list', { filters })).status]).toEqual([filters, 422])
})
