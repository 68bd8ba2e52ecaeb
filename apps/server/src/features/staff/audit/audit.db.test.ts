import { describe, expect, test } from 'vitest'
import { withClient } from '@peyk/database/connection.ts'
import { engineScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { writeAuditEntry } from '../../../platform/security/audit.ts'
import { systemActor } from '../../../platform/testing/actor.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { newStaff } from '../staff.fixtures.ts'
import { verifyAudit } from './usecases/verify-audit.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql, db, connection } = testDb
const { call, tokenOf, colleagueOf, apiKeyOf } = await testCalls(testDb)
const operator = await newStaff(testDb)
const token = await tokenOf(operator)
const account = await testDb.newAccount()

const writeEntry = (more: Partial<Parameters<typeof writeAuditEntry>[1]> = {}) =>
  db.asEngine(engineScope(), (tx) =>
    writeAuditEntry(tx, {
      accountId: account.accountId,
      actor: systemActor,
      action: 'account.settings_changed',
      ...more,
    }),
  )
const owner = { kind: 'owner', userId: account.userId, name: account.userName, impersonatorId: null, ip: '10.1.2.3' } as const // prettier-ignore
const staffActor = { kind: 'staff', userId: operator.userId, name: operator.userName, impersonatorId: null, ip: '10.9.9.9' } as const // prettier-ignore

describe('[promise S8] the audit log is read', () => {
  test('by the owner for their account only, and without the logins of staff', async () => {
    const stranger = await testDb.newAccount()
    await writeEntry({ actor: owner, action: 'account.password_changed' })
    await writeEntry({ actor: staffActor, action: 'staff.sending_blocked', details: { reason: 'بدهی' } })
    await writeEntry({ actor: { ...owner, impersonatorId: operator.userId }, action: 'account.settings_changed' })
    await writeEntry({ accountId: stranger.accountId })
    await writeEntry({ accountId: null, action: 'staff.role_created' })
    const ask = async (query: Record<string, unknown> = {}) =>
      (await call('GET', 'user/audit', { token: await tokenOf(account), query })).envelope
    const { data, meta } = await ask()
    expect(meta.total).toBe(3)
    expect(data).toMatchObject([
      { act: 'account.settings_changed', is_impersonated: true, ip: null },
      { act: 'staff.sending_blocked', actor_kind_fa: 'پشتیبانی', actor_name: '', ip: null },
      {
        act_fa: 'تغییر رمز عبور',
        area: 'account',
        actor_name: account.userName,
        ip: '10.1.2.3',
        is_impersonated: false,
      },
    ])
    expect((await ask({ area: 'staff' })).meta.total).toBe(1)
    expect((await ask({ actor: operator.userName })).meta.total).toBe(0)
    const others = [(await colleagueOf(account, ['setting.manage'])).token, await apiKeyOf(account), token]
    for (const other of others) expect((await call('GET', 'user/audit', { token: other })).status).toBe(403)
  })

  test('by staff whole, filtered by area, act, actor, customer and days, in pages', async () => {
    const ask = async (query: Record<string, unknown>) => (await call('GET', 'staff/audit', { token, query })).envelope
    const all = (await ask({})).meta.total ?? 0
    expect(all).toBeGreaterThanOrEqual(5)
    const page = await ask({ per_page: 2, page: 2 })
    expect((page.data as { id: number }[]).map(({ id }) => id)).toEqual([all - 2, all - 3])
    expect((await ask({ act: 'account.password_changed' })).data).toMatchObject([{ actor_name: account.userName }])
    expect((await ask({ actor: operator.userName.slice(2) })).meta.total).toBe(1)
    expect((await ask({ account_id: account.accountId, area: 'account' })).meta.total).toBe(2)
    const now = Math.floor(Date.now() / 1000)
    expect((await ask({ from_date: now - 3600, to_date: now + 60 })).meta.total).toBe(all)
    expect((await ask({ to_date: now - 3600 })).meta.total).toBe(0)
    expect((await ask({ act: 'no.act' })).meta.message_code).toBe('400-2')
  })
})

/** As somebody does who may do anything in the database: triggers off, rows changed, triggers on. */
const forge = (statement: string, values: unknown[] = []) =>
  withClient({ connection, purpose: 'forger' }, async (client) => {
    await client.query('alter table audit_entries disable trigger user')
    await client.query(statement, values)
    await client.query('alter table audit_entries enable trigger user')
  })
const backUpLog = () => sql('create table kept as select * from audit_entries')
const restoreLog = () => forge('truncate audit_entries').then(() => forge('insert into audit_entries select * from kept order by seq')).then(() => sql('drop table kept')) // prettier-ignore

describe('[promise S8] the verifier', () => {
  test('works the chain out as the database wrote it, any text in it', async () => {
    await writeEntry({
      subject: 'نام\u001fبا جداکننده «"\\»',
      details: { reason: 'شرح', n: 1.5, list: [1, null, 'ی'] },
    })
    await writeEntry({ actor: { ...owner, ip: '2001:db8::1' } })
    const { rows } = { rows: await sql<{ hash: Buffer; seq: number }>('select seq, hash from audit_entries order by seq desc limit 1') } // prettier-ignore
    const verdict = await verifyAudit({ head: rows[0]?.hash.toString('hex') }, { db })
    expect(verdict).toEqual({ count: rows[0]?.seq, head: rows[0]?.hash.toString('hex'), broken: null, keptAt: rows[0]?.seq }) // prettier-ignore
  })

  test.each([
    ['a changed entry', `update audit_entries set details = '{"amount": 1}' where seq = 3`, { kind: 'changed', seq: 3 }],
    ['a changed name', `update audit_entries set actor_name = 'kas' where seq = 2`, { kind: 'changed', seq: 2 }],
    ['a moved moment', `update audit_entries set at = at + interval '1 second' where seq = 2`, { kind: 'changed', seq: 2 }],
    ['a removed entry', 'delete from audit_entries where seq = 3', { kind: 'missing', seq: 4, expected: 3 }],
    ['a removed first entry', 'delete from audit_entries where seq = 1', { kind: 'missing', seq: 2, expected: 1 }],
    [
      'an inserted entry',
      `update audit_entries set seq = seq + 1000 where seq > 3;
      update audit_entries set seq = seq - 999 where seq > 1003;
      insert into audit_entries select 4, at, account_id, actor_id, actor_kind, actor_name, impersonator_id, action,
        subject, details, ip, previous_hash, hash from audit_entries where seq = 3`,
      { kind: 'unchained', seq: 4 },
    ],
  ])('finds %s and names it', async (_what, statement, broken) => {
    await backUpLog()
    await forge(statement)
    expect((await verifyAudit({}, { db })).broken).toEqual(broken)
    await restoreLog()
    expect((await verifyAudit({}, { db })).broken).toBeNull()
  }) // prettier-ignore

  test('finds a tail that was cut off or written anew only by a head kept elsewhere', async () => {
    const { head, count } = await verifyAudit({}, { db })
    await backUpLog()
    await forge('delete from audit_entries where seq = $1', [count])
    expect(await verifyAudit({ head }, { db })).toMatchObject({ broken: null, keptAt: null, count: count - 1 })
    // The trigger itself chains the forged entry, so that the log is sound in itself.
    await writeEntry({ subject: 'از نو نوشته شد' })
    expect(await verifyAudit({}, { db })).toMatchObject({ broken: null, count })
    expect(await verifyAudit({ head }, { db })).toMatchObject({ broken: null, keptAt: null })
    await restoreLog()
    await writeEntry()
    expect(await verifyAudit({ head: head.toUpperCase() }, { db })).toMatchObject({ keptAt: count, count: count + 1 })
  })
})
