import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { resumeAnnouncements, tellAnnouncement } from './usecases/tell-announcement.ts'

const START = Date.parse('2026-11-27T08:00:00Z')
const HOUR = 3_600_000
const testDb = await testDatabase({ isFresh: true })
const { sql, newAccount, engine } = testDb
const clock = stoppedClock(START)
const queued: { name: string; payload: unknown; key?: string; afterSeconds?: number }[] = []
const jobs = { enqueue: async (_tx: unknown, job: (typeof queued)[number]) => void queued.push(job), close: async () => {} } // prettier-ignore
const { call, tokenOf, deps } = await testCalls(testDb, { clock, deps: { jobs: jobs as never } })
const later = { expiresAt: new Date(START + 100 * HOUR) }
const staff = await tokenOf(await newStaff(testDb, { areas: ['content'] }), later)
const accounts = await Promise.all(['آلفا', 'بتا', 'گاما', 'دلتا', 'زتا'].map((title) => newAccount({ title })))
const ids = accounts.map(({ accountId }) => accountId).toSorted((a, b) => a - b)
await sql(`update accounts set user_type = 'legal', is_bought_panel = id = $1, has_link_tracker = id = $2 where id = any($3)`, [ids[0], ids[1], ids.slice(0, 2)]) // prettier-ignore
await sql(`update accounts set is_bought_panel = false where id <> $1`, [ids[0]])
await sql(`update users set mobile = 989120000000 + id where account_id = any($1)`, [ids])

type Row = Record<string, unknown>
const form = { level: 'warning', title: 'قطعی کوتاه', body: 'بامداد جمعه', audience: 'all', by_sms: false, is_published: true } // prettier-ignore
const save = (body: object, path = 'staff/announcements', method = 'POST') => call(method, path, { token: staff, body })
const idOf = ({ envelope }: Awaited<ReturnType<typeof call>>) => (envelope.data as { id: number }).id
const faultOf = ({ status, envelope }: Awaited<ReturnType<typeof call>>) => [status, ...Object.keys(envelope.meta.errors as object)] // prettier-ignore
const show = async (id: number) => (await call('GET', `staff/announcements/${id}`, { token: staff })).envelope.data as Row // prettier-ignore
const tell = (id: number, step?: number, signal = new AbortController().signal) =>
  tellAnnouncement({ scope: engine, id, signal, ...(step !== undefined && { step }) }, deps)
const told = async () =>
  (await sql<{ account_id: number }>(`select account_id from notifications where kind = 'announcement' order by account_id`)).map((row) => Number(row.account_id)) // prettier-ignore
const at = (hours: number) => new Date(START + hours * HOUR).toISOString()

beforeEach(async () => {
  clock.move(START - clock.now())
  queued.length = 0
  await sql('truncate announcements, notifications cascade')
  await sql('delete from system_messages')
})

test('it is told in steps to every account, each once, however often it is begun again', async () => {
  const id = idOf(await save(form))
  expect(queued).toMatchObject([{ name: 'announcements.tell', payload: { announcementId: id } }])
  expect(queued[0]).not.toHaveProperty('afterSeconds')
  const all = (await sql<{ id: number }>(`select id from accounts where kind = 'customer'`)).length
  const stopped = new AbortController()
  const stopping = { ...deps, clock: { now: () => (stopped.abort(), clock.now()) } }
  // The process ends within the first step: what it told is written down, and the next begins behind it.
  await expect(tellAnnouncement({ scope: engine, id, signal: stopped.signal, step: 2 }, stopping)).rejects.toThrow()
  expect(await show(id)).toMatchObject({ state: 'telling', told_count: 2 })
  await tell(id, 2)
  await tell(id, 2)
  const everyone = await told()
  expect(everyone).toHaveLength(all)
  expect(new Set(everyone).size).toBe(all)
  expect(await show(id)).toMatchObject({ state: 'told', told_count: all })
  const [notification] = await sql(`select level, title, body from notifications limit 1`)
  expect(notification).toEqual({ level: 'warning', title: 'قطعی کوتاه', body: 'بامداد جمعه' })
})

test.each([
  ['accounts', { account_ids: [ids[3], ids[1], ids[3]] }, [ids[1], ids[3]]],
  ['user_type', { audience_user_type: 'legal' }, ids.slice(0, 2)],
  ['plan', { plan: 'panel' }, [ids[0]]],
  ['plan', { plan: 'link_tracker' }, [ids[1]]],
])('by %s %o it reaches those alone, as many as was said before', async (audience, more, expected) => {
  const estimate = await call('POST', 'staff/announcements/estimate', { token: staff, body: { audience, ...more } })
  expect(estimate.envelope.data).toMatchObject({ accounts: expected.length })
  await tell(idOf(await save({ ...form, audience, ...more })))
  expect(await told()).toEqual(expected)
})

test('by line it reaches who owns it, may send by it or has it as a default', async () => {
  const [line] = await sql<{ id: number }>(`select id from lines where account_id = $1 limit 1`, [ids[2]])
  await sql(`insert into line_defaults (account_id, sending_type, line_id) values ($1, 'quick', $2)`, [ids[4], line!.id]) // prettier-ignore
  await tell(idOf(await save({ ...form, audience: 'line', line_id: line!.id })))
  expect(await told()).toEqual([ids[2], ids[4]])
})

test('before its start nobody is told; after its end, or withdrawn, nobody is any more', async () => {
  const id = idOf(await save({ ...form, starts_at: at(1), ends_at: at(3) }))
  expect(queued).toMatchObject([{ afterSeconds: 3600 }])
  await tell(id)
  expect([await told(), (await show(id))['state']]).toEqual([[], 'coming'])
  clock.move(HOUR)
  const stopped = new AbortController()
  await tellAnnouncement({ scope: engine, id, signal: stopped.signal, step: 2 }, { ...deps, clock: { now: () => (stopped.abort(), clock.now()) } }).catch(() => {}) // prettier-ignore
  expect(await told()).toHaveLength(2)
  // Begun: it can be stopped, and not changed, removed or begun again.
  for (const [method, path, body] of [
    ['PUT', '', form],
    ['DELETE', '', undefined],
  ] as const)
    expect((await call(method, `staff/announcements/${id}${path}`, { token: staff, body })).status).toBe(400)
  const publish = (isPublished: boolean) => save({ is_published: isPublished }, `staff/announcements/${id}/publish`)
  expect((await publish(false)).status).toBe(200)
  await tell(id)
  expect([(await told()).length, (await show(id))['state']]).toEqual([2, 'over'])
  expect((await publish(true)).status).toBe(400)
  const other = idOf(await save({ ...form, ends_at: at(2) }))
  clock.move(2 * HOUR)
  await tell(other)
  expect([(await told()).length, (await show(other))['state']]).toEqual([2, 'over'])
})

test('what was not told to the end has a job again when a worker starts', async () => {
  const id = idOf(await save({ ...form, starts_at: at(1) }))
  await save({ ...form, is_published: false })
  await tell(idOf(await save(form)))
  queued.length = 0
  await resumeAnnouncements({ scope: engine }, deps)
  expect(queued).toMatchObject([{ payload: { announcementId: id }, afterSeconds: 3600 }])
})

test('[STF-07] a draft is changed, published and removed, and each act is in the audit log', async () => {
  const id = idOf(await save({ ...form, is_published: false }))
  expect(queued).toEqual([])
  expect((await save({ ...form, title: 'تازه', is_published: false }, `staff/announcements/${id}`, 'PUT')).status).toBe(200) // prettier-ignore
  expect(await show(id)).toMatchObject({ title: 'تازه', state: 'draft', told_count: 0 })
  expect((await save({ is_published: true }, `staff/announcements/${id}/publish`)).status).toBe(200)
  expect(queued).toHaveLength(1)
  expect((await call('DELETE', `staff/announcements/${id}`, { token: staff })).status).toBe(200)
  await tell(id)
  expect(await told()).toEqual([])
  expect((await call('GET', `staff/announcements/${id}`, { token: staff })).status).toBe(404)
  const acts = await sql(`select action from audit_entries where subject = $1 and action like 'staff.announcement%' order by seq`, [String(id)]) // prettier-ignore
  expect(acts.map((act) => act['action'])).toEqual(['staff.announcement_saved', 'staff.announcement_saved', 'staff.announcement_published', 'staff.announcement_deleted']) // prettier-ignore
})

test('the SMS goes to the owners of chosen accounts only, with its number and price said before', async () => {
  const chosen = { ...form, audience: 'accounts', account_ids: ids.slice(0, 2) }
  const estimate = await call('POST', 'staff/announcements/estimate', { token: staff, body: { audience: 'accounts', account_ids: ids.slice(0, 2), title: form.title, body: form.body } }) // prettier-ignore
  expect(estimate.envelope.data).toMatchObject({ accounts: 2, sms_recipients: 2, sms_parts: 1 })
  expect((estimate.envelope.data as { sms_cost: number }).sms_cost).toBeGreaterThan(0)
  await tell(idOf(await save({ ...chosen, by_sms: true })))
  const messages = await sql(`select message from system_messages`)
  expect(messages.map((row) => row['message'])).toEqual(['قطعی کوتاه\nبامداد جمعه', 'قطعی کوتاه\nبامداد جمعه'])
  expect(faultOf(await save({ ...form, by_sms: true }))).toEqual([422, 'by_sms'])
})

test('[promise S6] bad audiences, times, links and lengths are refused beside their field', async () => {
  for (const [more, field] of [
    [{ audience: 'accounts' }, 'account_ids'],
    [{ audience: 'accounts', account_ids: [999_999] }, 'account_ids'],
    [{ audience: 'user_type' }, 'audience_user_type'],
    [{ audience: 'plan' }, 'plan'],
    [{ audience: 'line' }, 'line_id'],
    [{ audience: 'line', line_id: 999_999 }, 'line_id'],
    [{ starts_at: at(2), ends_at: at(1) }, 'ends_at'],
    [{ ends_at: at(-1) }, 'ends_at'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: 'https://example.ir' }, 'link'],
    [{ body: 'الف'.repeat(5000) }, 'body'],
  ] as const)
    expect([more, faultOf(await save({ ...form, ...more }))]).toEqual([more, [422, field]])
  expect((await call('GET', 'staff/announcements', { token: await tokenOf(accounts[0]!, later) })).status).toBe(403)
})

test('staff choose accounts and lines by their names, whatever the form of the letters', async () => {
  const find = async (path: string, search: string) =>
    (await call('GET', `staff/announcements/${path}`, { token: staff, query: { search } })).envelope.data as Row[]
  expect((await find('accounts', 'بتا')).map((row) => row['title'])).toEqual(['بتا'])
  expect((await find('lines', 'بتا')).length).toBeGreaterThan(0)
})
