import { expect, test } from 'vitest'
import { engineScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { writeAuditEntry } from './audit.ts'
import { systemActor } from '../testing/actor.ts'

const testDb = await testDatabase()
const { db, sql } = testDb
const account = await testDb.newAccount()
const stranger = await testDb.newAccount()
const owner = { kind: 'owner', userId: account.userId, name: account.userName, impersonatorId: null, ip: '10.1.2.3' } as const // prettier-ignore

test('[promise S8] an act is written in its own transaction, by account and by staff, and entries have no gap', async () => {
  const [before] = await sql<{ seq: number }>('select coalesce(max(seq), 0) as seq from audit_entries')
  const last = before?.seq ?? 0
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      db.inAccount(account.scope, (tx) =>
        writeAuditEntry(tx, { accountId: account.accountId, actor: owner, action: 'account.settings_changed', details: { at } }),
      ),
    ),
  )
  const rolledBack = db.inAccount(account.scope, async (tx) => {
    await writeAuditEntry(tx, { accountId: account.accountId, actor: owner, action: 'account.password_changed' })
    throw new Error('back')
  })
  await expect(rolledBack).rejects.toThrow('back')
  await db.asEngine(engineScope(), (tx) => writeAuditEntry(tx, { accountId: null, actor: systemActor, action: 'staff.role_created' }))
  const entries = await sql<{ seq: number; action: string }>('select seq, action from audit_entries where seq > $1 order by seq', [last])
  expect(entries.map((entry) => entry.seq)).toEqual(Array.from({ length: 21 }, (_, at) => last + at + 1))
  expect(entries.some((entry) => entry.action === 'account.password_changed')).toBe(false)
}) // prettier-ignore

test('[promise S8] nobody changes, removes or forges an entry', async () => {
  for (const change of ['update audit_entries set subject = $1', `delete from audit_entries where subject <> $1`]) {
    await expect(sql(change, ['x'])).rejects.toThrow('only grows')
  }
  await expect(sql('truncate audit_entries')).rejects.toThrow('only grows')
  const forged = db.inAccount(stranger.scope, (tx) =>
    writeAuditEntry(tx, { accountId: account.accountId, actor: owner, action: 'account.settings_changed' }),
  )
  await expect(forged).rejects.toThrow('row-level security')
  const seen = await db.inAccount(stranger.scope, (tx) => tx.query({ text: 'select 1 from audit_entries' }))
  expect(seen.rows).toEqual([])
})
