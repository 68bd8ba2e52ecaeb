import { describe, expect, test } from 'vitest'
import { accountScope, engineScope } from '@peyk/database/scope.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { countAudience } from '@peyk/sending-modes/_kit/conformance.ts'
import { phonebookAudience } from '@peyk/sending-modes/phonebook/audience.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { enqueueLargeSend } from '../queueing/usecases/enqueue-large-send.ts'
import { aForm, aList, uploadBy } from '../../files/files.fixtures.ts'
import { contactSource } from '../../phonebook/audiences/usecases/resolve-contact-audience.ts'
import { someNumbers } from '../sending.fixtures.ts'
import { buildAudience } from './usecases/build-audience.ts'
import { restartStalledCounts } from './usecases/restart-stalled-counts.ts'

const testDb = await testDatabase()
const { newAccount, sql } = testDb
let skewMs = 0
const clock = { now: () => Date.now() + skewMs }
const { call, tokenOf, colleagueOf, deps } = await testCalls(testDb, { clock })

interface Preview {
  preview_id: number
  status: string
  recipient_count: number
  total_price: number
  [field: string]: unknown
}

/** An account with credit and groups of these numbers. */
async function accountWith(groups: readonly (readonly string[])[], { creditTenths = 10_000_000_000 } = {}) {
  const account = await newAccount({ creditTenths })
  const token = await tokenOf(account)
  const ids: number[] = []
  for (const [at, numbers] of groups.entries()) {
    const [row] = await sql<{ id: number }>(
      `insert into phonebooks (account_id, title, title_key) values ($1, $2, $2) returning id`,
      [account.accountId, `group ${at}`],
    )
    await sql(
      `insert into contacts (account_id, phonebook_id, msisdn, consent_source, consent_by)
      select $1, $2, ('98' || substr(n, 2))::bigint, 'hand', 'test' from unnest($3::text[]) with ordinality g(n, at) order by at`,
      [account.accountId, row!.id, numbers],
    )
    ids.push(row!.id)
  }
  return { account, token, ids }
}

const wholeGroups = (ids: readonly number[], more = {}) => [{ type: 'all', phonebook_ids: ids, ...more }]
const body = (account: TestAccount, params: unknown, more: Record<string, unknown> = {}) => ({
  sending_type: 'phonebook',
  from_number: account.service.number,
  message: 'سلام',
  params,
  ...more,
})
const fileBody = (account: TestAccount, more: Record<string, unknown>) => ({
  sending_type: 'file',
  from_number: account.service.number,
  message: 'سلام',
  ...more,
})
const firstSendId = (answer: { envelope: { data: unknown } }) =>
  (answer.envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0]!
const statusAndErrors = ({ status, envelope: { meta } }: Awaited<ReturnType<typeof call>>) => [
  status,
  meta.errors ?? {},
]
const sendOf = async (id: number) =>
  (
    await sql(
      `select state, recipient_count, invalid_count, duplicate_count, total_tenths, reject_comment from sends where id = $1`,
      [id],
    )
  )[0]
const numbersOf = async (id: number) =>
  (await sql<{ msisdn: number }>('select msisdn from recipients where send_id = $1 order by seq', [id])).map(
    ({ msisdn }) => `0${String(msisdn).slice(2)}`,
  )
const heldTenthsOf = async (account: TestAccount) =>
  (
    await sql<{ held: number }>('select held_tenths as held from wallets where account_id = $1', [account.accountId])
  )[0]!.held
const rowsOf = async ({ accountId }: TestAccount) =>
  Promise.all(
    ['sends', 'recipients', 'intakes', 'intake_chunks', 'file_uses'].map(
      async (table) => (await sql(`select from ${table} where account_id = $1`, [accountId])).length,
    ),
  )
const preview = async (token: string, of: unknown) => {
  const answer = await call('POST', 'send/previews', { token, body: of })
  return { ...answer, preview: answer.envelope.data as Preview }
}
const submit = (token: string, id: number, extras = {}) =>
  call('POST', `send/previews/${id}/submit`, { token, body: extras })

describe('a send to phonebooks', () => {
  test('[CALL-033] [MODE-02] sends once to a number in two groups, in the order of the groups', async () => {
    const [a, b] = [someNumbers(5), [...someNumbers(3, 2), '09120000001']]
    const { account, token, ids } = await accountWith([a, b])
    const answer = await call('POST', 'send', { token, body: body(account, wholeGroups([ids[1]!, ids[0]!])) })
    const id = firstSendId(answer)
    const once = [...new Set([...b, ...a])]
    expect(await numbersOf(id)).toEqual(once)
    const [send] = [await sendOf(id)]
    expect(send).toMatchObject({ state: 2, recipient_count: once.length, duplicate_count: 9 - once.length })
    expect(await heldTenthsOf(account)).toBe(send!['total_tenths'])
  })

  test('[MODE-12] without a chosen phonebook is refused with the sentence of the specification, under params', async () => {
    const { account, token } = await accountWith([])
    const sentence = 'دفترچه تلفن را انتخاب کنید'
    expect(statusAndErrors(await call('POST', 'send', { token, body: body(account, []) }))).toEqual([
      422,
      { params: [sentence] },
    ])
    expect(statusAndErrors(await call('POST', 'send', { token, body: body(account, undefined) }))).toEqual([422, { params: [sentence] }]) // prettier-ignore
    expect(statusAndErrors(await call('POST', 'send', { token, body: body(account, wholeGroups([])) }))).toEqual([422, { 'params.0.phonebook_ids': [sentence] }]) // prettier-ignore
    expect(statusAndErrors(await preview(token, body(account, [])))).toEqual([422, { params: [sentence] }])
  })

  test('with a deleted, foreign or empty group or an unknown tag is refused at its field', async () => {
    const { account, token, ids } = await accountWith([someNumbers(2), []])
    const stranger = await accountWith([someNumbers(2)])
    const missing = [404, { params: ['گروه مورد نظر یافت نشد'] }]
    expect(
      statusAndErrors(await call('POST', 'send', { token, body: body(account, wholeGroups([ids[0]!, 999_999])) })),
    ).toEqual(missing)
    expect(
      statusAndErrors(await call('POST', 'send', { token, body: body(account, wholeGroups(stranger.ids)) })),
    ).toEqual(missing)
    expect((await call('POST', 'send', { token, body: body(account, [{ type: 'tag', tag_ids: [99_999_999] }]) })).status).toBe(404) // prettier-ignore
    const empty = await call('POST', 'send', { token, body: body(account, wholeGroups([ids[1]!])) })
    expect(statusAndErrors(empty)).toEqual([422, { params: [expect.stringContaining('هیچ شماره‌ای نیست')] }])
    await call('POST', 'phonebooks/delete-list', { token, body: { listPhonebooks: [ids[0]] } })
    expect(statusAndErrors(await call('POST', 'send', { token, body: body(account, wholeGroups([ids[0]!])) }))).toEqual(
      missing,
    )
    expect(await rowsOf(account)).toEqual([0, 0, 0, 0, 0])
  })

  test('reaches adjoining ranges without overlap, picked contacts in their order, and a tag in every group', async () => {
    const numbers = someNumbers(8)
    const { account, token, ids } = await accountWith([numbers.slice(0, 6), numbers.slice(4)])
    const sent = async (params: unknown) =>
      numbersOf(firstSendId(await call('POST', 'send', { token, body: body(account, params) })))
    expect(await sent(wholeGroups(ids, { start: 0, size: 5 }))).toEqual(numbers.slice(0, 5))
    expect(await sent(wholeGroups(ids, { start: 5 }))).toEqual(numbers.slice(5))
    const contacts = await sql<{ id: number }>('select id from contacts where phonebook_id = $1 order by id desc limit 2', [ids[0]]) // prettier-ignore
    const [last, before] = contacts.map((one) => one.id)
    const params = [{ type: 'detail', phonebook_id: String(ids[0]), number_ids: [String(last), before, last, 1] }]
    expect(await sent(params)).toEqual([numbers[5], numbers[4]])
    const contactOfOther = await sql<{ id: number }>('select id from contacts where phonebook_id = $1 order by id desc limit 1', [ids[1]]) // prettier-ignore
    await sql(`with made as (insert into tags (account_id, title, title_key) values ($1, 'x', 'x') returning id)
      update contacts set tag_ids = array[(select id from made)] where id = any($2)`, [account.accountId, [last, contactOfOther[0]!.id]]) // prettier-ignore
    const [tag] = await sql<{ id: number }>(`select id from tags where account_id = $1 and title_key = 'x'`, [account.accountId]) // prettier-ignore
    expect(await sent([{ type: 'tag', tag_ids: [tag!.id] }])).toEqual([numbers[5], numbers[7]])
  })

  test('keeps blacklisted numbers as recipients without cost; without enough credit it leaves nothing behind', async () => {
    const numbers = someNumbers(3)
    const { account, token, ids } = await accountWith([numbers], { creditTenths: 3 * 15_030 })
    await call('POST', 'phonebooks/blacklist', { token, body: { numbers: [numbers[0]], type: 'send' } })
    const id = firstSendId(await call('POST', 'send', { token, body: body(account, wholeGroups(ids)) }))
    expect(await heldTenthsOf(account)).toBe(2 * 13_700)
    expect(await sql('select code from recipients where send_id = $1 order by seq', [id])).toEqual([{ code: 5 }, { code: 0 }, { code: 0 }]) // prettier-ignore
    const before = await rowsOf(account)
    const poor = await call('POST', 'send', { token, body: body(account, wholeGroups(ids)) })
    expect([poor.status, poor.envelope.meta.message_code]).toEqual([400, '400-1'])
    expect(await rowsOf(account)).toEqual(before)
  })

  test('has the guards and times of every send', async () => {
    const { account, token, ids } = await accountWith([someNumbers(2)])
    const ask = (more: object) => call('POST', 'send', { token, body: body(account, wholeGroups(ids), more as never) })
    expect(Object.keys((await ask({ expected_price: 1 })).envelope.meta.errors ?? {})).toEqual(['expected_price'])
    expect(statusAndErrors(await ask({ send_time: '2020-01-01 00:00:00' }))[0]).toBe(422)
    expect(await rowsOf(account)).toEqual([0, 0, 0, 0, 0])
    const undoable = firstSendId(await ask({ undo_seconds: 10, expected_price: 2740, guard_repeat: true }))
    expect(await sendOf(undoable)).toMatchObject({ state: 5 })
    expect(Object.keys((await ask({ guard_repeat: true })).envelope.meta.errors ?? {})).toEqual(['repeat'])
    // Typed, they are the same people.
    const typed = { sending_type: 'webservice', from_number: account.service.number, message: 'سلام', params: { recipients: someNumbers(2).toReversed() }, guard_repeat: true } // prettier-ignore
    expect((await call('POST', 'send', { token, body: typed })).status).toBe(409)
    const { token: reader } = await colleagueOf(account, ['send.quick', 'phonebook.view'])
    expect((await call('POST', 'send', { token: reader, body: body(account, wholeGroups(ids)) })).status).toBe(403)
  })
})

describe('a send to a file', () => {
  test('[CALL-033] [MODE-03] takes a checked file and further numbers; the file cannot be deleted before the send ends', async () => {
    const { account, token } = await accountWith([])
    const { file } = await uploadBy(
      { call },
      { token, file: aList(['09120000001', '09350000002', '09120000001', 'x']) },
    )
    const more = { file_id: file.file_id, other_recipients: ['09120000001', '09120000009', '12'] }
    const id = firstSendId(await call('POST', 'send', { token, body: fileBody(account, more) }))
    expect(await numbersOf(id)).toEqual(['09120000001', '09350000002', '09120000009'])
    expect(await sendOf(id)).toMatchObject({ recipient_count: 3, invalid_count: 2, duplicate_count: 2 })
    const remove = () => call('POST', 'user/files/delete-list', { token, body: { listFiles: [file.file_id] } })
    expect((await remove()).status).toBe(400)
    expect((await call('POST', 'send/cancel', { token, body: { bulk_id: id } })).status).toBe(200)
    expect((await remove()).status).toBe(200)
    const gone = await call('POST', 'send', { token, body: fileBody(account, more) })
    expect(statusAndErrors(gone)).toEqual([404, { file_id: ['فایل مورد نظر یافت نشد'] }])
  })

  test('is refused at its field without a file, and with a foreign, failed or unready one or one of another purpose', async () => {
    const { account, token } = await accountWith([])
    const ask = async (fileId: unknown) =>
      statusAndErrors(await call('POST', 'send', { token, body: fileBody(account, { file_id: fileId }) }))
    expect(await ask(undefined)).toEqual([422, { file_id: ['فایل گیرندگان را انتخاب کنید'] }])
    const { file } = await uploadBy({ call }, { token, file: aList(['09120000001']) })
    const stranger = await accountWith([])
    const foreign = await call('POST', 'send', { token: stranger.token, body: fileBody(stranger.account, { file_id: file.file_id }) }) // prettier-ignore
    expect(foreign.status).toBe(404)
    const make = (what: string) => sql(`update files set ${what} where id = $1`, [file.file_id])
    await make(`status = 'processing'`)
    expect(await ask(file.file_id)).toEqual([400, { file_id: [expect.stringContaining('هنوز آماده نیست')] }])
    await make(`status = 'failed', report = report || '{"error_code": "no_valid_number"}'`)
    expect(await ask(file.file_id)).toEqual([422, { file_id: ['هیچ شماره معتبری در فایل یافت نشد'] }])
    await make(`status = 'ready', purpose = 'attachment'`)
    expect(await ask(file.file_id)).toEqual([422, { file_id: [expect.stringContaining('برای ارسال بارگذاری نشده')] }])
    expect(await rowsOf(account)).toEqual([0, 0, 0, 0, 0])
  })

  test('takes files[] of a client the same way, and refuses it under files', async () => {
    const { account, token } = await accountWith([])
    const post = async (file: File, headers = {}) => {
      const fields = { sending_type: 'file', from_number: account.service.number, message: 'سلام', 'other_recipients[]': '09120000009' } // prettier-ignore
      const form = await aForm({ ...fields, 'files[]': file })
      return call('POST', 'send', { token, body: form.body, headers: { 'content-type': form.type, ...headers } })
    }
    const key = { 'idempotency-key': 'file-1' }
    const id = firstSendId(await post(aList(['phone_number', '09120000001']), key))
    expect(await numbersOf(id)).toEqual(['09120000001', '09120000009'])
    expect(firstSendId(await post(aList(['phone_number', '09120000001']), key))).toBe(id)
    const [status, errors] = statusAndErrors(await post(aList(['سلام', 'خوبی'])))
    expect([status, Object.keys(errors as object)]).toEqual([422, ['files']])
    // What only its check tells is under the same name: it was brought, and has no id that the caller knows.
    expect(statusAndErrors(await post(aList(['phone_number', '0912', '12'])))).toEqual([
      422,
      { files: [expect.stringContaining('شماره معتبر')] },
    ])
    expect(statusAndErrors(await post(aList(['1'], 'a.exe')))[0]).toBe(422)
    const [sends] = await rowsOf(account)
    expect(sends).toBe(1)
  })
})

describe('the counted preview (contract §3 Credit)', () => {
  test('[SEND-19] [promise M5] shows what is sent and held, to the tenth of a rial, and is sent once', async () => {
    const numbers = someNumbers(10)
    const { account, token, ids } = await accountWith([numbers, numbers.slice(0, 2)])
    await sql(`insert into blacklist (account_id, msisdn, kind) values ($1, $2, 'send')`, [account.accountId, `98${numbers[0]!.slice(1)}`]) // prettier-ignore
    await sql(`insert into cancel_11 (line_id, msisdn) values ($1, $2), ($1, $3)`, [account.service.id, `98${numbers[0]!.slice(1)}`, `98${numbers[4]!.slice(1)}`]) // prettier-ignore
    const { preview: shown } = await preview(token, body(account, wholeGroups(ids)))
    expect(shown).toMatchObject({
      status: 'ready', recipient_count: 10, duplicate_count: 2, invalid_count: 0, blacklist_count: 1, cancel_11_count: 1,
      operator_counts: { mci: 7, irancell: 2, other: 1 }, parts: 1, total_price: 7 * 1370 + 3 * 1503,
      returned_price: 1370 + 1503, error_text: null,
    }) // prettier-ignore
    expect(await heldTenthsOf(account)).toBe(0)
    const polled = await call('GET', `send/previews/${shown.preview_id}`, { token })
    expect(polled.envelope.data).toEqual(shown)
    const extras = { expected_price: shown.total_price, guard_repeat: true }
    const id = firstSendId(await submit(token, shown.preview_id, extras))
    expect(id).toBe(shown.preview_id)
    expect(await sendOf(id)).toMatchObject({ state: 2, recipient_count: 10, total_tenths: shown.total_price * 10 })
    expect(await numbersOf(id)).toEqual(numbers)
    expect(await heldTenthsOf(account)).toBe((shown.total_price - (shown['returned_price'] as number)) * 10)
    expect((await submit(token, id)).envelope.meta.message).toContain('قبلاً ارسال شده')
    const again = await preview(token, body(account, wholeGroups(ids)))
    expect(statusAndErrors(await submit(token, again.preview.preview_id, extras))).toEqual([
      409,
      { repeat: [expect.any(String)] },
    ])
    const elses = await colleagueOf(account, ['send.phonebook'])
    expect((await submit(elses.token, again.preview.preview_id)).status).toBe(404)
    skewMs = 31 * 60_000
    expect((await submit(await tokenOf(account), again.preview.preview_id)).status).toBe(404)
    // Round by round: previews that other tests have left in this database are older.
    while (await restartStalledCounts({ scope: engineScope() }, deps));
    skewMs = 0
    expect((await rowsOf(account)).slice(0, 4)).toEqual([1, 10, 0, 0])
  })

  test('is refused without charge at the field of what changed since, and can be made again', async () => {
    const { account, token, ids } = await accountWith([someNumbers(3), someNumbers(2, 10)])
    const fresh = async (of: unknown = body(account, wholeGroups(ids))) => (await preview(token, of)).preview.preview_id
    const changed = await fresh()
    await sql('delete from contacts where phonebook_id = $1 and msisdn = (select min(msisdn) from contacts where phonebook_id = $1)', [ids[0]]) // prettier-ignore
    expect(statusAndErrors(await submit(token, changed))).toEqual([
      409,
      { params: [expect.stringContaining('تغییر کرده‌اند')] },
    ])
    const priced = await fresh()
    await sql(`update lines set needs_cancel_suffix = true where id = $1`, [account.service.id])
    expect(statusAndErrors(await submit(token, priced))).toEqual([409, { expected_price: [expect.any(String)] }])
    const past = await fresh()
    expect(statusAndErrors(await submit(token, past, { send_time: '2020-01-01 00:00:00' }))).toEqual([422, { send_time: [expect.any(String)] }]) // prettier-ignore
    await sql('delete from contacts where account_id = $1', [account.accountId])
    expect(statusAndErrors(await submit(token, past))).toEqual([
      422,
      { params: [expect.stringContaining('هیچ شماره‌ای نیست')] },
    ])
    await sql('update phonebooks set deleted_at = now() where id = $1', [ids[0]])
    expect(statusAndErrors(await submit(token, past))).toEqual([404, { params: ['گروه مورد نظر یافت نشد'] }])
    const { file } = await uploadBy({ call }, { token, file: aList(['09120000001']) })
    const ofFile = await fresh(fileBody(account, { file_id: file.file_id }))
    await call('POST', 'user/files/delete-list', { token, body: { listFiles: [file.file_id] } })
    expect(statusAndErrors(await submit(token, ofFile))).toEqual([404, { file_id: ['فایل مورد نظر یافت نشد'] }])
    expect([await heldTenthsOf(account), (await rowsOf(account))[0]]).toEqual([0, 0])
  })

  test('whose recipients are all blacklisted ends in state 4 with all its money returned', async () => {
    const numbers = someNumbers(2)
    const { account, token, ids } = await accountWith([numbers])
    await call('POST', 'phonebooks/blacklist', { token, body: { numbers, type: 'send' } })
    const { preview: shown } = await preview(token, body(account, wholeGroups(ids)))
    expect(shown).toMatchObject({ recipient_count: 2, blacklist_count: 2, returned_price: shown.total_price })
    const id = firstSendId(await submit(token, shown.preview_id))
    expect(await sendOf(id)).toMatchObject({ state: 4, reject_comment: expect.stringContaining('لیست سیاه') })
    expect(await heldTenthsOf(account)).toBe(0)
  })

  test('of a large audience is counted by a job, says why it failed, and becomes a send that a job enqueues', async () => {
    const numbers = someNumbers(20_500)
    const { account, token, ids } = await accountWith([numbers])
    const { preview: begun } = await preview(token, body(account, wholeGroups(ids)))
    expect(begun).toMatchObject({ status: 'counting', recipient_count: 0 })
    expect((await submit(token, begun.preview_id)).status).toBe(409)
    const count = (sendId: number) => buildAudience({ scope: accountScope(account.accountId), sendId }, deps)
    await Promise.all([count(begun.preview_id), count(begun.preview_id)])
    const shown = (await call('GET', `send/previews/${begun.preview_id}`, { token })).envelope.data as Preview
    expect(shown).toMatchObject({ status: 'ready', recipient_count: 20_500, progress: 100 })
    const id = firstSendId(await submit(token, shown.preview_id, { expected_price: shown.total_price }))
    expect(await sendOf(id)).toMatchObject({ state: 0 })
    await enqueueLargeSend({ send: { accountId: account.accountId, sendId: id }, scope: engineScope() }, deps)
    expect(await sendOf(id)).toMatchObject({ state: 2, recipient_count: 20_500, total_tenths: shown.total_price * 10 })
    const { preview: lost } = await preview(token, body(account, wholeGroups(ids), { message: 'دوباره' }))
    await sql('delete from contacts where phonebook_id = $1', [ids[0]])
    await count(lost.preview_id)
    const failed = (await call('GET', `send/previews/${lost.preview_id}`, { token })).envelope.data as Preview
    expect(failed).toMatchObject({ status: 'failed', error_field: 'params', error_text: expect.stringContaining('هیچ شماره‌ای نیست') }) // prettier-ignore
    expect(statusAndErrors(await submit(token, lost.preview_id))[0]).toBe(422)
  })
})

describe('the choices of an audience (contract S18–S20)', () => {
  test('[CALL-035] [CALL-037] [CALL-039] are groups, their numbers, and the count of a selection', async () => {
    const numbers = someNumbers(4)
    const { account, token, ids } = await accountWith([numbers, numbers.slice(2)])
    await call('POST', 'phonebooks/blacklist', { token, body: { numbers: numbers.slice(0, 1), type: 'send' } })
    const counted = {
      count: 4,
      mci_count: 4,
      irancell_count: 0,
      other_count: 0,
      duplicate_count: 2,
      blacklist_count: 1,
    }
    const params = wholeGroups(ids)
    expect((await call('POST', 'phonebooks/numbers/count', { token, body: { params } })).envelope.data).toEqual(counted)
    const asked = await call('GET', 'phonebooks/numbers/count', { token, query: { 'phonebook_ids[]': String(ids[1]) } })
    expect(asked.envelope.data).toMatchObject({ count: 2, duplicate_count: 0 })
    expect((await call('POST', 'phonebooks/numbers/count', { token, body: {} })).status).toBe(422)
    const { token: sender } = await colleagueOf(account, ['send.phonebook'])
    const groups = await call('GET', 'phonebooks', { token: sender })
    expect(groups.envelope.data).toEqual([
      { id: ids[1], title: 'group 1', count: 2, options: [] },
      { id: ids[0], title: 'group 0', count: 4, options: [] },
    ])
    await sql(`update contacts set email = 'sara@example.ir' where phonebook_id = $1 and msisdn = $2`, [ids[0], `98${numbers[1]?.slice(1)}`]) // prettier-ignore
    const list = await call('GET', 'phonebooks/numbers/list', { token: sender, query: { phonebook_id: String(ids[0]), per_page: 3 } }) // prettier-ignore
    expect((list.envelope.data as { email: string }[]).map(({ email }) => email)).toEqual(['', '', 'sara@example.ir'])
    expect((list.envelope.data as { number: string }[]).map(({ number }) => `0${number.slice(3)}`)).toEqual(numbers.slice(1).toReversed()) // prettier-ignore
    expect((await call('GET', 'phonebooks/numbers/list', { token, query: { phonebook_id: '99999999' } })).status).toBe(
      404,
    )
  })

  test('stream contacts from the database as from memory: each once, in order', async () => {
    const numbers = someNumbers(12_000)
    const { account, ids } = await accountWith([numbers])
    const target = [{ type: 'all' as const, phonebook_ids: ids, start: undefined, size: undefined }]
    const read = await deps.db.inAccount(account.scope, (tx) => {
      async function* file(): AsyncGenerator<never> {}
      const source = { ...contactSource({ scope: account.scope }, { tx }), file, fileRows: file, drawn: file }
      return countAudience({ audience: phonebookAudience, target, source })
    })
    expect(read.members.map(({ msisdn }) => `0${String(msisdn).slice(2)}`)).toEqual(numbers)
    expect(read.longest).toBeLessThanOrEqual(10_000)
  })
})
