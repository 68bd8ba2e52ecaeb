import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ExportAnswer, FileObject } from '@peyk/contract/files/files.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { readSheet } from '@peyk/sheets/read-sheet.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { aSend } from '../reports/reports.fixtures.ts'
import { aMovement, aPayment } from './transactions.fixtures.ts'
import { transactionsJobs } from './transactions.jobs.ts'

const testDb = await testDatabase()
const { app, call, tokenOf, deps } = await testCalls(testDb)
const { newAccount, sql } = testDb
const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-transaction-sheets-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const NOON = new Date('2026-09-10T08:30:00Z')

test('[WAL-14] a send is one line that opens to held, charged, returned and why; a stranger does not find it', async () => {
  const account = await newAccount({ creditTenths: 0 })
  const send = await aSend(testDb, {
    account,
    sendAt: NOON,
    codes: ['delivered', 'blacklist', 'refused', 'cancelled', 'sent'],
    chargedTenths: 20_000,
    returnedTenths: 30_000,
    priceTenths: 10_000,
  })
  const { blacklist, refused, cancelled } = RECIPIENT_CODES
  await sql('update send_counters set returned_tenths = 10000 where account_id = $1 and code = any($2)', [
    account.accountId,
    [blacklist, refused, cancelled],
  ])
  const id = await aMovement(testDb, { account, at: NOON, amountTenths: -20_000, method: 'send', sendId: send })
  const entries: [string, string, string, number][] = [
    ['2026-09-10T08:30:00Z', 'hold', 'available', -50_000],
    ['2026-09-10T08:30:00Z', 'hold', 'held', 50_000],
    ['2026-09-10T08:31:00Z', 'capture', 'held', -30_000],
    ['2026-09-10T08:31:00Z', 'capture', 'revenue', 30_000],
    ['2026-09-10T08:32:00Z', 'release', 'held', -20_000],
    ['2026-09-10T08:32:00Z', 'release', 'available', 20_000],
    ['2026-09-11T08:32:00Z', 'refund', 'revenue', -10_000],
    ['2026-09-11T08:32:00Z', 'refund', 'available', 10_000],
  ]
  await sql(`select ensure_partitions('2026-09-01', 1)`)
  await sql(
    `insert into ledger_entries (account_id, transaction_id, at, kind, book, amount_tenths, send_id)
    select $1, -1 - (row_number() over () - 1) / 2 - $2::bigint * 10, e.* , $2
    from unnest($3::timestamptz[], $4::text[], $5::text[], $6::bigint[]) e`,
    [account.accountId, send, ...[0, 1, 2, 3].map((at) => entries.map((entry) => entry[at]))],
  )
  const token = await tokenOf(account)
  const { envelope } = await call('GET', `wallet/transactions/${id}`, { token })
  expect(envelope.data).toMatchObject({
    amount: -2000,
    type_fa: 'برداشت',
    method_fa: 'ارسال',
    description: expect.stringMatching(/^ارسال [۰-۹]+ به ۵ گیرنده از خط [۰-۹]+$/),
    messages_outbox_id: String(send),
    credit_after: -2000,
    send: {
      held: 5000,
      charged: 2000,
      returned: 3000,
      still_held: 0,
      gift: 0,
      returns: [
        { reason: 'not_sent', messages: 1, amount: 1000 },
        { reason: 'refused', messages: 1, amount: 1000 },
        { reason: 'blacklisted', messages: 1, amount: 1000 },
      ],
      days: [
        { day: '2026-09-10', held: 5000, charged: 3000, returned: 2000 },
        { day: '2026-09-11', held: 0, charged: -1000, returned: 1000 },
      ],
    },
    payment: null,
    reason: null,
  })
  const stranger = await call('GET', `wallet/transactions/${id}`, { token: await tokenOf(await newAccount()) })
  expect([stranger.status, stranger.envelope.meta.message]).toEqual([404, 'تراکنش مورد نظر یافت نشد'])
})

test('[WAL-10] a payment tells its parts, a correction and a gift their reason', async () => {
  const account = await newAccount({ creditTenths: 0 })
  const token = await tokenOf(account)
  const shown = async (id: number) => (await call('GET', `wallet/transactions/${id}`, { token })).envelope.data
  const paid = { account, amountTenths: 50_000_000, method: 'online' as const }
  const online = await aMovement(testDb, { ...paid, at: NOON })
  await aPayment(testDb, {
    ...paid,
    id: online,
    taxTenths: 5_000_000,
    trackingCode: '140506190001',
    description: 'برای پاییز',
  })
  expect(await shown(online)).toMatchObject({
    description: 'افزایش اعتبار: برای پاییز',
    tracking_code: '140506190001',
    send: null,
    payment: { amount: 5_000_000, tax: 500_000, payable: 5_500_000, credited: 5_000_000, gift: 0, target: null, has_receipt_picture: false },
  }) // prettier-ignore
  const [target] = await sql<{ id: number }>(
    `insert into payment_targets (kind, owner_name, card_number, bank_name) values ('card', 'پیک', $1, 'سامان') returning id`,
    [`6219861${String(account.accountId).padStart(9, '0')}`],
  )
  const card = await aMovement(testDb, {
    ...paid,
    method: 'card_to_card',
    amountTenths: 45_000_000,
    at: NOON,
    status: 'pending',
  })
  await aPayment(testDb, {
    ...paid,
    method: 'card_to_card',
    id: card,
    taxTenths: 5_000_000,
    status: 'pending',
    referenceCode: `r${card}`,
  })
  await sql('update payments set target_id = $2, submitted_at = $3 where id = $1', [card, target!.id, NOON])
  expect(await shown(card)).toMatchObject({
    status_fa: 'در انتظار تأیید',
    credit_after: 5_000_000,
    payment: {
      tax: 500_000,
      payable: 5_000_000,
      credited: 4_500_000,
      target: `سامان 6219861${String(account.accountId).padStart(9, '0')}`,
      submitted_at: '2026-09-10T08:30:00+00:00',
    },
  })
  const gift = await aMovement(testDb, {
    account,
    at: NOON,
    amountTenths: 10,
    method: 'gift',
    description: 'جشن پاییز',
  })
  expect(await shown(gift)).toMatchObject({ description: 'اعتبار هدیه: جشن پاییز', reason: 'جشن پاییز', payment: null })
  const admin = await aMovement(testDb, { account, at: NOON, amountTenths: -10 })
  await sql(`update wallet_transactions set ledger_id = -id where id = $1`, [admin])
  await sql(
    `insert into credit_adjustments (account_id, transaction_id, amount_tenths, reason, staff_user_id) values ($1, $2, -10, 'جبران خطا', $3)`,
    [account.accountId, -admin, account.userId],
  )
  expect(await shown(admin)).toMatchObject({ description: 'اصلاح اعتبار', reason: 'جبران خطا' })
})

/** Asks for a sheet, runs the job that was queued for it, and reads its file. */
async function sheetOf(account: TestAccount, body: object) {
  const token = await tokenOf(account)
  const asked = await call('POST', 'report/payment/export/new', { token, body })
  expect([asked.status, asked.envelope.data]).toEqual([200, { file_id: expect.any(Number), status: 'processing', url: null }]) // prettier-ignore
  const { file_id: fileId } = asked.envelope.data as ExportAnswer
  const [queued] = await sql<{ data: object }>(
    `select data from pgboss.job where name = 'transactions.export' and (data->>'fileId')::bigint = $1`,
    [fileId],
  )
  const job = transactionsJobs.find(({ name }) => name === 'transactions.export')
  const { signal } = new AbortController()
  await job?.definition.handle({ payload: queued?.data as never, scope: account.scope as never, signal }, deps)
  const file = (await call('GET', `user/files/${fileId}`, { token })).envelope.data as FileObject
  const { rawPayload } = await app.inject({ method: 'GET', url: (file.url ?? '').replace(/^https?:\/\/[^/]+/, '') })
  const kind = file.name.endsWith('.csv') ? 'csv' : 'xlsx'
  const stored = path.join(folder, `${fileId}.${kind}`)
  await writeFile(stored, rawPayload)
  const cells: string[][] = []
  for await (const batch of readSheet({ file: stored, kind })) cells.push(...batch.map((row) => row.cells))
  return { file, cells, text: rawPayload.toString('utf8') }
}

test('[CALL-026] [WAL-14] [promise S7] the sheet has every movement of the filter with the running credit, and no text of it runs as a formula', async () => {
  const account = await newAccount({ creditTenths: 0 })
  await sql(
    `insert into wallet_transactions (account_id, day, at, amount_tenths, method)
    select $1, '2026-09-10', timestamptz '2026-09-10 10:00+00' - (n / 3) * interval '1 second', case when n % 2 = 0 then 30 else -20 end,
      case when n % 2 = 0 then 'refund' else 'send' end
    from generate_series(1, 2100) n`,
    [account.accountId],
  )
  await sql('update wallets set available_tenths = 10500 where account_id = $1', [account.accountId])
  await aMovement(testDb, {
    account,
    at: new Date('2026-09-09T08:30:00Z'),
    amountTenths: 5,
    description: '=HYPERLINK("x")',
  })
  const { file, cells } = await sheetOf(account, { filters: {}, export_type: 'financial' })
  expect(file).toMatchObject({ name: 'تراکنش‌ها.xlsx', rows: 2101 })
  const [header, ...rows] = cells
  expect(header).toEqual(['شناسه', 'زمان', 'نوع', 'روش', 'وضعیت', 'شرح', 'مبلغ (ریال)', 'مانده (ریال)', 'کد رهگیری', 'کد مرجع', 'کد پیگیری ارسال', 'علت رد']) // prettier-ignore
  expect(new Set(rows.map(([id]) => id)).size).toBe(2101)
  expect(rows[0]?.slice(6, 8)).toEqual([expect.any(String), '1050.5'])
  expect(rows.at(-1)?.slice(1, 8)).toEqual(['1405/06/18 12:00', 'واریز', 'اصلاح توسط پشتیبانی', 'موفق', 'اصلاح اعتبار: =HYPERLINK("x")', '0.5', '0.5']) // prettier-ignore
  for (const [index, row] of rows.slice(0, -1).entries())
    expect(Number(row[7]) - Number(row[6])).toBeCloseTo(Number(rows[index + 1]?.[7]), 5)
  const sends = await sheetOf(account, { filters: { method: 'send' }, export_type: 'financial', format: 'csv' })
  expect(sends.cells).toHaveLength(1051)
  const credits = new Map(rows.map((row) => [row[0], row[7]]))
  for (const row of sends.cells.slice(1)) expect(row[7]).toBe(credits.get(row[0]))
  const [entry] = await sql<{ count: number }>(
    `select count(*) from audit_entries where account_id = $1 and action = 'export.made'`,
    [account.accountId],
  )
  expect(entry).toEqual({ count: 2 })
})

test('[CALL-026] an export of another type is refused, and so is a range that ends before its beginning', async () => {
  const token = await tokenOf(await newAccount())
  for (const body of [
    { filters: {} },
    { filters: {}, export_type: 'full' },
    { filters: { from_date: 2, to_date: 1 }, export_type: 'financial' },
  ])
    // prettier-ignore
    expect((await call('POST', 'report/payment/export/new', { token, body })).status).toBe(422)
  const { status, envelope } = await call('POST', 'report/payment/new', { token, body: { page: 1, limit: 1, filters: [] } }) // prettier-ignore
  expect([status, envelope.data]).toEqual([
    200,
    [expect.objectContaining({ credit_after: 1_000_000, amount: 1_000_000 })],
  ])
})
