import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { totpCode, totpStepAt } from '../session/challenges/usecases/check-totp.ts'
import { PASSWORD, accountFixture, toFieldRefusal, wrongCodeFor } from './account.fixtures.ts'

const testDb = await testDatabase()
const {
  call,
  clock,
  newOwner,
  someNumber,
  codeTo,
  textsTo,
  auditActionsOf,
  colleagueOf,
  tokenOf,
  impersonationTokenOf,
  logLines,
} = await accountFixture(testDb)
const { sql } = testDb

const post = (path: string, token: string, body: object = {}) => call('POST', path, { token, body })
const dataOf = <Data>(answer: { envelope: { data: unknown } }) => answer.envelope.data as Data
const local = (msisdn: number) => `0${String(msisdn).slice(2)}`
const CODE_WRONG = ['کد وارد شده صحیح نیست یا منقضی شده است']
const later = () => clock.move(61_000)

describe('a change of the owner’s mobile number', () => {
  const toThird = async (token: string, msisdn: number) => {
    const first = await post('user/change_mobile/request_change_otp', token)
    const { token: step } = dataOf<{ token: string }>(first)
    await post('user/change_mobile/confirm_change_otp', token, { token: step, otp: await codeTo(msisdn) })
    return step
  }

  test('[CALL-121] [CALL-122] [CALL-123] [CALL-124] goes through four steps into an expert’s review, and the profile shows it', async () => {
    const { account, token, msisdn } = await newOwner()
    const first = await post('user/change_mobile/request_change_otp', token)
    const asked = dataOf<{ token: string; mobile_hint: string }>(first)
    expect(asked).toMatchObject({ expire_in: 120, resend_in: 60, mobile_hint: expect.stringMatching(/^0916\*\*\*\d{4}$/) })
    const second = await post('user/change_mobile/confirm_change_otp', token, { token: asked.token, otp: await codeTo(msisdn) })
    expect(second.status).toBe(200)
    const fresh = someNumber()
    const third = await post('user/change_mobile/confirm_new_mobile', token, {
      token: asked.token, mobile: local(fresh), national_id: '۰۰۱۲۳۴۵۶۷۹',
    })
    expect(dataOf<object>(third)).toMatchObject({ expire_in: 120, resend_in: 60 })
    const fourth = await post('user/check_otp', token, { token: dataOf<{ token: string }>(third).token, otp: await codeTo(fresh) })
    expect(fourth.envelope.data).toEqual({ status: 'pending' })
    const profile = dataOf<Record<string, unknown>>(await call('GET', 'user/show_profile', { token }))
    expect(profile).toMatchObject({
      mobile: `+${msisdn}`,
      mobile_change: { status: 'pending', new_mobile: `+${fresh}`, reason: null },
    })
    const rows = await sql('select old_msisdn, new_msisdn, national_id, status, user_id from number_changes where account_id = $1', [account.accountId])
    expect(rows).toEqual([{ old_msisdn: msisdn, new_msisdn: fresh, national_id: '0012345679', status: 'pending', user_id: account.userId }])
    expect((await textsTo(msisdn))[0]).toContain('درخواست تغییر شماره همراه')
    expect(await auditActionsOf(account.accountId)).toEqual(['account.number_change_asked'])
    later()
    const again = await post('user/change_mobile/request_change_otp', token)
    expect({ status: again.status, said: again.envelope.meta.message }).toEqual({
      status: 400, said: 'درخواست قبلی تغییر شماره هنوز در حال بررسی است؛ نتیجهٔ آن پیامک می‌شود',
    })
    await sql(`update number_changes set status = 'rejected', reason = 'مدرک نارسا' where account_id = $1`, [account.accountId])
    const refused = dataOf<Record<string, unknown>>(await call('GET', 'user/show_profile', { token }))
    expect(refused).toMatchObject({ mobile_change: { status: 'rejected', reason: 'مدرک نارسا' } })
    await sql(`update number_changes set status = 'confirmed' where account_id = $1`, [account.accountId])
    expect(dataOf<Record<string, unknown>>(await call('GET', 'user/show_profile', { token }))['mobile_change']).toBeNull()
  }) // prettier-ignore

  test('[promise S4] answers a wrong code with 422 at its field, ends the step after five, also under an Idempotency-Key', async () => {
    const { token, msisdn } = await newOwner()
    const { token: step } = dataOf<{ token: string }>(await post('user/change_mobile/request_change_otp', token))
    const right = await codeTo(msisdn)
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await call('POST', 'user/change_mobile/confirm_change_otp', {
        token, body: { token: step, otp: wrongCodeFor(right) }, headers: { 'idempotency-key': `try-${tries}` },
      })
      expect(toFieldRefusal(answer, 'otp')).toEqual({ status: 422, code: '400-2', said: CODE_WRONG })
    }
    expect(toFieldRefusal(await post('user/change_mobile/confirm_change_otp', token, { token: step, otp: right }), 'otp').status).toBe(422)
    expect((await call('GET', 'acl/auth/check_token', { token })).status).toBe(200)
  }) // prettier-ignore

  test('refuses expired, used, foreign and malformed codes and tokens at their field, and changes nothing', async () => {
    const { token, msisdn } = await newOwner()
    const other = await newOwner()
    const { token: step } = dataOf<{ token: string }>(await post('user/change_mobile/request_change_otp', token))
    const code = await codeTo(msisdn)
    const confirm = (by: string, body: object) => post('user/change_mobile/confirm_change_otp', by, body)
    expect((await confirm(other.token, { token: step, otp: code })).status).toBe(422)
    expect((await confirm(token, { token: 'x', otp: code })).status).toBe(422)
    expect(toFieldRefusal(await confirm(token, { token: step }), 'otp').said).toEqual(['تکمیل گزینه کد تأیید الزامی است'])
    const unverified = await post('user/change_mobile/confirm_new_mobile', token, { token: step, mobile: local(someNumber()), national_id: '0012345679' })
    expect(toFieldRefusal(unverified, 'token')).toMatchObject({ status: 422, said: ['مهلت این مرحله به پایان رسیده است؛ از ابتدا شروع کنید'] })
    expect((await confirm(token, { token: step, otp: code })).status).toBe(200)
    expect((await confirm(token, { token: step, otp: code })).status).toBe(422)
    clock.move(601_000)
    const late = await post('user/change_mobile/confirm_new_mobile', token, { token: step, mobile: local(someNumber()), national_id: '0012345679' })
    expect(late.status).toBe(422)
  }) // prettier-ignore

  test('[ERR-15] refuses a national id that does not own the new number, and ends the step after five', async () => {
    const { token, msisdn } = await newOwner()
    const step = await toThird(token, msisdn)
    const mobile = local(someNumber())
    const ask = (nationalId: string) => post('user/change_mobile/confirm_new_mobile', token, { token: step, mobile, national_id: nationalId })
    expect(toFieldRefusal(await ask('0123456789'), 'national_id')).toEqual({
      status: 422, code: '400-2', said: ['خطا در احراز هویت: شماره همراه جدید به نام دارندهٔ این کد ملی نیست؛ شماره و کد ملی را بررسی کنید'],
    })
    for (let tries = 0; tries < 4; tries += 1) expect((await ask('1111111111')).status).toBe(422)
    expect(toFieldRefusal(await ask('0012345679'), 'token').status).toBe(422)
    expect(toFieldRefusal(await ask('12'), 'national_id').said).toEqual(['کد ملی باید ۱۰ رقم باشد'])
  }) // prettier-ignore

  test('refuses a number that another user has, and the present one', async () => {
    const [{ token, msisdn }, other] = [await newOwner(), await newOwner()]
    const step = await toThird(token, msisdn)
    const ask = (mobile: string) => post('user/change_mobile/confirm_new_mobile', token, { token: step, mobile, national_id: '0012345679' })
    expect(toFieldRefusal(await ask(local(other.msisdn)), 'mobile')).toMatchObject({ status: 409, code: '400-1' })
    expect(toFieldRefusal(await ask(local(msisdn)), 'mobile').said).toEqual(['این شماره هم‌اکنون شماره همراه شماست؛ شمارهٔ جدید را بنویسید'])
    expect(toFieldRefusal(await ask('02188888888'), 'mobile').said).toEqual(['شماره موبایل وارد شده صحیح نیست'])
  }) // prettier-ignore
})

describe('[CALL-125] a change of password', () => {
  const change = (token: string, current: string, password: string) =>
    post('user/change_password', token, { current_password: current, password })

  test('ends the user’s other sessions and no one else’s, and the new password logs in', async () => {
    const { account, token, msisdn } = await newOwner()
    const elsewhere = await tokenOf(account)
    const colleague = await colleagueOf(account, ['report.view'])
    expect((await change(token, PASSWORD, 'Neu@12345')).status).toBe(200)
    const alive = async (one: string) => (await call('GET', 'acl/auth/check_token', { token: one })).status
    expect([await alive(token), await alive(elsewhere), await alive(colleague.token)]).toEqual([200, 401, 200])
    const login = (password: string) => call('POST', 'acl/auth/login', { body: { username: account.userName, password } })
    expect([(await login(PASSWORD)).status, (await login('Neu@12345')).status]).toEqual([422, 200])
    expect(await auditActionsOf(account.accountId)).toContain('account.password_changed')
    expect((await textsTo(msisdn)).join()).toContain('تغییر کرد')
  }) // prettier-ignore

  test('a wrong present one is 422 with its field and counts like a failed login; weak and unchanged ones are refused', async () => {
    const { token } = await newOwner()
    expect(toFieldRefusal(await change(token, 'x', 'Neu@12345'), 'current_password')).toEqual({
      status: 422, code: '400-2', said: ['رمز عبور فعلی صحیح نیست؛ آن را دوباره بنویسید'],
    })
    for (const weak of ['short1A', 'nodigits@A', 'NOLOWER1@', 'noupper1@', 'NoSpecial1']) {
      expect(toFieldRefusal(await change(token, PASSWORD, weak), 'password').status, weak).toBe(422)
    }
    expect(toFieldRefusal(await change(token, PASSWORD, PASSWORD), 'password').said).toEqual(['رمز عبور جدید باید با رمز عبور فعلی فرق داشته باشد'])
    for (let tries = 0; tries < 9; tries += 1) await change(token, `x${tries}`, 'Neu@12345')
    expect((await change(token, PASSWORD, 'Neu@12345')).status).toBe(429)
    expect((await call('GET', 'acl/auth/check_token', { token })).status).toBe(200)
  }) // prettier-ignore

  test('a colleague changes their own', async () => {
    const { account } = await newOwner()
    const colleague = await colleagueOf(account, ['report.view'])
    await sql('update users set password_hash = (select password_hash from users where id = $2) where id = $1', [colleague.userId, account.userId])
    expect((await change(colleague.token, PASSWORD, 'Neu@12345')).status).toBe(200)
  }) // prettier-ignore
})

describe('two-factor', () => {
  const start = (token: string, action: string, method?: string) =>
    post('user/2fa/send_code', token, { action, method })
  const stateOf = async (accountId: number) =>
    (await sql<{ two_factor: string }>('select two_factor from accounts where id = $1', [accountId]))[0]?.two_factor

  test('[CALL-126] [ACC-26] by SMS: the code goes to the owner’s mobile, is good once and only in the session that asked', async () => {
    const { account, token, msisdn } = await newOwner()
    const sent = await start(token, 'enable', 'sms')
    expect(dataOf<object>(sent)).toEqual({ expire_in: 120, resend_in: 60, mobile_hint: expect.stringContaining('***') })
    const otp = await codeTo(msisdn)
    const elsewhere = await tokenOf(account)
    const enable = (by: string, code: string) => post('user/2fa/enable', by, { method: 'sms', otp: code })
    expect(toFieldRefusal(await enable(elsewhere, otp), 'otp')).toEqual({ status: 422, code: '400-2', said: CODE_WRONG })
    expect((await enable(token, wrongCodeFor(otp))).status).toBe(422)
    expect((await enable(token, otp)).envelope.data).toEqual({ two_factor: 'sms' })
    expect(await stateOf(account.accountId)).toBe('sms')
    expect((await enable(token, otp)).status).toBe(422)
    expect((await start(token, 'enable', 'sms')).status).toBe(400)
    expect(await auditActionsOf(account.accountId)).toEqual(['account.two_factor_on'])
  }) // prettier-ignore

  test('[CALL-127] [CALL-128] by app: the secret waits sealed until its code proves it, then no code works twice; switching off holds for all colleagues', async () => {
    const { account, token, msisdn } = await newOwner()
    const colleague = await colleagueOf(account, ['report.view'])
    await start(token, 'enable', 'ga')
    const shown = await post('user/2fa/show_qr', token, { otp: await codeTo(msisdn) })
    const qr = dataOf<{ secret: string; otpauth_url: string; qr_svg: string; expire_in: number }>(shown)
    expect(qr).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), expire_in: 600 })
    expect(qr.otpauth_url).toContain(`secret=${qr.secret}`)
    expect(qr.qr_svg).toMatch(/^<svg /)
    const kept = await sql<{ row: string }>('select c::text as row from challenges c where user_id = $1', [account.userId])
    expect(kept.map((one) => one.row).join()).not.toContain(qr.secret)
    expect(await sql('select 1 from users where id = $1 and totp_secret is not null', [account.userId])).toEqual([])
    const code = totpCode({ secret: qr.secret, step: totpStepAt(clock.now()) })
    const enable = (given: string) => post('user/2fa/enable', token, { method: 'ga', code: given })
    expect(toFieldRefusal(await enable(wrongCodeFor(code)), 'code').status).toBe(422)
    expect((await enable(code)).envelope.data).toEqual({ two_factor: 'ga' })
    const login = await call('POST', 'acl/auth/login', { body: { username: account.userName, password: PASSWORD } })
    const pending = dataOf<{ method: string; token: string }>(login)
    expect(pending.method).toBe('ga')
    const confirm = (otp: string) => call('POST', 'acl/auth/confirm_otp', { body: { token: pending.token, otp } })
    expect((await confirm(code)).status).toBe(401)
    expect((await confirm(totpCode({ secret: qr.secret, step: totpStepAt(clock.now()) + 1 }))).status).toBe(200)
    later()
    await start(token, 'disable')
    const otp = await codeTo(msisdn)
    expect((await post('user/2fa/show_qr', token, { otp })).status).toBe(400)
    expect((await post('user/2fa/disable', token, { otp })).status).toBe(200)
    expect(await stateOf(account.accountId)).toBe('none')
    expect(await sql('select 1 from users where account_id = $1 and totp_secret is not null', [account.accountId])).toEqual([])
    expect((await call('GET', 'acl/auth/check_token', { token })).status).toBe(200)
    expect((await call('GET', 'acl/auth/check_token', { token: colleague.token })).status).toBe(401)
    expect(await auditActionsOf(account.accountId)).toEqual(expect.arrayContaining(['account.two_factor_on', 'account.two_factor_off']))
    later()
    expect((await start(token, 'disable')).status).toBe(400)
  }) // prettier-ignore

  test('switching it on ends sessions opened by the password alone, and the owner is notified', async () => {
    const { account, token, msisdn } = await newOwner()
    const colleague = await colleagueOf(account, ['report.view'])
    const elsewhere = await tokenOf(account)
    await start(token, 'enable', 'sms')
    expect((await post('user/2fa/enable', token, { method: 'sms', otp: await codeTo(msisdn) })).status).toBe(200)
    const alive = async (one: string) => (await call('GET', 'acl/auth/check_token', { token: one })).status
    expect([await alive(token), await alive(elsewhere), await alive(colleague.token)]).toEqual([200, 401, 401])
    expect((await textsTo(msisdn))[0]).toContain('ورود دومرحله‌ای حساب')
  })

  test('a code for switching it off does not switch it on, and the step with the app expires after ten minutes', async () => {
    const { account, token, msisdn } = await newOwner()
    await start(token, 'enable', 'ga')
    const shown = await post('user/2fa/show_qr', token, { otp: await codeTo(msisdn) })
    const { secret } = dataOf<{ secret: string }>(shown)
    expect((await post('user/2fa/disable', token, { otp: await codeTo(msisdn) })).status).toBe(422)
    clock.move(601_000)
    const code = totpCode({ secret, step: totpStepAt(clock.now()) })
    expect(toFieldRefusal(await post('user/2fa/enable', token, { method: 'ga', code }), 'code').said).toEqual(['مهلت این مرحله به پایان رسیده است؛ از ابتدا شروع کنید'])
    expect(await stateOf(account.accountId)).toBe('none')
  }) // prettier-ignore
})

test('[promise S3] calls of the owner alone answer 403-8 to a colleague with any permissions, and 403-1 to an API key or staff in the account', async () => {
  const { account } = await newOwner()
  const colleague = await colleagueOf(account, ['setting.manage', 'developer.manage', 'payment.charge'])
  const guest = await impersonationTokenOf(account)
  const paths = ['change_mobile/request_change_otp', 'change_mobile/confirm_change_otp', 'change_mobile/confirm_new_mobile', 'change_mobile/check_otp', '2fa/send_code', '2fa/show_qr', '2fa/enable', '2fa/disable']
  for (const path of paths) {
    const answer = await post(`user/${path}`, colleague.token)
    expect([answer.status, answer.envelope.meta.message_code], path).toEqual([403, '403-8'])
    expect((await post(`user/${path}`, guest)).envelope.meta.message_code, path).toBe('403-1')
  }
  expect((await post('user/change_password', guest)).envelope.meta.message_code).toBe('403-1')
  expect((await call('GET', 'user/setting', { token: colleague.token })).status).toBe(403)
}) // prettier-ignore

test('[promise S11] no code, token, secret, password or whole number of these calls stands in the log', async () => {
  const { token, msisdn } = await newOwner()
  await post('user/2fa/send_code', token, { action: 'enable', method: 'ga' })
  const otp = await codeTo(msisdn)
  const { secret } = dataOf<{ secret: string }>(await post('user/2fa/show_qr', token, { otp }))
  await post('user/change_password', token, { current_password: PASSWORD, password: 'Geheim@777' })
  const text = logLines.join('\n')
  for (const one of [token, otp, secret, PASSWORD, 'Geheim@777', String(msisdn)]) expect(text).not.toContain(one)
})
