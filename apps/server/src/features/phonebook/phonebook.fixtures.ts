import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FileObject } from '@peyk/contract/files/files.ts'
import type { TestDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestCalls } from '../../platform/testing/calls.ts'
import { aList, uploadBy } from '../files/files.fixtures.ts'
import { checkFile } from '../files/uploads/usecases/check-file.ts'
import { runImport } from './imports/usecases/run-import.ts'

const { signal } = new AbortController()

/** A chunk has ten thousand rows; as if it had fewer. */
export async function splitStagedChunks(
  testDb: TestDatabase,
  { fileId, size }: { fileId: number; size: number },
): Promise<void> {
  const [chunk] = await testDb.sql<{ msisdns: number[]; operators: number[]; rows: number[]; cells: Uint8Array }>(
    `delete from file_chunks where file_id = $1 returning msisdns, operators, rows, cells`,
    [fileId],
  )
  const { msisdns, operators, rows, cells } = chunk!
  const texts = JSON.parse(String(inflateRawSync(cells))) as string[][]
  for (let at = 0; at < rows.length; at += size) {
    const part = <Value>(of: Value[]) => of.slice(at, at + size)
    await testDb.sql(
      `insert into file_chunks (account_id, file_id, run, number, msisdns, operators, rows, cells)
      select account_id, id, run, $2, $3, $4, $5, $6 from files where id = $1`,
      [fileId, at / size + 1, part(msisdns), part(operators), part(rows), deflateRawSync(JSON.stringify(part(texts)))],
    )
  }
}

interface Contact {
  number: string
  name: string
  tags: { tag: string }[]
  [field: string]: unknown
}

/** Somebody with phonebooks, files and imports of their own. */
export async function anImporter(testDb: TestDatabase, calls: TestCalls) {
  const { call, tokenOf, deps } = calls
  const account = await testDb.newAccount()
  const { scope, accountId } = account
  const token = await tokenOf(account)
  const ask = (method: string, path: string, body?: object) => call(method, path, { token, ...(body && { body }) })
  const newCustomField = async (title: string, type: string): Promise<number> =>
    ((await ask('POST', 'phonebooks/options', { title, type })).envelope.data as { id: number }).id
  const newBook = async (title = 'مشتریان', options: number[] = []): Promise<number> =>
    ((await ask('POST', 'phonebooks', { title, options })).envelope.data as { id: number }).id
  const shown = async (fileId: number) => (await ask('GET', `user/files/${fileId}`)).envelope.data as FileObject
  const upload = async (lines: readonly string[], name = 'contacts.csv') => {
    const { file } = await uploadBy(calls, { token, purpose: 'import', file: aList(lines, name) })
    if (file.status !== 'processing') return file
    // On a busy machine even a short file is a job's work.
    await checkFile({ scope, fileId: file.file_id, signal }, deps)
    return shown(file.file_id)
  }
  const start = (book: number, body: object) => ask('POST', `phonebooks/${book}/import`, body)
  const run = async (stop = signal, over = deps) => {
    const [last] = await testDb.sql<{ id: number }>('select max(id) as id from contact_imports where account_id = $1', [accountId]) // prettier-ignore
    await runImport({ scope, importId: last?.id ?? 0, signal: stop }, over)
  }
  /** Kills the import when its first chunk has been taken. */
  const killed = async () => {
    const killing = new AbortController()
    let writes = 0
    const inAccount: typeof deps.db.inAccount = async (of, work) => {
      const done = await deps.db.inAccount(of, work)
      writes += 1
      // Opened, first chunk read, first chunk taken.
      if (writes === 3) killing.abort(new Error('killed'))
      return done
    }
    return run(killing.signal, { ...deps, db: { ...deps.db, inAccount } })
  }
  const book = async (id: number) =>
    ((await ask('POST', 'phonebooks/list-new', { id })).envelope.data as Record<string, unknown>[])[0]
  const contacts = async (filter: object = {}) =>
    (await ask('POST', 'phonebooks/numbers/contact-list', { per_page: 100, ...filter })).envelope.data as Contact[]
  return { account, token, ask, newCustomField, newBook, upload, start, run, killed, shown, book, contacts }
} // prettier-ignore
