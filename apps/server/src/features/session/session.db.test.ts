import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { hashPassword } from './passwords/usecases/hash-password.ts'

const testDb = await testDatabase()
const clock = stoppedClock('2026-11-21T08:30:00Z')
const { call, app, colleagueOf, apiKeyOf, deps } = await testCalls(testDb, { clock })

const PASSWORD = 'Peyk@1405'
/** Of the product's cost. */
const expensiveHash = await hashPassword(PASSWORD)
/** A hash tells its own cost, and tests that log in many times need not pay the product's. */
const cheapHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

const newOwner = async (): Promise<TestAccount> => {
  const account = await testDb.newAccount()
  await testDb.sql('update users set password_hash = $2 where id = $1', [account.userId, cheapHash])
  return account
}

let lastAddress = 0
/** An address of its own for each test, so that failures of one do not close the door for another. */
const address = () => `10.7.${(lastAddress += 1) >> 8}.${lastAddress & 255}`

const logIn = async (username: unknown, password: unknown, remoteAddress = address()) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/api/acl/auth/login',
    payload: { username, password } as object,
    remoteAddress,
    headers: { 'user-agent': 'آزمون' },
  })
  return { status: answer.statusCode, headers: answer.headers, envelope: answer.json() }
}
const tokenBy = async (account: TestAccount): Promise<string> =>
  (await logIn(account.userName, PASSWORD)).envelope.data.token

describe('login', () => {
  test('[CALL-010] user name and password give a final token of ten hours, and the login stands in the history', async () => {
    const account = await newOwner()
    await testDb.sql('update users set password_hash = $2 where id = $1', [account.userId, expensiveHash])
    const { status, envelope } = await logIn(` ${account.userName.toUpperCase()} `, PASSWORD)
    expect(status).toBe(200)
    expect(envelope.data).toEqual({
      method: 'login',
      token: expect.stringMatching(/^[\w-]{30,255}$/),
      expire_in: 36_000,
    })
    const history = await testDb.sql('select method, is_success, user_agent from login_history where user_id = $1', [account.userId]) // prettier-ignore
    expect(history).toEqual([{ method: 'login', is_success: true, user_agent: 'آزمون' }])
    const sessions = await testDb.sql<{ token_hash: Buffer }>('select token_hash from sessions where user_id = $1', [account.userId]) // prettier-ignore
    expect(sessions[0]?.token_hash.toString('latin1')).not.toContain(envelope.data.token)
  })

  test('a wrong password, an unknown name, a user without a password and a deactivated one get the same answer', async () => {
    const [account, bare, off] = [await newOwner(), await testDb.newAccount(), await newOwner()]
    await testDb.sql(`update users set status = 'inactive' where id = $1`, [off.userId])
    const answers = [
      await logIn(account.userName, 'wrong'),
      await logIn('nobody-of-that-name', 'wrong'),
      await logIn(bare.userName, 'wrong'),
      await logIn(off.userName, PASSWORD),
    ]
    const errors = { username: ['نام کاربری یا رمز عبور اشتباه است'] }
    for (const { status, envelope } of answers) {
      expect(status).toBe(422)
      // Contract §5.2: the errors stand at the top, too.
      expect(envelope).toEqual({
        data: null,
        errors,
        meta: { status: false, message: 'درخواست معتبر نیست', message_parameters: [], message_code: '422-1', errors },
      })
    }
    const history = await testDb.sql('select is_success from login_history where user_id = $1', [account.userId])
    expect(history).toEqual([{ is_success: false }])
  })

  test('[ERR-09] empty fields are named, each with its sentence', async () => {
    const { status, envelope } = await logIn('', '')
    expect(status).toBe(422)
    expect(envelope.meta).toMatchObject({
      message: 'تکمیل گزینه نام کاربری الزامی است (و ۱ خطای دیگر)',
      message_code: '400-2',
      errors: { username: ['تکمیل گزینه نام کاربری الزامی است'], password: ['تکمیل گزینه گذرواژه الزامی است'] },
    })
    expect(envelope.errors).toEqual(envelope.meta.errors)
  })

  test('a colleague’s first login makes them active', async () => {
    const account = await testDb.newAccount()
    const { userId } = await colleagueOf(account, ['report.view'])
    await testDb.sql(`update users set status = 'pending', password_hash = $2, user_name = $3 where id = $1`, [userId, cheapHash, `hamkar-${userId}`]) // prettier-ignore
    expect((await logIn(`hamkar-${userId}`, PASSWORD)).status).toBe(200)
    expect(await testDb.sql('select status from users where id = $1', [userId])).toEqual([{ status: 'active' }])
  })
})

describe('[promise S4] password guessing', () => {
  test('ten failures of a name in 15 minutes close the door for it, right password or not, stranger’s name or not', async () => {
    const account = await newOwner()
    for (const name of [account.userName, `nobody-${account.userName}`]) {
      await testDb.sql(`insert into login_failures (user_name, ip, failed_at) select $1, '10.8.8.8', $2 from generate_series(1, 8)`, [name, new Date(clock.now())]) // prettier-ignore
      for (let i = 0; i < 2; i += 1) expect((await logIn(name, `wrong ${i}`)).status).toBe(422)
      const { status, headers, envelope } = await logIn(name, PASSWORD)
      expect([status, envelope.meta.message_code]).toEqual([429, '429-1'])
      expect(envelope.meta.message).toBe('تعداد درخواست بیش از حد مجاز است؛ ۱۵ دقیقهٔ دیگر دوباره تلاش کنید')
      expect(headers['retry-after']).toBe('900')
    }
    clock.move(15 * 60_000 + 1000)
    expect((await logIn(account.userName, PASSWORD)).status).toBe(200)
  })

  test('forty parallel guesses get at most ten answers, and a right password among the others is refused', async () => {
    const account = await newOwner()
    const guesses = Array.from({ length: 40 }, (_, i) => logIn(account.userName, i === 39 ? PASSWORD : `wrong ${i}`))
    const answers = await Promise.all(guesses)
    expect(answers.filter((one) => one.status === 422)).toHaveLength(10)
    expect(answers.filter((one) => one.status === 429)).toHaveLength(30)
  })

  test('does not count successful logins', async () => {
    const account = await newOwner()
    for (let i = 0; i < 12; i += 1) expect((await logIn(account.userName, PASSWORD)).status).toBe(200)
  })

  test('a hundred failures of one address over many names close the door for the address', async () => {
    const [account, from] = [await newOwner(), address()]
    await testDb.sql(`insert into login_failures (user_name, ip, failed_at) select 'n' || i, $1, $2 from generate_series(1, 99) i`, [from, new Date(clock.now())]) // prettier-ignore
    expect((await logIn('yet-another', 'x', from)).status).toBe(422)
    expect((await logIn(account.userName, PASSWORD, from)).status).toBe(429)
    expect((await logIn(account.userName, PASSWORD)).status).toBe(200)
  })
})

test('[promise S5] a flood of logins is taken two at a time, the excess is asked to retry later, and other calls are served meanwhile', async () => {
  const account = await newOwner()
  const token = await tokenBy(account)
  await testDb.sql('update users set password_hash = $2 where id = $1', [account.userId, expensiveHash])
  const flood = Array.from({ length: 130 }, () => logIn(account.userName, PASSWORD))
  const others = await Promise.all(Array.from({ length: 10 }, () => call('GET', 'acl/auth/check_token', { token })))
  expect(others.map((one) => one.status)).toEqual(Array.from({ length: 10 }, () => 200))
  const answers = await Promise.all(flood)
  const refused = answers.filter((one) => one.status !== 200)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(100)
  for (const { status, headers, envelope } of refused) {
    expect([status, headers['retry-after'], envelope.meta.message_code]).toEqual([429, '5', '429-1'])
  }
}, 120_000)

describe('a session', () => {
  test('[CALL-014] the token check answers name and user name, by GET and by POST', async () => {
    const account = await newOwner()
    const token = await tokenBy(account)
    for (const method of ['GET', 'POST']) {
      const { status, envelope } = await call(method, 'acl/auth/check_token', { token })
      expect(status).toBe(200)
      expect(envelope.data).toMatchObject({
        user_name: account.userName,
        name: 'کاربر آزمون',
        user_id: account.userId,
        is_partner: false,
        partner_id: null,
        is_staff: false,
        two_factor: 'none',
        impersonated: false,
      })
      expect((envelope.data as { permissions: string[] }).permissions).toContain('send.quick')
    }
  })

  test('it lasts ten hours from its beginning and not a second longer', async () => {
    const token = await tokenBy(await newOwner())
    const status = async () => (await call('GET', 'acl/auth/check_token', { token })).status
    clock.move(36_000_000 - 1000)
    expect(await status()).toBe(200)
    clock.move(1000)
    expect(await status()).toBe(401)
  })

  test('[CALL-017] logout ends this session and no other, by POST and by GET, and twice is a 401', async () => {
    const account = await newOwner()
    for (const method of ['POST', 'GET']) {
      const [leaving, staying] = [await tokenBy(account), await tokenBy(account)]
      const { status, envelope } = await call(method, 'acl/auth/logout', { token: leaving })
      expect([status, envelope.data]).toEqual([200, null])
      expect((await call(method, 'acl/auth/logout', { token: leaving })).status).toBe(401)
      expect((await call('GET', 'acl/auth/check_token', { token: leaving })).status).toBe(401)
      expect((await call('GET', 'acl/auth/check_token', { token: staying })).status).toBe(200)
    }
  })

  test('the token check answers a colleague’s own permissions, that staff are staff, and the owner of an API key', async () => {
    const account = await newOwner()
    const colleague = await colleagueOf(account, ['report.view'])
    const told = async (token: string) => (await call('GET', 'acl/auth/check_token', { token })).envelope.data
    expect(await told(colleague.token)).toMatchObject({ is_partner: true, partner_id: colleague.userId, permissions: ['report.view'] }) // prettier-ignore
    expect(await told(await apiKeyOf(account))).toMatchObject({ user_name: account.userName, expires_at: null, is_partner: false }) // prettier-ignore
    await testDb.sql(`update users set kind = 'staff', staff_areas = '{money}', role_id = null where id = $1`, [colleague.userId]) // prettier-ignore
    expect(await told(colleague.token)).toMatchObject({
      is_staff: true,
      is_partner: false,
      permissions: ['staff.money'],
    })
    expect((await call('POST', 'report/new_list', { token: colleague.token })).status).toBe(403)
  })
})

test('[CALL-018] the login settings are open to everybody', async () => {
  for (const method of ['GET', 'POST']) {
    const { status, envelope } = await call(method, 'acl/auth/login_setting')
    expect([status, envelope.data]).toEqual([
      200,
      expect.objectContaining({ title: 'پیک', otp_length: 6, resend_in: 60 }),
    ])
  }
})

test('the nightly clean-up deletes failed logins and stored answers older than a day', async () => {
  const old = new Date(clock.now() - 25 * 3_600_000)
  await testDb.sql(`insert into login_failures (user_name, ip, failed_at) values ('old-failure', '10.9.9.9', $1)`, [
    old,
  ])
  const { purgeExpired } = await import('./session.jobs.ts')
  await purgeExpired.definition.handle(
    { payload: {} as never, scope: null as never, signal: AbortSignal.timeout(5000) },
    deps,
  )
  expect(await testDb.sql(`select id from login_failures where user_name = 'old-failure'`)).toEqual([])
})
