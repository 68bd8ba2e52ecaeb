import { expect, test } from 'vitest'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { DeskRow, DeskTicket } from '@peyk/contract/staff/staff-ticket-shapes.ts'
import type { ticketCounts, ticketStatistics } from '@peyk/contract/staff/staff-tickets.ts'
import type { TicketDetail } from '@peyk/contract/tickets/ticket-shapes.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { ticketLists } from './tickets.fixtures.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql } = testDb
const { call, tokenOf } = await testCalls(testDb)
const { categories, units } = await ticketLists(testDb)
const [money, technical] = categories
const me = await newStaff(testDb, { areas: ['tickets'] })
const other = await newStaff(testDb, { areas: ['tickets', 'money'] })
const token = await tokenOf(me)

const newTicket = async (customer: string, more: object = {}) => {
  const body = { subject: 'گزارش', category_id: technical!.id, description: 'نرسیده', ...more }
  const { envelope } = await call('POST', 'ticket', { token: customer, body })
  return (envelope.data as { ticket_id: number }).ticket_id
}
const act = (id: number, path: string, body: object = {}) =>
  call('POST', `staff/tickets/${id}/${path}`, { token, body })
const rows = async (query: object = {}) =>
  (await call('GET', 'staff/tickets', { token, query: { per_page: 100, ...query } })).envelope.data as DeskRow[]
const ids = async (query: object = {}) => (await rows(query)).map(({ id }) => id)
const open = async (id: number) => (await call('GET', `staff/tickets/${id}`, { token })).envelope.data as DeskTicket
const counts = async () => (await call('GET', 'staff/tickets/counts', { token })).envelope.data as CallData<typeof ticketCounts> // prettier-ignore
const show = async (customer: string, id: number) =>
  (await call('GET', 'ticket/show', { token: customer, query: { ticket_id: id } })).envelope.data as TicketDetail

test('[STF-06] the desk shows who waits the longest first, filtered by state, category, person, wait, rating and a search', async () => {
  const one = await testDb.newAccount({ title: 'پخش کیمیا' })
  const two = await testDb.newAccount({ title: 'کتاب‌سرا' })
  const customer = await tokenOf(one)
  const [oldest, answered, paid] = [
    await newTicket(customer, { subject: 'كد پيگيري ۷۷۱', importance: 'acute' }),
    await newTicket(customer),
    await newTicket(await tokenOf(two), { category_id: money!.id }),
  ]
  await sql(`update tickets set waiting_since = now() - interval '30 hours' where id = $1`, [oldest])
  await act(answered!, 'answer', { message: 'رسید' })
  await call('POST', 'ticket/rate', { token: customer, body: { ticket_id: answered, rate: 2 } })
  expect(await ids()).toEqual([oldest, paid, answered])
  expect(await ids({ state: 'waiting' })).toEqual([oldest, paid])
  expect(await ids({ state: 3 })).toEqual([answered])
  expect(await ids({ state: 'replied' })).toEqual([answered])
  expect(await ids({ category_id: money!.id })).toEqual([paid])
  expect(await ids({ waiting_hours: 24 })).toEqual([oldest])
  expect(await ids({ importance: 'acute' })).toEqual([oldest])
  expect(await ids({ assignee: 'mine' })).toEqual([answered])
  expect(await ids({ assignee: 'none' })).toEqual([oldest, paid])
  expect(await ids({ max_rate: 3 })).toEqual([answered])
  expect(await ids({ account_id: two.accountId })).toEqual([paid])
  expect(await ids({ search: 'کد پیگیری 771' })).toEqual([oldest])
  expect(await ids({ search: 'کیمیا' })).toEqual([answered, oldest])
  expect(await ids({ search: String(paid) })).toContain(paid)
  expect(await ids({ order: 'created' })).toEqual([paid, answered, oldest])
  expect((await rows({ waiting_hours: 24 }))[0]).toMatchObject({ is_unread: true, account: { title: 'پخش کیمیا' }, state: 'waiting_support' }) // prettier-ignore
  expect(await counts()).toMatchObject({
    states: { waiting_support: 2, replied: 1, waiting_user: 0 },
    waiting: 2,
    mine: 1,
    unassigned: 2,
    unread: 2,
    late: 1,
    categories: [{ name: 'مالی', waiting: 1 }, { name: 'فنی', waiting: 1 }], // prettier-ignore
  })
  await open(oldest!)
  expect((await counts()).unread).toBe(1)
})

test('[STF-06] a ticket is assigned, referred to a unit and for review, noted, asked about, closed with a word and reopened; each act stands in its history and in the audit log', async () => {
  const account = await testDb.newAccount()
  const customer = await tokenOf(account)
  const id = await newTicket(customer)
  const unit = units[0]!
  const acts = [
    await act(id, 'assign', { user_id: other.userId }),
    await act(id, 'refer', { unit_id: unit.id, note: 'فاکتور مهر' }),
    await act(id, 'note', { message: 'پیگیری شد' }),
    await act(id, 'refer'),
    await act(id, 'answer', { message: 'کد رسید؟', state: 1 }),
    await act(id, 'close', { close_desc: 'حل شد' }),
    await act(id, 'reopen'),
  ]
  expect(acts.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(acts.map(() => 200))
  const ticket = await open(id)
  expect(ticket.history.map(({ event }) => event).toReversed()).toEqual([
    'created', 'assigned', 'referred', 'noted', 'forwarded', 'answered', 'closed', 'reopened',
  ]) // prettier-ignore
  expect(ticket).toMatchObject({ state_id: 2, assignee: { id: other.userId }, close_desc: null })
  expect(ticket.history.find(({ event }) => event === 'referred')?.detail).toBe(unit.name)
  const audited = await sql<{ action: string }>(
    `select action from audit_entries where account_id = $1 and subject = $2 order by seq`,
    [account.accountId, String(id)],
  )
  expect(audited.map(({ action }) => action)).toEqual([
    'staff.ticket_assigned', 'staff.ticket_referred', 'staff.ticket_noted', 'staff.ticket_referred',
    'staff.ticket_answered', 'staff.ticket_closed', 'staff.ticket_reopened',
  ]) // prettier-ignore
})

test('the customer sees to which unit it went and the word with which it was closed, and never a note', async () => {
  const customer = await tokenOf(await testDb.newAccount())
  const id = await newTicket(customer)
  await act(id, 'refer', { unit_id: units[1]!.id, note: 'نهان' })
  expect(await show(customer, id)).toMatchObject({ state_id: 6, forward: { to: units[1]!.name, ticket_id: id } })
  await act(id, 'refer')
  expect(await show(customer, id)).toMatchObject({ state_id: 5, forward: { to: 'بررسی بیشتر' } })
  await act(id, 'close', { close_desc: 'مشکل از اپراتور بود' })
  const shown = await show(customer, id)
  expect(shown).toMatchObject({ state_id: 4, close_desc: 'مشکل از اپراتور بود', forward: null })
  expect(JSON.stringify(shown)).not.toContain('نهان')
})

test('only somebody of the area gets a ticket; a closed one is not assigned, and one that changed meanwhile not answered', async () => {
  const id = await newTicket(await tokenOf(await testDb.newAccount()))
  const outsider = await newStaff(testDb, { areas: ['money'] })
  expect((await act(id, 'assign', { user_id: outsider.userId })).status).toBe(422)
  expect((await act(id, 'answer', { message: 'م', seen_at: '2020-01-01T00:00:00.000Z' })).status).toBe(409)
  const { updated_at: seen } = await open(id)
  expect((await act(id, 'answer', { message: 'م', seen_at: seen, state: 4 })).status).toBe(200)
  expect((await act(id, 'assign', { user_id: other.userId })).status).toBe(400)
  for (const path of ['close', 'refer', 'answer']) expect((await act(id, path, { message: 'م' })).status).toBe(400)
  expect((await act(999_999_999, 'close')).status).toBe(404)
  const agents = (await call('GET', 'staff/tickets/agents', { token })).envelope.data as {
    id: number
    is_me: boolean
  }[]
  expect(agents.map((one) => one.id)).not.toContain(outsider.userId)
  expect(agents.find((one) => one.is_me)?.id).toBe(me.userId)
})

test('times to first answer and to close, ratings and answers are told by week, median and nine tenths', async () => {
  const account = await testDb.newAccount()
  const hours = [1, 2, 3, 4, 10]
  await sql(
    `insert into tickets (account_id, user_id, category_id, subject, description, last_excerpt, state, waiting_since, created_at,
      first_answered_at, closed_at, rating)
    select $1, $2, $3, 'س', 'م', 'م', 4, null, at, at + make_interval(hours => h), at + make_interval(hours => 2 * h), 5 - (h = 10)::int * 4
    from unnest($4::int[]) h, (select date_trunc('day', now()) - interval '21 days' as at) x`,
    [account.accountId, account.userId, money!.id, hours],
  )
  const query = { category_id: money!.id, weeks: 6 }
  const found = (await call('GET', 'staff/tickets/statistics', { token, query })).envelope.data as CallData<typeof ticketStatistics> // prettier-ignore
  expect(found.weeks).toHaveLength(6)
  for (const { from } of found.weeks) expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(6)
  const week = found.weeks.find(({ closed }) => closed === 5)
  expect(week).toMatchObject({
    created: 5,
    first_answer: { median: 3 * 3600, p90: 7.6 * 3600 },
    close: { median: 6 * 3600 },
    rated: 5,
    rate: 4.2,
  })
  expect(found.ratings).toEqual([1, 0, 0, 0, 4])
  expect(found.total.closed).toBe(5)
})
