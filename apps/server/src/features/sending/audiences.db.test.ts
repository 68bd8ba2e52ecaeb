import { describe, expect, test } from 'vitest'
import { accountScope, engineScope } from '@peyk/database/scope.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/world.ts'
import { readWhole } from '@peyk/sending-modes/_kit/conformance.ts'
import { phonebookAudience } from '@peyk/sending-modes/phonebook/audience.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { placeWhole } from '../delivery/usecases/place-whole.ts'
import { aForm, aList, uploadBy } from '../files/files.fixtures.ts'
import { contactSource } from '../phonebook/usecases/reach-contacts.ts'
import { someNumbers } from './sending.fixtures.ts'
import { countIntake } from './usecases/count-intake.ts'
import { tendIntakes } from './usecases/tend-intakes.ts'

const world = await testDatabase()
const { newAccount, sql } = world
let skewMs = 0
const clock = { now: () => Date.now() + skewMs }
const { call, tokenOf, colleagueOf, deps } = await testCalls(world, { clock })

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

const all = (ids: readonly number[], more = {}) => [{ type: 'all', phonebook_ids: ids, ...more }]
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
const idIn = (answer: { envelope: { data: unknown } }) =>
  (answer.envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0]!
const told = ({ status, envelope: { meta } }: Awaited<ReturnType<typeof call>>) => [status, meta.errors ?? {}]
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
const held = async (account: TestAccount) =>
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
  test('[CALL-033] [MODE-02] several groups: a number in two of them counts once, in the order of the groups', async () => {
    const [a, b] = [someNumbers(5), [...someNumbers(3, 2), '09120000001']]
    const { account, token, ids } = await accountWith([a, b])
    const answer = await call('POST', 'send', { token, body: body(account, all([ids[1]!, ids[0]!])) })
    const id = idIn(answer)
    const once = [...new Set([...b, ...a])]
    expect(await numbersOf(id)).toEqual(once)
    const [send] = [await sendOf(id)]
    expect(send).toMatchObject({ state: 2, recipient_count: once.length, duplicate_count: 9 - once.length })
    expect(await held(account)).toBe(send!['total_tenths'])
  })

  test('[MODE-12] none chosen is refused with the sentence of the specification, under params', async () => {
    const { account, token } = await accountWith([])
    const sentence = 'دفترچه تلفن را انتخاب کنید'
    expect(told(await call('POST', 'send', { token, body: body(account, []) }))).toEqual([422, { params: [sentence] }])
    expect(told(await call('POST', 'send', { token, body: body(account, undefined) }))).toEqual([422, { params: [sentence] }]) // prettier-ignore
    expect(told(await call('POST', 'send', { token, body: body(account, all([])) }))).toEqual([422, { 'params.0.phonebook_ids': [sentence] }]) // prettier-ignore
    expect(told(await preview(token, body(account, [])))).toEqual([422, { params: [sentence] }])
  })

  test('a deleted group, a strange one, an empty one and a tag that is none are refused at their place', async () => {
    const { account, token, ids } = await accountWith([someNumbers(2), []])
    const stranger = await accountWith([someNumbers(2)])
    const missing = [404, { params: ['دفترچه تلفن یافت نشد'] }]
    expect(told(await call('POST', 'send', { token, body: body(account, all([ids[0]!, 999_999])) }))).toEqual(missing)
    expect(told(await call('POST', 'send', { token, body: body(account, all(stranger.ids)) }))).toEqual(missing)
    expect((await call('POST', 'send', { token, body: body(account, [{ type: 'tag', tag_ids: [99_999_999] }]) })).status).toBe(404) // prettier-ignore
    const empty = await call('POST', 'send', { token, body: body(account, all([ids[1]!])) })
    expect(told(empty)).toEqual([422, { params: [expect.stringContaining('هیچ شماره‌ای نیست')] }])
    await call('POST', 'phonebooks/delete-list', { token, body: { listPhonebooks: [ids[0]] } })
    expect(told(await call('POST', 'send', { token, body: body(account, all([ids[0]!])) }))).toEqual(missing)
    expect(await rowsOf(account)).toEqual([0, 0, 0, 0, 0])
  })

  test('pieces side by side have nobody in common, picked contacts go in their order, and a tag in every group', async () => {
    const numbers = someNumbers(8)
    const { account, token, ids } = await accountWith([numbers.slice(0, 6), numbers.slice(4)])
    const sent = async (params: unknown) =>
      numbersOf(idIn(await call('POST', 'send', { token, body: body(account, params) })))
    expect(await sent(all(ids, { start: 0, size: 5 }))).toEqual(numbers.slice(0, 5))
    expect(await sent(all(ids, { start: 5 }))).toEqual(numbers.slice(5))
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

  test('whoever is on the blacklist stays a recipient and costs nothing; too little credit leaves nothing behind', async () => {
    const numbers = someNumbers(3)
    const { account, token, ids } = await accountWith([numbers], { creditTenths: 3 * 15_030 })
    await call('POST', 'phonebooks/blacklist', { token, body: { numbers: [numbers[0]], type: 'send' } })
    const id = idIn(await call('POST', 'send', { token, body: body(account, all(ids)) }))
    expect(await held(account)).toBe(2 * 13_700)
    expect(await sql('select code from recipients where send_id = $1 order by seq', [id])).toEqual([{ code: 5 }, { code: 0 }, { code: 0 }]) // prettier-ignore
    const before = await rowsOf(account)
    const poor = await call('POST', 'send', { token, body: body(account, all(ids)) })
    expect([poor.status, poor.envelope.meta.message_code]).toEqual([400, '400-1'])
    expect(await rowsOf(account)).toEqual(before)
  })

  test('the guards and the times of every send hold for it', async () => {
    const { account, token, ids } = await accountWith([someNumbers(2)])
    const ask = (more: object) => call('POST', 'send', { token, body: body(account, all(ids), more as never) })
    expect(Object.keys((await ask({ expected_price: 1 })).envelope.meta.errors ?? {})).toEqual(['expected_price'])
    expect(told(await ask({ send_time: '2020-01-01 00:00:00' }))[0]).toBe(422)
    expect(await rowsOf(account)).toEqual([0, 0, 0, 0, 0])
    const undoable = idIn(await ask({ undo_seconds: 10, expected_price: 2740, guard_repeat: true }))
    expect(await sendOf(undoable)).toMatchObject({ state: 5 })
    expect(Object.keys((await ask({ guard_repeat: true })).envelope.meta.errors ?? {})).toEqual(['repeat'])
    // Typed, they are the same people.
    const typed = { sending_type: 'webservice', from_number: account.service.number, message: 'سلام', params: { recipients: someNumbers(2).toReversed() }, guard_repeat: true } // prettier-ignore
    expect((await call('POST', 'send', { token, body: typed })).status).toBe(409)
    const { token: reader } = await colleagueOf(account, ['send.quick', 'phonebook.view'])
    expect((await call('POST', 'send', { token: reader, body: body(account, all(ids)) })).status).toBe(403)
  })
})
