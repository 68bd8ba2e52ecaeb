import { expect, test } from 'vitest'
import { newList } from '@peyk/contract/reports/reports.ts'
import { SEND_BADGES, sendBadgeOf } from '@peyk/domain/delivery/send-badge.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../../../platform/testing/clock.ts'
import { Refusal } from '../../../../platform/app-error.ts'
import { aSend } from '../../reports.fixtures.ts'
import { listSends } from './list-sends.ts'

const testDb = await testDatabase()
const { db, newAccount, sql } = testDb
const now = new Date('2026-11-21T08:30:00Z')
const deps = { db, clock: stoppedClock(now.getTime()) }
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

type Filters = NonNullable<Parameters<typeof listSends>[0]['input']['filters']>
const listed = async (account: Awaited<ReturnType<typeof newAccount>>, filters: Filters = {}, page = {}) => {
  const { rows, total } = await listSends(
    { scope: account.scope, input: newList.query.parse({ filters, ...page }) },
    deps,
  )
  return { ids: rows.map((row) => Number(row.messages_outbox_id)), total, rows }
}

test('every row has the JSON types of the contract', async () => {
  const account = await newAccount()
  const id = await aSend(testDb, {
    account,
    sendAt: now,
    message: 'سلام دنیا\nلغو11',
    codes: ['delivered', 'failed', 'blacklist', 'waiting'],
  })
  const { rows } = await listed(account)
  expect(newList.data.parse(rows[0])).toEqual({
    username: account.userName,
    number_color: null,
    number: account.service.number,
    number_id: String(account.service.id),
    messages_outbox_id: String(id),
    state: 'finish',
    type: 'webservice',
    time_send: String(now.getTime() / 1000),
    time: String(now.getTime() / 1000),
    rcpts_count: '4',
    exit_count: '2',
    status: 'پایان یافته',
    partner_id: null,
    in_delivery_line: 0,
    valid: 'approve',
    message: 'سلام دنیا\nلغو11',
    part: '1',
    cost: 5480,
    summary: 'سلام دنیا',
    user_ip: '192.0.2.7',
    user_id: String(account.userId),
    files_path: null,
    parent_id: null,
    ab_test_id: null,
    ab_text: null,
    state_id: 6,
    partner_name: null,
    sending_type: 'webservice',
    delivered_count: 1,
    can_cancel: false,
    is_archived: false,
    paused: false,
    charged: 5480,
    sender_kind: 'owner',
    sender_name: 'کاربر آزمون',
    delivery_label: 'delivered',
  })
})

test('[REP-12] every badge of the list is a filter that finds the sends with this badge and no others', async () => {
  const account = await newAccount()
  const soon = new Date(now.getTime() + 5000)
  const later = new Date(now.getTime() + 3_600_000)
  for (const state of [0, 1, 2, 3, 4, 6, 7, 8, 9]) await aSend(testDb, { account, state, sendAt: now })
  await aSend(testDb, { account, state: 5, sendAt: soon })
  await aSend(testDb, { account, state: 5, sendAt: later, isScheduled: true })
  await aSend(testDb, { account, state: 5, sendAt: later, isPaused: true })
  await aSend(testDb, { account, state: 2, sendAt: now, isPaused: true })
  // Ended while it was paused.
  await aSend(testDb, { account, state: 7, sendAt: now, isPaused: true })
  const badgeOf = ({
    state_id: stateId,
    paused,
    time_send: time,
  }: Awaited<ReturnType<typeof listed>>['rows'][number]) =>
    sendBadgeOf({ stateId, isPaused: paused, secondsAhead: Number(time) - now.getTime() / 1000 })
  const all = (await listed(account, {}, { limit: 20 })).rows
  expect(all).toHaveLength(14)
  for (const badge of SEND_BADGES) {
    const expected = all.filter((row) => badgeOf(row) === badge)
    const { rows, total } = await listed(account, { badge })
    expect([badge, rows, total]).toEqual([badge, expected, expected.length])
    expect(expected.length).toBeGreaterThan(0)
  }
  expect((await listed(account, { badge: 'scheduled', state_id: 6 })).total).toBe(0)
  expect((await listed(account, { badge: 'paused', state_id: 2 })).total).toBe(1)
})

test('a send names who sent it: the owner, a colleague, a program by the title of its key, or the platform', async () => {
  const account = await newAccount()
  const [colleague] = await sql<{ id: number }>(
    `insert into users (account_id, kind, user_name, name) values ($1, 'colleague', $2, 'سارا کاظمی') returning id`,
    [account.accountId, `col-${account.accountId}`],
  )
  const [key] = await sql<{ id: number }>(
    `insert into api_keys (account_id, title, key_hash, masked_key) values ($1, 'فروشگاه اینترنتی', $2, '…') returning id`,
    [account.accountId, Buffer.from(`key of ${account.accountId}`)],
  )
  await aSend(testDb, { account, sendAt: daysAgo(1) })
  await aSend(testDb, { account, sendAt: daysAgo(2), userId: colleague!.id })
  await aSend(testDb, { account, sendAt: daysAgo(3), apiKeyId: key!.id })
  await aSend(testDb, { account, sendAt: daysAgo(4), userId: null, userName: 'peyk' })
  const { rows } = await listed(account)
  expect(rows.map((row) => [row.sender_kind, row.sender_name])).toEqual([
    ['owner', 'کاربر آزمون'],
    ['colleague', 'سارا کاظمی'],
    ['api_key', 'فروشگاه اینترنتی'],
    ['system', 'peyk'],
  ])
})

test('[REP-10] the list holds the last 30 days, newest first, and older sends only while they are unfinished', async () => {
  const account = await newAccount()
  const fresh = await aSend(testDb, { account, sendAt: daysAgo(1) })
  const edge = await aSend(testDb, { account, sendAt: daysAgo(29.99) })
  await aSend(testDb, { account, sendAt: daysAgo(30.01) })
  const running = await aSend(testDb, { account, sendAt: daysAgo(33), state: 2 })
  const coming = await aSend(testDb, { account, sendAt: daysAgo(-5), state: 5, isScheduled: true })
  expect(await listed(account)).toMatchObject({ ids: [coming, fresh, edge, running], total: 4 })
  // The last page is read from the far end.
  expect(await listed(account, {}, { page: 2, limit: 3 })).toMatchObject({ ids: [running], total: 4 })
})

test('pages of sends follow each other without a gap, each with the total', async () => {
  const account = await newAccount()
  const ids: number[] = []
  for (let hour = 0; hour < 5; hour += 1)
    ids.unshift(await aSend(testDb, { account, sendAt: new Date(now.getTime() - (6 - hour) * 3_600_000) }))
  expect(await listed(account, {}, { page: 1, limit: 2 })).toMatchObject({ ids: ids.slice(0, 2), total: 5 })
  expect(await listed(account, {}, { page: 2, per_page: 2 })).toMatchObject({ ids: ids.slice(2, 4), total: 5 })
  expect(await listed(account, {}, { page: 3, limit: 2 })).toMatchObject({ ids: ids.slice(4), total: 5 })
  expect(await listed(account, {}, { page: 9, limit: 2 })).toMatchObject({ ids: [], total: 5 })
})

test('another account sees none of the sends', async () => {
  const [mine, stranger] = [await newAccount(), await newAccount()]
  await aSend(testDb, { account: mine, sendAt: daysAgo(1) })
  expect(await listed(stranger)).toMatchObject({ ids: [], total: 0 })
})

test('[REP-12] each filter of sends keeps exactly what matches', async () => {
  const account = await newAccount()
  const [colleague] = await sql<{ id: number }>(
    `insert into users (account_id, kind, user_name, name) values ($1, 'colleague', $2, 'علی کریمی') returning id`,
    [account.accountId, `ali.${account.accountId}`],
  )
  const plain = await aSend(testDb, { account, sendAt: daysAgo(2), createdAt: daysAgo(3), message: 'خرید ۱۲۳ تمام شد' })
  const other = await aSend(testDb, {
    account,
    sendAt: daysAgo(5),
    createdAt: daysAgo(6),
    state: 5,
    isScheduled: true,
    message: 'سود ۵۰% در_راه',
    userName: `ali.${account.accountId}`,
    userId: colleague!.id,
    reportType: 'pattern',
    line: account.advertising,
    codes: ['waiting'],
  })
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
  const cases: [Filters, number[]][] = [
    [{ username: account.userName.toUpperCase() }, [plain]],
    [{ username: 'ali.*' }, [other]],
    [{ username: '*' }, [plain, other]],
    [{ username: 'ali' }, []],
    [{ number: account.advertising.number.slice(3) }, [other]],
    [{ number: '؟؟' }, []],
    [{ messages_outbox_id: plain }, [plain]],
    [{ create_from_date: seconds(daysAgo(4)) }, [plain]],
    [{ create_to_date: seconds(daysAgo(4)) }, [other]],
    [{ send_from_date: seconds(daysAgo(2)), send_to_date: seconds(daysAgo(2)) }, [plain]],
    [{ send_to_date: seconds(daysAgo(4)) }, [other]],
    [{ from_exit_count: 1 }, [plain]],
    [{ to_exit_count: 2 }, [other]],
    [{ from_exit_count: 3, to_exit_count: 3 }, [plain]],
    [{ message: 'خريد 123' }, [plain]],
    [{ message: '50%' }, [other]],
    [{ message: '0%3' }, []],
    [{ message: 'ر_ر' }, [other]],
    [{ state_id: 5 }, [other]],
    [{ state_id: 0 }, []],
    [{ type: 'pattern' }, [other]],
    [{ type: 'webservice' }, [plain, other]],
    [{ is_scheduled: true }, [other]],
    [{ is_scheduled: false }, [plain]],
    [{ partner_id: colleague!.id }, [other]],
  ]
  for (const [filters, ids] of cases) {
    expect([filters, await listed(account, filters)]).toMatchObject([filters, { ids, total: ids.length }])
    expect((await listed(account, filters, { page: 2, limit: 1 })).total).toBe(ids.length)
  }
  const { rows } = await listed(account, { state_id: 5 })
  expect(rows[0]).toMatchObject({
    partner_id: colleague!.id,
    partner_name: 'علی کریمی',
    can_cancel: true,
    status: 'در صف ارسال',
  })
})

test('a state that does not exist is refused with its own code', async () => {
  const account = await newAccount()
  for (const state_id of [10, 32_767]) {
    const refused = await listed(account, { state_id }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect((refused as Refusal).code).toBe('reports.bad_state')
  }
})

test('a running send can be cancelled while some of its messages have not left', async () => {
  const account = await newAccount()
  const batch = { from: 1, to: 3, next: 2 }
  await aSend(testDb, {
    account,
    state: 2,
    sendAt: daysAgo(0.1),
    codes: ['waiting', 'waiting', 'waiting'],
    batches: [{ ...batch, state: 1 }],
  })
  await aSend(testDb, {
    account,
    state: 2,
    sendAt: daysAgo(0.2),
    codes: ['waiting', 'waiting', 'waiting'],
    batches: [{ ...batch, next: 4, state: 2 }],
  })
  const { rows } = await listed(account)
  expect(rows.map((row) => row.can_cancel)).toEqual([true, false])
})

test('[promise U4] a search in texts ignores Arabic letter forms, digit sets, half-spaces and hamza seats', async () => {
  const account = await newAccount()
  const id = await aSend(testDb, { account, sendAt: now, message: 'مسئول فروش كيش: ٠٢١ می‌آید  فردا' })
  for (const message of ['مسيول', 'کیش', '۰۲۱', '021', 'میاید فردا', 'می‌آید فردا']) {
    expect([message, (await listed(account, { message })).ids]).toEqual([message, [id]])
  }
})
