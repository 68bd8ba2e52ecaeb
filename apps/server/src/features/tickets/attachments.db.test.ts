import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { DeskTicket } from '@peyk/contract/staff/staff-ticket-shapes.ts'
import type { TicketDetail } from '@peyk/contract/tickets/ticket-shapes.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { writeZip } from '@peyk/sheets/writing/write-zip.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { formWith, ticketLists } from './tickets.fixtures.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql } = testDb
const { app, call, tokenOf } = await testCalls(testDb)
const { categories } = await ticketLists(testDb)
const desk = await tokenOf(await newStaff(testDb, { areas: ['tickets'] }))
const texts = { subject: 'گزارش', category_id: String(categories[0]!.id), description: 'پیوست را ببینید' }

const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 60, height: 40, channels: format === 'png' ? 4 : 3, background: '#f80' } }).withExif({ IFD0: { Artist: 'راز' } }).toFormat(format).toBuffer() // prettier-ignore
const zipOf = (entries: readonly (readonly [string, Buffer])[]): Promise<Buffer> =>
  buffer(
    writeZip(
      entries.map(([name, content]) => ({
        name,
        async *body() {
          yield content
        },
      })),
    ),
  )

type FileOf = { name: string; content: Buffer; field?: string }
const create = (token: string, files: readonly FileOf[]) => call('POST', 'ticket', { token, ...formWith(texts, files) })
const show = async (token: string, id: number) =>
  (await call('GET', 'ticket/show', { token, query: { ticket_id: id } })).envelope.data as TicketDetail
const fetchFile = (url: string) => app.inject({ method: 'GET', url })
const idOf = (answer: { envelope: { data: unknown } }) => (answer.envelope.data as { ticket_id: number }).ticket_id

test('[promise S6] a picture is drawn anew and a zip listed; both are downloads that nothing runs in', async () => {
  const token = await tokenOf(await testDb.newAccount())
  const zip = await zipOf([['a<b>.txt', Buffer.from('x')], ['گزارش.csv', Buffer.alloc(2000, 'y')]]) // prettier-ignore
  const png = await picture('png')
  const made = await create(token, [
    { name: 'صفحه.PNG', content: png, field: 'files[]' },
    { name: '..\\..\\x\u202egpj.zip', content: zip, field: 'files[]' },
  ])
  expect(made.text).toContain('ticket_id')
  const { attachments, attachment } = await show(token, idOf(made))
  expect(attachments).toMatchObject([
    { name: 'صفحه.png', kind: 'picture', mime: 'image/png', width: 60, height: 40, entries: null },
    { name: 'xgpj.zip', kind: 'zip', mime: 'application/zip', size: zip.length, entry_count: 2, entries: [{ name: 'a<b>.txt', size: 1 }, { name: 'گزارش.csv', size: 2000 }] }, // prettier-ignore
  ])
  expect(attachment).toBe(attachments[0]!.url)
  const shown = await fetchFile(attachments[0]!.url)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  })
  expect(shown.rawPayload.includes(Buffer.from('راز'))).toBe(false)
  expect((await fetchFile(attachments[1]!.url)).rawPayload.equals(zip)).toBe(true)
})

test('[promise S6] an html file named .png, a bomb, a nest, a broken and a locked zip are refused beside their field, and nothing stays', async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const locked = await zipOf([['a.txt', Buffer.from('x')]])
  for (const at of [locked.indexOf('PK\u0001\u0002') + 8, 6]) locked[at] = locked[at]! | 1
  const tries: readonly (readonly [string, FileOf])[] = [
    ['تصویر است و نه زیپ', { name: 'a.png', content: page }],
    ['تصویر است و نه زیپ', { name: 'a.html', content: await picture('png') }],
    ['تصویر است و نه زیپ', { name: 'a.zip', content: await picture('png') }],
    ['تصویر است و نه زیپ', { name: 'a.png', content: await zipOf([['a.txt', page]]) }],
    ['بیش از اندازه بزرگ', { name: 'a.zip', content: await zipOf([['a.txt', Buffer.alloc(40_000_000)]]) }],
    ['فایل فشردهٔ دیگری', { name: 'a.zip', content: await zipOf([['b.zip', page]]) }],
    ['خراب یا ناقص', { name: 'a.zip', content: Buffer.from('PK\u0003\u0004') }],
    ['رمز دارد', { name: 'a.zip', content: locked }],
    ['۱۰ مگابایت', { name: 'a.zip', content: Buffer.alloc(10 * 1024 * 1024 + 1) }],
  ]
  for (const [sentence, file] of tries) {
    const { status, envelope } = await create(token, [file])
    expect([sentence, status, Object.keys(envelope.meta.errors as object)]).toEqual([sentence, 422, ['file']])
    expect(envelope.meta.message).toContain(sentence)
  }
  const six = Array.from({ length: 6 }, () => ({ name: 'a.png', content: page, field: 'files[]' }))
  expect((await create(token, six)).status).toBe(422)
  const [left] = await sql(
    `select (select count(*)::int from tickets where account_id = $1) as tickets,
      (select count(*)::int from stored_objects where account_id = $1 and loose_since is distinct from '-infinity') as objects`,
    [account.accountId],
  )
  expect(left).toEqual({ tickets: 0, objects: 0 })
})

test('[promise S2] a file is read by its own account and the desk alone', async () => {
  const token = await tokenOf(await testDb.newAccount())
  const id = idOf(await create(token, [{ name: 'a.jpg', content: await picture('jpeg') }]))
  const file = (await show(token, id)).attachments[0]!.id
  const stranger = await tokenOf(await testDb.newAccount())
  const other = await tokenOf(await newStaff(testDb, { areas: ['money'] }))
  const statuses = [
    await call('GET', `ticket/attachment/${file}`, { token }),
    await call('GET', `ticket/attachment/${file}`, { token: stranger }),
    await call('GET', `staff/tickets/attachments/${file}`, { token: desk }),
    await call('GET', `staff/tickets/attachments/${file}`, { token: other }),
    await call('GET', `staff/tickets/attachments/${file}`, { token }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 404, 200, 403, 403])
  const { url } = (await show(token, id)).attachments[0]!
  expect((await fetchFile(url.replace(`/${file}?`, `/${file + 1}?`))).statusCode).toBe(401)
})

test('[STF-06] what support attaches is read by the customer, and takes no room that they lack', async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const id = idOf(await create(token, []))
  const zip = await zipOf([['راهنما.txt', Buffer.from('x')]])
  const answered = await call('POST', `staff/tickets/${id}/answer`, {
    token: desk,
    ...formWith({ message: 'راهنما پیوست است', state: '4' }, [
      { name: 'راهنما.zip', content: zip },
      { name: 'b.png', content: await picture('png'), field: 'files[]' },
    ]),
  })
  expect(answered.text).toContain('"state_id":4')
  const { interactions } = await show(token, id)
  expect(interactions[0]?.attachments.map(({ name }) => name)).toEqual(['راهنما.zip', 'b.png'])
  expect((await fetchFile(interactions[0]!.attachments[0]!.url)).rawPayload.equals(zip)).toBe(true)
  const ticket = (await call('GET', `staff/tickets/${id}`, { token: desk })).envelope.data as DeskTicket
  expect(ticket.thread[0]?.attachments).toHaveLength(2)
  expect((await fetchFile(ticket.thread[0]!.attachments[1]!.url)).statusCode).toBe(200)
  const kept = await sql<{ account_id: number }>('select account_id from stored_objects where loose_since is null and account_id = $1', [account.accountId]) // prettier-ignore
  expect(kept).toHaveLength(2)
})

test('an answer and a ticket with a file, sent twice under one Idempotency-Key, are one', async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const file = { name: 'a.png', content: await picture('png') }
  const twice = async (path: string, credential: string, fields: Record<string, string>) => {
    const form = formWith(fields, [file])
    const once = () =>
      call('POST', path, { token: credential, ...form, headers: { ...form.headers, 'idempotency-key': `${path}-${account.accountId}` } }) // prettier-ignore
    const [one, other] = [await once(), await once()]
    expect([one.status, other.text]).toEqual([200, one.text])
    return one
  }
  const id = idOf(await twice('ticket', token, texts))
  await twice(`staff/tickets/${id}/answer`, desk, { message: 'پاسخ' })
  await twice('ticket/interaction', token, { ticket_id: String(id), description: 'باز هم' })
  const assign = () => call('POST', `staff/tickets/${id}/assign`, { token: desk, body: {}, headers: { 'idempotency-key': `as-${id}` } }) // prettier-ignore
  expect([(await assign()).status, (await assign()).status]).toEqual([200, 200])
  const shown = await show(token, id)
  expect(shown.interactions).toHaveLength(2)
  expect([shown, ...shown.interactions].map(({ attachments }) => attachments.length)).toEqual([1, 1, 1])
  const refused = await call('POST', 'ticket', { token, ...formWith({ ...texts, category_id: '999999' }, [file]) })
  expect(refused.status).toBe(422)
  const kept = await sql('select from stored_objects where account_id = $1 and loose_since is distinct from $2', [account.accountId, '-infinity']) // prettier-ignore
  expect(kept).toHaveLength(3)
})
