import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ExportAnswer, FileObject } from '@peyk/contract/files/files.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { readSheet } from '@peyk/sheets/read-sheet.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { reportsJobs } from '../reports.jobs.ts'
import { aSend } from '../reports.fixtures.ts'
import { openRecipientsExport } from './export-recipients.ts'

const testDb = await testDatabase()
const { call, tokenOf, colleagueOf, deps, app } = await testCalls(testDb)
const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-recipients-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const PATH = 'report/download_recipients'

/** Asks for the file of a send, runs the job that was queued for it, and reads it. */
const fileOf = async (account: TestAccount, query: Record<string, string>) => {
  const token = await tokenOf(account)
  const asked = await call('GET', PATH, { token, query })
  expect([asked.status, asked.envelope.data]).toEqual([200, { file_id: expect.any(Number), status: 'processing', url: null }]) // prettier-ignore
  const { file_id: fileId } = asked.envelope.data as ExportAnswer
  const [queued] = await testDb.sql<{ data: object }>(
    `select data from pgboss.job where name = 'reports.recipients' and (data->>'fileId')::bigint = $1`,
    [fileId],
  )
  const job = reportsJobs.find(({ name }) => name === 'reports.recipients')
  const { signal } = new AbortController()
  await job?.definition.handle({ payload: queued?.data as never, scope: account.scope as never, signal }, deps)
  const file = (await call('GET', `user/files/${fileId}`, { token })).envelope.data as FileObject
  const { rawPayload } = await app.inject({ method: 'GET', url: (file.url ?? '').replace(/^https?:\/\/[^/]+/, '') })
  const kind = file.name.endsWith('.csv') ? 'csv' : 'xlsx'
  const stored = path.join(folder, `${fileId}.${kind}`)
  await writeFile(stored, rawPayload)
  const rows: string[][] = []
  for await (const batch of readSheet({ file: stored, kind })) rows.push(...batch.map(({ cells }) => cells))
  return { file, header: rows[0], rows: rows.slice(1), text: rawPayload.toString('utf8') }
}

test('[CALL-056] the file of a send has its recipients in their order, with what became of each and what it cost', async () => {
  const account = await testDb.newAccount()
  const id = await aSend(testDb, {
    account,
    codes: ['delivered', 'timed_out', 'refused', 'blacklist', 'doubtful'],
    sendAt: new Date(Date.now() - 400 * 86_400_000),
    doneAt: new Date(Date.UTC(2026, 10, 21, 8, 30)),
  })
  const bulk_id = String(id)
  const { file, header, rows } = await fileOf(account, { bulk_id, archive: '1' })
  expect(file).toMatchObject({ name: `گیرندگان ارسال ${id}.xlsx`, rows: 5, purpose: 'export' })
  expect(header).toEqual(['گیرنده', 'وضعیت', 'زمان آخرین وضعیت', 'علت', 'بخش پیام', 'هزینه (ریال)', 'بازگشته به اعتبار (ریال)']) // prettier-ignore
  expect(rows[0]).toEqual(['09120000001', 'رسیده به گوشی', '1405/08/30 12:00', '', '1', '1370', '0'])
  expect(rows.map((row) => [row[0], row[1], row[6]])).toEqual([
    ['09120000001', 'رسیده به گوشی', '0'],
    ['09120000002', 'نرسیده به گوشی', '0'],
    ['09120000003', 'نرسیده به گوشی', '1370'],
    ['09120000004', 'لیست سیاه', '1370'],
    ['09120000005', expect.stringMatching(/^نامشخص/), '0'],
  ])
  const numbersOf = async (filter: Record<string, string>) =>
    (await fileOf(account, { bulk_id, format: 'csv', ...filter })).rows.map(([number]) => number?.slice(-1)).join('')
  expect([
    await numbersOf({ state: 'failed' }),
    await numbersOf({ message_status: '3', recipient: '09120000003' }),
    await numbersOf({ recipient: '0000' }),
    await numbersOf({ recipient: 'آ' }),
    await numbersOf({ state: 'waiting' }),
  ]).toEqual(['23', '3', '12345', '', ''])
})

test('[promise S7] texts of their own stand in the file as texts, whatever they begin with', async () => {
  const account = await testDb.newAccount()
  const texts = ['=1+1', '+2', '-3', '@SUM(1)', '\t=4', '=HYPERLINK("http://x","الف")', 'سلام، "سارا"\nخط دوم']
  const id = await aSend(testDb, { account, codes: texts.map(() => 'delivered' as const), message: '=1+1' })
  await testDb.sql(`update sends set sending_type = 'peer_to_peer_file' where id = $1`, [id])
  await testDb.sql(
    `insert into own_texts (account_id, send_id, number, period, texts, kinds, rows)
    select account_id, id, 1, period, $2, array_fill(0::smallint, array[7]), array_fill(0, array[7]) from sends where id = $1`,
    [id, texts],
  )
  const trimmed = (rows: string[][]) => rows.map((row) => row.at(-1)?.trim())
  const csv = await fileOf(account, { bulk_id: String(id), format: 'csv' })
  expect(csv.header?.at(-1)).toBe('متن پیام')
  expect(trimmed(csv.rows)).toEqual(texts.map((text) => text.trim()))
  expect(csv.text).not.toMatch(/(?:^|[,\n]"?)[=+\-@\t]/)
  const { rows } = await fileOf(account, { bulk_id: String(id) })
  expect(trimmed(rows)).toEqual(texts.map((text) => text.trim()))
})

test('[promise U5] the file is read in the pace of its writer, a thousand recipients in memory at once', async () => {
  const account = await testDb.newAccount()
  const id = await aSend(testDb, { account, codes: ['delivered'] })
  await testDb.sql(
    `insert into recipients (account_id, send_id, seq, period, msisdn, operator, parts, price_tenths, code)
    select account_id, send_id, n, period, msisdn + n, operator, parts, price_tenths, 3
    from recipients, generate_series(2, 3500) n where send_id = $1`,
    [id],
  )
  await testDb.sql('update sends set recipient_count = 3500 where id = $1', [id])
  let reads = 0
  const db = {
    ...deps.db,
    inAccount: ((...given: Parameters<typeof deps.db.inAccount>) => {
      reads += 1
      return deps.db.inAccount(...given)
    }) as typeof deps.db.inAccount,
  }
  const source = await openRecipientsExport({ scope: account.scope, sendId: id, filter: {} }, { db })
  expect([source.total, reads]).toEqual([3500, 1])
  const sizes: number[] = []
  for await (const batch of source.rows) {
    sizes.push(batch.length)
    // Nothing is read ahead of what was taken.
    expect(reads).toBe(1 + sizes.length)
  }
  expect(sizes).toEqual([1000, 1000, 1000, 500])
})

test('[CALL-056] the file of another account’s send is not found, and needs the permission of exports', async () => {
  const [account, stranger] = [await testDb.newAccount(), await testDb.newAccount()]
  const query = { bulk_id: String(await aSend(testDb, { account })) }
  const { status, envelope } = await call('GET', PATH, { token: await tokenOf(stranger), query })
  expect([status, envelope.meta.message_code]).toEqual([404, '404-1'])
  const { token } = await colleagueOf(account, ['report.view'])
  expect((await call('GET', PATH, { token, query })).envelope.meta.message_code).toBe('403-8')
})
