import { describe, expect, test } from 'vitest'
import type { FileObject } from '@peyk/contract/files.ts'
import { testDatabase } from '@peyk/database/testing/world.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { aForm, aList, uploadBy } from '../files/files.fixtures.ts'
import { checkFile } from '../files/usecases/check-file.ts'
import { runImport } from './usecases/run-import.ts'

const world = await testDatabase()
const calls = await testCalls(world)
const { call, tokenOf, deps } = calls
const { signal } = new AbortController()

interface Contact {
  number: string
  name: string
  tags: { tag: string }[]
  [field: string]: unknown
}

const anOwner = async () => {
  const account = await world.newAccount()
  const { scope, accountId } = account
  const token = await tokenOf(account)
  const ask = (method: string, path: string, body?: object) => call(method, path, { token, ...(body && { body }) })
  const newOption = async (title: string, type: string): Promise<number> =>
    ((await ask('POST', 'phonebooks/options', { title, type })).envelope.data as { id: number }).id
  const newBook = async (title = 'مشتریان', options: number[] = []): Promise<number> =>
    ((await ask('POST', 'phonebooks', { title, options })).envelope.data as { id: number }).id
  const upload = async (lines: readonly string[], name = 'contacts.csv') =>
    (await uploadBy(calls, { token, purpose: 'import', file: aList(lines, name) })).file
  const start = (book: number, body: object) => ask('POST', `phonebooks/${book}/import`, body)
  const run = async (stop = signal, over = deps) => {
    const [last] = await world.sql<{ id: number }>('select max(id) as id from contact_imports where account_id = $1', [accountId]) // prettier-ignore
    await runImport({ scope, importId: last?.id ?? 0, signal: stop }, over)
  }
  const shown = async (fileId: number) => (await ask('GET', `user/files/${fileId}`)).envelope.data as FileObject
  const book = async (id: number) =>
    ((await ask('POST', 'phonebooks/list-new', { id })).envelope.data as Record<string, unknown>[])[0]
  const contacts = async (filter: object = {}) =>
    (await ask('POST', 'phonebooks/numbers/contact-list', { per_page: 100, ...filter })).envelope.data as Contact[]
  return { account, token, ask, newOption, newBook, upload, start, run, shown, book, contacts }
} // prettier-ignore

describe('contacts out of a file', () => {
  test('[CON-27] come in with the chosen columns, their consent asked for once, and every row has its answer', async () => {
    const { account, ask, newOption, newBook, upload, start, run, shown, book, contacts } = await anOwner()
    const [joined, points] = [await newOption('تاریخ عضویت', 'date'), await newOption('امتیاز', 'int')]
    const id = await newBook('مشتریان', [joined, points])
    await ask('POST', 'phonebooks/numbers/add-list-new', {
      list: [{ number: '09120000009', phonebook_id: id, name: 'از پیش' }],
    })
    await ask('POST', 'phonebooks/blacklist', { numbers: ['09120000008'], type: 'send' })
    const file = await upload([
      'موبایل,مشخصات,پست,ج,گروه‌ها,روز,عدد',
      '09120000001,سارا احمدی,sara@example.com,خانم,ویژه؛ تهران,1403/01/01,۱۲',
      '09120000002,علي,,مرد,,2024-03-20,',
      '0912,نادرست,,,,,',
      '09120000001,تکراری,,,,,',
      '09120000003,بدنامه,نشانی,,,,',
      '09120000004,بدتاریخ,,,,1403/13/01,',
      '09120000005,بدعدد,,,,,دوازده',
      '09120000006,بدجنس,,گربه,,,',
      '09120000008,سیاه,,,,,',
      '09120000009,دوباره,,,,,',
    ])
    const mapping = { A: 'number', B: 'name', C: 'email', D: 'gender', E: 'tags', F: `option:${joined}`, G: `option:${points}` } // prettier-ignore
    const begun = await start(id, { file_id: file.file_id, mapping, consent: { source: 'form', note: 'فرم نمایشگاه' } })
    expect([begun.status, begun.envelope.data]).toEqual([200, { file_id: file.file_id, status: 'processing' }])
    expect([(await book(id))?.['import_status'], (await shown(file.file_id)).is_used]).toEqual([1, true])
    await run()
    expect(await book(id)).toMatchObject({ import_status: 2, count: 3 })
    const rows = await contacts({ phonebook_id: id })
    expect(rows.map(({ number }) => number)).toEqual(['+989120000002', '+989120000001', '+989120000009'])
    expect(rows[1]).toMatchObject({
      name: 'سارا احمدی',
      email: 'sara@example.com',
      gender: 2,
      options: { [joined]: '2024-03-20', [points]: '12' },
      consent: { source: 'form', by: account.userName, note: 'فرم نمایشگاه' },
    })
    expect(rows[1]?.tags.map(({ tag }) => tag).toSorted()).toEqual(['تهران', 'ویژه'])
    expect(rows[2]).toMatchObject({ name: 'از پیش', consent: { source: 'hand' } })
    const after = await shown(file.file_id)
    expect(after).toMatchObject({ status: 'ready', progress: 100, is_used: false })
    expect(after.report).toMatchObject({
      total_rows: 10,
      valid_count: 2,
      duplicate_count: 2,
      blacklist_count: 1,
      invalid_count: 5,
      operator_counts: { mci: 2, irancell: 0, other: 0 },
      errors: {
        invalid_number: { count: 1 },
        other: { count: 4, samples: [
          { row: 6, column: 'C', value: 'نشانی' },
          { row: 7, column: 'F', value: '1403/13/01' },
          { row: 8, column: 'G', value: 'دوازده' },
          { row: 9, column: 'D', value: 'گربه' },
        ] },
      },
      import: { phonebook_id: id, status: 'done', added_count: 2, existing_count: 1, blacklist_count: 1, invalid_count: 4, full_count: 0 },
    }) // prettier-ignore
    const rejected = await ask('GET', `user/files/${file.file_id}/download?invalid_only=1&format=csv`)
    const lines = rejected.text.trimEnd().split('\r\n').slice(1).map((line) => line.split(',')) // prettier-ignore
    expect(lines.map(([row, column, , reason]) => `${row} ${column} ${reason}`)).toEqual([
      '4 A شمارهٔ نامعتبر',
      '5 A تکراری',
      '6 C نشانی ایمیل نادرست',
      '7 F تاریخ نادرست',
      '8 G عدد نادرست',
      '9 D جنسیت ناشناخته',
      '10 A لیست سیاه',
      '11 A در دفترچه تلفن هست',
    ])
    const [act] = await world.sql('select action, subject from audit_entries where account_id = $1 and action like $2', [account.accountId, 'phonebook.contacts_imported']) // prettier-ignore
    expect(act).toEqual({ action: 'phonebook.contacts_imported', subject: 'مشتریان' })
  })

  test('[CON-27] a file that comes with the call is checked and taken in one go, its columns found by their titles', async () => {
    const { token, newOption, newBook, run, book, contacts } = await anOwner()
    const option = await newOption('تاریخ عضویت', 'date')
    const id = await newBook('مشتریان', [option])
    const file = aList(['پیشوند,شماره همراه,نام,ایمیل,تاریخ عضویت', 'خانم,9120000001,سارا,,1403/01/01'], 'a.csv')
    const { body, type } = await aForm({ file })
    const { status, envelope } = await call('POST', `phonebooks/${id}/import`, { token, body, headers: { 'content-type': type } }) // prettier-ignore
    expect([status, envelope.data]).toEqual([200, { file_id: expect.any(Number), status: 'processing' }])
    await run()
    expect((await book(id))?.['import_status']).toBe(2)
    expect(await contacts()).toMatchObject([{ number: '+989120000001', pre: 'خانم', name: 'سارا', options: { [option]: '2024-03-20' }, consent: { source: 'import' } }]) // prettier-ignore
  })

  test('[CON-27] one that was killed goes on behind its last chunk: no row is taken twice, none is left out', async () => {
    const { newBook, upload, start, run, shown, book } = await anOwner()
    const id = await newBook()
    const lines = Array.from({ length: 12_000 }, (_, n) => `0912${String(n).padStart(7, '0')},نام ${n}`)
    const file = await upload(['شماره,نام', ...lines])
    await start(id, { file_id: file.file_id, mapping: { A: 'number', B: 'name' } })
    const killed = new AbortController()
    const dying = { ...deps, db: { ...deps.db } }
    let writes = 0
    dying.db.inAccount = async (scope, work) => {
      const done = await deps.db.inAccount(scope, work)
      writes += 1
      // Opened, first chunk read, first chunk taken.
      if (writes === 3) killed.abort(new Error('killed'))
      return done
    }
    await expect(run(killed.signal, dying)).rejects.toThrow('killed')
    expect(await book(id)).toMatchObject({ import_status: 1, count: 10_000 })
    expect((await shown(file.file_id)).progress).toBe(82)
    await Promise.all([run(), run()])
    expect(await book(id)).toMatchObject({ import_status: 2, count: 12_000 })
    expect((await shown(file.file_id)).report?.import).toMatchObject({ status: 'done', added_count: 12_000, existing_count: 0 }) // prettier-ignore
    await run()
    expect((await book(id))?.['count']).toBe(12_000)
  }, 60_000)

  test('a file that a job has to check first is waited for', async () => {
    const { account, newBook, upload, start, run, shown, book } = await anOwner()
    const id = await newBook()
    const file = await upload(['شماره', '09120000001'])
    await start(id, { file_id: file.file_id })
    // As it stands while a job is at a file of more than 20,000 rows.
    await world.sql(`update files set status = 'processing' where id = $1`, [file.file_id])
    await run()
    expect(await book(id)).toMatchObject({ import_status: 1, count: 0 })
    await checkFile({ scope: account.scope, fileId: file.file_id, signal }, deps)
    expect((await shown(file.file_id)).report?.import?.status).toBe('processing')
    await run()
    expect(await book(id)).toMatchObject({ import_status: 2, count: 1 })
  })
})
