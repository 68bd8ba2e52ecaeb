import { describe, expect, test } from 'vitest'
import { allCalls } from '@peyk/contract/core/contract.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { freshMsisdn, sessionBuilders } from '../session/session.fixtures.ts'
import { newStaff } from '../staff/staff.fixtures.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql } = testDb
const clock = stoppedClock(new Date().toISOString())
const { app, call, tokenOf, logLines } = await testCalls(testDb, {
  clock,
  env: { PUBLIC_URL: 'https://sms.example.ir', PEYK_DEMO: '0' },
})
const { publicCall, textsTo } = sessionBuilders(testDb, app)
const operator = await newStaff(testDb)
const DAY_MS = 86_400_000
const staff = await tokenOf(operator, { expiresAt: new Date(clock.now() + 30 * DAY_MS) })
const PASSWORD = 'Labkhand@1405'

/** The platform has a line, so that invitations can be texted. */
await testDb.newAccount()
await sql('update lines set account_id = $1 where id = (select min(id) from lines)', [operator.accountId])

let made = 0
const formOf = (more: Record<string, unknown> = {}) => {
  made += 1
  const userName = `customer-${made}`
  const mobile = `0${String(freshMsisdn()).slice(2)}`
  return { user_type: 'real', name: 'مریم رضایی', user_name: userName, mobile, way: 'invitation', ...more }
}
const msisdnOf = ({ mobile }: { mobile: string }) => Number(`98${mobile.slice(1)}`)
const create = async (form: object) => {
  const { status, envelope } = await call('POST', 'staff/accounts', { token: staff, body: form })
  return { status, envelope, data: envelope.data as { id: number; password: string | null } }
}
const linkIn = (text: string | undefined) => /https:\/\/sms\.example\.ir\/invitation#(\S+)/.exec(text ?? '')?.[1] ?? ''
const lastLink = async (form: { mobile: string }) => linkIn((await textsTo(msisdnOf(form))).at(-1))
const open = (token: string) => publicCall('acl/auth/invitation', { token })
const accept = (token: string, password = PASSWORD) => publicCall('acl/auth/invitation/accept', { token, password })
const logIn = (userName: string, password: string) => publicCall('acl/auth/login', { username: userName, password })
const invitationOf = async (accountId: number) =>
  (
    (await call('GET', 'staff/invitations', { token: staff, query: { account_id: accountId } })).envelope.data as {
      id: number
      state: string
    }[]
  )[0]

describe('[STF-01] a customer whom staff make and invite', () => {
  test('sets a password by the link of the SMS, once, and is in the panel', async () => {
    const form = formOf({ user_type: 'legal', company: 'فروشگاه لبخند' })
    const { status, data } = await create(form)
    expect([status, data]).toEqual([200, expect.objectContaining({ user_name: form.user_name, password: null })])
    const token = await lastLink(form)
    expect((await open(token)).envelope.data).toMatchObject({ kind: 'account', user_name: form.user_name })
    expect((await accept(token, '12345678')).status).toBe(422)
    const both = await Promise.all([accept(token), accept(token)])
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const inside = both.find((answer) => answer.status === 200)?.envelope.data.token ?? ''
    expect((await call('GET', 'acl/auth/check_token', { token: inside })).envelope.data).toMatchObject({
      user_name: form.user_name,
      user_type: 'legal',
      must_change_password: false,
    })
    expect((await open(token)).status).toBe(404)
    expect((await logIn(form.user_name, PASSWORD)).status).toBe(200)
    expect(await invitationOf(data.id)).toMatchObject({ state: 'used' })
  })

  test('[promise S2] the link is stored as its hash, stands in no log, and the audit log says who invited', async () => {
    const form = formOf()
    const { data } = await create(form)
    const token = await lastLink(form)
    expect(token.length).toBeGreaterThan(40)
    expect(logLines.join('\n')).not.toContain(token)
    const rows = await sql<{ row: string }>('select to_jsonb(i)::text as row from invitations i')
    expect(rows.map(({ row }) => row).join()).not.toContain(token)
    const told = await sql<{ action: string; details: object }>(
      `select action, details from audit_entries where account_id = $1`,
      [data.id],
    )
    expect(told).toEqual([
      { action: 'staff.customer_created', details: expect.objectContaining({ way: 'invitation' }) },
    ])
  })

  test('an ended, a withdrawn and an older link open nothing, and say what to do', async () => {
    const form = formOf()
    const { data } = await create(form)
    const first = await lastLink(form)
    const id = (await invitationOf(data.id))?.id
    const resend = () => call('POST', `staff/invitations/${id}/resend`, { token: staff })
    expect((await resend()).status).toBe(429)
    clock.move(3 * DAY_MS)
    expect((await accept(first)).envelope.meta.message).toMatch(/دعوت‌نامهٔ جدید/)
    expect(await invitationOf(data.id)).toMatchObject({ state: 'ended' })
    expect((await resend()).status).toBe(200)
    const second = await lastLink(form)
    expect(second).not.toBe(first)
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
    expect((await call('POST', `staff/invitations/${id}/withdraw`, { token: staff })).status).toBe(200)
    expect((await accept(second)).status).toBe(404)
    expect(await invitationOf(data.id)).toMatchObject({ state: 'withdrawn' })
    expect((await call('POST', 'staff/invitations/999999/withdraw', { token: staff })).status).toBe(404)
  })

  test('a name or mobile that is somebody’s is refused beside its field and nothing is made', async () => {
    const form = formOf()
    await create(form)
    const again = await create({ ...formOf(), user_name: form.user_name })
    expect([again.status, Object.keys(again.envelope.meta.errors ?? {})]).toEqual([409, ['user_name']])
    const name = formOf().user_name
    expect((await create({ ...form, user_name: name })).status).toBe(409)
    expect(await sql('select 1 from users where user_name = $1', [name])).toEqual([])
  })

  test('without a line of the platform nobody is invited, and the refusal says where one is made', async () => {
    await sql('update lines set is_active = false where account_id = $1', [operator.accountId])
    const refused = await create(formOf())
    await sql('update lines set is_active = true where account_id = $1', [operator.accountId])
    expect([refused.status, refused.envelope.meta.message]).toEqual([expect.any(Number), expect.stringMatching(/راه‌اندازی/)]) // prettier-ignore
    expect(refused.status).toBeGreaterThanOrEqual(400)
  })
})

describe('[promise S2] a password that staff give', () => {
  test('lets in to nothing but changing it, and is shown once', async () => {
    const form = formOf({ way: 'password' })
    const { data } = await create(form)
    const given = data.password ?? ''
    expect(await textsTo(msisdnOf(form))).toEqual([])
    const token = (await logIn(form.user_name, given)).envelope.data.token
    const who = await call('GET', 'acl/auth/check_token', { token })
    expect(who.envelope.data).toMatchObject({ must_change_password: true })
    const open: string[] = []
    for (const { endpoint } of allCalls()) {
      if (endpoint.auth === 'public' || endpoint.path === 'acl/auth/logout') continue
      const { status } = await call(endpoint.method, endpoint.path.replaceAll(/\{\w+\}/g, '1'), { token })
      // An address that a version does not serve yet is open to nobody.
      if (status !== 403 && status !== 404) open.push(endpoint.path)
    }
    expect(open.toSorted()).toEqual(['acl/auth/check_token', 'user/change_password'])
    const byUrl = await call('GET', 'send', { query: { username: form.user_name, password: given, from: '1', to: '2', message: '3' } }) // prettier-ignore
    expect(byUrl.status).not.toBe(200)
    const change = (password: string) =>
      call('POST', 'user/change_password', { token, body: { current_password: given, password } })
    const changed = await change(PASSWORD)
    expect([changed.status, changed.envelope.meta.message]).toEqual([200, expect.any(String)])
    expect((await call('GET', 'user/sessions', { token })).status).toBe(200)
  })

  test('is renewed as long as they never came, and then no more', async () => {
    const form = formOf()
    const { data } = await create(form)
    const link = await lastLink(form)
    const renew = () => call('POST', `staff/accounts/${data.id}/first-password`, { token: staff })
    const { password } = (await renew()).envelope.data as { password: string }
    expect((await open(link)).status).toBe(404)
    const token = (await logIn(form.user_name, password)).envelope.data.token
    expect((await renew()).status).toBe(200)
    expect((await call('GET', 'acl/auth/check_token', { token })).status).toBe(401)
    await sql(`update users set must_change_password = false where account_id = $1`, [data.id])
    expect((await renew()).status).toBe(409)
  })
})

describe('[AUTH-18] registration by invitation only', () => {
  const registrationOf = (mobile: string, more: object = {}) => ({
    user_type: 'real',
    user_name: `invited-${(made += 1)}`,
    password: PASSWORD,
    national_code: '0012345679',
    mobile_number: mobile,
    birth_date: '1991-03-21',
    first_name: 'نگار',
    last_name: 'حسینی',
    ...more,
  })
  const setMode = (mode: string) => call('PUT', 'staff/setup/registration', { token: staff, body: { mode } })
  const settings = async () => (await call('GET', 'acl/auth/login_setting')).envelope.data

  test('is said by the login screen, refuses strangers and other mobiles, and takes whom staff invited', async () => {
    expect(await settings()).toMatchObject({ register_enabled: false, register_by_invitation: false })
    await setMode('invited')
    expect(await settings()).toMatchObject({ register_enabled: true, register_by_invitation: true })

    const guest = { mobile: `0${String(freshMsisdn()).slice(2)}` }
    const stranger = await publicCall('acl/auth/register', registrationOf(guest.mobile))
    expect(stranger.envelope.meta.message).toMatch(/دعوت‌نامه/)
    const invite = () =>
      call('POST', 'staff/invitations', { token: staff, body: { name: 'نگار حسینی', mobile: guest.mobile } })
    expect((await invite()).status).toBe(200)
    expect((await invite()).status).toBe(409)
    const invitation = await lastLink(guest)
    expect((await open(invitation)).envelope.data).toMatchObject({ kind: 'registration', user_name: null })
    // It sets no password of anybody.
    expect((await accept(invitation)).status).toBe(404)
    const other = registrationOf(`0${String(freshMsisdn()).slice(2)}`, { invitation })
    expect(Object.keys((await publicCall('acl/auth/register', other)).envelope.meta.errors ?? {})).toEqual(['mobile_number']) // prettier-ignore

    const form = registrationOf(guest.mobile, { invitation })
    const asked = await publicCall('acl/auth/register', form)
    expect(asked.status).toBe(200)
    const code = /کد: (\d{6})/.exec((await textsTo(msisdnOf(guest))).at(-1) ?? '')?.[1] ?? ''
    const confirmed = await publicCall('acl/auth/confirm_otp', { token: asked.envelope.data.token, otp: code })
    expect(confirmed.status).toBe(200)
    expect((await open(invitation)).status).toBe(404)
    const [profile] = await sql(
      'select verified_fields from profiles p join users u using (account_id) where u.user_name = $1',
      [form.user_name],
    )
    expect(profile).toEqual({ verified_fields: ['mobile'] })
    await setMode('open')
  })
})
