import { describe, expect, test } from 'vitest'
import type { ExportAnswer, FileObject } from '@peyk/contract/files/files.ts'
import { engineScope } from '@peyk/database/scope.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { features } from '../../../features.ts'
import { systemActor } from '../../../platform/testing/actor.ts'
import { loadAuthContext } from '../../../platform/http/auth/authenticate.ts'
import type { ExportJobPayload } from '../exports/usecases/start-export.ts'
import { exportJob, startExport } from '../exports/usecases/start-export.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { aList, uploadBy } from '../files.fixtures.ts'
import { checkFile } from './usecases/check-file.ts'
import { makeSample } from '../exports/usecases/make-sample.ts'
import { streamRows } from '../usecases/stream-rows.ts'
import { sweepFiles } from '../usecases/sweep-files.ts'

declare module '../../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'test.export': ExportJobPayload & { rows: number }
  }
}

let breaksAfter = Number.POSITIVE_INFINITY
const testExport = exportJob({
  name: 'test.export',
  open: async ({ payload }) => ({
    header: ['شماره', 'نام'],
    total: payload.rows,
    rows: (async function* () {
      for (let from = 0; from < payload.rows; from += 1000) {
        if (from >= breaksAfter) throw new Error('the database is away')
        yield Array.from({ length: Math.min(1000, payload.rows - from) }, (_, at) => [`0912${from + at}`, '=1+1'])
      }
    })(),
  }),
})

const testDb = await testDatabase()
const calls = await testCalls(testDb, { features: [...features, { name: 'test', jobs: [testExport] }] })
const { call, tokenOf, deps } = calls
const { signal } = new AbortController()

const numbers = (count: number) => Array.from({ length: count }, (_, n) => `0912${String(n).padStart(7, '0')}`)
const showFile = async (token: string, fileId: number) =>
  (await call('GET', `user/files/${fileId}`, { token })).envelope.data as FileObject
const countStaged = async ({ scope }: TestAccount, fileId: number) => {
  let count = 0
  for await (const { msisdns } of streamRows({ scope, fileId }, deps)) count += msisdns.length
  return count
}

/** A list of 25,000 numbers, which a job has to check. */
const aLongList = async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const { file } = await uploadBy(calls, { token, file: aList([...numbers(25_000), '0912', '09120000000']) })
  expect(file).toMatchObject({ status: 'processing', rows: null, progress: 0 })
  return { account, token, fileId: file.file_id }
}

describe('a list of more than 20,000 rows', () => {
  test('[FILE-07] is checked by a job, and cannot be used before the job’s end', async () => {
    const { account, token, fileId } = await aLongList()
    expect(await countStaged(account, fileId)).toBe(0)
    await checkFile({ scope: account.scope, fileId, signal }, deps)
    expect(await showFile(token, fileId)).toMatchObject({
      status: 'ready',
      rows: 25_002,
      progress: 100,
      report: { valid_count: 25_000, invalid_count: 1, duplicate_count: 1, status: 'done' },
    })
    expect(await countStaged(account, fileId)).toBe(25_000)
  }, 60_000)

  test('[promise R1] is checked again after a crash in the middle, and each number is staged once', async () => {
    const { account, token, fileId } = await aLongList()
    const killed = new AbortController()
    const storing = { ...deps, db: { ...deps.db } }
    let steps = 0
    storing.db.inAccount = async (scope, work) => {
      steps += 1
      if (steps === 3) killed.abort(new Error('killed'))
      return deps.db.inAccount(scope, work)
    }
    await expect(checkFile({ scope: account.scope, fileId, signal: killed.signal }, storing)).rejects.toThrow('killed')
    const half = await testDb.sql<{ count: number }>('select count(*)::int as count from file_chunks where file_id = $1', [fileId]) // prettier-ignore
    expect(half[0]?.count).toBeGreaterThan(0)
    expect((await showFile(token, fileId)).status).toBe('processing')
    expect(await countStaged(account, fileId)).toBe(0)
    await checkFile({ scope: account.scope, fileId, signal }, deps)
    expect(await countStaged(account, fileId)).toBe(25_000)
  }, 60_000)

  test('[promise R1] is checked again when a crash of the database lost a part of it, and is not used before', async () => {
    const { account, token, fileId } = await aLongList()
    const losing = { ...deps, db: { ...deps.db } }
    let steps = 0
    losing.db.inAccount = async (scope, work) => {
      const done = await deps.db.inAccount(scope, work)
      steps += 1
      if (steps === 2) await testDb.sql('delete from file_chunks where file_id = $1 and number = 1', [fileId])
      return done
    }
    await expect(checkFile({ scope: account.scope, fileId, signal }, losing)).rejects.toThrow('lost a part')
    expect([(await showFile(token, fileId)).status, await countStaged(account, fileId)]).toEqual(['processing', 0])
    await checkFile({ scope: account.scope, fileId, signal }, deps)
    expect(await countStaged(account, fileId)).toBe(25_000)
  }, 60_000)

  test('is no longer checked once it is deleted, and leaves nothing', async () => {
    const { account, token, fileId } = await aLongList()
    const checking = checkFile({ scope: account.scope, fileId, signal }, deps)
    expect((await call('POST', 'user/files/delete-list', { token, body: { listFiles: [fileId] } })).status).toBe(200)
    await checking.catch(() => {})
    expect(await testDb.sql('select from file_chunks where account_id = $1', [account.accountId])).toEqual([])
  }, 60_000)

  test('[FILE-07] fails when its check made no progress for half an hour, and this is announced', async () => {
    const { token, fileId } = await aLongList()
    await testDb.sql(`update files set told_at = now() - interval '31 minutes', report = '{}' where id = $1`, [fileId])
    await sweepFiles({ scope: engineScope() }, deps)
    const [row] = await testDb.sql<{ status: string; report: object }>('select status, report from files where id = $1', [fileId]) // prettier-ignore
    expect(row).toEqual({ status: 'failed', report: { status: 'failed', error_code: 'processing_error' } })
    void token
  }, 60_000)

  test('[FILE-03] of 1,000,001 records fails as too long, and none of it is used', async () => {
    const account = await testDb.newAccount()
    const token = await tokenOf(account)
    const { file } = await uploadBy(calls, { token, file: aList(numbers(1_000_001), 'numbers.txt') })
    expect(file.status).toBe('processing')
    await checkFile({ scope: account.scope, fileId: file.file_id, signal }, deps)
    const { status, report } = await showFile(token, file.file_id)
    expect([status, report?.error_code, report?.error_text]).toEqual(['failed', 'too_many_rows', expect.stringContaining('۱٬۰۰۰٬۰۰۰')]) // prettier-ignore
    expect(await countStaged(account, file.file_id)).toBe(0)
  }, 60_000)

  test('fails as not processed when its content is missing in the storage', async () => {
    const { account, token, fileId } = await aLongList()
    const [row] = await testDb.sql<{ object_key: string }>('select object_key from files where id = $1', [fileId])
    await deps.storage.remove(`${account.accountId}/${row!.object_key}` as Parameters<typeof deps.storage.remove>[0])
    await checkFile({ scope: account.scope, fileId, signal }, deps)
    const { status, report } = await showFile(token, fileId)
    expect([status, report?.error_code, report?.error_text]).toEqual([
      'failed',
      'processing_error',
      expect.stringContaining('دوباره'),
    ])
  }, 60_000)
})

describe('an export', () => {
  const begun = async (rows: number, format: 'xlsx' | 'csv' = 'csv') => {
    const account = await testDb.newAccount()
    const token = await tokenOf(account)
    const caller = (await loadAuthContext(account.userId, deps))!.caller
    const asked = { scope: account.scope, caller, actor: systemActor, title: 'مخاطبان', format, job: 'test.export' as const, payload: { rows } } // prettier-ignore
    const answer: ExportAnswer = await startExport(asked, deps)
    const run = () =>
      testExport.definition.handle(
        { payload: { accountId: account.accountId, fileId: answer.file_id, format, rows } as never, scope: account.scope as never, signal }, // prettier-ignore
        deps,
      )
    return { account, token, answer, run, caller }
  }

  test('[promise S7] is answered at once, written by a job, and downloaded by its signed address; no cell of it is a formula', async () => {
    const { account, token, answer, run } = await begun(2500)
    expect(answer).toEqual({ file_id: expect.any(Number), status: 'processing', url: null })
    const early = await call('GET', `user/files/${answer.file_id}/download`, { token })
    expect([early.status, early.envelope.meta.message]).toEqual([400, expect.stringContaining('هنوز آماده نیست')])
    await run()
    const file = await showFile(token, answer.file_id)
    expect(file).toMatchObject({ status: 'ready', rows: 2500, purpose: 'export', category_key: 'export', name: 'مخاطبان.csv' }) // prettier-ignore
    const { text } = await call('GET', file.url ?? '')
    expect(Buffer.byteLength(text)).toBe(file.size)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2501)
    expect(lines[1]).toMatch(/^09120,"?'=1\+1"?$/)
    const acts = await testDb.sql(`select action, subject from audit_entries where account_id = $1`, [
      account.accountId,
    ])
    expect(acts).toEqual([{ action: 'export.made', subject: 'مخاطبان.csv' }])
  })

  test('that failed in the middle leaves nothing half-written and can be written again', async () => {
    const { account, token, answer, run } = await begun(5000, 'xlsx')
    breaksAfter = 3000
    await expect(run()).rejects.toThrow('the database is away')
    breaksAfter = Number.POSITIVE_INFINITY
    expect((await showFile(token, answer.file_id)).url).toBeNull()
    await run()
    expect(await showFile(token, answer.file_id)).toMatchObject({ status: 'ready', rows: 5000 })
    await sweepFiles({ scope: engineScope() }, deps)
    expect(await testDb.sql('select from stored_objects where account_id = $1', [account.accountId])).toHaveLength(1)
  })

  test('of a sample is ready at once', async () => {
    const { account, caller } = await begun(1)
    const rows = (async function* () {
      yield [['09120000001', 'علی']]
    })()
    const made = await makeSample({ scope: account.scope, caller, title: 'نمونه', format: 'csv', source: { header: ['شماره', 'نام'], rows } }, deps) // prettier-ignore
    expect(made.status).toBe('ready')
    expect((await call('GET', made.url ?? '')).text).toContain('علی')
  })
})
