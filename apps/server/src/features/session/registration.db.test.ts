import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { startIdentityService } from '@peyk/simulators/identity/identity-registry.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { freshAddress, freshMsisdn, sessionBuilders, wrongCodeFor } from './session.fixtures.ts'

const testDb = await testDatabase()
const clock = stoppedClock('2026-11-21T08:30:00Z')
const registry = await startIdentityService({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${registry.port}`
const { app, call, logLines } = await testCalls(testDb, {
  clock,
  env: { IDENTITY_URL: url, PUBLIC_URL: 'https://sms.example.ir' },
})
const { publicCall, newOwner, codeTo, textsTo, loginHistoryOf, auditActionsOf } = sessionBuilders(testDb, app)

const PASSWORD = 'Labkhand@1405'
let lastName = 0
const formOf = (more: Record<string, unknown> = {}) => ({
  user_type: 'real',
  user_name: `taze-${(lastName += 1)}`,
  password: PASSWORD,
  national_code: '0012345679',
  mobile_number: `0${String(freshMsisdn()).slice(2)}`,
  birth_date: '1991-03-21',
  first_name: 'نگار',
  last_name: 'حسینی',
  ...more,
})
const msisdnOf = (form: { mobile_number: string }) => Number(`98${form.mobile_number.slice(1)}`)
const register = (form: object, from = freshAddress()) => publicCall('acl/auth/register', form, from)
const confirm = async (form: { mobile_number: string }, token: string) =>
  publicCall('acl/auth/confirm_otp', { token, otp: await codeTo(msisdnOf(form)) })
const userOf = async (userName: string) =>
  (
    await testDb.sql<{ id: number; account_id: number }>('select id, account_id from users where user_name = $1', [
      userName,
    ])
  )[0]
const leftOf = async (form: { mobile_number: string; user_name: string }) =>
  testDb.sql('select 1 from challenges where msisdn = $1 union all select 2 from users where user_name = $2', [
    msisdnOf(form),
    form.user_name,
  ])

describe('registration (A13)', () => {
  test('[AUTH-18] a real person gets a code, and with it an account of their own and a session', async () => {
    const form = formOf({
      zip_code: '۱۲۳۴۵۶۷۸۹۰',
      tell: '22113344',
      tell_code: '021',
      address: 'تهران، خیابان ولیعصر',
      email: 'negar@example.ir',
    })
    const asked = await register(form)
    expect([asked.status, asked.envelope.data]).toEqual([
      200,
      {
        method: 'sms',
        token: expect.any(String),
        expire_in: 120,
        resend_in: 60,
        mobile_hint: expect.stringMatching(/^0919\*{3}\d{4}$/),
      },
    ])
    expect(await userOf(form.user_name)).toBeUndefined()
    const [text] = await textsTo(msisdnOf(form))
    expect(text).toMatch(/^ثبت‌نام\nکد: \d{6}\nاین کد را به کسی نگویید\.\n\n@sms\.example\.ir #\d{6}$/)

    const confirmed = await confirm(form, asked.envelope.data.token)
    expect([confirmed.status, confirmed.envelope.data]).toEqual([
      200,
      { method: 'login', token: expect.any(String), expire_in: 36_000 },
    ])
    const { token } = confirmed.envelope.data
    const told = (await call('GET', 'acl/auth/check_token', { token })).envelope.data
    expect(told).toMatchObject({
      user_name: form.user_name,
      name: 'نگار حسینی',
      user_type: 'real',
      is_bought_panel: false,
      two_factor: 'none',
    })
    const user = await userOf(form.user_name)
    const [profile] = await testDb.sql(
      'select first_name, last_name, national_id, birth_date::text, email, postal_code, tell, tell_code, address, verified_fields from profiles where account_id = $1',
      [user?.account_id],
    )
    expect(profile).toEqual({
      first_name: 'نگار',
      last_name: 'حسینی',
      national_id: '0012345679',
      birth_date: '1991-03-21',
      email: 'negar@example.ir',
      postal_code: '1234567890',
      tell: '22113344',
      tell_code: '021',
      address: 'تهران، خیابان ولیعصر',
      verified_fields: ['national_id', 'mobile'],
    })
    expect(
      await testDb.sql('select available_tenths, held_tenths from wallets where account_id = $1', [user?.account_id]),
    ).toEqual([{ available_tenths: 0, held_tenths: 0 }])
    expect(
      await testDb.sql(
        'select low_credit_alert, low_credit_tenths, login_notify from account_settings where account_id = $1',
        [user?.account_id],
      ),
    ).toEqual([{ low_credit_alert: false, low_credit_tenths: 2_000_000, login_notify: false }])
    expect(await loginHistoryOf(user?.id ?? 0)).toEqual([{ method: 'sms', is_success: true }])
    expect(await auditActionsOf(user?.account_id ?? 0)).toEqual([
      { action: 'session.registered', actor_name: form.user_name, details: { user_type: 'real' } },
    ])
    expect((await call('GET', 'user/activity_domain', { token })).envelope.data).toMatchObject({ need_business: true })

    clock.move(1000)
    expect(
      (await publicCall('acl/auth/login', { username: form.user_name.toUpperCase(), password: PASSWORD })).envelope.data
        .method,
    ).toBe('login')
    expect((await confirm(form, asked.envelope.data.token)).status).toBe(401)
  })

  test('[AUTH-19] a legal entity goes by its company’s name, which is required', async () => {
    const form = formOf({
      user_type: 'legal',
      company: 'شرکت نمونه',
      company_national_id: '10100000000',
      registration_number: '12345',
      economic_number: '411111',
    })
    const nameless = await register({ ...form, company: ' ' })
    expect([nameless.status, nameless.envelope.meta.errors]).toEqual([
      422,
      { company: ['تکمیل گزینه نام شرکت الزامی است'] },
    ])
    const { token } = (await register(form)).envelope.data
    const session = (await confirm(form, token)).envelope.data.token
    expect((await call('GET', 'acl/auth/check_token', { token: session })).envelope.data).toMatchObject({
      user_type: 'legal',
    })
    const user = await userOf(form.user_name)
    expect(await testDb.sql('select user_type, title from accounts where id = $1', [user?.account_id])).toEqual([
      { user_type: 'legal', title: 'شرکت نمونه' },
    ])
    expect(
      await testDb.sql(
        'select company, company_national_id, registration_number, economic_number from profiles where account_id = $1',
        [user?.account_id],
      ),
    ).toEqual([
      {
        company: 'شرکت نمونه',
        company_national_id: '10100000000',
        registration_number: '12345',
        economic_number: '411111',
      },
    ])
  })

  test('the documented field name_family is enough, and both names are optional', async () => {
    for (const [more, first, last, name] of [
      [{ first_name: '', last_name: '', name_family: 'سارا احمدی نژاد' }, 'سارا', 'احمدی نژاد', 'سارا احمدی نژاد'],
      [{ first_name: '', last_name: '' }, '', '', null],
    ] as const) {
      const form = formOf(more)
      await confirm(form, (await register(form)).envelope.data.token)
      const user = await userOf(form.user_name)
      const rows = await testDb.sql(
        'select first_name, last_name, u.name from profiles p join users u using (account_id) where account_id = $1',
        [user?.account_id],
      )
      expect(rows).toEqual([{ first_name: first, last_name: last, name: name ?? form.user_name }])
    }
  })

  test('[ERR-15] a mobile that is not of this national id is refused with its field, and nothing is kept', async () => {
    const form = formOf({ national_code: '۱۱۱۱۱۱۱۱۱۱' })
    const { status, envelope } = await register(form)
    expect([status, envelope.meta.message_code, envelope.meta.errors]).toEqual([
      422,
      '400-2',
      { national_code: ['خطا در احراز هویت: شماره موبایل به نام صاحب این کد ملی نیست؛ شماره و کد ملی را بررسی کنید'] },
    ])
    expect(await leftOf(form)).toEqual([])
    expect(await textsTo(msisdnOf(form))).toEqual([])
  })

  test('a taken user name, in any letters, and a taken mobile are 409 with their field; a national id may have several accounts', async () => {
    const known = await newOwner()
    const name = formOf({ user_name: known.userName.toUpperCase() })
    const mobile = formOf({ mobile_number: `0${String(known.msisdn).slice(2)}` })
    const answers = [await register(name), await register(mobile)]
    expect(answers.map(({ status, envelope }) => [status, envelope.meta.message_code, envelope.meta.errors])).toEqual([
      [409, '400-1', { user_name: ['نام کاربری وارد شده قبلا ثبت شده است'] }],
      [409, '400-1', { mobile_number: ['شماره موبایل وارد شده قبلا ثبت شده است'] }],
    ])
    const [first, second] = [formOf(), formOf()]
    for (const form of [first, second])
      expect((await confirm(form, (await register(form)).envelope.data.token)).status).toBe(200)
  })

  test('of two registrations of one user name the first to confirm gets it; the other is refused and leaves nothing', async () => {
    const first = formOf()
    const second = { ...formOf(), user_name: first.user_name.toUpperCase() }
    const tokens = [(await register(first)).envelope.data.token, (await register(second)).envelope.data.token]
    const answers = [await confirm(first, String(tokens[0])), await confirm(second, String(tokens[1]))]
    expect(answers.map((one) => one.status)).toEqual([200, 409])
    expect(answers[1]?.envelope.meta.errors).toEqual({ user_name: ['نام کاربری وارد شده قبلا ثبت شده است'] })
    expect(
      await testDb.sql('select count(*)::int as n from users where lower(user_name) = $1', [first.user_name]),
    ).toEqual([{ n: 1 }])
    expect(
      await testDb.sql(
        `select id from accounts a where not exists (select from users u where u.account_id = a.id) and kind = 'customer'`,
      ),
    ).toEqual([])
  })

  test('every invalid field is refused with its message, and nothing is stored', async () => {
    const bad: [Record<string, unknown>, string][] = [
      [{ user_name: 'نگار' }, 'user_name'],
      [{ user_name: 'abc' }, 'user_name'],
      [{ user_name: 'a'.repeat(33) }, 'user_name'],
      [{ user_name: 'with blank' }, 'user_name'],
      [{ user_name: `x' or 1=1 --` }, 'user_name'],
      [{ password: 'kootah@1' }, 'password'],
      [{ password: 'NOSMALL@1405' }, 'password'],
      [{ password: 'Nospecial1405' }, 'password'],
      [{ password: 'A@1a' }, 'password'],
      [{ national_code: '123456789' }, 'national_code'],
      [{ national_code: '12345678901' }, 'national_code'],
      [{ national_code: 'abcdefghij' }, 'national_code'],
      [{ mobile_number: '0212345678' }, 'mobile_number'],
      [{ mobile_number: '0912' }, 'mobile_number'],
      [{ birth_date: '1921-03-20' }, 'birth_date'],
      [{ birth_date: '2026-11-22' }, 'birth_date'],
      [{ birth_date: '1991-02-30' }, 'birth_date'],
      [{ birth_date: '1370/01/01' }, 'birth_date'],
      [{ birth_date: 'دیروز' }, 'birth_date'],
      [{ email: 'negar@' }, 'email'],
      [{ zip_code: '123' }, 'zip_code'],
      [{ tell: '123456789' }, 'tell'],
      [{ tell_code: '21' }, 'tell_code'],
      [{ registration_number: '12' }, 'registration_number'],
      [{ economic_number: '1234567890123' }, 'economic_number'],
      [{ company_national_id: '12' }, 'company_national_id'],
      [{ user_type: 'robot' }, 'user_type'],
      [{ first_name: 'x'.repeat(61) }, 'first_name'],
    ]
    for (const [more, field] of bad) {
      const form = formOf(more)
      const { status, envelope } = await register(form)
      expect([field, status, Object.keys(envelope.meta.errors ?? {})]).toEqual([field, 422, [field]])
      expect(envelope.meta.errors?.[field]?.[0]).toMatch(/[آ-ی]/)
      expect(
        await testDb.sql('select id from challenges where msisdn = $1', [
          msisdnOf({ mobile_number: String(form.mobile_number) }) || 0,
        ]),
      ).toEqual([])
    }
    const empty = await register({})
    expect(Object.keys(empty.envelope.meta.errors ?? {}).toSorted()).toEqual([
      'birth_date',
      'mobile_number',
      'national_code',
      'password',
      'user_name',
    ])
    expect(empty.envelope.meta.errors?.['password']).toEqual(['تکمیل گزینه گذرواژه الزامی است'])
    for (const born of ['1921-03-21', '2026-11-21'])
      expect((await register(formOf({ birth_date: born }))).status).toBe(200)
  })

  test('the message about a length states it in Persian digits', async () => {
    const { envelope } = await register(
      formOf({ national_code: '12', tell: '1234567890', registration_number: '1', birth_date: '1900-01-01' }),
    )
    expect(envelope.meta.errors).toEqual({
      national_code: ['کد ملی باید ۱۰ رقم باشد'],
      tell: ['تلفن ثابت باید عدد و حداکثر ۸ رقم باشد'],
      registration_number: ['شماره ثبت باید عدد و بین ۳ تا ۱۵ رقم باشد'],
      birth_date: ['تاریخ تولد نمی‌تواند پیش از سال ۱۳۰۰ یا در آینده باشد'],
    })
  })

  test('[promise S4] the limits of codes hold here too: five wrong ones, sixty seconds between two, and a token that expires', async () => {
    const form = formOf()
    const { token } = (await register(form)).envelope.data
    const again = await register({ ...form, user_name: `${form.user_name}-b` })
    expect([again.status, again.envelope.meta.message_code]).toEqual([429, '429-1'])
    const code = await codeTo(msisdnOf(form))
    for (let tries = 0; tries < 5; tries += 1)
      expect((await publicCall('acl/auth/confirm_otp', { token, otp: wrongCodeFor(code) })).status).toBe(401)
    expect((await publicCall('acl/auth/confirm_otp', { token, otp: code })).status).toBe(401)
    expect(await userOf(form.user_name)).toBeUndefined()
  })

  test('the password is stored only as its hash until then, and neither it nor the code is logged', async () => {
    const form = formOf()
    const { token } = (await register(form)).envelope.data
    const [row] = await testDb.sql<{ row: string }>('select c::text as row from challenges c where msisdn = $1', [
      msisdnOf(form),
    ])
    expect(row?.row).not.toContain(PASSWORD)
    expect(row?.row).toContain('$argon2id$')
    const code = await codeTo(msisdnOf(form))
    const session = (await confirm(form, token)).envelope.data.token
    const log = logLines.join('\n')
    for (const secret of [PASSWORD, code, token, session, form.mobile_number, form.national_code]) {
      expect(log.includes(secret), `«${secret}» stands in the log`).toBe(false)
    }
  })

  test('a hundred registrations of one address in a minute are too many', async () => {
    const from = freshAddress()
    const statuses: number[] = []
    for (let at = 0; at < 62; at += 1) statuses.push((await register({}, from)).status)
    expect(statuses.slice(0, 60).every((status) => status === 422)).toBe(true)
    expect(statuses.slice(60)).toEqual([429, 429])
  })
})

describe('when the identity service', () => {
  const withService = async (env: Record<string, string>) => {
    const other = await testCalls(testDb, { clock, env })
    return { ...sessionBuilders(testDb, other.app), logged: other.logLines, call: other.call }
  }

  test('is away, answers nonsense, or is not named, registration is refused honestly and nothing is kept', async () => {
    const gone = await startIdentityService({ port: 0, host: '127.0.0.1' })
    await gone.close()
    for (const env of [
      { IDENTITY_URL: `http://127.0.0.1:${gone.port}` },
      { IDENTITY_URL: `${url}/nowhere` },
      { PEYK_DEMO: '0' },
    ] as Record<string, string>[]) {
      const side = await withService(env)
      const form = formOf()
      const { status, envelope } = await side.publicCall('acl/auth/register', form)
      expect([status, envelope.meta.message_code]).toEqual([400, '400-1'])
      expect(envelope.meta.message).toBe('سامانهٔ احراز هویت پاسخ نمی‌دهد و چیزی ثبت نشد؛ چند دقیقهٔ دیگر دوباره تلاش کنید')
      expect(await leftOf(form)).toEqual([])
      expect(side.logged.join('\n')).not.toContain(form.mobile_number.slice(1))
    }
  })

  test('[CALL-018] is not named, or registration is switched off, the login settings say so', async () => {
    const settings = async (env: Record<string, string>) =>
      (await (await withService(env)).call('GET', 'acl/auth/login_setting')).envelope.data
    expect(await settings({ PEYK_DEMO: '0' })).toMatchObject({ register_enabled: false, forgot_enabled: true })
    expect(await settings({ IDENTITY_URL: url, PEYK_REGISTER: '0', PEYK_FORGOT: '0' })).toMatchObject({
      register_enabled: false,
      forgot_enabled: false,
    })
    const own = {
      PEYK_APP_NAME: 'پیامک من',
      SUPPORT_PHONE: '02191000000',
      TERMS_URL: 'https://example.ir/terms',
      OLD_PANEL_URL: 'https://old.example.ir',
      MAP_TILES_URL: 'https://tiles.example.ir/{z}/{x}/{y}.png',
      MAP_TILES_SOURCE: '© OpenStreetMap',
    }
    expect(await settings({ IDENTITY_URL: url, ...own })).toEqual({
      title: 'پیامک من',
      logo: null,
      favicon: null,
      register_enabled: true,
      register_by_invitation: false,
      forgot_enabled: true,
      code_login_enabled: true,
      old_panel_url: 'https://old.example.ir',
      support_phone: '02191000000',
      terms_url: 'https://example.ir/terms',
      otp_length: 6,
      resend_in: 60,
      map_tiles_url: 'https://tiles.example.ir/{z}/{x}/{y}.png',
      map_tiles_source: '© OpenStreetMap',
    })
    const closed = await withService({ IDENTITY_URL: url, PEYK_REGISTER: '0', PEYK_FORGOT: '0' })
    expect((await closed.publicCall('acl/auth/register', formOf())).status).toBe(400)
    expect((await closed.publicCall('acl/auth/forgot_password', { username: 'x', mobile: '09120000001' })).status).toBe(
      400,
    )
  })
})
