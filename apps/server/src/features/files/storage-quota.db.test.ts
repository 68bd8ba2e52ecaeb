import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { engineScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { aForm, aList, uploadBy } from './files.fixtures.ts'
import { sweepFiles } from './usecases/sweep-files.ts'

const MEGABYTE = 1024 * 1024
const testDb = await testDatabase()
/** One megabyte and five files for each account. */
const calls = await testCalls(testDb, { env: { ACCOUNT_STORAGE_MB: '1', ACCOUNT_FILES: '5' } })
const { call, tokenOf, deps, app } = calls

const anOwner = async () => {
  const account = await testDb.newAccount()
  return { account, token: await tokenOf(account) }
}
/** A text that is nothing but itself. */
const aText = (octets: number, name = 'notes.txt') => new File(['a'.repeat(octets)], name)
const upload = ({ token, octets }: { token: string; octets: number }) =>
  uploadBy(calls, { token, file: aText(octets), purpose: 'other' })
const listStored = async (accountId: number) =>
  readdir(path.join(deps.config.dataDir, 'files', String(accountId))).catch(() => [])

describe('[promise S6] the storage quota of an account, in files and bytes', () => {
  test('refuses what does not fit before storing it, stating used and allowed; deleting makes room', async () => {
    const { account, token } = await anOwner()
    const first = await upload({ token, octets: 700_000 })
    expect(first.status).toBe(200)
    const { status, envelope } = await upload({ token, octets: 400_000 })
    expect([status, envelope.meta.errors?.['file']]).toEqual([
      422,
      ['فضای فایل‌ها کافی نیست؛ ۱ مگابایت از ۱ مگابایت پر است. فایل‌هایی را که لازم ندارید حذف کنید و دوباره تلاش کنید'],
    ])
    expect(await listStored(account.accountId)).toHaveLength(1)
    expect((await upload({ token, octets: 300_000 })).status).toBe(200)
    await call('POST', 'user/files/delete-list', { token, body: { listFiles: [first.file.file_id] } })
    expect((await upload({ token, octets: 400_000 })).status).toBe(200)
  })

  test('refuses the next file after as many as are allowed, however small', async () => {
    const { token } = await anOwner()
    for (let n = 1; n <= 5; n += 1) expect((await upload({ token, octets: 10 })).status).toBe(200)
    const { status, envelope } = await upload({ token, octets: 10 })
    expect([status, envelope.meta.errors?.['file']?.[0]]).toEqual([422, expect.stringContaining('۵ فایل از ۵ فایل')])
  })

  test('admits no more parallel uploads than there is room for', async () => {
    const { account, token } = await anOwner()
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload({ token, octets: 300_000 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
    await sweepFiles({ scope: engineScope() }, deps)
    expect(await listStored(account.accountId)).toHaveLength(3)
  })

  test('stores a body without a length only as far as there is room', async () => {
    const { account, token } = await anOwner()
    await upload({ token, octets: 700_000 })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const inChunks = async (octets: number) => {
      const { body, type } = await aForm({ purpose: 'other', file: aText(octets) })
      const stream = new ReadableStream({
        start(controller) {
          for (let at = 0; at < body.length; at += 65_536) controller.enqueue(body.subarray(at, at + 65_536))
          controller.close()
        },
      })
      const headers = { authorization: token, 'content-type': type }
      const sent: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: stream, duplex: 'half' }
      return (await fetch(`http://127.0.0.1:${port}/v1/api/user/files`, sent)).status
    }
    expect(await inChunks(600_000)).toBe(422)
    expect(await inChunks(300_000)).toBe(200)
    await sweepFiles({ scope: engineScope() }, deps)
    expect(await listStored(account.accountId)).toHaveLength(2)
  })

  test('does not count failed uploads, nor the files of another account', async () => {
    const { token } = await anOwner()
    for (let n = 1; n <= 4; n += 1)
      expect((await uploadBy(calls, { token, file: aText(900_000, 'notes.exe'), purpose: 'other' })).status).toBe(422)
    expect((await upload({ token, octets: 900_000 })).status).toBe(200)
    expect((await upload({ token: (await anOwner()).token, octets: 900_000 })).status).toBe(200)
  })

  test('refuses an export without room, and counts one that was written', async () => {
    const { account, token } = await anOwner()
    expect((await call('POST', 'phonebooks/numbers/contact-list/export', { token, body: {} })).status).toBe(200)
    await testDb.sql('insert into stored_objects (account_id, key, loose_since, octets) values ($1, gen_random_uuid(), null, $2)', [account.accountId, MEGABYTE]) // prettier-ignore
    const { status, envelope } = await call('POST', 'phonebooks/numbers/contact-list/export', { token, body: {} })
    expect([status, envelope.meta.message]).toEqual([422, expect.stringContaining('فضای فایل‌ها کافی نیست')])
  })

  test('is shown on the files page as used and allowed', async () => {
    const { token } = await anOwner()
    await upload({ token, octets: 1000 })
    const { envelope } = await call('GET', 'user/files/room', { token })
    expect(envelope.data).toEqual({ used_bytes: 1000, allowed_bytes: MEGABYTE, file_count: 1, allowed_files: 5 })
  })
})

test('[promise S6] ASVS 5.2.2 verifies the type of an upload without a purpose by its bytes, too', async () => {
  const { token } = await anOwner()
  const program = new File([Buffer.from('4d5a90000300000004000000ffff0000', 'hex')], 'invoice.pdf')
  for (const purpose of ['other', 'attachment']) {
    const name = purpose === 'attachment' ? 'invoice.zip' : 'invoice.pdf'
    const { status, envelope } = await uploadBy(calls, { token, file: new File([program], name), purpose })
    expect([status, envelope.meta.errors?.['file']?.[0]]).toEqual([422, expect.stringContaining('فرمت فایل پشتیبانی نمی‌شود')]) // prettier-ignore
  }
  expect((await uploadBy(calls, { token, file: aList(['سلام'], 'notes.txt'), purpose: 'other' })).status).toBe(200)
  expect((await uploadBy(calls, { token, file: new File(['%PDF-1.7\n'], 'a.pdf'), purpose: 'other' })).status).toBe(200)
})
