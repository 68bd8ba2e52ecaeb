import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { engineScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { accountFixture, toFieldRefusal } from './account.fixtures.ts'
import { notifySendsFinished } from './usecases/notify-send-finished.ts'
import { alertLowCredit } from './usecases/alert-low-credit.ts'

const testDb = await testDatabase()
const { app, call, deps, newOwner, textsTo, auditActionsOf, colleagueOf, apiKeyOf } = await accountFixture(testDb)
const { sql, db } = testDb

const dataOf = <Data = Record<string, unknown>>(answer: { envelope: { data: unknown } }) => answer.envelope.data as Data
const show = async (token: string) => dataOf(await call('GET', 'user/show_profile', { token }))
const update = (token: string, body: object) => call('POST', 'user/update_profile', { token, body })

const FILLED = {
  first_name: 'مریم', last_name: 'رضایی', national_id: '0012345679', father_name: 'حسین', birth_place: 'تهران', gender: 1,
  birth_date: '1991-03-21', certificate_id: '123', email: 'm@peyk.example', company: 'لبخند', registration_number: '12345',
  economic_number: '411', company_national_id: '10101010101', registration_date: '2010-01-02',
  website: 'https://labkhand.example', tell: '88888888', tell_code: '021', postalcode: '1234567890', address: 'خیابان انقلاب',
} // prettier-ignore

describe('[CALL-119] [CALL-120] the profile', () => {
  test('[ACC-11] carries every field, is changed in part, and a blank empties a field', async () => {
    const { account, token, msisdn } = await newOwner()
    const fresh = await show(token)
    expect(fresh).toMatchObject({
      uname: account.userName, user_type: 'real', mobile: `+${msisdn}`, national_id: '', birth_date: null, logo: null,
      is_bought_panel: '1', mobile_change: null, locked_fields: ['mobile', 'user_type'],
    })
    expect((await update(token, FILLED)).envelope.data).toMatchObject({ ...FILLED, name: 'مریم رضایی' })
    // 1 is a woman in these calls, and 2 is one in the tables.
    expect(await sql('select gender from profiles where account_id = $1', [account.accountId])).toEqual([{ gender: 2 }])
    expect((await update(token, { address: '', birth_date: null, father_name: 'رضا' })).status).toBe(200)
    expect(await show(token)).toMatchObject({ ...FILLED, address: '', birth_date: null, father_name: 'رضا' })
    const put = await call('PUT', 'user/update_profile', { token, body: { tell: '۷۷۷' } })
    expect(dataOf(put)['tell']).toBe('777')
    expect((await update(token, await show(token))).status).toBe(200)
    expect(await auditActionsOf(account.accountId)).toEqual(Array.from({ length: 3 }, () => 'account.profile_changed'))
  }) // prettier-ignore

  test('locks verified fields, the mobile and the user type; sending them back unchanged is allowed', async () => {
    const { account, token, msisdn } = await newOwner()
    await sql(`insert into profiles (account_id, national_id, verified_fields) values ($1, '0012345679', '{national_id}')`, [account.accountId])
    expect(toFieldRefusal(await update(token, { national_id: '0012345670', father_name: 'x' }), 'national_id')).toEqual({
      status: 422, code: '400-2', said: ['کد ملی تأیید شده است و تغییر نمی‌کند'],
    })
    expect((await update(token, { national_id: '' })).status).toBe(422)
    expect(toFieldRefusal(await update(token, { mobile: '09121111111' }), 'mobile').status).toBe(422)
    expect((await update(token, { user_type: 'legal' })).status).toBe(422)
    expect((await show(token))['father_name']).toBe('')
    expect((await update(token, { national_id: '0012345679', mobile: `0${String(msisdn).slice(2)}`, user_type: 'real' })).status).toBe(200)
  }) // prettier-ignore

  test('refuses a date before 1300 or in the future at its field, and stores nothing of the form', async () => {
    const { token } = await newOwner()
    for (const birth_date of ['1921-03-20', '2026-11-22', '1991-02-30', '1370-13-01']) {
      expect(
        toFieldRefusal(await update(token, { birth_date, father_name: 'x' }), 'birth_date').status,
        birth_date,
      ).toBe(422)
    }
    expect(await show(token)).toMatchObject({ birth_date: null, father_name: '' })
    expect((await update(token, { birth_date: '2026-11-21' })).status).toBe(200)
  })

  test('[promise S2] a colleague sees and keeps their own name and email, and nothing of the account’s', async () => {
    const { account, token } = await newOwner()
    await update(token, FILLED)
    const colleague = await colleagueOf(account, ['report.view'])
    const seen = await show(colleague.token)
    expect(seen).toMatchObject({ name: 'همکار', national_id: '', address: '', mobile_change: null })
    expect(seen['locked_fields']).toContain('mobile')
    const changed = await update(colleague.token, { name: 'علی', email: 'ali@peyk.example' })
    expect(dataOf(changed)).toMatchObject({ name: 'علی', email: 'ali@peyk.example' })
    expect((await update(colleague.token, { address: 'x' })).envelope.meta.message_code).toBe('403-8')
    expect((await update(colleague.token, { remove_logo: true })).status).toBe(403)
    expect(await show(token)).toMatchObject({ ...FILLED })
  })
})

describe('the logo', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c00' } })
  const upload = async (token: string, bytes: Buffer, { name = 'a.jpg', type = 'image/jpeg', header = 'multipart/form-data; boundary=XyZ' } = {}) => {
    const head = `--XyZ\r\nContent-Disposition: form-data; name="logo"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
    const field = '\r\n--XyZ\r\nContent-Disposition: form-data; name="father_name"\r\n\r\nحسین\r\n--XyZ--\r\n'
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(field)])
    const answer = await app.inject({ method: 'POST', url: '/v1/api/user/update_profile', headers: { authorization: token, 'content-type': header }, payload })
    const envelope = JSON.parse(answer.body) as Awaited<ReturnType<typeof call>>['envelope']
    return { status: answer.statusCode, headers: {}, text: answer.body, envelope }
  } // prettier-ignore
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

  test('is redrawn to a square without what stood beside it, served by its key, shown by the token, replaced and removed', async () => {
    const { account, token } = await newOwner()
    const tagged = await picture(1200, 800).withExif({ IFD0: { Copyright: 'GEHEIM' } }).jpeg().toBuffer()
    expect(tagged.includes('GEHEIM')).toBe(true)
    const told = dataOf<{ logo: string; father_name: string }>(await upload(token, tagged))
    expect(told.father_name).toBe('حسین')
    const served = await get(told.logo)
    expect(served.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
    expect(served.headers['cache-control']).toContain('immutable')
    expect(served.rawPayload.includes('GEHEIM')).toBe(false)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' })
    expect((await get(told.logo, { 'if-none-match': String(served.headers.etag) })).statusCode).toBe(304)
    expect(dataOf(await call('GET', 'acl/auth/check_token', { token }))['avatar']).toBe(told.logo)
    const second = dataOf<{ logo: string }>(await upload(token, await picture(40, 60).png().toBuffer(), { header: 'application/json; boundary=XyZ' }))
    expect(second.logo).not.toBe(told.logo)
    expect((await get(told.logo)).statusCode).toBe(404)
    expect(await sharp((await get(second.logo)).rawPayload).metadata()).toMatchObject({ width: 40, height: 40 })
    expect(dataOf(await update(token, { logo: second.logo }))['logo']).toBe(second.logo)
    expect(dataOf(await update(token, { logo: null }))['logo']).toBeNull()
    expect((await get(second.logo)).statusCode).toBe(404)
    expect((await get('/v1/api/user/logo/x')).statusCode).toBe(404)
    expect((await auditActionsOf(account.accountId)).filter((act) => act === 'account.logo_changed')).toHaveLength(3)
  }) // prettier-ignore

  test('[ACC-21] [ACC-22] that is none, that is too heavy or of fifty megapixels is a field’s error, and nothing changes', async () => {
    const { token } = await newOwner()
    const huge = await picture(10_000, 5000).png({ compressionLevel: 9 }).toBuffer()
    expect(huge.length).toBeLessThan(2_097_152)
    const png = await picture(10, 10).png().toBuffer()
    const cases: [string, Buffer, object][] = [
      ['فرمت فایل پشتیبانی نمی‌شود؛ تصویر دیگری انتخاب کنید', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { name: 'a.png', type: 'image/png' }],
      ['فرمت فایل پشتیبانی نمی‌شود؛ تصویر دیگری انتخاب کنید', await picture(10, 10).webp().toBuffer(), {}],
      ['فرمت فایل پشتیبانی نمی‌شود؛ تصویر دیگری انتخاب کنید', png.subarray(0, 40), {}],
      ['ابعاد تصویر بیش از حد بزرگ است؛ تصویر کوچک‌تری انتخاب کنید', huge, {}],
      ['حجم تصویر نباید بیشتر از ۲ مگابایت باشد', Buffer.concat([png, Buffer.alloc(2_097_152)]), {}],
    ]
    for (const [said, bytes, more] of cases) {
      expect(toFieldRefusal(await upload(token, bytes, more), 'logo')).toEqual({ status: 422, code: '400-2', said: [said] })
    }
    expect(await show(token)).toMatchObject({ logo: null, father_name: '' })
    const gif = await picture(20, 20).gif().toBuffer()
    expect((await upload(token, gif, { name: 'a.txt', type: 'text/plain' })).status).toBe(200)
    const broken = await app.inject({ method: 'POST', url: '/v1/api/user/update_profile', headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=Q' }, payload: '--Q\r\nContent-Disp' })
    expect(broken.statusCode).toBe(422)
  }) // prettier-ignore
})

test('[CALL-129] tariffs are two rows for each line family, in decimal text, by both of its names and for an API key too', async () => {
  const { account, token } = await newOwner()
  const rows = dataOf<{ operator_id: number }[]>(await call('GET', 'user/get_tariff', { token }))
  expect(rows.filter((row) => row.operator_id === 1)).toEqual([
    { operator_id: 1, name: 'آزمون', persian_mci: '1330', english_mci: '3325' },
    { operator_id: 1, name: 'آزمون', persian_other: '1463', english_other: '3657.5' },
  ])
  expect(dataOf(await call('GET', 'user/tariff', { token: await apiKeyOf(account) }))).toEqual(rows)
})

describe('[CALL-130] settings', () => {
  test('[ACC-40] start with a low-credit limit of 200,000 rial, keep what a change leaves out, and refuse a lower limit', async () => {
    const { account, token } = await newOwner()
    const usual = { low_credit_alert: false, low_credit_amount: 200_000, login_notify: false, send_report_sms: false, two_factor: 'none' }
    expect(dataOf(await call('GET', 'user/setting', { token }))).toEqual(usual)
    const set = (body: object) => call('POST', 'user/setting', { token, body })
    expect(dataOf(await set({ login_notify: 'yes' }))).toEqual({ ...usual, login_notify: true })
    expect(dataOf(await set({ low_credit_amount: '۵۰۰۰۰۰' }))).toEqual({ ...usual, login_notify: true, low_credit_amount: 500_000 })
    expect(toFieldRefusal(await set({ low_credit_amount: 199_999 }), 'low_credit_amount').said).toEqual(['حد هشدار اعتبار نباید کمتر از ۲۰۰٬۰۰۰ باشد'])
    await set({})
    expect(await auditActionsOf(account.accountId)).toEqual(['account.settings_changed', 'account.settings_changed'])
  }) // prettier-ignore

  test('[ACC-38] a credit that falls below the limit is announced once, by SMS and live, and again only after it was above', async () => {
    const { account, token, msisdn } = await newOwner()
    const heard: string[] = []
    const deaf = await deps.pgListener.listen('peyk_live', (payload) => void heard.push(payload), () => {})
    await call('POST', 'user/setting', { token, body: { low_credit_alert: true, low_credit_amount: 300_000 } })
    const put = async (tenths: number) => {
      await sql('update wallets set available_tenths = $2 where account_id = $1', [account.accountId, tenths])
      await Promise.all([alertLowCredit({ scope: engineScope() }, deps), alertLowCredit({ scope: engineScope() }, deps)])
      return (await textsTo(msisdn)).length
    }
    expect([await put(3_000_000), await put(2_999_990), await put(1_000_000)]).toEqual([0, 1, 1])
    expect((await textsTo(msisdn))[0]).toContain('۲۹۹٬۹۹۹ ریال')
    expect([await put(3_000_000), await put(5)]).toEqual([1, 2])
    expect(await sql(`select level, link from notifications where account_id = $1 and kind = 'low_credit' and user_id = $2`, [account.accountId, account.userId])).toEqual(Array.from({ length: 2 }, () => ({ level: 'warning', link: '/wallet/credit' })))
    await expect.poll(() => heard.filter((one) => one.includes(`"accountId":${account.accountId},"event":"low_credit"`))).toHaveLength(2)
    await call('POST', 'user/setting', { token, body: { low_credit_alert: false } })
    expect([await put(3_000_000), await put(5)]).toEqual([2, 2])
    await deaf()
  }) // prettier-ignore

  test('a finished send is reported by SMS where the owner switched it on, and never a system message', async () => {
    const { account, token, msisdn } = await newOwner()
    const [, sendId] = [await call('POST', 'user/setting', { token, body: { send_report_sms: true } }), 9_000_001]
    const add = (id: number, reportType: string) =>
      sql(`insert into sends (account_id, id, period, state, class, sending_type, report_type, user_name, line_number, carrier, message, encoding, parts, recipient_count, send_at, expires_at)
        values ($1, $2, 1, 6, 1, 'webservice', $3, 'u', '+983000', 'test', 'سلام', 1, 1, 5, now(), now())`, [account.accountId, id, reportType])
    await add(sendId, 'webservice')
    await add(sendId + 1, 'systemic')
    await sql('insert into send_counters (account_id, send_id, count, operator, code) values ($1, $2, 3, 1, 3), ($1, $2, 1, 1, 4), ($1, $2, 1, 1, 9)', [account.accountId, sendId])
    const sends = [sendId, sendId + 1].map((id) => ({ accountId: account.accountId, sendId: id }))
    await db.asEngine(engineScope(), (tx) => notifySendsFinished({ sends }, { tx }))
    expect(await textsTo(msisdn)).toEqual([`ارسال ${sendId} پایان یافت.\nگیرندگان: ۵\nرسیده: ۳\nنرسیده: ۱\nبی‌گزارش: ۱`])
    await call('POST', 'user/setting', { token, body: { send_report_sms: false } })
    await db.asEngine(engineScope(), (tx) => notifySendsFinished({ sends }, { tx }))
    expect(await textsTo(msisdn)).toHaveLength(1)
    const kept = () => sql('select title, link, item_count from notifications where account_id = $1 and id in (select notification_id from unread_notifications)', [account.accountId])
    expect(await kept()).toEqual([{ title: 'ارسال ۹٬۰۰۰٬۰۰۱ پایان یافت'.replaceAll('٬', ''), link: `/reports/${sendId}`, item_count: 2 }])
  }) // prettier-ignore

  test('what an API key sent, and what went to a single recipient, is not kept when it is finished', async () => {
    const { account } = await newOwner()
    const add = (id: number, recipients: number, keyId: number | null) =>
      sql(`insert into sends (account_id, id, period, state, class, sending_type, report_type, user_name, line_number, carrier, message, encoding, parts, recipient_count, api_key_id, send_at, expires_at)
        values ($1, $2, 1, 6, 1, 'webservice', 'webservice', 'u', '+983000', 'test', 'سلام', 1, 1, $3, $4, now(), now())`, [account.accountId, id, recipients, keyId])
    await add(9_000_011, 1, null)
    await add(9_000_012, 50, 77)
    const sends = [9_000_011, 9_000_012].map((sendId) => ({ accountId: account.accountId, sendId }))
    await db.asEngine(engineScope(), (tx) => notifySendsFinished({ sends }, { tx }))
    expect(await sql('select from notifications where account_id = $1', [account.accountId])).toEqual([])
  }) // prettier-ignore
})

test('[ACC-34] [promise S2] logins are listed with their device: the owner sees those of colleagues too, a colleague only their own', async () => {
  const { account, token } = await newOwner()
  const colleague = await colleagueOf(account, ['report.view'])
  const agent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
  const add = (userId: number, method: string, isSuccess: boolean, userAgent: string | null) =>
    sql('insert into login_history (account_id, user_id, method, is_success, ip, user_agent) values ($1, $2, $3, $4, $5, $6)', [account.accountId, userId, method, isSuccess, '192.0.2.7', userAgent])
  await add(account.userId, 'login', true, agent)
  await add(colleague.userId, 'sms', false, '<script>alert(1)</script>')
  await add(account.userId, 'impersonation', true, null)
  const list = async (by: string, query = {}) => (await call('GET', 'user/login_history', { token: by, query })).envelope
  const seen = await list(token)
  expect(seen.meta).toMatchObject({ total: 3, per_page: 10 })
  expect(seen.data).toMatchObject([
    { method: 'impersonation', device: 'other', os: null, browser: null },
    { method: 'sms', success: false, partner_name: 'همکار', ip: '192.0.2.7' },
    { method: 'login', success: true, partner_name: null, device: 'mobile', os: 'Android 14', browser: 'Chrome 143' },
  ])
  expect((await list(token, { page: 2, per_page: 2 })).data).toHaveLength(1)
  expect((await list(colleague.token)).meta.total).toBe(1)
  const stranger = await newOwner()
  expect((await list(stranger.token)).meta.total).toBe(0)
}) // prettier-ignore
