import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { encryptionFor } from '../../platform/security/encryption.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { PASSWORD, freshAddress, sessionBuilders, wrongCodeFor } from './session.fixtures.ts'
import { newTotpSecret, totpCode, totpStepAt } from './challenges/usecases/check-totp.ts'

const testDb = await testDatabase()
const clock = stoppedClock('2026-11-21T08:30:00Z')
const dataDir = `/tmp/peyk-second-factor-${process.pid}`
const { app, call, deps, logLines } = await testCalls(testDb, {
  clock,
  env: { PEYK_DATA_DIR: dataDir, PEYK_SECRET: 's'.repeat(40) },
})
const { publicCall, newOwner, newColleague, textsTo, codeTo, loginHistoryOf } = sessionBuilders(testDb, app)

const logIn = (username: string, from = freshAddress()) =>
  publicCall('acl/auth/login', { username, password: PASSWORD }, from)
const confirm = (token: string, otp: string, from = freshAddress()) =>
  publicCall('acl/auth/confirm_otp', { token, otp }, from)
const isAlive = async (token: string) => (await call('GET', 'acl/auth/check_token', { token })).status === 200

/** An owner whose authenticator app is set up. */
const ownerWithApp = async () => {
  const owner = await newOwner({ twoFactor: 'ga' })
  const secret = newTotpSecret()
  await testDb.sql('update users set totp_secret = $2 where id = $1', [
    owner.userId,
    encryptionFor(deps.config).encrypt(secret),
  ])
  return { ...owner, code: (steps = 0) => totpCode({ secret, step: totpStepAt(clock.now()) + steps }) }
}

describe('a second factor by SMS', () => {
  test('[CALL-010] [CALL-011] the login gives a temporary token and texts a code, and the code opens a session of ten hours', async () => {
    const owner = await newOwner({ twoFactor: 'sms' })
    const { status, envelope } = await logIn(owner.userName)
    const local = `0${String(owner.msisdn).slice(2)}`
    expect([status, envelope.data]).toEqual([
      200,
      {
        method: 'sms',
        token: expect.stringMatching(/^[\w-]{30,255}$/),
        expire_in: 120,
        resend_in: 60,
        mobile_hint: `${local.slice(0, 4)}***${local.slice(-4)}`,
      },
    ])
    expect(await isAlive(envelope.data.token)).toBe(false)
    const confirmed = await confirm(envelope.data.token, await codeTo(owner.msisdn))
    expect([confirmed.status, confirmed.envelope.data]).toEqual([
      200,
      { method: 'login', token: expect.any(String), expire_in: 36_000 },
    ])
    expect(await isAlive(confirmed.envelope.data.token)).toBe(true)
    expect(await loginHistoryOf(owner.userId)).toEqual([{ method: 'sms', is_success: true }])
  })

  test('[CALL-013] a new code may be asked for after sixty seconds, not earlier, and replaces the first', async () => {
    const owner = await newOwner({ twoFactor: 'sms' })
    const { token } = (await logIn(owner.userName)).envelope.data
    const first = await codeTo(owner.msisdn)
    const early = await publicCall('acl/auth/send_sms_otp', { token })
    expect([early.status, early.headers['retry-after'], early.envelope.meta.message_code]).toEqual([429, '60', '429-1'])
    clock.move(60_000)
    const again = await publicCall('acl/auth/send_sms_otp', { token })
    expect(again.envelope.data).toMatchObject({ method: 'sms', token, expire_in: 120, resend_in: 60 })
    const second = await codeTo(owner.msisdn)
    if (first !== second) expect((await confirm(token, first)).status).toBe(401)
    expect((await confirm(token, second)).status).toBe(200)
  })

  test('[promise S4] five wrong codes kill the temporary token, and each stands in the history', async () => {
    const owner = await newOwner({ twoFactor: 'sms' })
    const { token } = (await logIn(owner.userName)).envelope.data
    const code = await codeTo(owner.msisdn)
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, envelope } = await confirm(token, wrongCodeFor(code))
      expect([status, envelope.meta.message_code, envelope.meta.errors]).toEqual([
        401,
        '400-1',
        { otp: ['کد وارد شده صحیح نیست یا منقضی شده است'] },
      ])
    }
    expect((await confirm(token, code)).status).toBe(401)
    expect((await publicCall('acl/auth/send_sms_otp', { token })).status).toBe(401)
    expect(await loginHistoryOf(owner.userId)).toEqual(
      Array.from({ length: 5 }, () => ({ method: 'sms', is_success: false })),
    )
  })

  test('[promise S4] wrong codes of many tokens count as failed logins of the name', async () => {
    const owner = await ownerWithApp()
    const tokens: string[] = []
    for (let at = 0; at < 4; at += 1) tokens.push((await logIn(owner.userName)).envelope.data.token)
    const answers: number[] = []
    for (const token of tokens)
      for (let tries = 0; tries < 4; tries += 1) answers.push((await confirm(token, wrongCodeFor(owner.code()))).status)
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    expect(answers.slice(10)).toEqual([429, 429, 429, 429, 429, 429])
    // Not even the right code of the app is taken then, nor the right password.
    expect((await confirm(tokens[3] as string, owner.code())).status).toBe(429)
    expect((await logIn(owner.userName)).status).toBe(429)
  })

  test('expired, used, foreign and malformed codes and tokens are answered alike, and open nothing', async () => {
    const [owner, stranger] = [await newOwner({ twoFactor: 'sms' }), await newOwner({ twoFactor: 'sms' })]
    const used = (await logIn(owner.userName)).envelope.data.token
    const usedCode = await codeTo(owner.msisdn)
    await confirm(used, usedCode)
    clock.move(61_000)
    const late = (await logIn(owner.userName)).envelope.data.token
    const lateCode = await codeTo(owner.msisdn)
    clock.move(121_000)
    const own = (await logIn(owner.userName)).envelope.data.token
    const theirs = (await logIn(stranger.userName)).envelope.data.token
    const ownCode = await codeTo(owner.msisdn)
    const forgot = (
      await publicCall('acl/auth/forgot_password', { username: owner.userName, mobile: `+${owner.msisdn}` })
    ).envelope
    // A code went to that number a moment ago: who asks is not told, and nothing is texted.
    expect([forgot.meta.message_code, await codeTo(owner.msisdn)]).toEqual(['200-1', ownCode])
    const refused = [
      await confirm(forgot.data.token, ownCode),
      await confirm(used, usedCode),
      await confirm(late, lateCode),
      await confirm(theirs, ownCode),
      await confirm('x'.repeat(43), ownCode),
      await confirm('\u200f"<>', ownCode),
      await confirm(own, 'شش رقم'),
      await confirm(own, '٪٪٪'),
      await confirm(own, ownCode.slice(0, 5)),
    ]
    for (const { status, envelope } of refused) {
      expect([status, envelope.data, envelope.meta.message]).toEqual([
        401,
        null,
        'کد وارد شده صحیح نیست یا منقضی شده است',
      ])
    }
    for (const body of [{}, { token: own }, { token: own, otp: '' }, { token: 5, otp: ownCode }]) {
      const { status, envelope } = await publicCall('acl/auth/confirm_otp', body)
      expect([status, envelope.meta.message_code]).toEqual([422, '400-2'])
    }
    const persian = ownCode.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] as string)
    expect((await confirm(own, ` ${persian} `)).status).toBe(200)
  })

  test('a user who is deactivated between password and code cannot log in', async () => {
    const account = await newOwner({ twoFactor: 'sms' })
    const { userId, userName, msisdn } = await newColleague(account)
    const { token } = (await logIn(userName)).envelope.data
    await testDb.sql(`update users set status = 'inactive' where id = $1`, [userId])
    expect((await confirm(token, await codeTo(msisdn))).status).toBe(401)
    expect(await testDb.sql('select id from sessions where user_id = $1', [userId])).toEqual([])
  })

  test('without a mobile there is no way to ask, and that is said; nobody is let in', async () => {
    const account = await newOwner({ twoFactor: 'sms' })
    await testDb.sql('update users set mobile = null where id = $1', [account.userId])
    const { status, envelope } = await logIn(account.userName)
    expect([status, envelope.meta.message_code]).toEqual([400, '400-1'])
    expect(envelope.meta.message).toContain('شماره همراهی ثبت نشده')
    expect(await testDb.sql('select id from sessions where user_id = $1', [account.userId])).toEqual([])
  })
})

describe('an authenticator app', () => {
  test('opens a session with its code, once, and the login history records it', async () => {
    const owner = await ownerWithApp()
    const { envelope } = await logIn(owner.userName)
    expect(envelope.data).toMatchObject({ method: 'ga', expire_in: 360, resend_in: 0 })
    expect(await textsTo(owner.msisdn)).toEqual([])
    expect((await confirm(envelope.data.token, owner.code())).status).toBe(200)
    expect(await loginHistoryOf(owner.userId)).toEqual([{ method: 'ga', is_success: true }])
    const again = (await logIn(owner.userName)).envelope.data.token
    expect((await confirm(again, owner.code())).status).toBe(401)
    expect((await confirm(again, owner.code(-1))).status).toBe(401)
    clock.move(30_000)
    expect((await confirm(again, owner.code())).status).toBe(200)
  })

  test('a code of half a minute ago and one of half a minute ahead are taken, older and newer ones are not', async () => {
    const owner = await ownerWithApp()
    for (const [steps, status] of [
      [-2, 401],
      [-1, 200],
      [2, 401],
      [1, 200],
    ] as const) {
      const { token } = (await logIn(owner.userName)).envelope.data
      expect([steps, (await confirm(token, owner.code(steps))).status]).toEqual([steps, status])
      clock.move(3_600_000)
    }
  })

  test('two uses of one code at once let one in', async () => {
    const owner = await ownerWithApp()
    const tokens = [
      (await logIn(owner.userName)).envelope.data.token,
      (await logIn(owner.userName)).envelope.data.token,
    ]
    const answers = await Promise.all(tokens.map((token) => confirm(token, owner.code())))
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('[CALL-013] where the phone with the app is not at hand a code comes by SMS, and the app’s stays good', async () => {
    const owner = await ownerWithApp()
    const { token } = (await logIn(owner.userName)).envelope.data
    expect((await publicCall('acl/auth/send_sms_otp', { token })).envelope.data).toMatchObject({ method: 'sms', token })
    expect((await confirm(token, await codeTo(owner.msisdn))).status).toBe(200)
    expect(await loginHistoryOf(owner.userId)).toEqual([{ method: 'sms', is_success: true }])
    clock.move(61_000)
    const other = (await logIn(owner.userName)).envelope.data.token
    await publicCall('acl/auth/send_sms_otp', { token: other })
    expect((await confirm(other, owner.code())).status).toBe(200)
  })

  test('a colleague of such an account gets a code on their own mobile, and the owner is told of the login', async () => {
    const owner = await ownerWithApp()
    const { userId, userName, msisdn } = await newColleague(owner)
    const { envelope } = await logIn(userName)
    expect(envelope.data.method).toBe('sms')
    expect(await textsTo(owner.msisdn)).toEqual([])
    expect((await confirm(envelope.data.token, owner.code())).status).toBe(401)
    expect((await confirm(envelope.data.token, await codeTo(msisdn))).status).toBe(200)
    expect(await textsTo(owner.msisdn)).toEqual([
      `همکار شما علی کریمی (${userName}) وارد حساب شد.\nزمان: ${'۱۴۰۵/۰۸/۳۰'} ${await timeNow()}\nنشانی: ${await addressOf(userId)}`,
    ])
    expect(await testDb.sql('select status from users where id = $1', [userId])).toEqual([{ status: 'active' }])
  })

  test('a secret that our key does not open lets nobody in', async () => {
    const owner = await ownerWithApp()
    const foreign = encryptionFor({ secret: 'f'.repeat(40), dataDir }).encrypt(newTotpSecret())
    await testDb.sql('update users set totp_secret = $2 where id = $1', [owner.userId, foreign])
    const { token } = (await logIn(owner.userName)).envelope.data
    expect((await confirm(token, owner.code())).status).toBe(401)
  })
})

const timeNow = async () => {
  const tehran = new Date(clock.now() + 12_600_000).toISOString().slice(11, 16)
  return tehran.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] as string)
}
const addressOf = async (userId: number) =>
  (await testDb.sql<{ ip: string }>('select host(ip) as ip from sessions where user_id = $1', [userId]))[0]?.ip

describe('the login notice', () => {
  test('tells the owner of each login where it is on, and of none where it is off', async () => {
    const [quiet, told] = [await newOwner(), await newOwner()]
    await testDb.sql('insert into account_settings (account_id, login_notify) values ($1, true)', [told.accountId])
    const mate = await newColleague(told)
    await logIn(quiet.userName)
    await logIn(told.userName)
    await logIn(mate.userName)
    expect(await textsTo(quiet.msisdn)).toEqual([])
    const texts = await textsTo(told.msisdn)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain(`ورود به حساب ${told.userName}`)
    expect(texts[1]).toContain('همکار شما علی کریمی')
    expect(await textsTo(mate.msisdn)).toEqual([])
  })

  test('is not secret: the account reads it in its systemic list', async () => {
    const told = await newOwner()
    await testDb.sql('insert into account_settings (account_id, login_notify) values ($1, true)', [told.accountId])
    await logIn(told.userName)
    const rows = await testDb.sql('select account_id, is_secret from system_messages where msisdn = $1', [told.msisdn])
    expect(rows).toEqual([{ account_id: told.accountId, is_secret: false }])
  })
})

test('[promise S11] no temporary token, code or secret of these logins stands in the log', async () => {
  const [owner, texted] = [await ownerWithApp(), await newOwner({ twoFactor: 'sms' })]
  const byApp = (await logIn(owner.userName)).envelope.data.token
  await confirm(byApp, wrongCodeFor(owner.code()))
  const sessionByApp = (await confirm(byApp, owner.code())).envelope.data.token
  const bySms = (await logIn(texted.userName)).envelope.data.token
  const code = await codeTo(texted.msisdn)
  const sessionBySms = (await confirm(bySms, code)).envelope.data.token
  const [row] = await testDb.sql<{ totp_secret: Buffer }>('select totp_secret from users where id = $1', [owner.userId])
  const secret = encryptionFor(deps.config).decrypt(row?.totp_secret as Buffer) ?? ''
  const log = logLines.join('\n')
  expect(logLines.length).toBeGreaterThan(5)
  for (const one of [
    byApp,
    bySms,
    sessionByApp,
    sessionBySms,
    owner.code(),
    code,
    secret,
    PASSWORD,
    String(texted.msisdn),
  ]) {
    expect(one.length).toBeGreaterThan(5)
    expect(log.includes(one), `«${one}» stands in the log`).toBe(false)
  }
})
