import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { anImporter, splitStagedChunks } from '../phonebook.fixtures.ts'

const testDb = await testDatabase()
const calls = await testCalls(testDb)
const { colleagueOf, call } = calls

/** An import that was killed behind its first two of six rows. */
const aHalfImport = async (more: { existing?: string } = {}) => {
  const owner = await anImporter(testDb, calls)
  const { newBook, upload, start, killed, ask } = owner
  const id = await newBook()
  await ask('POST', 'phonebooks/numbers/add-list-new', { list: [{ number: '09120000000', phonebook_id: id, name: 'از پیش' }] })
  const file = await upload(['شماره,نام', ...Array.from({ length: 6 }, (_, n) => `0912000000${n},نام ${n}`)])
  await splitStagedChunks(testDb, { fileId: file.file_id, size: 2 })
  await start(id, { file_id: file.file_id, mapping: { A: 'number', B: 'name' }, ...more })
  await expect(killed()).rejects.toThrow('killed')
  const cancel = () => ask('POST', `phonebooks/${id}/import/cancel`)
  const takeBack = (more: object = {}) => ask('POST', `phonebooks/${id}/import/take-back`, { file_id: file.file_id, ...more })
  return { ...owner, id, fileId: file.file_id, cancel, takeBack }
} // prettier-ignore

describe('an import that is stopped', () => {
  test('[CON-27] keeps what it added, adds nothing more, releases its file, and reports all of it', async () => {
    const { account, id, fileId, cancel, run, book, shown, ask, start } = await aHalfImport()
    const stopped = await cancel()
    expect([stopped.status, stopped.envelope.data]).toEqual([200, { added: 1, updated: 0 }])
    // The job comes back from its queue, and finds nothing to do.
    await Promise.all([run(), run()])
    expect(await book(id)).toMatchObject({ import_status: 3, import: null, count: 2 })
    const after = await shown(fileId)
    expect(after).toMatchObject({ status: 'ready', is_used: false })
    expect(after.report).toMatchObject({ valid_count: 1, duplicate_count: 1 })
    expect(after.report?.import).toMatchObject({ status: 'cancelled', added_count: 1, existing_count: 1 })
    // Of six rows two were come to; each stands in one count.
    expect(after.report).toMatchObject({ total_rows: 6, invalid_count: 0, blacklist_count: 0, import: { left_count: 4 } })
    expect(after.report?.import?.error_text).toContain('متوقف شد')
    const [act] = await testDb.sql(`select subject, details from audit_entries where account_id = $1 and action = 'phonebook.import_cancelled'`, [account.accountId])
    expect(act).toMatchObject({ subject: 'مشتریان', details: { phonebook_id: id, file_id: fileId, added: 1, updated: 0 } })
    // The same file may come in again, to its end.
    expect((await start(id, { file_id: fileId, mapping: { A: 'number', B: 'name' } })).status).toBe(200)
    await run()
    expect(await book(id)).toMatchObject({ import_status: 2, count: 6 })
    expect((await ask('POST', 'user/files/delete-list', { listFiles: [fileId] })).status).toBe(200)
  })

  test('[CON-27] waits for the chunk that is being written: its rows are in, and none of the next', async () => {
    const { id, cancel, run, book } = await aHalfImport()
    const [, stopped] = await Promise.all([run(), cancel()])
    const count = Number((await book(id))?.['count'])
    if (stopped.status === 200) expect(stopped.envelope.data).toEqual({ added: count - 1, updated: 0 })
    // It had come to its end before.
    else expect([stopped.status, count]).toEqual([400, 6])
    await run()
    expect((await book(id))?.['count']).toBe(count)
  })

  test('[CON-27] can delete what it added, with an undo like any deletion; earlier contacts stay', async () => {
    const { id, fileId, cancel, takeBack, book, contacts, ask, upload } = await aHalfImport()
    const early = await takeBack()
    expect([early.status, early.envelope.meta.message]).toEqual([400, expect.stringContaining('در جریان است')])
    await cancel()
    await ask('POST', 'phonebooks/numbers/add-list-new', { list: [{ number: '09120000009', phonebook_id: id }] })
    const other = await upload(['شماره', '09120000007'])
    expect((await takeBack({ file_id: other.file_id })).status).toBe(400)
    const key = crypto.randomUUID()
    const taken = await takeBack({ undo_key: key })
    expect([taken.status, taken.envelope.data]).toEqual([200, { removed: 1 }])
    expect((await contacts({ phonebook_id: id })).map(({ number }) => number)).toEqual(['+989120000009', '+989120000000'])
    const again = await takeBack({ file_id: fileId })
    expect([again.status, again.envelope.meta.message]).toEqual([400, expect.stringContaining('نمانده')])
    expect((await ask('POST', 'phonebooks/undo', { undo_key: key })).envelope.data).toEqual({ restored: 1, skipped: 0 })
    expect((await book(id))?.['count']).toBe(3)
  })

  test('[CON-27] does not delete contacts that it updated or that were moved away since', async () => {
    const { id, cancel, takeBack, run, newBook, contacts, ask } = await aHalfImport({ existing: 'update' })
    await run()
    expect((await cancel()).status).toBe(400)
    const [moved] = await contacts({ phonebook_id: id, number: '09120000004' })
    const elsewhere = await newBook('دیگر')
    await ask('POST', 'phonebooks/numbers/move-list', { listNumbers: [moved?.['id']], phonebook_id: elsewhere })
    expect((await takeBack()).envelope.data).toEqual({ removed: 4 })
    expect(await contacts()).toMatchObject([{ number: '+989120000004' }, { number: '+989120000000', name: 'نام 0' }])
  })

  test('[promise S2] cannot be stopped or taken back by other accounts or by users who may only view, but by a colleague with the permission', async () => {
    const { account, id, fileId, cancel } = await aHalfImport()
    const stranger = await anImporter(testDb, calls)
    const looker = await colleagueOf(account, ['phonebook.view'])
    const keeper = await colleagueOf(account, ['phonebook.view', 'phonebook.manage'])
    const tries = []
    for (const { token } of [stranger, looker]) {
      for (const [what, body] of [['cancel', {}], ['take-back', { file_id: fileId }]] as const)
        tries.push((await call('POST', `phonebooks/${id}/import/${what}`, { token, body })).status)
    }
    expect(tries).toEqual([404, 404, 403, 403])
    expect((await call('POST', `phonebooks/${id}/import/cancel`, { token: keeper.token, body: {} })).status).toBe(200)
    expect((await cancel()).status).toBe(400)
  })
}) // prettier-ignore
