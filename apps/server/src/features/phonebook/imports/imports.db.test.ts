import { describe, expect, test } from 'vitest'
import { engineScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { aForm, aList, uploadBy } from '../../files/files.fixtures.ts'
import { checkFile } from '../../files/uploads/usecases/check-file.ts'
import { anImporter, splitStagedChunks } from '../phonebook.fixtures.ts'
import { abandonImport, restartStalledImports } from './usecases/restart-stalled-imports.ts'

const testDb = await testDatabase()
const calls = await testCalls(testDb)
const { call, colleagueOf, deps } = calls
const { signal } = new AbortController()

const anOwner = () => anImporter(testDb, calls)

describe('an import of contacts', () => {
  test('[CON-27] imports the chosen columns with one consent for all, and reports every row', async () => {
    const { account, ask, newCustomField, newBook, upload, start, run, shown, book, contacts } = await anOwner()
    const [joined, points] = [await newCustomField('تاریخ عضویت', 'date'), await newCustomField('امتیاز', 'int')]
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
      import: { phonebook_id: id, status: 'done', added_count: 2, existing_count: 1, blacklist_count: 1, invalid_count: 4, full_count: 0, left_count: 0 },
    }) // prettier-ignore
    const rejected = await ask('GET', `user/files/${file.file_id}/download?invalid_only=1&format=csv`)
    const lines = rejected.text.trimEnd().split('\r\n').slice(1).map((line) => line.split(',')) // prettier-ignore
    expect(lines.map(([row, column, , reason]) => `${row} ${column} ${reason}`)).toEqual([
      '4 موبایل شمارهٔ نامعتبر',
      '5 موبایل تکراری',
      '6 پست نشانی ایمیل نادرست',
      '7 روز تاریخ نادرست',
      '8 عدد عدد نادرست',
      '9 ج جنسیت ناشناخته',
      '10 موبایل لیست سیاه',
      '11 موبایل از قبل در گروه',
    ])
    const [act] = await testDb.sql('select action, subject from audit_entries where account_id = $1 and action like $2', [account.accountId, 'phonebook.contacts_imported']) // prettier-ignore
    expect(act).toEqual({ action: 'phonebook.contacts_imported', subject: 'مشتریان' })
  })

  test('[CON-27] checks and imports a file sent with the call in one go, with its columns found by their titles', async () => {
    const { account, token, newCustomField, newBook, run, book, contacts } = await anOwner()
    const option = await newCustomField('تاریخ عضویت', 'date')
    const id = await newBook('مشتریان', [option])
    const file = aList(['پیشوند,شماره همراه,نام,ایمیل,تاریخ عضویت', 'خانم,9120000001,سارا,,1403/01/01'], 'a.csv')
    const { body, type } = await aForm({ file })
    const { status, envelope } = await call('POST', `phonebooks/${id}/import`, { token, body, headers: { 'content-type': type } }) // prettier-ignore
    const { file_id: fileId } = envelope.data as { file_id: number }
    expect([status, envelope.data]).toEqual([200, { file_id: fileId, status: 'processing' }])
    await checkFile({ scope: account.scope, fileId, signal }, deps)
    await run()
    expect((await book(id))?.['import_status']).toBe(2)
    expect(await contacts()).toMatchObject([{ number: '+989120000001', pre: 'خانم', name: 'سارا', options: { [option]: '2024-03-20' }, consent: { source: 'import' } }]) // prettier-ignore
  })

  test('[CON-27] [promise R1] continues behind its last chunk after a crash: no row is imported twice, none is left out', async () => {
    const { account, newBook, upload, start, run, killed, shown, book } = await anOwner()
    const id = await newBook()
    const file = await upload(['شماره,نام', ...Array.from({ length: 6 }, (_, n) => `0912000000${n},نام ${n}`)])
    await splitStagedChunks(testDb, { fileId: file.file_id, size: 2 })
    await start(id, { file_id: file.file_id, mapping: { A: 'number', B: 'name' } })
    await expect(killed()).rejects.toThrow('killed')
    expect(await book(id)).toMatchObject({
      import_status: 1,
      count: 2,
      // Told to whoever looks at the group, not only to whoever began it.
      import: { by: account.userName, progress: 33, taken_count: 2 },
    })
    expect(await shown(file.file_id)).toMatchObject({ progress: 33, report: { import: { status: 'processing', added_count: 2, left_count: 4 } } }) // prettier-ignore
    // The queue may give a job to two, when one of them was thought dead.
    await Promise.all([run(), run()])
    expect(await book(id)).toMatchObject({ import_status: 2, import: null, count: 6 })
    expect((await shown(file.file_id)).report?.import).toMatchObject({ status: 'done', progress: 100, added_count: 6, existing_count: 0 }) // prettier-ignore
    await run()
    expect((await book(id))?.['count']).toBe(6)
  })

  test('waits for a file that is still being checked', async () => {
    const { account, newBook, upload, start, run, shown, book } = await anOwner()
    const id = await newBook()
    const file = await upload(['شماره', '09120000001'])
    await start(id, { file_id: file.file_id })
    // As it stands while a job is at a file of more than 20,000 rows.
    await testDb.sql(`update files set status = 'processing' where id = $1`, [file.file_id])
    await run()
    expect(await book(id)).toMatchObject({ import_status: 1, count: 0 })
    await checkFile({ scope: account.scope, fileId: file.file_id, signal }, deps)
    expect((await shown(file.file_id)).report?.import?.status).toBe('processing')
    await run()
    expect(await book(id)).toMatchObject({ import_status: 2, count: 1 })
  })

  test('[CON-27] updates contacts of the phonebook from the file, and keeps their values where its cells are empty', async () => {
    const { ask, newCustomField, newBook, upload, start, run, shown, contacts } = await anOwner()
    const option = await newCustomField('شهر', 'string')
    const id = await newBook('مشتریان', [option])
    const before = { number: '09120000001', phonebook_id: id, name: 'سارا', email: 'old@example.com', gender: 2, tags: ['قدیم'] } // prettier-ignore
    await ask('POST', 'phonebooks/numbers/add-list-new', { list: [before] })
    const file = await upload(['شماره,نام,ایمیل,برچسب,شهر', '09120000001,سارا احمدی,,تازه,قم', '09120000002,علی,,,'])
    await start(id, { file_id: file.file_id, existing: 'update' })
    await run()
    const [, known] = await contacts()
    expect(known).toMatchObject({
      name: 'سارا احمدی',
      email: 'old@example.com',
      gender: 2,
      options: { [option]: 'قم' },
      consent: { source: 'hand' },
    })
    expect(known?.tags.map(({ tag }) => tag).toSorted()).toEqual(['تازه', 'قدیم'])
    expect(await contacts({ name: 'احمدی' })).toHaveLength(1)
    expect((await shown(file.file_id)).report).toMatchObject({ valid_count: 2, duplicate_count: 0, import: { added_count: 1, updated_count: 1 } }) // prettier-ignore
  })

  test('[CON-27] joins first and family name from two columns, found by their titles or chosen', async () => {
    const { newBook, upload, start, run, contacts } = await anOwner()
    const names = async (id: number) => (await contacts({ phonebook_id: id })).map(({ name }) => name)
    const [byTitle, byChoice] = [await newBook(), await newBook()]
    const titled = await upload([
      'موبایل,نام خانوادگی,نام',
      '09120000001,احمدی,سارا',
      '09120000002,,علی',
      '09120000003,کریمی,',
      `09120000004,${'ی'.repeat(60)},${'ن'.repeat(60)}`,
    ])
    await start(byTitle, { file_id: titled.file_id })
    await run()
    expect(await names(byTitle)).toEqual(['کریمی', 'علی', 'سارا احمدی'])
    const bare = await upload(['09120000001,رضا,مرادی', '09120000002,مینا,راد'], 'bare.csv')
    await start(byChoice, {
      file_id: bare.file_id,
      mapping: { A: 'number', B: 'name', C: 'family' },
      has_header: false,
    })
    await run()
    expect(await names(byChoice)).toEqual(['مینا راد', 'رضا مرادی'])
    expect(await contacts({ search: 'رضا مرادی' })).toHaveLength(1)
  })

  test('[CON-27] stops at 100,000 contacts of a phonebook, and reports rows without room', async () => {
    const { ask, newBook, upload, start, run, shown, book } = await anOwner()
    const id = await newBook()
    await testDb.sql('update phonebooks set contact_count = 99998 where id = $1', [id])
    const file = await upload(['شماره', '09120000001', '09120000002', '09120000003'])
    await start(id, { file_id: file.file_id })
    await run()
    expect(await book(id)).toMatchObject({ import_status: 2, count: 100_000 })
    const { report } = await shown(file.file_id)
    expect(report).toMatchObject({ valid_count: 2, invalid_count: 1, import: { added_count: 2, full_count: 1 } })
    const { text } = await ask('GET', `user/files/${file.file_id}/download?invalid_only=1&format=csv`)
    expect(text).toContain('4,شماره,')
    expect(text).toContain('گروه پر شده است')
    const more = await start(id, { file_id: file.file_id })
    expect([more.status, more.envelope.meta.message]).toEqual([400, expect.stringContaining('۱۰۰٬۰۰۰')])
  })

  test('[CON-27] refuses a wrong column choice at its column, and starts nothing', async () => {
    const { ask, newBook, newCustomField, upload, start, book } = await anOwner()
    const id = await newBook()
    const off = await newCustomField('خاموش', 'int')
    await ask('PUT', `phonebooks/options/${off}`, { is_active: false })
    const file = await upload(['شماره,نام', '09120000001,سارا'])
    const faultOf = async (body: object) => {
      const { status, envelope } = await start(id, { file_id: file.file_id, ...body })
      expect(status).toBe(422)
      return envelope.meta.errors
    }
    expect(await faultOf({ mapping: { A: 'name' } })).toEqual({ mapping: ['ستون شمارهٔ همراه را مشخص کنید'] })
    expect(await faultOf({ mapping: { A: 'number', B: 'name', C: 'name' } })).toEqual({ 'mapping.C': ['برای «نام» دو ستون انتخاب شده است؛ فقط یکی را نگه دارید'] }) // prettier-ignore
    expect(await faultOf({ mapping: { A: 'number', F: 'name' } })).toEqual({
      'mapping.F': ['فایل ستون F ندارد؛ ستون دیگری انتخاب کنید'],
    })
    expect(await faultOf({ mapping: { F: 'number' } })).toEqual({
      'mapping.F': ['فایل ستون F ندارد؛ ستون دیگری انتخاب کنید'],
    })
    for (const unknown of [999_999_999, off])
      expect(Object.keys((await faultOf({ mapping: { A: 'number', B: `option:${unknown}` } })) ?? {})).toEqual(['mapping.B']) // prettier-ignore
    expect(Object.keys((await faultOf({ mapping: { A: 'number', B: 'shoe' } })) ?? {})).toEqual(['mapping.B'])
    expect(Object.keys((await faultOf({ consent: { source: 'hearsay' } })) ?? {})).toEqual(['consent.source'])
    const nothing = await start(id, {})
    expect([nothing.status, nothing.envelope.meta.errors]).toEqual([422, { file: ['تکمیل گزینه فایل الزامی است'] }])
    expect(await book(id)).toMatchObject({ import_status: 0, count: 0 })
  })

  test('[CON-27] checks another number column than the one found before it is used', async () => {
    const { newBook, upload, start, run, shown, contacts } = await anOwner()
    const id = await newBook()
    const file = await upload(['همراه,دوم', '09120000001,09350000001', '09120000002,0935'])
    expect(file.report?.mobile_column).toBe('A')
    await start(id, { file_id: file.file_id, mapping: { B: 'number' }, has_header: true })
    await run()
    expect((await contacts()).map(({ number }) => number)).toEqual(['+989350000001'])
    expect((await shown(file.file_id)).report).toMatchObject({ mobile_column: 'B', valid_count: 1, invalid_count: 1 })
  })

  test('runs one at a time for a phonebook and for a file, which cannot be deleted meanwhile', async () => {
    const { token, ask, newBook, upload, start, run } = await anOwner()
    const [first, second] = [await newBook('یک'), await newBook('دو')]
    const [file, other] = [await upload(['شماره', '09120000001']), await upload(['شماره', '09120000002'])]
    const headers = { 'Idempotency-Key': 'import-once' }
    const once = () => call('POST', `phonebooks/${first}/import`, { token, body: { file_id: file.file_id }, headers })
    const begun = await once()
    const again = await once()
    expect([again.status, again.envelope.data, again.headers['idempotency-replayed']]).toEqual([200, begun.envelope.data, 'true']) // prettier-ignore
    const refusals = [
      await start(first, { file_id: other.file_id }),
      await start(second, { file_id: file.file_id }),
      await ask('POST', 'user/files/delete-list', { listFiles: [file.file_id] }),
      await ask('PUT', `user/files/${file.file_id}`, { has_header: false }),
    ]
    expect(refusals.map(({ status, envelope }) => `${status} ${envelope.meta.message.slice(0, 22)}`)).toEqual([
      '400 افزودن مخاطبان به این ',
      '400 این فایل هم‌اکنون در ح',
      '400 فایل «contacts.csv» در',
      '400 فایل «contacts.csv» در',
    ])
    await run()
    expect((await ask('POST', 'user/files/delete-list', { listFiles: [file.file_id] })).status).toBe(200)
    const send = (await uploadBy(calls, { token, file: aList(['09120000001']) })).file
    const foreign = await start(second, { file_id: send.file_id })
    expect([foreign.status, Object.keys(foreign.envelope.meta.errors ?? {})]).toEqual([422, ['file_id']])
  })

  test('[CON-27] ends when its phonebook is deleted: the file is released and its report says why', async () => {
    const { ask, newBook, upload, start, run, shown, book } = await anOwner()
    const id = await newBook()
    const file = await upload(['شماره', '09120000001'])
    await start(id, { file_id: file.file_id })
    const key = crypto.randomUUID()
    await ask('POST', 'phonebooks/delete-list', { listPhonebooks: [id], undo_key: key })
    await run()
    expect(await shown(file.file_id)).toMatchObject({ is_used: false, report: { import: { status: 'failed', added_count: 0, error_text: 'گروه حین انجام کار حذف شد' } } }) // prettier-ignore
    await ask('POST', 'phonebooks/undo', { undo_key: key })
    expect((await book(id))?.['import_status']).toBe(3)
    await start(id, { file_id: file.file_id })
    await run()
    expect(await book(id)).toMatchObject({ import_status: 2, count: 1 })
  })

  test('[CON-27] is restarted when it has stalled, and fails after several vain restarts', async () => {
    const { account, newBook, upload, start, shown, book } = await anOwner()
    const id = await newBook()
    const file = await upload(['شماره', '09120000001'])
    await start(id, { file_id: file.file_id })
    const orders: { importId: number; isLost?: boolean }[] = []
    const listening = { ...deps, jobs: { ...deps.jobs, enqueue: async (_tx: unknown, { payload }: { payload: object }) => void orders.push(payload as never) } } // prettier-ignore
    for (let look = 0; look < 4; look += 1) {
      await testDb.sql(`update contact_imports set told_at = now() - interval '6 minutes' where account_id = $1`, [account.accountId]) // prettier-ignore
      await restartStalledImports({ scope: engineScope() }, listening as typeof deps)
    }
    expect(orders.map(({ isLost }) => isLost)).toEqual([false, false, false, true])
    await abandonImport({ scope: account.scope, importId: orders[0]!.importId }, deps)
    expect((await book(id))?.['import_status']).toBe(3)
    expect((await shown(file.file_id)).report?.import?.error_text).toContain('دوباره وارد کنید')
  })

  test('is refused for a file without a valid number', async () => {
    const { newBook, upload, start, book } = await anOwner()
    const id = await newBook()
    const file = await upload(['شماره,نام', '0912,علی'])
    const { envelope } = await start(id, { file_id: file.file_id })
    expect(envelope.data).toEqual({ file_id: file.file_id, status: 'failed' })
    expect((await book(id))?.['import_status']).toBe(0)
    expect(file.report?.error_text).toBe('هیچ شماره معتبری در فایل یافت نشد')
  })

  test('[promise S2] uses only the colleague’s own files; other accounts see neither file nor phonebook', async () => {
    const { account, newBook, upload } = await anOwner()
    const id = await newBook()
    const file = await upload(['شماره', '09120000001'])
    const colleague = await colleagueOf(account, ['phonebook.view', 'phonebook.manage'])
    const stranger = await anOwner()
    const path = `phonebooks/${id}/import`
    const tries = [
      await call('POST', path, { token: colleague.token, body: { file_id: file.file_id } }),
      await call('POST', path, { token: stranger.token, body: { file_id: file.file_id } }),
      await stranger.start(await stranger.newBook(), { file_id: file.file_id }),
    ]
    expect(tries.map(({ status, envelope }) => `${status} ${envelope.meta.message}`)).toEqual([
      '404 فایل مورد نظر یافت نشد',
      '404 فایل مورد نظر یافت نشد',
      '404 فایل مورد نظر یافت نشد',
    ])
  })
})
