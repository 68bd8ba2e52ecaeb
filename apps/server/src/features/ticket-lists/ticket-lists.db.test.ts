import { expect, test } from 'vitest'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { cannedAnswers, deskCategories, deskUnits } from '@peyk/contract/staff/staff-ticket-lists.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { ticketLists } from '../tickets/tickets.fixtures.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql } = testDb
const { call, tokenOf } = await testCalls(testDb)
const seeded = await ticketLists(testDb)
const token = await tokenOf(await newStaff(testDb, { areas: ['tickets'] }))

const categories = async () => (await call('GET', 'staff/tickets/categories', { token })).envelope.data as CallData<typeof deskCategories> // prettier-ignore
const units = async () => (await call('GET', 'staff/tickets/units', { token })).envelope.data as CallData<typeof deskUnits> // prettier-ignore
const canned = async () => (await call('GET', 'staff/tickets/canned_answers', { token })).envelope.data as CallData<typeof cannedAnswers> // prettier-ignore
const ask = async (method: string, path: string, body?: object) => {
  const { status, envelope } = await call(method, `staff/tickets/${path}`, { token, ...(body === undefined ? {} : { body }) }) // prettier-ignore
  return { status, id: (envelope.data as { id: number } | null)?.id ?? 0, fields: Object.keys(envelope.meta.errors ?? {}) } // prettier-ignore
}

test('a new installation has categories, units and ready answers, once', async () => {
  await ticketLists(testDb)
  expect((await categories()).map(({ name, sub_categories: subs }) => [name, subs.length])).toEqual([
    ['مالی', 4],
    ['فنی', 4],
    ['خطوط', 3],
    ['الگوها', 2],
    ['پنل و حساب', 3],
    ['پیشنهاد و انتقاد', 0],
  ])
  expect(await units()).toHaveLength(4)
  expect((await canned()).length).toBeGreaterThan(4)
})

test.each([
  ['categories', 'name', { name: 'فروش', description: 'پیش از خرید', is_active: true }, 'مالی'],
  ['units', 'name', { name: 'واحد حقوقی', is_active: true }, 'واحد مالی'],
  ['canned_answers', 'title', { title: 'سلام', body: 'سلام {name}' }, 'سلام و بررسی'],
] as const)(
  'staff keep their %s: added, changed, ordered and removed, each name once',
  async (path, label, form, taken) => {
    const { id } = await ask('POST', path, form)
    expect(id).toBeGreaterThan(0)
    expect(await ask('POST', path, { ...form, [label]: taken })).toMatchObject({ status: 422, fields: [label] })
    expect(await ask('PUT', `${path}/${id}`, { ...form, [label]: taken })).toMatchObject({
      status: 422,
      fields: [label],
    })
    expect((await ask('PUT', `${path}/${id}`, { ...form, [label]: 'نام دیگر' })).status).toBe(200)
    const list = async () => (path === 'categories' ? categories() : path === 'units' ? units() : canned())
    const ids = (await list()).map((row) => row.id)
    expect(ids.at(-1)).toBe(id)
    expect((await ask('POST', `${path}/order`, { ids: ids.toReversed() })).status).toBe(200)
    expect((await list())[0]?.id).toBe(id)
    expect((await ask('POST', `${path}/order`, { ids: ids.slice(1) })).status).toBe(409)
    expect((await ask('DELETE', `${path}/${id}`)).status).toBe(200)
    expect((await ask('PUT', `${path}/${id}`, form)).status).toBe(404)
    expect((await ask('DELETE', `${path}/${id}`)).status).toBe(404)
    const acts = await sql<{ action: string }>('select action from audit_entries where subject = $1 order by seq', [String(id)]) // prettier-ignore
    expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['staff.ticket_list_saved', 'staff.ticket_list_removed'])) // prettier-ignore
  },
)

test('what a ticket has is hidden, never removed; one category stays for customers to choose', async () => {
  const account = await testDb.newAccount()
  const [technical] = seeded.categories.filter(({ name }) => name === 'فنی')
  const [sub] = seeded.subCategories.filter(({ category_id: of }) => of === technical!.id)
  await call('POST', 'ticket', {
    token: await tokenOf(account),
    body: { subject: 'س', description: 'م', category_id: technical!.id, sub_category_id: sub!.id },
  })
  expect((await ask('DELETE', `categories/${technical!.id}`)).status).toBe(400)
  expect((await ask('DELETE', `sub_categories/${sub!.id}`)).status).toBe(400)
  expect((await ask('PUT', `sub_categories/${sub!.id}`, { title: sub!.title, is_active: false })).status).toBe(200)
  const shown = await categories()
  expect(shown.find(({ id }) => id === technical!.id)).toMatchObject({ ticket_count: 1 })
  const hide = ({ id, name }: { id: number; name: string }) =>
    ask('PUT', `categories/${id}`, { name, is_active: false })
  const statuses = []
  for (const category of shown) statuses.push((await hide(category)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 400])
})

test('a ready answer is filled in for its ticket; a placeholder that nobody fills is refused beside the text', async () => {
  const account = await testDb.newAccount({ title: 'فروشگاه لبخند', creditTenths: 12_345_670 })
  await sql('update ticket_categories set is_active = true')
  const made = await call('POST', 'ticket', {
    token: await tokenOf(account),
    body: { subject: 'گزارش', description: 'م', category_id: seeded.categories[0]!.id },
  })
  const ticketId = (made.envelope.data as { ticket_id: number }).ticket_id
  const body = '{name} ({user}) از {company}: {subject}، اعتبار {credit}. {agent}'
  const { id } = await ask('POST', 'canned_answers', { title: 'همه', body })
  const filled = await call('POST', `staff/tickets/${ticketId}/canned_answers/${id}`, { token })
  expect(filled.envelope.data).toEqual({
    text: `کاربر آزمون (${account.userName}) از فروشگاه لبخند: گزارش، اعتبار ۱٬۲۳۴٬۵۶۷ ریال. سارا کاظمی`,
  })
  expect((await canned()).find((one) => one.id === id)?.use_count).toBe(1)
  expect(await ask('POST', 'canned_answers', { title: 'بد', body: '{نام}' })).toMatchObject({ status: 422, fields: ['body'] }) // prettier-ignore
  expect(await ask('POST', 'canned_answers', { title: 'بد', body: 'م', category_id: 999_999 })).toMatchObject({ status: 422, fields: ['category_id'] }) // prettier-ignore
})
