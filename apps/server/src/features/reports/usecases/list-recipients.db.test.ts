import { expect, test } from 'vitest'
import { recipients } from '@peyk/contract/reports/reports.ts'
import { undeliveredReasons } from '@peyk/phrases/fa/server/send-status.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { Refusal } from '../../../platform/app-error.ts'
import { aSend } from '../reports.fixtures.ts'
import { listRecipients } from './list-recipients.ts'

const testDb = await testDatabase()
const { db, newAccount, sql } = testDb

const listed = async (account: TestAccount, query: Record<string, unknown>) => {
  const { rows, total } = await listRecipients({ scope: account.scope, input: recipients.query.parse(query) }, { db })
  return { rows, total, numbers: rows.map((row) => Number(row.recipient.slice(-3))) }
}

test('every state of a recipient is shown with its status, its text and the returned money', async () => {
  const account = await newAccount()
  const settled = ['delivered', 'failed', 'refused', 'blacklist', 'doubtful', 'no_receipt', 'telecom'] as const
  const id = await aSend(testDb, {
    account,
    state: 2,
    codes: [...settled, ...Array.from({ length: 8 }, () => 'waiting' as const)],
    message: 'متن مشترک',
    batches: [
      { from: 1, to: 11, next: 11, state: 1 },
      { from: 12, to: 13, next: 13, state: 3 },
      { from: 14, to: 15, next: 14, state: 4 },
    ],
    flights: [{ from: 9, to: 10 }],
  })
  await sql(`update recipients set message = 'متن خودش' where send_id = $1 and seq = 1`, [id])
  const { rows, total } = await listed(account, { bulk_id: id, per_page: 15 })
  for (const row of rows) recipients.data.parse(row)
  expect(total).toBe(15)
  const told = rows.map((row) => [row.state, row.message_status, row.state_fa, row.cost, row.returned])
  expect(told).toEqual([
    ['delivered', '2', 'رسیده به گوشی', 1370, 0],
    ['failed', '3', 'نرسیده به گوشی', 1370, 0],
    ['failed', '3', 'نرسیده به گوشی', 1370, 1370],
    ['blacklist', '4', 'لیست سیاه', 1370, 1370],
    ['doubtful', '0', 'نامشخص (ارتباط هنگام ارسال قطع شد)', 1370, 0],
    ['no_receipt', '0', 'بدون گزارش تحویل', 1370, 0],
    ['sent', '1', 'رسیده به مخابرات', 1370, 0],
    ['sent', '0', 'ارسال‌شده', 1370, 0],
    ['waiting', null, 'در انتظار ارسال', 1370, 0],
    ['waiting', null, 'در انتظار ارسال', 1370, 0],
    ['waiting', null, 'در انتظار ارسال', 1370, 0],
    ['sent', '0', 'ارسال‌شده', 1370, 0],
    ['cancelled', null, 'لغو شده', 1370, 1370],
    ['expired', null, 'منقضی‌شده پیش از ارسال', 1370, 1370],
    ['expired', null, 'منقضی‌شده پیش از ارسال', 1370, 1370],
  ])
  expect(rows.slice(0, 2).map((row) => row.message)).toEqual(['متن خودش', 'متن مشترک'])
  expect(rows[0]).toMatchObject({ recipient: '+989120000001', msg_parts: '1', is_readable: true })
})

test('[REP-13] every recipient without a delivery has its reason as a sentence, and who got the message has the time of it', async () => {
  const account = await newAccount()
  const codes = [
    'delivered',
    'failed',
    'timed_out',
    'rejected',
    'refused',
    'blacklist',
    'doubtful',
    'no_receipt',
  ] as const
  const doneAt = new Date('2026-11-21T08:30:04Z')
  const id = await aSend(testDb, { account, codes: [...codes, 'telecom', 'cancelled', 'expired'], doneAt })
  const { rows } = await listed(account, { bulk_id: id, per_page: 20 })
  expect(rows.map((row) => recipients.data.parse(row).reason)).toEqual([
    null, 'undeliverable', ...codes.slice(2), null, 'cancelled', 'expired',
  ]) // prettier-ignore
  for (const row of rows) {
    expect(row.done_at).toBe('2026-11-21T08:30:04+00:00')
    expect(row.reason_fa).toEqual(row.reason === null ? null : undeliveredReasons[row.reason])
  }
  // The reasons of one state are told apart, and found by that state.
  const failed = await listed(account, { bulk_id: id, state: 'failed' })
  expect(failed.numbers).toEqual([2, 3, 4, 5])
  expect(new Set(failed.rows.map((row) => row.reason_fa)).size).toBe(4)
  const waiting = await aSend(testDb, { account, state: 5, codes: ['waiting'] })
  expect((await listed(account, { bulk_id: waiting })).rows[0]).toMatchObject({ done_at: null, reason_fa: null })
})

test('recipients of a send that is not enqueued yet are waiting, and cancelled when it was stopped before', async () => {
  const account = await newAccount()
  const coming = await aSend(testDb, { account, state: 5, codes: ['waiting'] })
  const stopped = await aSend(testDb, { account, state: 7, codes: ['waiting'] })
  expect((await listed(account, { bulk_id: coming })).rows.map((row) => row.state)).toEqual(['waiting'])
  expect((await listed(account, { bulk_id: stopped })).rows.map((row) => row.state)).toEqual(['cancelled'])
})

test('a large send that is not enqueued yet lists no recipients', async () => {
  const account = await newAccount()
  const id = await aSend(testDb, { account, state: 0, codes: [] })
  await sql(`update sends set recipient_count = 25000 where id = $1`, [id])
  expect(await listed(account, { bulk_id: id })).toMatchObject({ numbers: [], total: 0 })
})

test('pages follow the order in which the numbers were submitted', async () => {
  const account = await newAccount()
  const id = await aSend(testDb, { account, codes: Array.from({ length: 25 }, () => 'delivered' as const) })
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  expect(await listed(account, { bulk_id: id })).toMatchObject({ numbers: upTo(1, 10), total: 25 })
  expect(await listed(account, { messages_outbox_id: String(id), page: 3 })).toMatchObject({
    numbers: upTo(21, 25),
    total: 25,
  })
  expect(await listed(account, { message_outbox_id: id, page: 4 })).toMatchObject({ numbers: [], total: 25 })
})

test('a filter by state or status finds stored and derived states, and its total comes from the counters', async () => {
  const account = await newAccount()
  const id = await aSend(testDb, {
    account,
    state: 7,
    codes: ['delivered', 'waiting', 'telecom', 'doubtful', 'waiting', 'refused', 'waiting', 'waiting'],
    batches: [
      { from: 1, to: 4, next: 5, state: 2 },
      { from: 5, to: 8, next: 7, state: 3 },
    ],
    counters: [
      { operator: 1, code: 'delivered', count: 1 },
      { operator: 1, code: 'sent', count: 2 },
      { operator: 1, code: 'telecom', count: 1 },
      { operator: 1, code: 'doubtful', count: 1 },
      { operator: 1, code: 'refused', count: 1 },
      { operator: 1, code: 'cancelled', count: 2 },
    ],
  })
  const cases: [Record<string, unknown>, number[]][] = [
    [{ state: 'delivered' }, [1]],
    [{ state: 'sent' }, [2, 3, 5]],
    [{ state: 'doubtful' }, [4]],
    [{ state: 'failed' }, [6]],
    [{ state: 'cancelled' }, [7, 8]],
    [{ state: 'waiting' }, []],
    [{ state: 'expired' }, []],
    [{ message_status: '0' }, [2, 4, 5]],
    [{ message_status: '1' }, [3]],
    [{ message_status: '3' }, [6]],
    [{ message_status: '4' }, []],
    [{ message_status: '0', state: 'sent' }, [2, 5]],
    [{ message_status: '2', state: 'sent' }, []],
  ]
  for (const [filter, numbers] of cases) {
    expect([filter, await listed(account, { bulk_id: id, ...filter })]).toMatchObject([
      filter,
      { numbers, total: numbers.length },
    ])
  }
  expect(await listed(account, { bulk_id: id, state: 'sent', per_page: 2, page: 2 })).toMatchObject({
    numbers: [5],
    total: 3,
  })
})

test('a filter for waiting recipients counts right before the counters are folded', async () => {
  const account = await newAccount()
  const id = await aSend(testDb, { account, state: 5, codes: ['waiting', 'waiting'], counters: [] })
  expect(await listed(account, { bulk_id: id, state: 'waiting' })).toMatchObject({ numbers: [1, 2], total: 2 })
})

test('a number is found in any spelling, by a part of it, and together with a state', async () => {
  const account = await newAccount()
  const id = await aSend(testDb, {
    account,
    codes: Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? 'failed' : 'delivered')),
  })
  const find = (query: Record<string, unknown>) => listed(account, { bulk_id: id, per_page: 5, ...query })
  for (const recipient of ['09120000017', '+989120000017', '۰۹۱۲ ۰۰۰ ۰۰۱۷', '00989120000017']) {
    expect([recipient, await find({ recipient })]).toMatchObject([recipient, { numbers: [17], total: 1 }])
  }
  expect(await find({ recipient: '0002' })).toMatchObject({ numbers: [2, 20, 21, 22, 23], total: 11 })
  expect(await find({ recipient: '0002', page: 3 })).toMatchObject({ numbers: [29], total: 11 })
  expect(await find({ recipient: '0912', page: 6 })).toMatchObject({ numbers: [26, 27, 28, 29, 30], total: 30 })
  expect(await find({ recipient: '0002', state: 'failed' })).toMatchObject({ numbers: [21, 23, 25, 27, 29], total: 5 })
  expect(await find({ recipient: 'علی' })).toMatchObject({ numbers: [], total: 0 })
})

test('another account’s send shows no recipients', async () => {
  const [mine, stranger] = [await newAccount(), await newAccount()]
  const id = await aSend(testDb, { account: mine })
  const refused = await listed(stranger, { bulk_id: id }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect((refused as Refusal).code).toBe('reports.not_found')
})
