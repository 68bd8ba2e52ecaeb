import { describe, expect, test } from 'vitest'
import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import { PATTERN_LIMITS } from '@peyk/contract/patterns/pattern-rules.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { LIVE_CHANNEL } from '../../platform/live/publish.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { LOGIN_FORM, patternDesk } from './patterns.fixtures.ts'

const testDb = await testDatabase()
const { sql } = testDb
const calls = await testCalls(testDb)
const { call, colleagueOf, apiKeyOf, deps } = calls
const { staff, decide, newShop } = await patternDesk(testDb, calls)

interface Heard {
  accountId: unknown
  event: string
  data: Record<string, unknown>
  userIds?: number[]
}
const heard: Heard[] = []
await deps.pgListener.listen(LIVE_CHANNEL, (payload) => void heard.push(JSON.parse(payload) as Heard))

const rowOf = ({ envelope }: { envelope: { data: unknown } }) => envelope.data as PatternRow
const VISITED = 'فروشگاه لبخند: %day% منتظر شماییم'
const day = { variable: [{ name: 'day', type: 'string' }] }

describe('a pattern of a customer', () => {
  test('[PAT-08] [PAT-09] [PAT-18] [CALL-079] is stored with all its fields and waits for a verdict', async () => {
    const { account, create, show, send } = await newShop()
    const made = await create({ website: 'https://labkhand.ir' })
    expect(made).toMatchObject({
      title: 'کد ورود',
      pattern_description: LOGIN_FORM.description,
      pattern_message: LOGIN_FORM.message,
      website: 'https://labkhand.ir',
      pattern_status: 'pending',
      pattern_status_fa: 'در انتظار تایید',
      pattern_status_id: 0,
      pattern_is_share: false,
      pattern_type: 'normal',
      readonly: false,
      variable: [{ name: 'code', type: 'integer', len: 20 }],
      username: account.userName,
      user_id: String(account.userId),
      partner_id: null,
      revision: { pattern_message: null, pattern_status_id: null },
    })
    expect(made.pattern_code).toMatch(/^[a-z0-9]{12}$/)
    expect(await show(made.pattern_code)).toEqual(made)
    const early = await send(made.pattern_code)
    expect([early.status, early.envelope.meta.message]).toEqual([404, 'الگو یافت نشد'])
  })

  test('[PAT-10] [STF-05] is confirmed by staff and sent with', async () => {
    const { create, show, send } = await newShop()
    const { pattern_code: code } = await create()
    expect((await decide(code, { decision: 'confirm' })).status).toBe(200)
    expect(await show(code)).toMatchObject({
      pattern_status: 'active',
      pattern_status_fa: 'فعال',
      pattern_status_id: 1,
    })
    const { status, envelope } = await send(code)
    expect(status).toBe(200)
    const [id] = (envelope.data as { message_outbox_ids: number[] }).message_outbox_ids
    const [sent] = await sql<{ message: string }>('select message from sends where id = $1', [id])
    expect(sent?.message).toBe('فروشگاه لبخند\nکد ورود شما: 1234')
  })
})

test('[PAT-15] [PAT-16] [PAT-19] [PAT-20] all that is wrong with a form is told at once, by field, and nothing is stored', async () => {
  const { token, account } = await newShop()
  const variable = [{ name: 'نام', type: 'string' }, { name: 'first name' }, { name: 'website', type: 'number' }]
  const body = { ...LOGIN_FORM, message: 'کد %code% و ۲۰%', variable }
  const { status, envelope } = await call('POST', 'user/pattern', { token, body })
  expect(status).toBe(422)
  expect(Object.keys(envelope.meta.errors ?? {})).toEqual([
    'variable.0.name', 'variable.1.name', 'variable.2.name', 'message',
  ]) // prettier-ignore
  expect(envelope.meta.errors?.['message']).toEqual([
    'برای «code» در متن متغیری تعریف نشده است؛ آن را به متغیرها اضافه کنید',
    'علامت % باز مانده است؛ نام متغیر را میان دو % بنویسید یا به جای آن «درصد» بنویسید',
    'نام شرکت («فروشگاه لبخند») یا یک نشانی امن وب در متن نیامده است؛ یکی از آن دو را بنویسید',
  ])
  expect(await sql('select from patterns where account_id = $1', [account.accountId])).toHaveLength(0)
})

test('[PAT-19] a person is named by the profile, and an account without a name writes a link', async () => {
  const account = await testDb.newAccount()
  const token = await calls.tokenOf(account)
  const create = (message: string) =>
    call('POST', 'patterns/normal', { token, body: { ...LOGIN_FORM, message, variable: [] } })
  expect((await create('کاظمی: نوبت شما رسید')).status).toBe(422)
  expect((await create('https://kazemi.ir نوبت شما رسید')).status).toBe(200)
  await sql(`insert into profiles (account_id, last_name) values ($1, 'كاظمی')
    on conflict (account_id) do update set last_name = excluded.last_name`, [account.accountId]) // prettier-ignore
  expect((await create('کاظمی: نوبت شما رسید')).status).toBe(200)
})

test('more patterns than the limit are refused; deleted ones do not count', async () => {
  const { account, token, create } = await newShop()
  const { pattern_code: code } = await create()
  await sql(
    `insert into patterns (account_id, code, message) select $1::bigint, 'limit' || $1::bigint || '-' || n, 'متن' from generate_series(2, $2::int) n`,
    [account.accountId, PATTERN_LIMITS.patterns],
  )
  const { status, envelope } = await call('POST', 'patterns/normal', { token, body: LOGIN_FORM })
  expect([status, envelope.meta.message]).toEqual([
    400, 'بیش از ۵۰۰ الگو نمی‌توان داشت؛ الگوهایی را که به کار نمی‌آیند حذف کنید',
  ]) // prettier-ignore
  await call('DELETE', `patterns/normal/${code}`, { token })
  await create()
})

describe('a verdict', () => {
  test('[PAT-12] [STF-05] a refusal needs a reason, which the customer reads; the second verdict changes nothing', async () => {
    const { create, show } = await newShop()
    const { pattern_code: code } = await create()
    const without = await decide(code, { decision: 'reject' })
    expect([without.status, Object.keys(without.envelope.meta.errors ?? {})]).toEqual([422, ['reason']])
    await decide(code, { decision: 'reject', reason: 'متن روشن نیست' })
    const refused = { pattern_status: 'inactive', pattern_status_fa: 'رد شده', pattern_status_id: 2, reject_text: 'متن روشن نیست' } // prettier-ignore
    expect(await show(code)).toMatchObject(refused)
    expect((await decide(code, { decision: 'confirm' })).status).toBe(409)
    expect(await show(code)).toMatchObject(refused)
    expect((await decide('nothing', { decision: 'confirm' })).status).toBe(404)
  })

  test('is told live to the maker and the owner, to all when it is shared; staff hear of each change of the queue', async () => {
    const { account, create, confirmed } = await newShop()
    const own = ({ accountId, event }: Heard) => accountId === account.accountId && event === 'pattern_status'
    const { pattern_code: code } = await confirmed()
    await expect.poll(() => heard.filter(own)).toHaveLength(1)
    expect(heard.find(own)).toMatchObject({
      event: 'pattern_status',
      userIds: [account.userId, account.userId],
      data: {
        pattern_code: code,
        pattern_status: 'active',
        pattern_status_fa: 'فعال',
        reject_text: '',
        title: 'کد ورود',
        is_revision: false,
      },
    })
    const shared = await create({ is_share: true })
    const staffHeard = heard.filter(({ event }) => event === 'queue_changed').length
    await decide(shared.pattern_code, { decision: 'reject', reason: 'نام' })
    await expect.poll(() => heard.filter(own)).toHaveLength(2)
    expect(heard.findLast(own)?.userIds).toBeUndefined()
    await expect.poll(() => heard.filter(({ event }) => event === 'queue_changed').length).toBeGreaterThan(staffHeard)
    const kept = await sql('select title, body, link from notifications where account_id = $1 order by id', [account.accountId]) // prettier-ignore
    expect(kept).toEqual([
      { title: '«کد ورود» تأیید شد', body: expect.any(String), link: `/pattern/${code}` },
      { title: '«کد ورود» رد شد', body: 'نام', link: `/pattern/${shared.pattern_code}` },
    ])
  })

  test('is audited, for account and staff alike, and reaches the endpoints of the account', async () => {
    const { account, create } = await newShop()
    await sql(
      `insert into webhooks (account_id, url, events, sealed_secret, secret_hint)
      values ($1, 'https://labkhand.ir/hook', '{pattern.decided}', '', '')`,
      [account.accountId],
    )
    const { pattern_code: code } = await create()
    await decide(code, { decision: 'confirm' })
    const events = await sql('select event, data from webhook_events where account_id = $1', [account.accountId])
    const data = { pattern_code: code, title: 'کد ورود', pattern_status: 'active', reject_text: '', is_revision: false }
    expect(events).toEqual([{ event: 'pattern.decided', data }])
    const entries = await sql('select action, subject, details from audit_entries where account_id = $1 order by seq', [
      account.accountId,
    ])
    expect(entries).toEqual([
      { action: 'pattern.created', subject: 'کد ورود', details: { pattern_code: code } },
      { action: 'staff.pattern_confirmed', subject: 'کد ورود', details: { pattern_code: code, is_revision: false } },
    ])
  })

  test('about a text that was edited since it was read is refused', async () => {
    const { create, update, show } = await newShop()
    const made = await create()
    await update(made.pattern_code, { message: VISITED, ...day })
    const late = await decide(made.pattern_code, { decision: 'confirm', seen_at: made.updated_at })
    expect([late.status, (await show(made.pattern_code)).pattern_status]).toEqual([409, 'pending'])
    const { updated_at: seenAt } = await show(made.pattern_code)
    expect((await decide(made.pattern_code, { decision: 'confirm', seen_at: seenAt })).status).toBe(200)
  })

  test('the queue has what waits, the longest waiting on top, edits among them', async () => {
    const { create, confirmed, update, account } = await newShop()
    const first = await confirmed({ title: 'یک' })
    const second = await create({ title: 'دو' })
    await update(first.pattern_code, { message: VISITED, ...day })
    const third = await create({ title: 'سه' })
    const query = { status: 'pending', account_id: account.accountId }
    const { envelope } = await call('GET', 'staff/patterns', { token: staff, query })
    const rows = envelope.data as (PatternRow & { account: unknown })[]
    expect(rows.map((row) => row.pattern_code)).toEqual([second, first, third].map((row) => row.pattern_code))
    expect(rows[0]?.account).toEqual({ id: account.accountId, title: expect.any(String) as string, company: 'فروشگاه لبخند' }) // prettier-ignore
    expect(rows[1]).toMatchObject({ pattern_status: 'active', revision: { pattern_message: VISITED } })
    const one = await call('GET', `staff/patterns/${second.pattern_code}`, { token: staff })
    expect(one.envelope.data).toEqual(rows[0])
    const found = await call('GET', 'staff/patterns', { token: staff, query: { ...query, search: 'سـه' } })
    expect((found.envelope.data as PatternRow[]).map(({ title }) => title)).toEqual(['سه'])
  })
})

describe('[PAT-14] [PAT-22] an edit', () => {
  test('of a pattern in use waits beside it, and takes its place when it is confirmed', async () => {
    const { confirmed, update, show, send } = await newShop()
    const { pattern_code: code } = await confirmed()
    const edited = rowOf(await update(code, { message: VISITED, ...day, title: 'دیدار' }))
    expect(edited).toMatchObject({
      title: 'دیدار',
      pattern_status: 'active',
      pattern_message: LOGIN_FORM.message,
      revision: {
        pattern_message: VISITED,
        pattern_status_id: 0,
        pattern_status_fa: 'در انتظار تایید',
        variable: [{ name: 'day', type: 'string', len: 20 }],
      },
      pattern_message_revision: VISITED,
      pattern_state_revision: 'pending',
      pattern_message_log: null,
    })
    expect((await send(code)).status).toBe(200)
    await decide(code, { decision: 'confirm' })
    expect(await show(code)).toMatchObject({
      pattern_message: VISITED,
      revision: { pattern_message: null, pattern_status_id: null },
      pattern_message_log: LOGIN_FORM.message,
      pattern_state_log: 'active',
      pattern_variable_log: [{ name: 'code', type: 'integer', len: 20 }],
    })
    expect(Object.keys((await send(code)).envelope.meta.errors ?? {})).toEqual(['params.day'])
  })

  test('that is refused says why beside the pattern, which stays in use; it can be taken back once', async () => {
    const { token, confirmed, update, show, send } = await newShop()
    const { pattern_code: code } = await confirmed()
    await update(code, { message: VISITED, ...day })
    await decide(code, { decision: 'reject', reason: 'پیام آگهی است' })
    expect(await show(code)).toMatchObject({
      pattern_status: 'active',
      reject_text: '',
      revision: { pattern_status_id: 2, pattern_status_fa: 'رد شده', reject_text: 'پیام آگهی است' },
      pattern_state_revision: 'inactive',
    })
    expect((await decide(code, { decision: 'confirm' })).status).toBe(409)
    expect((await send(code)).status).toBe(200)
    const drop = () => call('DELETE', `patterns/normal/${code}/revision`, { token })
    expect(rowOf(await drop()).revision).toMatchObject({ pattern_message: null, reject_text: null })
    expect((await drop()).status).toBe(400)
  })

  test('of its title or share alone needs no verdict; back to the version in use, it waits no more', async () => {
    const { confirmed, update } = await newShop()
    const { pattern_code: code } = await confirmed()
    const named = rowOf(await update(code, { title: 'نام تازه', is_share: true }))
    expect(named).toMatchObject({ title: 'نام تازه', pattern_is_share: true, pattern_status: 'active' })
    expect(named.revision.pattern_message).toBeNull()
    const waits = rowOf(await update(code, { description: 'برای کار دیگر' }))
    expect(waits.revision.pattern_status_id).toBe(0)
    const again = rowOf(await update(code, { description: 'برای کار دیگر', title: 'باز نامی' }))
    expect(again.revision).toMatchObject({ pattern_title: 'باز نامی', created_at: waits.revision.created_at })
    expect(rowOf(await update(code)).revision.pattern_status_id).toBeNull()
  })

  test('of a refused pattern replaces it and waits anew', async () => {
    const { create, update } = await newShop()
    const { pattern_code: code } = await create()
    await decide(code, { decision: 'reject', reason: 'نام' })
    const edited = rowOf(await update(code, { message: VISITED, ...day }))
    expect(edited).toMatchObject({ pattern_status: 'pending', pattern_message: VISITED, reject_text: '' })
    expect(edited.revision.pattern_message).toBeNull()
  })
})

describe('whose a pattern is', () => {
  test('[promise S2] a stranger finds, changes, shares, deletes and sends with none of another account', async () => {
    const [mine, other] = [await newShop(), await newShop()]
    const { pattern_code: code } = await mine.confirmed({ is_share: true })
    const token = other.token
    const answers = [
      await call('GET', `patterns/${code}`, { token }),
      await other.update(code),
      await call('POST', `patterns/normal/${code}/share`, { token, body: { is_share: true } }),
      await call('DELETE', `patterns/normal/${code}/revision`, { token }),
      await call('DELETE', `patterns/normal/${code}`, { token }),
      await other.send(code),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    const listed = await call('GET', 'patterns', { token, query: { code, type: 'normal' } })
    expect(listed.envelope.data).toEqual([])
    expect((await mine.show(code)).pattern_status).toBe('active')
  })

  test('a colleague sees and uses their own and the shared ones; owner and key see all', async () => {
    const { account, token, confirmed, create, show, send } = await newShop()
    const reza = await colleagueOf(account, ['pattern.view', 'pattern.manage', 'send.quick'])
    const [kept, shared] = [await confirmed(), await confirmed({ is_share: true })]
    const own = await create({ title: 'کار رضا' }, reza.token)
    expect(own).toMatchObject({ user_id: String(reza.userId), partner_id: String(reza.userId) })
    const codesFor = async (as: string) =>
      ((await call('GET', 'patterns', { token: as, query: { type: 'normal' } })).envelope.data as PatternRow[]).map(
        ({ pattern_code: code }) => code,
      )
    const all = [own, shared, kept].map((row) => row.pattern_code)
    expect(await codesFor(token)).toEqual(all)
    expect(await codesFor(await apiKeyOf(account))).toEqual(all)
    expect(await codesFor(reza.token)).toEqual([own, shared].map((row) => row.pattern_code))
    expect((await send(kept.pattern_code, {}, reza.token)).status).toBe(404)
    expect((await send(shared.pattern_code, {}, reza.token)).status).toBe(200)
    // Taken back by the owner, it is the owner's alone again.
    await call('POST', `patterns/normal/${shared.pattern_code}/share`, { token, body: { is_share: false } })
    expect((await send(shared.pattern_code, {}, reza.token)).status).toBe(404)
    expect((await show(shared.pattern_code)).pattern_status).toBe('active')
  })

  test('a deleted pattern is gone from lists, queue and sends, and its code is nobody’s again', async () => {
    const { account, token, confirmed, update, send } = await newShop()
    const { pattern_code: code } = await confirmed()
    await update(code, { message: VISITED, ...day })
    expect((await call('DELETE', `patterns/normal/${code}`, { token })).envelope.data).toBeNull()
    expect((await send(code)).status).toBe(404)
    expect((await call('GET', `patterns/${code}`, { token })).status).toBe(404)
    expect((await call('DELETE', `patterns/normal/${code}`, { token })).status).toBe(404)
    expect((await decide(code, { decision: 'confirm' })).status).toBe(404)
    const query = { status: 'pending', account_id: account.accountId }
    expect((await call('GET', 'staff/patterns', { token: staff, query })).envelope.data).toEqual([])
  })
})

test('[CALL-078] patterns are listed newest first and found by state, edit, title and text, blind to forms of letters', async () => {
  const { token, create, confirmed, update } = await newShop()
  const first = await confirmed({ title: 'كد ورود' })
  const second = await create({ title: 'سفارش', message: 'فروشگاه لبخند: سفارش شما رسید', variable: [] })
  await update(first.pattern_code, { title: 'كد ورود', description: 'دیگر' })
  const codes = async (query: object) =>
    ((await call('GET', 'patterns', { token, query: { type: 'normal', ...query } })).envelope.data as PatternRow[]).map(
      (row) => row.pattern_code,
    )
  const [a, b] = [first.pattern_code, second.pattern_code]
  expect(await codes({})).toEqual([b, a])
  expect(await codes({ state: 'active' })).toEqual([a])
  expect(await codes({ 'filter[state]': 'pending' })).toEqual([b])
  expect(await codes({ is_edited: 1 })).toEqual([a])
  expect(await codes({ is_share: 1 })).toEqual([])
  expect(await codes({ search: 'کد  ورود' })).toEqual([a])
  expect(await codes({ search: 'رسید' })).toEqual([b])
  expect(await codes({ search: '%' })).toEqual([a])
  expect(await codes({ per_page: 1, page: 2 })).toEqual([a])
})

test('[PAT-10] values of a send are checked by the variables of the pattern', async () => {
  const { confirmed, send } = await newShop()
  const variable = [...LOGIN_FORM.variable, { name: 'shop', type: 'string' }]
  const { pattern_code: code } = await confirmed({ message: 'فروشگاه لبخند %code% %shop%', variable })
  const refused = await send(code, { params: { code: 'ab', shop: 'س'.repeat(21) } })
  expect([refused.status, refused.envelope.meta.errors]).toEqual([
    422,
    {
      'params.code': ['متغیر «code» عددی است؛ فقط رقم بنویسید'],
      'params.shop': ['مقدار متغیر «shop» بیش از ۲۰ کاراکتر است؛ آن را کوتاه‌تر کنید'],
    },
  ])
  expect((await send(code, { params: { code: '۱۲۳۴', shop: 'س'.repeat(20) } })).status).toBe(200)
})
