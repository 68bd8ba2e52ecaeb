import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { ExportAnswer, FileObject } from '@peyk/contract/files/files.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { readSheet } from '@peyk/sheets/read-sheet.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { uploadBy } from '../files/files.fixtures.ts'
import { checkFile } from '../files/uploads/usecases/check-file.ts'
import { phonebookJobs } from './phonebook.jobs.ts'
import { runImport } from './imports/usecases/run-import.ts'

const testDb = await testDatabase()
const calls = await testCalls(testDb)
const { call, tokenOf, deps, app } = calls
const { signal } = new AbortController()
const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-contacts-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What stands in the cells of a file that came from its signed address. */
const cellsOf = async (url: string | null): Promise<string[][]> => {
  const { rawPayload, headers } = await app.inject({ method: 'GET', url: (url ?? '').replace(/^https?:\/\/[^/]+/, '') })
  const kind = String(headers['content-disposition']).includes('.xlsx') ? 'xlsx' : 'csv'
  const file = path.join(folder, `${crypto.randomUUID()}.${kind}`)
  await writeFile(file, rawPayload)
  const rows: string[][] = []
  for await (const batch of readSheet({ file, kind })) rows.push(...batch.map(({ cells }) => cells))
  return rows
}

const anOwner = async () => {
  const account = await testDb.newAccount()
  const { scope, accountId } = account
  const token = await tokenOf(account)
  const ask = (method: string, to: string, body?: object) => call(method, to, { token, ...(body && { body }) })
  const newCustomField = async (title: string, type: string): Promise<number> =>
    ((await ask('POST', 'phonebooks/options', { title, type })).envelope.data as { id: number }).id
  const newBook = async (title: string, options: number[] = []): Promise<number> =>
    ((await ask('POST', 'phonebooks', { title, options })).envelope.data as { id: number }).id
  const add = (list: object[]) => ask('POST', 'phonebooks/numbers/add-list-new', { list })
  const statusOf = async (id: number) => ((await ask('POST', 'phonebooks/list-new', { id })).envelope.data as { export_status: number }[])[0]?.export_status // prettier-ignore
  const shown = async (fileId: number) => (await ask('GET', `user/files/${fileId}`)).envelope.data as FileObject
  /** Runs the job that waits for a file's export, as it was queued, and gives the file. */
  const written = async ({ file_id: fileId }: ExportAnswer) => {
    const [queued] = await testDb.sql<{ data: object }>(
      `select data from pgboss.job where name = 'phonebook.export' and (data->>'fileId')::bigint = $1`,
      [fileId],
    )
    const job = phonebookJobs.find(({ name }) => name === 'phonebook.export')
    await job?.definition.handle({ payload: queued?.data as never, scope: scope as never, signal }, deps)
    return shown(fileId)
  }
  return { account, accountId, token, ask, newCustomField, newBook, add, statusOf, written, shown }
} // prettier-ignore

describe('an export of contacts', () => {
  test('[CON-28] [CALL-074] writes the contacts of the filter newest first with their consent, and no cell of it is a formula', async () => {
    const { account, accountId, ask, newCustomField, newBook, add, written } = await anOwner()
    const joined = await newCustomField('تاریخ عضویت', 'date')
    const [first, second] = [await newBook('مشتریان', [joined]), await newBook('همکاران')]
    await add([
      { number: '09120000001', phonebook_id: first, pre: 'خانم', name: 'سارا احمدی', email: 'sara@example.com', gender: 2, tags: ['ویژه', 'تهران'], options: { [joined]: '1403/01/01' }, consent: { source: 'form', note: 'فرم سایت' } },
      { number: '09350000002', phonebook_id: first, name: '=HYPERLINK("http://x")' },
      { number: '09120000003', phonebook_id: second, name: 'علی' },
    ]) // prettier-ignore
    const asked = await ask('POST', 'phonebooks/numbers/contact-list/export', { search: '0912' })
    expect([asked.status, asked.envelope.data]).toEqual([200, { file_id: expect.any(Number), status: 'processing', url: null }]) // prettier-ignore
    const file = await written(asked.envelope.data as ExportAnswer)
    expect(file).toMatchObject({ status: 'ready', name: 'مخاطبان.xlsx', purpose: 'export', rows: 2 })
    const [header, ...rows] = await cellsOf(file.url)
    expect(header).toEqual(['شمارهٔ همراه', 'پیشوند', 'نام', 'ایمیل', 'تاریخ عضویت', 'جنسیت', 'برچسب‌ها', 'گروه', 'منبع رضایت', 'زمان رضایت', 'ثبت‌کنندهٔ رضایت', 'توضیح رضایت', 'زمان افزودن']) // prettier-ignore
    expect(rows.map(([number]) => number)).toEqual(['09120000003', '09120000001'])
    expect(rows[1]?.slice(1, 9)).toEqual(['خانم', 'سارا احمدی', 'sara@example.com', '1403/01/01', 'زن', 'تهران، ویژه', 'مشتریان', 'فرم']) // prettier-ignore
    expect(rows[1]?.slice(9)).toEqual([expect.stringMatching(/^14\d\d\/\d\d\/\d\d \d\d:\d\d$/), account.userName, 'فرم سایت', expect.stringMatching(/^14\d\d\//)]) // prettier-ignore
    const days = {
      from_consent_at: Math.floor(Date.now() / 1000) - 60,
      to_consent_at: Math.floor(Date.now() / 1000) + 60,
    }
    for (const [filter, count] of [[{ consent_by: account.userName, ...days }, 3], [{ consent_by: 'nobody' }, 0], [{ to_consent_at: days.from_consent_at }, 0]] as const) {
      const by = await ask('POST', 'phonebooks/numbers/contact-list/export', { ...filter, format: 'csv' })
      expect(await written(by.envelope.data as ExportAnswer)).toMatchObject({ rows: count })
    } // prettier-ignore
    const csv = await ask('GET', 'phonebooks/numbers/contact-list/export?number=0935&format=csv')
    const plain = await written(csv.envelope.data as ExportAnswer)
    expect(plain).toMatchObject({ name: 'مخاطبان.csv', rows: 1 })
    // Our own reader would take the sign off again that keeps the cell from running.
    expect((await call('GET', plain.url ?? '')).text).toContain(`'=HYPERLINK(`)
    const acts = await testDb.sql('select action, subject from audit_entries where account_id = $1 order by seq', [accountId]) // prettier-ignore
    const made = (subject: string) => ({ action: 'export.made', subject })
    expect(acts).toEqual([made('مخاطبان.xlsx'), ...Array.from({ length: 4 }, () => made('مخاطبان.csv'))])
  })

  test('[CON-28] holds the header alone for a search without matches and for contacts of another account', async () => {
    const [owner, stranger] = [await anOwner(), await anOwner()]
    const id = await owner.newBook('مشتریان')
    await owner.add([{ number: '09120000001', phonebook_id: id }])
    for (const filter of [{}, { phonebook_id: id }, { tag: 'نیست' }]) {
      const asked = await stranger.ask('POST', 'phonebooks/numbers/contact-list/export', filter)
      expect(await cellsOf((await stranger.written(asked.envelope.data as ExportAnswer)).url)).toHaveLength(1)
    }
    expect((await stranger.ask('GET', `phonebooks/${id}/export`)).status).toBe(404)
    expect((await stranger.ask('GET', `phonebooks/${id}/import/get-sample`)).status).toBe(404)
  })

  test('[CON-28] reports its progress for one phonebook, and the file imports elsewhere unchanged', async () => {
    const { account, token, ask, newCustomField, newBook, add, statusOf, written, shown } = await anOwner()
    const [joined, points] = [await newCustomField('تاریخ عضویت', 'date'), await newCustomField('امتیاز', 'int')]
    const [from, to] = [await newBook('مشتریان ۱/۲', [joined, points]), await newBook('تازه', [points, joined])]
    const contact = { pre: 'آقای', name: 'علی رضایی', email: 'ali@example.com', gender: 1, tags: ['ویژه', 'قم'], options: { [joined]: '2024-03-20', [points]: '12' } } // prettier-ignore
    await add([
      { number: '09120000001', phonebook_id: from, ...contact },
      { number: '09120000002', phonebook_id: from },
    ])
    expect(await statusOf(from)).toBe(0)
    const asked = await ask('GET', `phonebooks/${from}/export`)
    expect(await statusOf(from)).toBe(1)
    const file = await written(asked.envelope.data as ExportAnswer)
    expect([await statusOf(from), file.name]).toEqual([2, 'مخاطبان مشتریان ۱-۲.xlsx'])
    const sheet = await app.inject({ method: 'GET', url: (file.url ?? '').replace(/^https?:\/\/[^/]+/, '') })
    const upload = new File([new Uint8Array(sheet.rawPayload)], 'a.xlsx')
    const { file: list } = await uploadBy(calls, { token, purpose: 'import', file: upload })
    await checkFile({ scope: account.scope, fileId: list.file_id, signal }, deps)
    await ask('POST', `phonebooks/${to}/import`, { file_id: list.file_id })
    const [{ id } = { id: 0 }] = await testDb.sql<{ id: number }>('select max(id) as id from contact_imports')
    await runImport({ scope: account.scope, importId: id, signal }, deps)
    expect((await shown(list.file_id)).report).toMatchObject({ valid_count: 2, invalid_count: 0 })
    const { envelope } = await ask('POST', 'phonebooks/numbers/contact-list', { phonebook_id: to, search: 'علی' })
    const [same] = envelope.data as { tags: { tag: string }[] }[]
    const { tags, ...fields } = contact
    expect(same).toMatchObject({ number: '+989120000001', ...fields, phonebook_id: to })
    expect(same?.tags.map(({ tag }) => tag).toSorted()).toEqual(tags.toSorted())
    await ask('POST', 'user/files/delete-list', { listFiles: [file.file_id] })
    expect(await statusOf(from)).toBe(0)
  })

  test('[CON-27] [CALL-073] the sample is ready at once: a workbook with the columns of this phonebook, without a real number', async () => {
    const { ask, newCustomField, newBook } = await anOwner()
    const [joined, points] = [await newCustomField('تاریخ عضویت', 'date'), await newCustomField('امتیاز', 'int')]
    const id = await newBook('مشتریان', [points, joined])
    for (const method of ['GET', 'POST']) {
      const { status, envelope } = await ask(method, `phonebooks/${id}/import/get-sample`)
      const sample = envelope.data as ExportAnswer
      expect([status, sample.status]).toEqual([200, 'ready'])
      const [header, row, ...more] = await cellsOf(sample.url)
      expect(header).toEqual(['شمارهٔ همراه', 'پیشوند', 'نام', 'ایمیل', 'امتیاز', 'تاریخ عضویت'])
      expect(row?.[0]).toBe('09xxxxxxxxx')
      expect(more).toEqual([])
    }
  })
})
