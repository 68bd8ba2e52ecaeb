import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { HOSTILE_FILES } from '@peyk/sheets/testing/hostile-files.ts'
import { describe, expect, test } from 'vitest'
import type { FileObject } from '@peyk/contract/files/files.ts'
import { engineScope } from '@peyk/database/scope.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { aForm, aList, uploadBy } from './files.fixtures.ts'
import { streamRows, type StagedRows } from './usecases/stream-rows.ts'
import { sweepFiles } from './usecases/sweep-files.ts'
import { unpinFile, pinFile } from './usecases/pin-file.ts'

const testDb = await testDatabase()
const calls = await testCalls(testDb)
const { call, tokenOf, colleagueOf, deps } = calls

const anOwner = async () => {
  const account = await testDb.newAccount()
  return { account, token: await tokenOf(account) }
}
const rowsOf = async ({ scope }: Pick<TestAccount, 'scope'>, fileId: number) => {
  const chunks: StagedRows[] = []
  for await (const chunk of streamRows({ scope, fileId }, deps)) chunks.push(chunk)
  return chunks
}

const listStored = async (accountId: number) =>
  readdir(path.join(deps.config.dataDir, 'files', String(accountId))).catch(() => [])

describe('an uploaded list of recipients', () => {
  test('[CALL-075] is checked at once, row by row, and its numbers are staged', async () => {
    const { account, token } = await anOwner()
    await testDb.sql(`insert into blacklist (account_id, msisdn, kind) values ($1, 989120000004, 'send')`, [account.accountId]) // prettier-ignore
    const lines = ['شماره', '09120000001', '0912', '', '09350000002', '+98 912 000 0001', '09120000004', '09200000005']
    const { status, file } = await uploadBy(calls, { token, file: aList(lines, 'مشتریان.csv') })
    expect(status).toBe(200)
    expect(file).toMatchObject({
      name: 'مشتریان.csv',
      purpose: 'send',
      category_key: 'send',
      status: 'ready',
      rows: 6,
      progress: 100,
      is_used: false,
      user_name: account.userName,
      report: {
        status: 'done',
        total_rows: 6,
        valid_count: 3,
        invalid_count: 1,
        duplicate_count: 1,
        blacklist_count: 1,
        operator_counts: { mci: 1, irancell: 1, other: 1 },
        columns: [{ key: 'A', title: 'شماره' }],
        mobile_column: 'A',
        has_header: true,
        errors: {
          empty_cell: { count: 0, samples: [] },
          invalid_number: { count: 1, samples: [{ row: 3, column: 'A', value: '0912' }] },
          other: { count: 0, samples: [] },
        },
        error_code: null,
        error_text: null,
      },
    })
    expect(file.report?.preview?.[0]).toEqual({ A: '09120000001' })
    const [chunk, ...more] = await rowsOf(account, file.file_id)
    expect(more).toEqual([])
    expect(chunk).toMatchObject({
      msisdns: [989120000001, 989350000002, 989120000004, 989200000005],
      operators: [1, 2, 1, 13],
      rows: [2, 5, 7, 8],
      cells: null,
    })
  })

  test('[FILE-02] must end in txt, csv or xlsx; another one is refused and stores nothing', async () => {
    const { account, token } = await anOwner()
    for (const name of ['numbers.pdf', 'numbers.exe', 'numbers', 'numbers.xlsx.html']) {
      const { status, envelope } = await uploadBy(calls, { token, file: aList(['09120000001'], name) })
      expect([name, status, envelope.meta.errors?.['file']?.length]).toEqual([name, 422, 1])
    }
    for (const name of ['a.txt', 'a.CSV']) {
      expect((await uploadBy(calls, { token, file: aList(['09120000001'], name) })).file.status).toBe('ready')
    }
    await sweepFiles({ scope: engineScope() }, deps)
    expect(await listStored(account.accountId)).toHaveLength(2)
  })

  test('[FILE-04] [FILE-05] is refused when it is empty, has no mobile column, or is a picture named like a sheet', async () => {
    const { token } = await anOwner()
    const wrong: [File, string][] = [
      [aList([]), 'فایل خالی است'],
      [aList(['شماره']), 'فایل خالی است'],
      [aList(['نام,شهر', 'علی,تهران', 'رضا,قم']), 'ستون موبایل'],
      [new File([Buffer.from('89504e470d0a1a0a00000000', 'hex')], 'a.xlsx'), 'فرمت فایل پشتیبانی نمی‌شود'],
    ]
    for (const [file, sentence] of wrong) {
      const { status, envelope } = await uploadBy(calls, { token, file })
      expect(status).toBe(422)
      expect(envelope.meta.errors?.['file']?.[0]).toContain(sentence)
    }
  })

  test('[promise S6] files made to hurt are refused to whoever uploads them, and the next upload is none the worse', async () => {
    const { account, token } = await anOwner()
    for (const name of [
      'zips in zips in zips',
      'a gigabyte in a megabyte',
      'a billion laughs',
      'a million columns',
      'a workbook behind a password',
    ]) {
      const { kind, content } = HOSTILE_FILES.find((one) => one.name === name)!
      const { status } = await uploadBy(calls, { token, file: new File([Uint8Array.from(content())], `a.${kind}`) })
      expect([name, status]).toEqual([name, 422])
    }
    expect((await uploadBy(calls, { token, file: aList(['09120000001']) })).file.status).toBe('ready')
    await sweepFiles({ scope: engineScope() }, deps)
    expect(await listStored(account.accountId)).toHaveLength(1)
  })

  test('[FILE-06] [FILE-08] [FILE-09] [FILE-10] fails without a valid number, and its rows are reported by their faults', async () => {
    const { token } = await anOwner()
    const { file } = await uploadBy(calls, { token, file: aList(['شماره,نام', '0912,علی', ',رضا', '#N/A,مینا']) })
    expect(file).toMatchObject({ status: 'failed', rows: 3 })
    expect(file.report).toMatchObject({
      status: 'failed',
      error_code: 'no_valid_number',
      error_text: 'هیچ شماره معتبری در فایل یافت نشد',
      invalid_count: 3,
      errors: {
        empty_cell: { count: 1, samples: [{ row: 3, column: 'A', value: '' }] },
        invalid_number: { count: 1, samples: [{ row: 2, column: 'A', value: '0912' }] },
        other: { count: 1, samples: [{ row: 4, column: 'A', value: '#N/A' }] },
      },
    })
  })

  test('keeps the text of each row of a peer-to-peer file, and the whole row of a keyword file', async () => {
    const { account, token } = await anOwner()
    const key = await calls.apiKeyOf(account)
    const lines = ['متن,شماره', 'سلام علی,09120000001', ',09120000002', 'سلام مینا,09350000003']
    const peers = await uploadBy(calls, { token: key, purpose: 'peer_to_peer', file: aList(lines) })
    expect(peers.file.report).toMatchObject({
      mobile_column: 'B',
      message_column: 'A',
      valid_count: 2,
      invalid_count: 1,
    })
    expect((await rowsOf(account, peers.file.file_id))[0]?.cells).toEqual([['سلام علی'], ['سلام مینا']])
    const oneColumn = await uploadBy(calls, { token: key, purpose: 'peer_to_peer', file: aList(['09120000001']) })
    expect([oneColumn.status, oneColumn.envelope.meta.errors?.['file']?.[0]]).toEqual([422, expect.stringContaining('دو ستون')]) // prettier-ignore
    const words = await uploadBy(calls, { token, purpose: 'keyword', file: aList(['09120000001,علی,تهران']) })
    expect((await rowsOf(account, words.file.file_id))[0]?.cells).toEqual([['09120000001', 'علی', 'تهران']])
  })

  test('is checked again with other columns; an unknown column changes nothing', async () => {
    const { account, token } = await anOwner()
    const lines = ['09120000001,09350000002', '09120000003,09350000004']
    const { file } = await uploadBy(calls, { token, file: aList(lines) })
    expect(file.report?.mobile_column).toBe('A')
    const path_ = `user/files/${file.file_id}`
    const asked = { token, body: { mobile_column: 'b' }, headers: { 'idempotency-key': `columns-${file.file_id}` } }
    const chosen = await call('PUT', path_, asked)
    expect((await call('PUT', path_, asked)).headers['idempotency-replayed']).toBe('true')
    expect((chosen.envelope.data as FileObject).report).toMatchObject({ mobile_column: 'B', operator_counts: { irancell: 2 } }) // prettier-ignore
    expect((await rowsOf(account, file.file_id)).map(({ msisdns }) => msisdns)).toEqual([[989350000002, 989350000004]])
    expect((await call('PUT', path_, { token, body: { mobile_column: 'F' } })).status).toBe(422)
    const shown = await call('GET', path_, { token })
    expect((shown.envelope.data as FileObject).report).toMatchObject({ mobile_column: 'B', status: 'done' })
  })
})

describe('a list of numbers that is stored', () => {
  test('becomes one of keywords without a second upload, with the cells of its rows, in the category of those', async () => {
    const { account, token } = await anOwner()
    const { file } = await uploadBy(calls, {
      token,
      file: aList(['شماره موبایل,نام', '09120000001,سارا', '09350000002,علی']),
    })
    expect((await rowsOf(account, file.file_id))[0]?.cells).toBeNull()
    const path_ = `user/files/${file.file_id}`
    const kept = { mobile_column: 'A', has_header: 1 }
    const changed = await call('PUT', path_, { token, body: { ...kept, purpose: 'keyword' } })
    expect(changed.envelope.data).toMatchObject({ file_id: file.file_id, purpose: 'keyword', category_key: 'keyword', status: 'ready', report: { valid_count: 2 } }) // prettier-ignore
    expect((await rowsOf(account, file.file_id))[0]?.cells).toEqual([
      ['09120000001', 'سارا'],
      ['09350000002', 'علی'],
    ])
    const back = await call('PUT', path_, { token, body: { ...kept, purpose: 'send' } })
    expect(back.envelope.data).toMatchObject({ purpose: 'send', category_key: 'send' })
    expect((await rowsOf(account, file.file_id))[0]?.cells).toBeNull()
  })

  test('is made into nothing but numbers and keywords, and no other list is made into them', async () => {
    const { token } = await anOwner()
    const { file } = await uploadBy(calls, { token, file: aList(['09120000001']) })
    expect((await call('PUT', `user/files/${file.file_id}`, { token, body: { purpose: 'import' } })).status).toBe(422)
    const contacts = await uploadBy(calls, { token, purpose: 'import', file: aList(['09120000001']) })
    const refused = await call('PUT', `user/files/${contacts.file.file_id}`, { token, body: { purpose: 'keyword' } })
    expect(refused.status).not.toBe(200)
    const shown = await call('GET', `user/files/${contacts.file.file_id}`, { token })
    expect(shown.envelope.data).toMatchObject({ purpose: 'import', status: 'ready' })
  })
})

describe('the form fields of an upload', () => {
  const numbers = '09120000001\n09350000002\n'
  test.each(['files[]', 'files[0]', 'files', 'file'])('accept the file as %s (contract Z4)', async (name) => {
    const { token } = await anOwner()
    const { body, type } = await aForm({ [name]: new File([numbers], 'a.txt'), purpose: 'send' })
    const { status } = await call('POST', 'user/files', { token, body, headers: { 'content-type': type } })
    expect(status).toBe(200)
  })

  test('are read from a multipart body whose content type says JSON, as in the documents’ example (contract Z5)', async () => {
    const { token } = await anOwner()
    const { body } = await aForm({ purpose: 'send', file: new File([numbers], 'a.txt') })
    const attached = Buffer.from(body.toString('latin1').replace(/form-data; name="file"/, 'attachment; name="file"'), 'latin1') // prettier-ignore
    const boundary = /^--([^\r\n]+)/.exec(attached.toString('latin1'))?.[1]
    for (const type of [`application/json; boundary=${boundary}`, 'application/json']) {
      const { status } = await call('POST', 'user/files', { token, body: attached, headers: { 'content-type': type } })
      expect([type, status]).toEqual([type, 200])
    }
  })

  test('take effect once per Idempotency-Key, and another file under the same key is refused', async () => {
    const { account, token } = await anOwner()
    const headers = { 'idempotency-key': `key-${account.accountId}` }
    const first = await uploadBy(calls, { token, file: aList(['09120000001']), headers })
    const again = await uploadBy(calls, { token, file: aList(['09120000001']), headers })
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.file.file_id).toBe(first.file.file_id)
    const other = await uploadBy(calls, { token, file: aList(['09120000002']), headers })
    expect([other.status, other.envelope.meta.message_code]).toEqual([422, '400-2'])
    const files = await testDb.sql('select id from files where account_id = $1', [account.accountId])
    expect(files).toHaveLength(1)
    await sweepFiles({ scope: engineScope() }, deps)
    expect(await listStored(account.accountId)).toHaveLength(1)
  })

  test('are refused without a file, without a purpose, or with text in place of the file, naming what is missing', async () => {
    const { token } = await anOwner()
    const nothing = await call('POST', 'user/files', { token, body: {} })
    expect(nothing.status).toBe(422)
    expect(Object.keys(nothing.envelope.meta.errors ?? {}).toSorted()).toEqual(['file', 'purpose'])
    const forged = await call('POST', 'user/files', { token, body: { purpose: 'send', file: { name: 'a.csv', size: 5, object: 'x' } } }) // prettier-ignore
    expect([forged.status, Object.keys(forged.envelope.meta.errors ?? {})]).toEqual([422, ['file']])
  })

  test('leave no file and nothing in the storage when the upload is cut off', async () => {
    const { account, token } = await anOwner()
    const { body, type } = await aForm({ purpose: 'send', file: aList(Array.from({ length: 50_000 }, (_, n) => String(9_120_000_000 + n))) }) // prettier-ignore
    const cut = await call('POST', 'user/files', { token, body: body.subarray(0, 300_000), headers: { 'content-type': type } }) // prettier-ignore
    expect(cut.status).toBe(422)
    await sweepFiles({ scope: engineScope() }, deps)
    expect(await listStored(account.accountId)).toEqual([])
    expect(await testDb.sql('select from files where account_id = $1', [account.accountId])).toEqual([])
  })
})

describe('the files of an account', () => {
  test('[CALL-075] [CALL-076] are listed newest first, by category and by name blind to spelling; categories count them', async () => {
    const { token } = await anOwner()
    await uploadBy(calls, { token, file: aList(['09120000001'], 'مشتريان ويژه.csv') })
    await uploadBy(calls, { token, file: aList(['09120000001'], 'تهران ۱۴۰۵.csv'), purpose: 'keyword' })
    const found = async (query: Record<string, unknown>) =>
      ((await call('GET', 'user/files', { token, query })).envelope.data as FileObject[]).map(({ name }) => name)
    expect(await found({})).toEqual(['تهران ۱۴۰۵.csv', 'مشتريان ويژه.csv'])
    expect(await found({ search: 'مشتریان ویژه' })).toEqual(['مشتريان ويژه.csv'])
    expect(await found({ search: '1405' })).toEqual(['تهران ۱۴۰۵.csv'])
    expect(await found({ category_key: 'keyword' })).toEqual(['تهران ۱۴۰۵.csv'])
    expect(await found({ 'filter[category_id]': 1 })).toEqual(['مشتريان ويژه.csv'])
    const categories = await call('GET', 'user/files/categories', { token })
    expect(categories.envelope.data).toMatchObject([
      { id: 1, key: 'send', title: 'ارسال از فایل', count: 1 },
      { key: 'keyword', count: 1 },
      { count: 0 }, { count: 0 }, { id: 5, key: 'export', count: 0 }, { count: 0 }, { count: 0 },
    ]) // prettier-ignore
  })

  test('are deleted together or not at all, never one that is in use, and the storage is emptied', async () => {
    const { account, token } = await anOwner()
    const one = (await uploadBy(calls, { token, file: aList(['09120000001']) })).file.file_id
    const two = (await uploadBy(calls, { token, file: aList(['09120000001'], 'دوم.csv') })).file.file_id
    const use = { scope: account.scope, fileId: two, purpose: 'send', usedBy: 7 } as const
    await deps.db.inAccount(account.scope, (tx) => pinFile(use, { tx }))
    const remove = (listFiles: number[]) => call('POST', 'user/files/delete-list', { token, body: { listFiles } })
    const refused = await remove([one, two])
    expect([refused.status, refused.envelope.meta.message]).toEqual([400, expect.stringContaining('دوم.csv')])
    expect((await remove([one, 999_999_999])).status).toBe(404)
    await deps.db.inAccount(account.scope, (tx) => unpinFile(use, { tx }))
    expect((await remove([one, two])).status).toBe(200)
    expect((await call('GET', 'user/files', { token })).envelope.meta.total).toBe(0)
    expect(await testDb.sql('select from file_chunks where account_id = $1', [account.accountId])).toEqual([])
    await sweepFiles({ scope: engineScope() }, deps)
    expect(await listStored(account.accountId)).toEqual([])
    const acts = await testDb.sql(`select subject from audit_entries where account_id = $1 and action = 'file.deleted' order by seq`, [account.accountId]) // prettier-ignore
    expect(acts).toEqual([{ subject: 'numbers.csv' }, { subject: 'دوم.csv' }])
  })

  test('expire and are deleted, but not while a send or an import uses them', async () => {
    const { account, token } = await anOwner()
    const used = (await uploadBy(calls, { token, file: aList(['09120000001']) })).file.file_id
    const idle = (await uploadBy(calls, { token, file: aList(['09120000001']) })).file.file_id
    await testDb.sql(`insert into file_uses (account_id, file_id, purpose, used_by) values ($1, $2, 'import', 7)`, [account.accountId, used]) // prettier-ignore
    await testDb.sql(`update files set expires_at = now() - interval '1 day' where account_id = $1`, [
      account.accountId,
    ])
    await sweepFiles({ scope: engineScope() }, deps)
    expect((await call('GET', `user/files/${used}`, { token })).status).toBe(200)
    expect((await call('GET', `user/files/${idle}`, { token })).status).toBe(404)
    expect(await listStored(account.accountId)).toHaveLength(1)
  })

  test('[CALL-077] are downloaded unchanged, with a credential or a signed address, and with nothing else', async () => {
    const { account, token } = await anOwner()
    const { file } = await uploadBy(calls, { token, file: aList(['09120000001', '0912'], 'فهرست.csv') })
    const fetched = await call('GET', `user/files/${file.file_id}/download`, { token })
    expect(fetched.text).toBe('09120000001\n0912')
    expect(fetched.headers['content-disposition']).toBe(
      `attachment; filename="_____.csv"; filename*=UTF-8''${encodeURIComponent('فهرست.csv')}`,
    )
    const shown = (await call('GET', `user/files/${file.file_id}`, { token })).envelope.data as FileObject
    const url = shown.url ?? ''
    expect((await call('GET', url)).text).toBe('09120000001\n0912')
    expect(
      (
        await call(
          'GET',
          url.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
        )
      ).status,
    ).toBe(401)
    expect((await call('GET', url.replace(`/${file.file_id}/`, `/${file.file_id + 1}/`))).status).toBe(401)
    expect((await call('GET', `user/files/${file.file_id}/download`)).status).toBe(401)
    await testDb.sql(`update users set status = 'inactive' where id = $1`, [account.userId])
    expect((await call('GET', url)).status).toBe(401)
  })

  test('[promise S1] show staff in the account a report, but neither the file nor an address of it', async () => {
    const { account, token } = await anOwner()
    const { file } = await uploadBy(calls, { token, file: aList(['09120000001'], 'list.csv') })
    const entered = await calls.impersonationTokenOf(account)
    const shown = await call('GET', `user/files/${file.file_id}`, { token: entered })
    expect([shown.status, (shown.envelope.data as FileObject).url]).toEqual([200, null])
    const fetched = await call('GET', `user/files/${file.file_id}/download`, { token: entered })
    expect([fetched.status, fetched.envelope.meta.message_code]).toEqual([403, '403-1'])
  })

  test('[FILE-12] offer their rejected rows with row number and reason', async () => {
    const { token } = await anOwner()
    const { file } = await uploadBy(calls, { token, file: aList(['09120000001', '=1+1', '', '09120000001', '0912']) })
    const query = { invalid_only: 1, format: 'csv' }
    const { text, headers } = await call('GET', `user/files/${file.file_id}/download`, { token, query })
    expect(
      text
        .replace(/^\ufeff/, '')
        .trim()
        .split('\r\n'),
    ).toEqual([
      'ردیف,ستون,مقدار,دلیل',
      expect.stringMatching(/^2,ستون ۱,"?'=1\+1"?,شمارهٔ نامعتبر$/),
      '4,ستون ۱,09120000001,تکراری',
      '5,ستون ۱,0912,شمارهٔ نامعتبر',
    ])
    expect(headers['content-type']).toContain('text/csv')
    const clean = await uploadBy(calls, { token, file: aList(['09120000001']) })
    expect((await call('GET', `user/files/${clean.file.file_id}/download`, { token, query })).status).toBe(404)
  })

  test('are limited to their own for a colleague who may send from files; who manages files uses all', async () => {
    const { account, token } = await anOwner()
    const sender = await colleagueOf(account, ['send.file'])
    const keeper = await colleagueOf(account, ['file.manage'])
    const theirs = (await uploadBy(calls, { token, file: aList(['09120000001']) })).file.file_id
    const own = (await uploadBy(calls, { token: sender.token, file: aList(['09120000001']) })).file.file_id
    const see = async (as: string, id: number) => (await call('GET', `user/files/${id}`, { token: as })).status
    expect([await see(sender.token, own), await see(sender.token, theirs)]).toEqual([200, 404])
    expect([await see(keeper.token, own), await see(keeper.token, theirs)]).toEqual([200, 200])
    expect((await call('GET', 'user/files', { token: sender.token })).status).toBe(403)
    expect((await call('GET', `user/files/${theirs}/download`, { token: sender.token })).status).toBe(404)
  })
})
