import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ExportAnswer, FileObject } from '@peyk/contract/files/files.ts'
import { engineScope } from '@peyk/database/scope.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { readSheet } from '@peyk/sheets/read-sheet.ts'
import { testCalls } from '../../../../platform/testing/calls.ts'
import { silentLog } from '../../../../platform/testing/log.ts'
import { queueSystemMessage } from '../../../../platform/work/system-message.ts'
import { sendSystemMessages } from '../../../sending/system-messages/usecases/send-system-messages.ts'
import { reportsJobs } from '../../reports.jobs.ts'
import { aSend } from '../../reports.fixtures.ts'

const testDb = await testDatabase()
const { call, tokenOf, colleagueOf, deps, app } = await testCalls(testDb)
const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-report-sheets-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - days * DAY_MS)

/** Asks for a sheet, runs the job that was queued for it, and reads its file. */
const sheetOf = async (account: TestAccount, { path: list, body }: { path: string; body: object }) => {
  const token = await tokenOf(account)
  const asked = await call('POST', `report/${list}/export`, { token, body })
  expect([asked.status, asked.envelope.data]).toEqual([200, { file_id: expect.any(Number), status: 'processing', url: null }]) // prettier-ignore
  const { file_id: fileId } = asked.envelope.data as ExportAnswer
  const [queued] = await testDb.sql<{ name: string; data: object }>(
    `select name, data from pgboss.job where name like 'reports.export%' and (data->>'fileId')::bigint = $1`,
    [fileId],
  )
  const job = reportsJobs.find(({ name }) => name === queued?.name)
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

test('[promise S7] the sheet of the sends has every send of the filter, newest first, and no text of it runs as a formula', async () => {
  const account = await testDb.newAccount()
  const texts = ['=HYPERLINK("http://x")', '+1+1', '-2', '@SUM(1)', '\t=1', 'سلام، "دوست"']
  for (const [index, message] of texts.entries()) await aSend(testDb, { account, message, sendAt: daysAgo(index + 1) })
  await aSend(testDb, { account, message: texts[0]!, sendAt: daysAgo(31) })
  await aSend(testDb, { account: await testDb.newAccount(), message: texts[0]! })
  const { file, cells } = await sheetOf(account, { path: 'new_list', body: {} })
  expect(file).toMatchObject({ name: 'گزارش ارسال‌ها.xlsx', rows: texts.length })
  const [header, ...rows] = cells
  expect(header?.slice(0, 3)).toEqual(['کد پیگیری', 'زمان ارسال', 'زمان ثبت'])
  expect(header?.at(-1)).toBe('متن پیام')
  expect(rows.map((row) => row.at(-1)?.trim())).toEqual(texts.map((text) => text.trim()))
  expect(rows[0]?.slice(1, 14)).toEqual([
    expect.stringMatching(/^14\d\d\/\d\d\/\d\d \d\d:\d\d$/), expect.any(String), account.service.number, 'ارسال سریع',
    'پایان‌یافته', 'کاربر آزمون', '3', '3', '3', '1', '4110', '4110', '0',
  ]) // prettier-ignore
  const csv = await sheetOf(account, { path: 'new_list', body: { format: 'csv', filters: { type: 'webservice' } } })
  expect(csv.text).not.toMatch(/(?:^|[,"\n])[=+\-@\t](?!\d+(?:[,"\r\n]|$))/)
  expect(csv.cells.map((row) => row.at(-1)?.trim())).toEqual(['متن پیام', ...texts.map((text) => text.trim())])
})

test('[REP-11] the sheet of the archive goes through more than one batch without a gap, sends of one moment with it', async () => {
  const account = await testDb.newAccount()
  const first = await aSend(testDb, { account, sendAt: daysAgo(40) })
  await testDb.sql(
    `insert into sends (account_id, period, state, class, sending_type, report_type, user_name, line_number, carrier,
      message, encoding, parts, send_at, expires_at)
    select account_id, period, 6, 1, sending_type, report_type, user_name, line_number, carrier, 'پیام', 1, 1,
      send_at - (n / 3) * interval '1 microsecond', expires_at
    from sends, generate_series(1, 2100) n where account_id = $1 and id = $2`,
    [account.accountId, first],
  )
  const filters = { send_from_date: String(daysAgo(100).getTime() / 1000), send_to_date: String(daysAgo(39).getTime() / 1000) } // prettier-ignore
  const { file, cells } = await sheetOf(account, { path: 'archive_list', body: { filters, format: 'csv' } })
  expect(file).toMatchObject({ name: 'بایگانی ارسال‌ها.csv', rows: 2101 })
  expect(new Set(cells.map(([id]) => id)).size).toBe(2102)
  const token = await tokenOf(account)
  const refused = await call('POST', 'report/archive_list/export', { token, body: {} })
  expect([refused.status, Object.keys(refused.envelope.meta.errors ?? {})]).toEqual([422, ['filters.send_from_date']])
})

test('[CALL-057] the sheet of the systemic list hides the digits of codes, and needs the permission of exports', async () => {
  const platform = await testDb.newPlatform()
  await testDb.sql('update lines set is_active = false where id = $1', [platform.advertising.id])
  const account = await testDb.newAccount()
  const { accountId } = account
  await testDb.db.asEngine(engineScope(), async (tx) => {
    await queueSystemMessage({ accountId, msisdn: 989_120_000_001, message: 'کد: 482159', isSecret: true }, { tx })
    await queueSystemMessage({ accountId, msisdn: 989_350_000_002, message: '=اعتبار کم است' }, { tx })
  })
  while (await sendSystemMessages({ scope: engineScope() }, { ...deps, db: testDb.db, log: silentLog() })) {}
  const all = await sheetOf(account, { path: 'systemic_list', body: {} })
  expect(all.file).toMatchObject({ name: 'پیام‌های سامانه.xlsx', rows: 2 })
  expect(all.cells.map((row) => [row[3], row.at(-1)])).toEqual([
    ['گیرنده', 'متن پیام'],
    ['09350000002', 'پیک\n=اعتبار کم است'],
    ['09120000001', 'پیک\nکد: ••••••'],
  ])
  const found = await sheetOf(account, { path: 'systemic_list', body: { filters: { recipient: '0912' }, format: 'csv' } }) // prettier-ignore
  expect(found.cells.map((row) => row[3])).toEqual(['گیرنده', '09120000001'])
  const mayNot = await colleagueOf(account, ['report.view'])
  for (const list of ['new_list', 'systemic_list', 'archive_list']) {
    const { envelope } = await call('POST', `report/${list}/export`, { token: mayNot.token, body: {} })
    expect([list, envelope.meta.message_code]).toEqual([list, '403-8'])
  }
})
