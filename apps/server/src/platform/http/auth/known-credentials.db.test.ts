import { afterAll, describe, expect, test, vi } from 'vitest'
import { openListener } from '@peyk/database/listener.ts'
import type { Database } from '@peyk/database/database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { newStaff } from '../../../features/staff/staff.fixtures.ts'
import { stoppedClock } from '../../testing/clock.ts'
import { testCalls, type TestCalls } from '../../testing/calls.ts'
import { CREDENTIALS_CHANNEL } from './known-credentials.ts'
import { secretHash } from './tokens.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql, newAccount } = testDb
/** Two processes over one database, each with its own connection for notices. */
const here = await testCalls(testDb, { keepsCredentials: true })
const there = await testCalls(testDb, { keepsCredentials: true })

const WHO = 'acl/auth/check_token'
const statusOf = async ({ call }: TestCalls, token: string) => (await call('GET', WHO, { token })).status
const answerOf = async ({ call }: TestCalls, token: string) =>
  (await call('GET', WHO, { token })).envelope.data as Record<string, unknown>

/** Both know it by then. */
async function known(token: string): Promise<string> {
  for (const process of [here, there]) expect(await statusOf(process, token)).toBe(200)
  return token
}

/** Asks until it is so, for no longer than a revocation may take anywhere. */
const withinASecond = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 1000, interval: 5 })

describe('[promise S3] what is known of a credential', () => {
  test('is not looked up again, and the use of a key is still written down', async () => {
    const account = await newAccount()
    let looks = 0
    const counted: Database = { ...testDb.db, asGate: (scope, work) => testDb.db.asGate(scope, (tx) => ((looks += 1), work(tx))) } // prettier-ignore
    const calls = await testCalls(testDb, {
      // However long twenty calls take here.
      keepsCredentials: { nowMs: () => 0 },
      deps: { db: counted },
      env: { PEYK_API_CALL_LOG: '0' },
    })
    const key = await calls.apiKeyOf(account)
    for (let n = 0; n < 20; n += 1) expect(await statusOf(calls, key)).toBe(200)
    const lastUse = async () =>
      (await sql<{ last_used_at: Date | null }>('select last_used_at from api_keys where account_id = $1', [account.accountId]))[0]?.last_used_at // prettier-ignore
    await expect.poll(lastUse).toBeInstanceOf(Date)
    // One look, one note of its use.
    expect(looks).toBe(2)
  })

  test('a logout holds for the very next call in its own process, and within a second in any other', async () => {
    const account = await newAccount()
    const token = await known(await here.tokenOf(account))
    const other = await known(await here.tokenOf(account))
    expect((await here.call('POST', 'acl/auth/logout', { token })).status).toBe(200)
    expect(await statusOf(here, token)).toBe(401)
    await withinASecond(async () => expect(await statusOf(there, token)).toBe(401))
    expect(await statusOf(here, other)).toBe(200)
  })

  test('a colleague who is switched off, or whose role loses a permission, is refused at the next call', async () => {
    const account = await newAccount()
    const owner = await here.tokenOf(account)
    const { userId, token } = await here.colleagueOf(account, ['report.view'])
    await known(token)
    const reports = (process: TestCalls) =>
      process.call('POST', 'report/new_list', { token, body: { page: 1, limit: 10 } })
    expect((await reports(here)).status).toBe(200)
    const [role] = await sql<{ id: number }>('select role_id as id from users where id = $1', [userId])
    const change = { token: owner, body: { role_id: role?.id, permissions: [1] } }
    const changed = await here.call('POST', 'acl/partner/update_role', change)
    expect(changed.status).toBe(200)
    expect((await reports(here)).status).toBe(403)
    await withinASecond(async () => expect((await reports(there)).status).toBe(403))
    await here.call('POST', 'user/partner/deactive', { token: owner, body: { partner_id: userId } })
    expect(await statusOf(here, token)).toBe(401)
    await withinASecond(async () => expect(await statusOf(there, token)).toBe(401))
  })

  test('staff who block an account, change its limits or lose their area are met at once', async () => {
    const account = await newAccount()
    const staff = await newStaff(testDb)
    const staffToken = await known(await here.tokenOf(staff))
    const key = await known(await here.apiKeyOf(account))
    const limitOf = async (process: TestCalls) =>
      (await process.call('GET', WHO, { token: key })).headers['ratelimit-limit']
    expect(await limitOf(here)).toBe('60000')
    const path = `staff/accounts/${account.accountId}`
    expect((await here.call('PUT', `${path}/api-limits`, { token: staffToken, body: { per_minute: 77 } })).status).toBe(
      200,
    )
    expect(await limitOf(here)).toBe('77')
    await withinASecond(async () => expect(await limitOf(there)).toBe('77'))
    const general = { key_per_minute: 55, account_per_minute: 60_000 }
    expect((await here.call('PUT', 'staff/api-limits', { token: staffToken, body: general })).status).toBe(200)
    expect(await limitOf(here)).toBe('55')
    await withinASecond(async () => expect(await limitOf(there)).toBe('55'))
    await sql('update api_limits set key_per_minute = 60000')

    const inside = await known(await here.impersonationTokenOf(account))
    await sql(
      `update users set is_staff_owner = false where id = (select impersonator_id from sessions where token_hash = $1)`,
      [secretHash(inside)],
    )
    for (const process of [here, there])
      await withinASecond(async () => expect(await statusOf(process, inside)).toBe(401))
  })

  test('a rotated key’s old secret, a key and a session end at their time without any notice', async () => {
    const clock = stoppedClock(Date.now())
    const calls = await testCalls(testDb, { keepsCredentials: true, clock })
    const account = await newAccount()
    const old = await calls.apiKeyOf(account)
    const ending = await calls.apiKeyOf(account)
    const token = await calls.tokenOf(account, { expiresAt: new Date(clock.now() + 60_000) })
    const inAMinute = new Date(clock.now() + 60_000)
    await sql(`update api_keys set key_hash = $2, previous_key_hash = $1, previous_until = $3 where key_hash = $1`, [
      secretHash(old),
      secretHash('the new secret of this key'),
      inAMinute,
    ])
    await sql('update api_keys set expires_at = $2 where key_hash = $1', [secretHash(ending), inAMinute])
    for (const secret of [old, ending, token]) expect(await statusOf(calls, secret)).toBe(200)
    clock.move(59_999)
    for (const secret of [old, ending, token]) expect(await statusOf(calls, secret)).toBe(200)
    clock.move(1)
    for (const secret of [old, ending, token]) expect(await statusOf(calls, secret)).toBe(401)
  })

  test('a key is compared with its addresses in every call', async () => {
    const calls = await testCalls(testDb, { keepsCredentials: true, env: { TRUST_PROXY: '1' } })
    const account = await newAccount()
    const key = await calls.apiKeyOf(account, { ips: ['203.0.113.0/24', '2001:db8::/32'] })
    const from = async (ip: string) =>
      (await calls.call('GET', WHO, { token: key, headers: { 'x-forwarded-for': ip } })).status
    for (const ip of ['203.0.113.9', '2001:db8::7', '::ffff:203.0.113.9'])
      expect([ip, await from(ip)]).toEqual([ip, 200])
    for (const ip of ['203.0.114.9', '2001:db9::7', 'nonsense', '203.0.113.9.1'])
      expect([ip, await from(ip)]).toEqual([ip, 403])
    await sql(`update api_keys set ips = '{198.51.100.7}' where key_hash = $1`, [secretHash(key)])
    await withinASecond(async () => expect(await from('203.0.113.9')).toBe(403))
    expect(await from('198.51.100.7')).toBe(200)
  })

  test('after the connection for notices was cut nothing that changed meanwhile lets anybody in', async () => {
    const account = await newAccount()
    const tokens = [await known(await here.tokenOf(account)), await known(await here.apiKeyOf(account))]
    await sql(
      `with cut as (
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'peyk listener' and datname = current_database())
      select count(*) from cut`,
    )
    await sql('update sessions set ended_at = now() where account_id = $1', [account.accountId])
    await sql('update api_keys set revoked_at = now() where account_id = $1', [account.accountId])
    for (const process of [here, there])
      for (const token of tokens) await withinASecond(async () => expect(await statusOf(process, token)).toBe(401))
  })

  test('a session that staff opened and did not use is not kept before it was used', async () => {
    const account = await newAccount()
    const token = await here.tokenOf(account)
    await sql(`update sessions set unopened_until = now() + interval '1 minute' where token_hash = $1`, [
      secretHash(token),
    ])
    expect(await statusOf(here, token)).toBe(200)
    expect(await sql('select unopened_until from sessions where token_hash = $1', [secretHash(token)])).toEqual([
      { unopened_until: null },
    ])
    expect(await statusOf(here, token)).toBe(200)
  })

  test('what a call answers of its caller changes with the account', async () => {
    const account = await newAccount()
    const token = await known(await here.tokenOf(account))
    const before = await answerOf(here, token)
    await sql(`update users set name = 'نام تازه' where id = $1`, [account.userId])
    await withinASecond(async () => expect(await answerOf(here, token)).toEqual({ ...before, name: 'نام تازه' }))
  })
})

describe('a notice is given', () => {
  const heard: string[] = []
  const listener = openListener({ connection: testDb.connection, onReconnect: () => {}, onError: () => {} })
  afterAll(() => listener.close())

  /** What is told of statements that concern this account. */
  async function toldOf(account: TestAccount, statements: readonly string[]): Promise<string[]> {
    heard.length = 0
    for (const text of statements) await sql(text.replaceAll('$account', String(account.accountId)).replaceAll('$user', String(account.userId))) // prettier-ignore
    await listener.confirm()
    return [...heard]
  }

  test('of everything that a credential is read from, and of nothing that a use of it writes', async () => {
    await listener.listen(CREDENTIALS_CHANNEL, (payload) => void heard.push(payload))
    const account = await newAccount()
    await here.apiKeyOf(account)
    await here.tokenOf(account)
    await here.colleagueOf(account, ['report.view'])
    const own = String(account.accountId)
    const ofAccount = [
      `update api_keys set revoked_at = now() where account_id = $account`,
      `update api_keys set ips = '{10.0.0.0/8}' where account_id = $account`,
      `update api_keys set requests_per_minute = 5 where account_id = $account`,
      `update api_keys set export_type = 'send' where account_id = $account`,
      `update api_keys set expires_at = now() where account_id = $account`,
      `update api_keys set previous_key_hash = '\\x01', previous_until = now() where account_id = $account`,
      `delete from api_keys where account_id = $account`,
      `update sessions set ended_at = now() where account_id = $account and user_id = $user`,
      `update sessions set expires_at = now() where account_id = $account and user_id = $user`,
      `delete from sessions where account_id = $account and user_id = $user`,
      `update accounts set send_block = true where id = $account`,
      `update accounts set document_block = true, is_bought_panel = false where id = $account`,
      `update accounts set two_factor = 'sms', user_type = 'legal' where id = $account`,
      `update accounts set requests_per_minute = 9 where id = $account`,
      `update roles set permissions = '{}' where account_id = $account`,
      `update users set status = 'inactive' where id = $user`,
      `update users set name = 'دیگر' where id = $user`,
      `insert into logos (account_id, mime, image) values ($account, 'image/png', '\\x00')`,
      `update logos set key = gen_random_uuid() where account_id = $account`,
      `delete from logos where account_id = $account`,
    ]
    for (const text of ofAccount) expect([text, await toldOf(account, [text])]).toEqual([text, [own]])

    const staff = await newStaff(testDb, { areas: ['accounts'] })
    await sql(`insert into staff_roles (title, areas) values ('مالی', '{money}')`)
    for (const text of [
      `update users set status = 'inactive' where id = $user`,
      `update users set staff_areas = '{}' where id = $user`,
      `update users set staff_role_id = (select min(id) from staff_roles) where id = $user`,
      `update staff_roles set areas = '{accounts}'`,
      `update api_limits set key_per_minute = key_per_minute`,
    ])
      expect([text, await toldOf(staff, [text])]).toEqual([text, ['']])

    const quiet = await newAccount()
    await here.apiKeyOf(quiet)
    await here.tokenOf(quiet)
    expect(
      await toldOf(quiet, [
        `update api_keys set last_used_at = now(), last_ip = '127.0.0.1' where account_id = $account`,
        `update sessions set unopened_until = null where account_id = $account`,
        `update users set last_login_at = now(), login_count = login_count + 1, password_hash = 'x' where id = $user`,
        `update wallets set available_tenths = available_tenths - 1 where account_id = $account`,
        `update accounts set title = 'نام' where id = $account`,
      ]),
    ).toEqual([])
  })
})
