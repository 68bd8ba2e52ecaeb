import { expect, test } from 'vitest'
import type { DeskTicket } from '@peyk/contract/staff/staff-ticket-shapes.ts'
import type { TicketDetail, TicketRow } from '@peyk/contract/tickets/ticket-shapes.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { ticketLists } from './tickets.fixtures.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql } = testDb
const { call, tokenOf, colleagueOf, apiKeyOf, impersonationTokenOf } = await testCalls(testDb)
const { categories, subCategories } = await ticketLists(testDb)
const technical = categories.find(({ name }) => name === 'فنی')!
const reports = subCategories.find(({ category_id: of }) => of === technical.id)!
const desk = await tokenOf(await newStaff(testDb, { areas: ['tickets'] }))

const form = {
  subject: 'گزارش ارسال دیروز',
  category_id: technical.id,
  sub_category_id: String(reports.id),
  description: 'سه پیام من نرسیده است',
}
const newTicket = async (token: string, more: object = {}) => {
  const { status, envelope, text } = await call('POST', 'ticket', { token, body: { ...form, ...more } })
  if (status !== 200) throw new Error(text)
  return (envelope.data as { ticket_id: number }).ticket_id
}
const show = async (token: string, id: number) =>
  (await call('GET', 'ticket/show', { token, query: { ticket_id: id } })).envelope.data as TicketDetail
const list = async (token: string, query: Record<string, unknown> = {}) =>
  (await call('GET', 'ticket', { token, query })).envelope.data as TicketRow[]
const answer = (id: number, body: object = {}) =>
  call('POST', `staff/tickets/${id}/answer`, { token: desk, body: { message: 'تا ۷۲ ساعت می‌رسد', ...body } })
const write = (token: string, id: number) =>
  call('POST', 'ticket/interaction', { token, body: { ticket_id: id, description: 'هنوز نرسیده' } })
const freshToken = async () => tokenOf(await testDb.newAccount())

test('[TIC-04] [CALL-080] [CALL-082] a ticket has category, sub-category, request number, state and rating, in the list and by itself', async () => {
  const account = await testDb.newAccount()
  const token = await apiKeyOf(account)
  const id = await newTicket(token, { importance: 'high', sms_notification: '1' })
  const [row] = await list(token)
  expect(row).toMatchObject({
    id,
    ticket_id: id,
    category: { id: technical.id, name: 'فنی' },
    sub_category: { id: reports.id, title: reports.title },
    state: { id: 2, name: 'waiting_support', title: 'در انتظار پاسخ پشتیبانی' },
    rate: 0,
    importance: 'high',
    admin_seen: 0,
    user_seen: 1,
    sms_notification: 1,
    interaction_count: 0,
    user: { uname: account.userName },
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  })
  await answer(id)
  await call('POST', 'ticket/rate', { token, body: { ticket_id: id, rate: '4', rate_comment: 'خوب' } })
  expect(await show(token, id)).toMatchObject({
    category: 'فنی',
    sub_category: reports.title,
    state: 'replied',
    state_id: 3,
    rate: 4,
    rate_comment: 'خوب',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    interactions: [{ agent_username: 'سارا کاظمی', partner_title: 'پشتیبانی', is_mine: false, private: 0 }],
  })
})

test('[CALL-080] every filter of the list: number, category, sub-category, state, person, dates, and a search blind to letter forms', async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const colleague = await colleagueOf(account, ['ticket.manage'])
  const first = await newTicket(token, { subject: 'كيفيت خط ۳۰۰۰' })
  const second = await newTicket(colleague.token, { category_id: categories[0]!.id, sub_category_id: '' })
  await answer(first)
  const ids = async (query: Record<string, unknown>) => (await list(token, query)).map(({ id }) => id)
  const [who] = await sql<{ user_name: string }>('select user_name from users where id = $1', [colleague.userId])
  expect(await ids({})).toEqual([first, second])
  expect(await ids({ ticket_id: second })).toEqual([second])
  expect(await ids({ category_id: technical.id })).toEqual([first])
  expect(await ids({ sub_category_id: reports.id })).toEqual([first])
  expect(await ids({ state_id: 2 })).toEqual([second])
  expect(await ids({ username: who!.user_name.toUpperCase() })).toEqual([second])
  expect(await ids({ search: 'کیفیت خط 3000' })).toEqual([first])
  expect(await ids({ search: String(second) })).toContain(second)
  const now = Math.floor(Date.now() / 1000)
  expect(await ids({ from_date: now - 3600, to_date: now + 1 })).toEqual([first, second])
  expect(await ids({ to_date: now - 3600 })).toEqual([])
  const reversed = await call('GET', 'ticket', { token, query: { from_date: now, to_date: now - 1 } })
  expect([reversed.status, Object.keys(reversed.envelope.meta.errors as object)]).toEqual([422, ['to_date']])
  const page = await call('GET', 'ticket', { token, query: { per_page: 1, page: 2 } })
  expect(page.envelope.meta).toMatchObject({ total: 2, per_page: 1, current_page: 2 })
})

test('[CALL-081] the panel’s create call answers with what the questions of the support area know of it', async () => {
  const token = await freshToken()
  const { envelope } = await call('POST', 'ticket/ai', { token, body: { ...form, subject: 'زئوس' } })
  expect(envelope.data).toEqual({ ticket_id: expect.any(Number), suggestions: expect.any(Array), answer: null })
  const id = (envelope.data as { ticket_id: number }).ticket_id
  expect(await show(token, id)).toMatchObject({ subject: 'زئوس', state_id: 2 })
})

test('[CALL-083] [STF-06] both sides write in turn and the state follows; a closed ticket takes no more', async () => {
  const token = await freshToken()
  const id = await newTicket(token)
  const stateOf = async () => (await show(token, id)).state_id
  expect((await answer(id, { state: 1 })).envelope.data).toMatchObject({ state_id: 1 })
  expect(await stateOf()).toBe(1)
  expect((await write(token, id)).envelope.data).toMatchObject({ ticket: { id } })
  expect(await stateOf()).toBe(2)
  expect((await answer(id, { state: 'closed' })).status).toBe(200)
  const shown = await show(token, id)
  expect([shown.state_id, shown.can_answer, shown.interactions.length]).toEqual([4, false, 3])
  const refused = await write(token, id)
  expect([refused.status, refused.envelope.meta.message_code]).toEqual([400, '400-1'])
  expect(refused.envelope.meta.message).toContain('تیکت بسته شده است')
  expect((await answer(id)).status).toBe(400)
  expect((await call('POST', `staff/tickets/${id}/reopen`, { token: desk })).status).toBe(200)
  expect((await write(token, id)).status).toBe(200)
})

test('[CALL-084] [CALL-085] an answer and the ticket are rated once, and only what support wrote', async () => {
  const token = await freshToken()
  const id = await newTicket(token)
  const rateTicket = () => call('POST', 'ticket/rate', { token, body: { ticket_id: id, rate: 5 } })
  const rate = (interaction: number, value: unknown = 2) =>
    call('POST', 'ticket/interaction/rate', {
      token,
      body: { interaction_id: interaction, rate: value, comment: 'کند' },
    })
  expect([(await rateTicket()).status, (await rateTicket()).envelope.meta.message_code]).toEqual([400, '400-1'])
  const { interaction_id: theirs } = (await answer(id)).envelope.data as { interaction_id: number }
  const { interaction_id: own } = (await write(token, id)).envelope.data as { interaction_id: number }
  expect([(await rate(theirs)).status, (await rate(theirs)).status, (await rate(own)).status]).toEqual([200, 400, 400])
  expect([(await rate(theirs, 6)).status, (await rate(999_999_999)).status]).toEqual([422, 404])
  await answer(id)
  const both = await Promise.all([rateTicket(), rateTicket()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const shown = await show(token, id)
  expect(shown.rate).toBe(5)
  expect(shown.can_rate).toBe(false)
  expect(shown.interactions[0]).toMatchObject({ rate: 2, rate_comment: 'کند', can_rate: false })
  expect((await list(token))[0]).toMatchObject({ min_rate: 2 })
})

test('[CALL-086] [CALL-087] categories and sub-categories that staff hid are neither offered nor taken', async () => {
  const token = await freshToken()
  const offered = (await call('GET', 'ticket/category', { token })).envelope.data as { id: number; sub_categories_count: number }[] // prettier-ignore
  expect(offered.find(({ id }) => id === technical.id)).toMatchObject({ name: 'فنی', sub_categories_count: 4 })
  const subs = await call('GET', 'ticket/sub_category', { token, query: { category_id: technical.id } })
  expect(subs.envelope.data).toContainEqual({ id: reports.id, title: reports.title, category_id: technical.id })
  const { id } = (await call('POST', 'staff/tickets/categories', { token: desk, body: { name: `نهان${Date.now()}`, is_active: false } })).envelope.data as { id: number } // prettier-ignore
  const refused = [
    await call('GET', 'ticket/sub_category', { token, query: { category_id: id } }),
    await call('POST', 'ticket', { token, body: { ...form, category_id: id, sub_category_id: '' } }),
    await call('POST', 'ticket', { token, body: { ...form, category_id: categories[0]!.id } }),
  ]
  expect(refused.map(({ status, envelope }) => [status, ...Object.keys(envelope.meta.errors as object)])).toEqual([
    [422, 'category_id'],
    [422, 'category_id'],
    [422, 'sub_category_id'],
  ])
})

test('ten thousand characters, or none, are refused beside their field', async () => {
  const token = await freshToken()
  const ask = async (body: object) => {
    const { status, envelope } = await call('POST', 'ticket', { token, body: { ...form, ...body } })
    return [status, Object.keys(envelope.meta.errors as object)]
  }
  expect(await ask({ description: 'الف'.repeat(3334) })).toEqual([422, ['description']])
  expect(await ask({ description: ' ' })).toEqual([422, ['description']])
  expect(await ask({ subject: 'x'.repeat(151) })).toEqual([422, ['subject']])
  expect(await list(token)).toEqual([])
})

test('a ticket goes on with a closed one of the same account, and with no other', async () => {
  const token = await freshToken()
  const parent = await newTicket(token)
  await call('POST', 'ticket/close', { token, body: { ticket_id: parent } })
  const id = await newTicket(token, { parent_id: parent })
  expect(await show(token, id)).toMatchObject({ parent_id: parent })
  const stranger = await call('POST', 'ticket', { token: await freshToken(), body: { ...form, parent_id: parent } })
  expect(stranger.status).toBe(422)
})

test('an account may not have more than a hundred open tickets', async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  await newTicket(token)
  await sql(
    `insert into tickets (account_id, user_id, category_id, subject, description, last_excerpt)
    select account_id, user_id, category_id, subject, description, last_excerpt from tickets, generate_series(1, 99)
    where account_id = $1`,
    [account.accountId],
  )
  const refused = await call('POST', 'ticket', { token, body: form })
  expect([refused.status, refused.envelope.meta.message_code]).toEqual([400, '400-1'])
})

test('what support did is unseen until one of the account’s own people reads it; staff in the panel do not count', async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const id = await newTicket(token)
  await answer(id)
  const seen = async () => (await list(token))[0]?.user_seen
  const entered = await impersonationTokenOf(account)
  expect((await show(entered, id)).id).toBe(id)
  expect(await seen()).toBe(0)
  await show(token, id)
  expect(await seen()).toBe(1)
})

test('the same Idempotency-Key makes one ticket and one message', async () => {
  const token = await freshToken()
  const headers = { 'idempotency-key': `k${Date.now()}` }
  const once = () => call('POST', 'ticket', { token, body: form, headers })
  const [one, other] = [await once(), await once()]
  expect(other.envelope.data).toEqual(one.envelope.data)
  expect(await list(token)).toHaveLength(1)
})

test('support is told of a new ticket, and whoever asked of the answer, by SMS only where they chose it', async () => {
  const account: TestAccount = await testDb.newAccount()
  await sql('update users set mobile = $2 where id = $1', [account.userId, 989_170_000_000 + account.accountId])
  const token = await tokenOf(account)
  const quiet = await newTicket(token)
  const loud = await newTicket(token, { sms_notification: true })
  const [told] = await sql<{ count: number }>(
    `select count(*)::int as count from notifications where kind = 'staff_ticket' and link = any($1)`,
    [[`/staff/tickets/${quiet}`, `/staff/tickets/${loud}`]],
  )
  expect(told!.count).toBeGreaterThan(0)
  const messages = () =>
    sql<{ message: string }>('select message from system_messages where account_id = $1 order by id', [
      account.accountId,
    ])
  await answer(quiet)
  expect(await messages()).toEqual([])
  await answer(loud)
  const [sent] = await messages()
  expect(sent?.message).toContain('به تیکت')
  expect(sent?.message).not.toContain('۷۲ ساعت')
  const kept = await sql(`select title, link from notifications where account_id = $1 and kind = 'ticket' order by id`, [account.accountId]) // prettier-ignore
  expect(kept).toMatchObject([{ link: `/tickets/${quiet}` }, { link: `/tickets/${loud}` }])
})

test('no text of a ticket stands in the log', async () => {
  const { logLines, call: ask } = await testCalls(testDb)
  const token = await freshToken()
  await ask('POST', 'ticket', { token, body: { ...form, subject: 'رازموضوع', description: 'رازمتن' } })
  expect(logLines.join('\n')).not.toMatch(/راز/)
})

test('[STF-06] the desk reads the thread with its private notes, the customer’s money and sends, and its history', async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const id = await newTicket(token)
  await call('POST', `staff/tickets/${id}/note`, { token: desk, body: { message: 'با اپراتور هماهنگ شد' } })
  await answer(id)
  const ticket = (await call('GET', `staff/tickets/${id}`, { token: desk })).envelope.data as DeskTicket
  expect(ticket.thread.map(({ kind }) => kind)).toEqual(['note', 'support'])
  expect(ticket.customer).toMatchObject({ id: account.accountId, credit: 1_000_000, ticket_count: 1, open_ticket_count: 1 }) // prettier-ignore
  expect(ticket.history.map(({ event }) => event)).toEqual(['answered', 'noted', 'created'])
  expect(ticket.assignee?.name).toBe('سارا کاظمی')
  const { text } = await call('GET', 'ticket/show', { token, query: { ticket_id: id } })
  expect(text).not.toContain('هماهنگ')
})
