import { describe, expect, test } from 'vitest'
import { accountScope, engineScope } from '@peyk/database/scope.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { enqueueLargeSend } from '../queueing/usecases/enqueue-large-send.ts'
import { aForm, aList, uploadBy } from '../../files/files.fixtures.ts'
import { checkFile } from '../../files/uploads/usecases/check-file.ts'
import { readBooks } from '../../wallet/wallet.fixtures.ts'
import { someNumbers } from '../sending.fixtures.ts'
import { buildAudience } from '../previews/usecases/build-audience.ts'
import { enqueueNextChunk } from '../queueing/usecases/enqueue-next-chunk.ts'

const testDb = await testDatabase()
const { newAccount, sql } = testDb
const { call, tokenOf, apiKeyOf, deps } = await testCalls(testDb)

interface Row {
  number: number
  row: number | null
  recipient: string
  message: string
  parts: number
  chars: number
  encoding: string
  price: number
}
interface Preview {
  preview_id: number
  status: string
  total_price: number
  recipient_count: number
  longest: Row | null
  parts_counts: { parts: number; encoding: string; mci_count: number; other_count: number; mci_price: number; other_price: number }[] // prettier-ignore
  [field: string]: unknown
}

async function aSender({ creditTenths = 10_000_000_000 } = {}) {
  const account = await newAccount({ creditTenths })
  return { account, token: await tokenOf(account), key: await apiKeyOf(account) }
}
const aFile = async (token: string, purpose: 'keyword' | 'peer_to_peer', lines: readonly string[]) =>
  (await uploadBy({ call }, { token, purpose, file: aList(lines) })).file
const keyword = (account: TestAccount, message: string, fileId: unknown) => ({
  sending_type: 'keyword', from_number: account.service.number, message, file_id: fileId,
}) // prettier-ignore
const statusAndErrors = ({ status, envelope: { meta } }: Awaited<ReturnType<typeof call>>) => [
  status,
  meta.errors ?? {},
]
const firstSendId = (answer: { envelope: { data: unknown } }) =>
  (answer.envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0]!
const preview = async (token: string, body: unknown) => {
  const answer = await call('POST', 'send/previews', { token, body })
  expect([answer.status, answer.envelope.meta.message]).toEqual([200, expect.any(String)])
  return answer.envelope.data as Preview
}
const refused = async (token: string, body: unknown) =>
  statusAndErrors(await call('POST', 'send/previews', { token, body }))
const rowsOf = async (token: string, id: number, query: object = {}) =>
  (await call('GET', `send/previews/${id}/rows`, { token, query: { per_page: 100, ...query } })).envelope.data as Row[]
const submit = (token: string, id: number, body: object = {}) => call('POST', `send/previews/${id}/submit`, { token, body }) // prettier-ignore
const stored = (id: number) =>
  sql<{ msisdn: number; message: string; parts: number; price_tenths: number; code: number }>(
    `select msisdn, t.texts[(seq - 1) % 1000 + 1] as message, parts, price_tenths, code
      from recipients r left join own_texts t on t.send_id = r.send_id and t.number = (seq - 1) / 1000 + 1
      where r.send_id = $1 order by seq`,
    [id],
  )
const sendOf = async (id: number) => (await sql(`select state, recipient_count, invalid_count, duplicate_count, total_tenths, message, reject_comment from sends where id = $1`, [id]))[0] // prettier-ignore
const countLeftovers = async ({ accountId }: TestAccount) =>
  Promise.all(
    ['sends', 'recipients', 'intakes', 'intake_chunks', 'own_texts', 'file_uses'].map(
      async (table) => (await sql(`select from ${table} where account_id = $1`, [accountId])).length,
    ),
  )
describe('keyword sends from a file', () => {
  const lines = ['موبایل,نام,بدهی', '09120000001,سارا,1200', '09350000002,{ex_C},$&', '09120000003,,5', '09200000004,رضا,#N/A', 'x,y,z', '09120000001,دوم,2'] // prettier-ignore

  test('[SEND-16] [SEND-19] [promise M5] price each row by its own text and parts: preview, rows, hold and report agree to the tenth', async () => {
    const { account, token } = await aSender()
    const file = await aFile(token, 'keyword', lines)
    const message = '{ex_نام} عزیز، بدهی {ex_c} ریال. {ex_B}'
    const shown = await preview(token, keyword(account, message, file.file_id))
    expect(shown).toMatchObject({
      status: 'ready', is_personal: true, message, recipient_count: 2, duplicate_count: 1, invalid_count: 1, skipped_count: 2,
      operator_counts: { mci: 1, irancell: 1, other: 0 },
      skipped_rows: [
        { row: 4, recipient: '+989120000003', placeholder: 'نام', reason: 'missing' },
        { row: 5, recipient: '+989200000004', placeholder: 'c', reason: 'missing' },
      ],
    }) // prettier-ignore
    const rows = await rowsOf(token, shown.preview_id)
    expect(rows.map(({ number, row, recipient, message: text }) => [number, row, recipient, text])).toEqual([
      [1, 2, '+989120000001', 'سارا عزیز، بدهی 1200 ریال. سارا'],
      [2, 3, '+989350000002', '{ex_C} عزیز، بدهی $& ریال. {ex_C}'],
    ])
    expect(shown.longest).toEqual(rows[1])
    expect(shown.total_price).toBe(rows.reduce((sum, { price }) => sum + price, 0))
    expect(shown.parts_counts).toEqual([{ parts: 1, encoding: 'fa', mci_count: 1, other_count: 1, mci_price: rows[0]!.price, other_price: rows[1]!.price }]) // prettier-ignore
    const one = await call('GET', `send/previews/${shown.preview_id}/rows`, { token, query: { page: 2, per_page: 1 } })
    expect([one.envelope.data, one.envelope.meta]).toMatchObject([[rows[1]], { total: 2, current_page: 2 }])

    const id = firstSendId(
      await submit(token, shown.preview_id, { expected_price: shown.total_price, guard_repeat: true }),
    )
    expect(await stored(id)).toMatchObject(rows.map(({ message: text, parts, price }) => ({ message: text, parts, price_tenths: Math.round(price * 10), code: 0 }))) // prettier-ignore
    expect(await sendOf(id)).toMatchObject({ state: 2, recipient_count: 2, invalid_count: 3, duplicate_count: 1, message, total_tenths: shown.total_price * 10 }) // prettier-ignore
    expect((await readBooks(testDb, account.accountId)).held).toBe(shown.total_price * 10)
    const report = await call('GET', 'report/recipients', { token, query: { bulk_id: id } })
    expect((report.envelope.data as { message: string }[]).map((row) => row.message)).toEqual(rows.map((row) => row.message)) // prettier-ignore
    expect((await call('GET', `send/previews/${id}/rows`, { token })).status).toBe(409)
    // The texts stay where they were counted; the numbers went among the recipients.
    expect((await countLeftovers(account)).slice(3, 5)).toEqual([0, 1])
  })

  test('are refused at the text, with nothing left behind, for a placeholder without a column, an empty column and a text too long after filling', async () => {
    const { account, token } = await aSender()
    const file = await aFile(token, 'keyword', [
      'موبایل,نام,خالی',
      '09120000001,سارا,',
      `09120000002,${'ب'.repeat(2000)},`,
    ])
    const ask = (message: string) => refused(token, keyword(account, message, file.file_id))
    expect(await ask('{ex_Z} {ex_شهر} {ex_B}')).toEqual([422, { message: [expect.stringContaining('«Z»، «شهر» ستونی در فایل نیست')] }]) // prettier-ignore
    expect(await ask('{ex_خالی} {ex_B}')).toEqual([422, { message: [expect.stringContaining('برای «خالی» مقدار ندارد')] }]) // prettier-ignore
    expect(await ask('{ex_B}{ex_B}')).toEqual([422, { message: ['متن ردیف ۳ بیشتر از ۲٬۷۰۰ کاراکتر می‌شود؛ آن را کوتاه کنید'] }]) // prettier-ignore
    expect(await ask('  ')).toEqual([422, { message: [expect.any(String)] }])
    const sent = { ...keyword(account, '{ex_B}{ex_B}', file.file_id) }
    expect(statusAndErrors(await call('POST', 'send', { token, body: sent }))[0]).toBe(422)
    expect(await countLeftovers(account)).toEqual([0, 0, 0, 0, 0, 0])
    expect((await readBooks(testDb, account.accountId)).held).toBe(0)
  })

  test('are refused at the field for a file of another purpose, and for one checked again or deleted meanwhile', async () => {
    const { account, token } = await aSender()
    const plain = (await uploadBy({ call }, { token, file: aList(['09120000001']) })).file
    expect(await refused(token, keyword(account, '{ex_A}', plain.file_id))).toEqual([422, { file_id: [expect.stringContaining('برای ارسال بارگذاری نشده')] }]) // prettier-ignore
    expect(await refused(token, keyword(account, '{ex_A}', undefined))).toEqual([
      422,
      { file_id: [expect.any(String)] },
    ])
    const stranger = await aSender()
    const file = await aFile(token, 'keyword', ['موبایل,نام', '09120000001,سارا'])
    expect((await refused(stranger.token, keyword(stranger.account, '{ex_A}', file.file_id)))[0]).toBe(404)
    const first = await preview(token, keyword(account, '{ex_B}', file.file_id))
    expect((await call('GET', `send/previews/${first.preview_id}/rows`, { token: stranger.token })).status).toBe(404)
    await sql('update files set run = run + 1 where id = $1', [file.file_id])
    expect(statusAndErrors(await submit(token, first.preview_id))).toEqual([409, { file_id: [expect.stringContaining('تغییر کرده‌اند')] }]) // prettier-ignore
    await sql('update files set run = run - 1 where id = $1', [file.file_id])
    await call('POST', 'user/files/delete-list', { token, body: { listFiles: [file.file_id] } })
    expect(statusAndErrors(await submit(token, first.preview_id))).toEqual([
      404,
      { file_id: ['فایل مورد نظر یافت نشد'] },
    ])
    expect((await readBooks(testDb, account.accountId)).held).toBe(0)
  })

  test('[CALL-033] take a client’s files[] with a text in one call; equal values count as a repeat, other values do not', async () => {
    const { account, token } = await aSender()
    const post = async (name: string, headers = {}, more = {}) => {
      const file = aList(['mobile,name', `09120000001,${name}`, '09350000002,رضا'])
      const form = await aForm({ sending_type: 'keyword', from_number: account.service.number, message: 'سلام {ex_B}', 'files[]': file, ...more }) // prettier-ignore
      return call('POST', 'send', { token, body: form.body, headers: { 'content-type': form.type, ...headers } })
    }
    const key = { 'idempotency-key': 'own-1' }
    const id = firstSendId(await post('سارا', key))
    expect(firstSendId(await post('سارا', key))).toBe(id)
    expect((await stored(id)).map(({ message }) => message)).toEqual(['سلام سارا', 'سلام رضا'])
    expect((await post('مینا', {}, { guard_repeat: '1' })).status).toBe(200)
    expect(statusAndErrors(await post('سارا', {}, { guard_repeat: '1' }))).toEqual([
      409,
      { repeat: [expect.any(String)] },
    ])
    const strange = await aForm({ sending_type: 'keyword', from_number: account.service.number, message: '{ex_Q}', 'files[]': aList(['mobile,name', '09120000001,x']) }) // prettier-ignore
    const unknown = await call('POST', 'send', { token, body: strange.body, headers: { 'content-type': strange.type } })
    expect(statusAndErrors(unknown)).toEqual([422, { message: [expect.stringContaining('«Q»')] }])
  })

  test('[SEND-10] have the line’s «لغو11» once in every text, counted; blacklisted numbers get their own price returned', async () => {
    const { account, token } = await aSender()
    const numbers = someNumbers(3)
    const file = await aFile(token, 'keyword', ['موبایل,متن', `${numbers[0]},${'ب'.repeat(64)}`, `${numbers[1]},${'ب'.repeat(65)}`, `${numbers[2]},یک لغو۱۱`]) // prettier-ignore
    await sql(`insert into blacklist (account_id, msisdn, kind) values ($1, $2, 'send')`, [account.accountId, `98${numbers[1]!.slice(1)}`]) // prettier-ignore
    const of = { ...keyword(account, '{ex_B}', file.file_id), from_number: account.advertising.number }
    const shown = await preview(token, of)
    const rows = await rowsOf(token, shown.preview_id)
    expect(rows.map(({ parts, message }) => [parts, message.slice(-6)])).toEqual([[1, '\nلغو11'], [2, '\nلغو11'], [1, ' لغو۱۱']]) // prettier-ignore
    expect(shown).toMatchObject({ blacklist_count: 1, returned_price: rows[1]!.price })
    expect(shown.parts_counts.map(({ parts, mci_count: mci }) => [parts, mci])).toEqual([[1, 2], [2, 1]]) // prettier-ignore
    const id = firstSendId(await submit(token, shown.preview_id))
    expect((await stored(id)).map(({ code }) => code)).toEqual([0, 5, 0])
    expect((await readBooks(testDb, account.accountId)).held).toBe(
      Math.round((shown.total_price - rows[1]!.price) * 10),
    )
    expect((await call('POST', 'send/cancel', { token, body: { bulk_id: id } })).status).toBe(200)
    expect(await readBooks(testDb, account.accountId)).toMatchObject({ held: 0, revenue: 0, sum: 0 })
  })
})

describe('keyword sends to phonebooks', () => {
  async function aBook(
    { account }: { account: TestAccount },
    contacts: readonly { number: string; name?: string; options?: Record<string, string> }[],
  ) {
    // prettier-ignore
    const [book] = await sql<{ id: number }>(`insert into phonebooks (account_id, title, title_key) values ($1, 'x', 'x') returning id`, [account.accountId]) // prettier-ignore
    for (const { number, name = '', options = {} } of contacts)
      await sql(
        `insert into contacts (account_id, phonebook_id, msisdn, name, pre, options, consent_source, consent_by)
        values ($1, $2, $3, $4, 'خانم', $5, 'hand', 'test')`,
        [account.accountId, book!.id, `98${number.slice(1)}`, name, JSON.stringify(options)],
      )
    return book!.id
  }
  const anOption = async ({ account }: { account: TestAccount }, bookIds: readonly number[], type = 'string') => {
    const [option] = await sql<{ id: number }>(`insert into contact_options (account_id, type, title, title_key) values ($1, $2, $3, $3) returning id`, [account.accountId, type, `o${type}`]) // prettier-ignore
    for (const bookId of bookIds)
      await sql(`insert into phonebook_options (account_id, phonebook_id, option_id, position) values ($1, $2, $3, 1)`, [account.accountId, bookId, option!.id]) // prettier-ignore
    return option!.id
  }

  test('fill fields and custom fields into the text, dates as people read them; contacts without a value are skipped and reported', async () => {
    const sender = await aSender()
    const { account, token } = sender
    const bookId = await aBook(sender, [])
    const [day, city] = [await anOption(sender, [bookId], 'date'), await anOption(sender, [bookId])]
    const put = (number: string, name: string, options: object) => sql(`insert into contacts (account_id, phonebook_id, msisdn, name, pre, options, consent_source, consent_by) values ($1, $2, $3, $4, 'خانم', $5, 'hand', 'x')`, [account.accountId, bookId, `98${number.slice(1)}`, name, JSON.stringify(options)]) // prettier-ignore
    await put('09120000001', 'سارا', { [day]: '2024-03-20', [city]: '{ex_name}' })
    await put('09350000002', '', { [day]: '2024-03-20', [city]: 'قم' })
    await put('09120000003', 'رضا', { [city]: 'قم' })
    const message = `{ex_pre} {ex_name} {ex_number} {ex_${day}} {ex_${city}}`
    const body = { sending_type: 'keyword_phonebook', from_number: account.service.number, message, params: [{ phonebook_id: String(bookId) }] } // prettier-ignore
    const shown = await preview(token, body)
    expect(shown).toMatchObject({ status: 'ready', recipient_count: 1, skipped_count: 2 })
    expect(shown['skipped_rows']).toEqual([
      { row: null, recipient: '+989350000002', placeholder: 'name', reason: 'missing' },
      { row: null, recipient: '+989120000003', placeholder: String(day), reason: 'missing' },
    ])
    expect(await rowsOf(token, shown.preview_id)).toMatchObject([{ row: null, message: 'خانم سارا 09120000001 1403/01/01 {ex_name}' }]) // prettier-ignore
    const id = firstSendId(await submit(token, shown.preview_id, { expected_price: shown.total_price }))
    expect(await stored(id)).toHaveLength(1)
    expect(firstSendId(await call('POST', 'send', { token, body }))).toBeGreaterThan(id)
    const other = await aBook(sender, [{ number: '09120000009', name: 'x' }])
    const both = { ...body, params: [{ type: 'all', phonebook_ids: [bookId, other] }] }
    expect(await refused(token, both)).toEqual([422, { message: [expect.stringContaining(`«${day}»، «${city}» ویژگی‌ای در دفترچه تلفن نیست`)] }]) // prettier-ignore
    expect((await refused(token, { ...body, message: '{ex_99999999} {ex_constructor}' }))[0]).toBe(422)
    expect(await refused(token, { ...body, params: [] })).toEqual([422, { params: ['دفترچه تلفن را انتخاب کنید'] }])
  })

  test('send a contact of two groups the text of the first entry that has all values', async () => {
    const sender = await aSender()
    const { account, token } = sender
    const ids = [await aBook(sender, [{ number: '09120000001' }, { number: '09120000002', name: 'الف' }]), await aBook(sender, [{ number: '09120000001', name: 'ب' }, { number: '09120000002', name: 'ج' }])] // prettier-ignore
    const shown = await preview(token, { sending_type: 'keyword_phonebook', from_number: account.service.number, message: '{ex_name}', params: ids.map((id) => ({ phonebook_id: id })) }) // prettier-ignore
    expect(shown).toMatchObject({ recipient_count: 2, duplicate_count: 1, skipped_count: 1 })
    expect((await rowsOf(token, shown.preview_id)).map((row) => row.message)).toEqual(['الف', 'ب'])
    await sql('delete from contacts where phonebook_id = $1', [ids[0]])
    expect(statusAndErrors(await submit(token, shown.preview_id))).toEqual([409, { params: [expect.any(String)] }])
  })
})

describe('peer-to-peer sends from a file', () => {
  const p2p = (account: TestAccount, fileId: unknown) => ({ sending_type: 'peer_to_peer_file', from_number: account.service.number, file_id: fileId }) // prettier-ignore

  test('[MODE-14] take numbers and texts in either column order; a file of one column is refused under files', async () => {
    const { account, token, key } = await aSender()
    const file = await aFile(key, 'peer_to_peer', ['سلام {ex_A},09120000001', 'Hello {ex_B} €,09350000002', ',09120000003', 'دوم,09120000001']) // prettier-ignore
    const shown = await preview(token, p2p(account, file.file_id))
    expect(shown).toMatchObject({ status: 'ready', message: '', recipient_count: 2, duplicate_count: 1, invalid_count: 1, skipped_count: 0 }) // prettier-ignore
    const rows = await rowsOf(token, shown.preview_id)
    expect(rows.map(({ message, encoding }) => [message, encoding])).toEqual([['سلام {ex_A}', 'fa'], ['Hello {ex_B} €', 'en']]) // prettier-ignore
    expect(shown.total_price).toBe(rows[0]!.price + rows[1]!.price)
    const id = firstSendId(await submit(token, shown.preview_id, { expected_price: shown.total_price }))
    expect((await stored(id)).map(({ message }) => message)).toEqual(rows.map(({ message }) => message))
    expect(await sendOf(id)).toMatchObject({ message: 'سلام {ex_A}' })
    const form = await aForm({ sending_type: 'peer_to_peer_file', from_number: account.service.number, 'files[]': aList(['09120000001', '09120000002']) }) // prettier-ignore
    const alone = await call('POST', 'send', { token: key, body: form.body, headers: { 'content-type': form.type } })
    expect(statusAndErrors(alone)).toEqual([422, { files: [expect.any(String)] }])
    const text = await aForm({ sending_type: 'peer_to_peer_file', from_number: account.service.number, 'files[]': aList(['09120000001,x'], 'a.txt') }) // prettier-ignore
    expect(statusAndErrors(await call('POST', 'send', { token: key, body: text.body, headers: { 'content-type': text.type } }))[0]).toBe(422) // prettier-ignore
  })

  test('[MODE-13] take Excel files only from the panel, also csv from API clients, and txt from nobody', async () => {
    const { account, token, key } = await aSender()
    const rows = ['09120000001,سلام']
    const upload = async (by: string, name: string) =>
      statusAndErrors(await uploadBy({ call }, { token: by, purpose: 'peer_to_peer', file: aList(rows, name) }))
    const refusedFile = [422, { file: [expect.stringContaining('فرمت فایل پشتیبانی نمی‌شود')] }]
    for (const name of ['a.csv', 'a.CSV', 'a.txt', 'a.xlsx.csv']) expect(await upload(token, name)).toEqual(refusedFile)
    expect(await upload(key, 'a.txt')).toEqual(refusedFile)
    expect(await upload(key, 'a.csv')).toEqual([200, {}])
    const form = await aForm({ sending_type: 'peer_to_peer_file', from_number: account.service.number, 'files[]': aList(rows) }) // prettier-ignore
    const sent = (by: string) => call('POST', 'send', { token: by, body: form.body, headers: { 'content-type': form.type } }) // prettier-ignore
    expect(statusAndErrors(await sent(token))).toEqual([422, { files: [expect.stringContaining('فرمت فایل')] }])
    expect(await countLeftovers(account)).toEqual([0, 0, 0, 0, 0, 0])
    expect((await sent(key)).status).toBe(200)
  })

  test('name the rows of too long texts at the file', async () => {
    const { account, token, key } = await aSender()
    const long = 'ب'.repeat(2701)
    const file = await aFile(key, 'peer_to_peer', ['09120000001,یک', ...someNumbers(7).map((number) => `${number},${long}`)]) // prettier-ignore
    expect(await refused(token, p2p(account, file.file_id))).toEqual([422, { file_id: ['متن ردیف ۲، ۳، ۴، ۵، ۶، … بیشتر از ۲٬۷۰۰ کاراکتر می‌شود؛ آن را کوتاه کنید'] }]) // prettier-ignore
  })

  test('of a large file are counted by a job, shown page by page, enqueued in steps and cancelled with all their money', async () => {
    const { account, token, key } = await aSender()
    const numbers = someNumbers(21_500)
    const file = await aFile(key, 'peer_to_peer', numbers.map((number, at) => `${number},${'متن'.repeat(1 + (at % 50))} ${at}`)) // prettier-ignore
    await checkFile({ scope: accountScope(account.accountId), fileId: file.file_id, signal: new AbortController().signal }, deps) // prettier-ignore
    const begun = await preview(token, p2p(account, file.file_id))
    expect(begun.status).toBe('counting')
    expect((await call('GET', `send/previews/${begun.preview_id}/rows`, { token })).status).toBe(409)
    await buildAudience({ scope: accountScope(account.accountId), sendId: begun.preview_id }, deps)
    const shown = (await call('GET', `send/previews/${begun.preview_id}`, { token })).envelope.data as Preview
    expect(shown).toMatchObject({ status: 'ready', recipient_count: 21_500 })
    for (const place of [1, 1000, 1001, 9999, 10_000, 10_001, 20_000, 20_001, 21_500]) {
      const [row] = await rowsOf(token, begun.preview_id, { page: place, per_page: 1 })
      expect([row?.number, row?.recipient, row?.message.split(' ')[1]]).toEqual([place, `+98${numbers[place - 1]!.slice(1)}`, String(place - 1)]) // prettier-ignore
    }
    const sum = shown.parts_counts.reduce((all, one) => all + one.mci_count * one.mci_price + one.other_count * one.other_price, 0) // prettier-ignore
    expect(sum).toBe(shown.total_price)
    const id = firstSendId(
      await submit(token, shown.preview_id, { expected_price: shown.total_price, undo_seconds: 10 }),
    )
    expect(await sendOf(id)).toMatchObject({ state: 0 })
    await enqueueLargeSend({ send: { accountId: account.accountId, sendId: id }, scope: engineScope() }, deps)
    expect(await sendOf(id)).toMatchObject({ state: 5, recipient_count: 21_500, total_tenths: Math.round(shown.total_price * 10) }) // prettier-ignore
    const wrong = (await stored(id)).filter(({ msisdn, message }, at) => `0${String(msisdn).slice(2)}` !== numbers[at] || message !== `${'متن'.repeat(1 + (at % 50))} ${at}`) // prettier-ignore
    expect(wrong).toEqual([])
    const [sums] = await sql<{ sum: number }>('select sum(price_tenths)::bigint as sum from recipients where send_id = $1', [id]) // prettier-ignore
    expect(sums!.sum).toBe(Math.round(shown.total_price * 10))
    const told = async (query: object) =>
      ((await call('GET', 'report/recipients', { token, query: { bulk_id: id, per_page: 3, ...query } })).envelope.data as { message: string }[])
        .map(({ message }) => message.split(' ')[1]) // prettier-ignore
    // Pages over the border of two rows of texts, and people from here and there.
    expect(await told({ page: 334 })).toEqual(['999', '1000', '1001'])
    expect(await told({ recipient: numbers[20_999] })).toEqual(['20999'])
    expect(await told({ recipient: numbers[12_345]!.slice(-5), page: 1 })).toContain('12345')
    expect((await countLeftovers(account)).slice(3, 5)).toEqual([0, 22])
    await call('POST', 'send/cancel', { token, body: { bulk_id: id } })
    expect(await readBooks(testDb, account.accountId)).toMatchObject({ held: 0, sum: 0, revenue: 0 })
  })

  test('cancelled between hold and last chunk get all their money back at once, and keep all recipients in the report', async () => {
    const { account, token, key } = await aSender()
    const numbers = someNumbers(20_100)
    const file = await aFile(
      key,
      'peer_to_peer',
      numbers.map((number, at) => `${number},متن ${at}`),
    )
    await checkFile({ scope: accountScope(account.accountId), fileId: file.file_id, signal: new AbortController().signal }, deps) // prettier-ignore
    const id = firstSendId(await call('POST', 'send', { token, body: p2p(account, file.file_id) }))
    const scope = accountScope(account.accountId)
    await buildAudience({ scope, sendId: id }, deps)
    const step = () => deps.db.asEngine(engineScope(), (tx) => enqueueNextChunk({ accountId: account.accountId, sendId: id }, { tx, nowMs: Date.now() })) // prettier-ignore
    await step()
    await step()
    expect((await call('POST', 'send/cancel', { token, body: { bulk_id: id } })).status).toBe(200)
    expect(await readBooks(testDb, account.accountId)).toMatchObject({ held: 0, sum: 0, revenue: 0 })
    while ((await step()) === 'more');
    expect(await stored(id)).toHaveLength(20_100)
    expect(await readBooks(testDb, account.accountId)).toMatchObject({ held: 0, sum: 0 })
    expect((await countLeftovers(account)).slice(3, 5)).toEqual([0, 21])
  })
})
