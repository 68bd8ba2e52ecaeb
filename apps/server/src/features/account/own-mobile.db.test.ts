import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import {
  CHEAP_HASH,
  PASSWORD,
  freshAddress,
  freshMsisdn,
  sessionBuilders,
  wrongCodeFor,
} from '../session/session.fixtures.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { toFieldRefusal } from './account.fixtures.ts'

const testDb = await testDatabase()
const { sql } = testDb
const clock = stoppedClock('2026-11-21T08:30:00Z')
const { app, call, tokenOf, logLines } = await testCalls(testDb, { clock })
const { publicCall, newOwner, newColleague, codeTo, textsTo, auditActionsOf } = sessionBuilders(testDb, app)

const local = (msisdn: number) => `0${String(msisdn).slice(2)}`
const post = (path: string, token: string, body: object) => call('POST', `user/${path}`, { token, body })
const requestCode = (token: string, msisdn: number, password = PASSWORD) =>
  post('own_mobile/request_otp', token, { mobile: local(msisdn), current_password: password })
const stepTokenOf = (answer: { envelope: { data: unknown } }) => (answer.envelope.data as { token: string }).token
const confirm = (token: string, step: string, otp: string) => post('own_mobile/confirm', token, { token: step, otp })
const forgotPassword = (username: string, msisdn: number) =>
  publicCall('acl/auth/forgot_password', { username, mobile: local(msisdn) }, freshAddress())
const mobileOf = async (userId: number) => (await sql<{ mobile: number }>('select mobile from users where id = $1', [userId]))[0]?.mobile // prettier-ignore
const tokenStatus = async (token: string) => (await call('GET', 'acl/auth/check_token', { token })).status

/** A colleague, or a member of the staff, with a mobile, a password and a session. */
async function createUser(kind: 'colleague' | 'staff') {
  if (kind === 'staff') {
    const [owner, msisdn] = [await newStaff(testDb, { areas: ['accounts'] }), freshMsisdn()]
    await sql('update users set mobile = $2, password_hash = $3 where id = $1', [owner.userId, msisdn, CHEAP_HASH])
    return {
      owner,
      ownersMsisdn: null,
      userId: owner.userId,
      userName: owner.userName,
      msisdn,
      token: await tokenOf(owner),
    }
  }
  const owner = await newOwner()
  const mate = await newColleague(owner)
  return { owner, ownersMsisdn: owner.msisdn, ...mate, token: await tokenOf(owner, { userId: mate.userId }) }
}

describe.each(['colleague', 'staff'] as const)('[promise S3] the mobile of a %s', (kind) => {
  test('does not change by a session alone: neither by the profile, nor without the password or the code', async () => {
    const { userId, userName, msisdn, token } = await createUser(kind)
    const fresh = freshMsisdn()
    const straight = await call('PUT', 'user/update_profile', { token, body: { name: 'علی', mobile: local(fresh) } })
    expect(toFieldRefusal(straight, 'mobile')).toEqual({
      status: 422, code: '400-2', said: ['شماره همراه این‌جا تغییر نمی‌کند؛ آن را با رمز عبور و کدی که به شمارهٔ جدید فرستاده می‌شود تغییر دهید'],
    })
    expect((await call('PUT', 'user/update_profile', { token, body: { mobile: local(msisdn) } })).status).toBe(200)
    expect(toFieldRefusal(await requestCode(token, fresh, 'Ghalat@1405'), 'current_password').status).toBe(422)
    expect(toFieldRefusal(await post('own_mobile/request_otp', token, { mobile: local(fresh) }), 'current_password').status).toBe(422)
    expect(await textsTo(fresh)).toEqual([])
    const step = stepTokenOf(await requestCode(token, fresh))
    expect(toFieldRefusal(await confirm(token, step, wrongCodeFor(await codeTo(fresh))), 'otp').status).toBe(422)
    expect(await mobileOf(userId)).toBe(msisdn)
    // What was found: the new number then asked for a new password.
    clock.move(61_000)
    const code = await codeTo(fresh)
    await forgotPassword(userName, fresh)
    expect(await codeTo(fresh)).toBe(code)
  }) // prettier-ignore

  test('changes by the password and the code; the former number is notified, other sessions and open codes end, and “forgot password” is closed for a day', async () => {
    const { userId, userName, msisdn, token, owner, ownersMsisdn } = await createUser(kind)
    const elsewhere = await tokenOf(owner, { userId })
    const forgotten = (await forgotPassword(userName, msisdn)).envelope.data.token
    const forgottenCode = await codeTo(msisdn)
    const fresh = freshMsisdn()
    const step = stepTokenOf(await requestCode(token, fresh))
    expect((await textsTo(fresh))[0]).toContain('تأیید شماره همراه جدید')
    expect((await confirm(token, step, await codeTo(fresh))).status).toBe(200)
    expect(await mobileOf(userId)).toBe(fresh)
    expect([await tokenStatus(token), await tokenStatus(elsewhere)]).toEqual([200, 401])
    expect((await textsTo(msisdn)).at(-1)).toMatch(new RegExp(`شماره همراه کاربر ${userName} به 0\\d{3}\\*\\*\\*\\d{4} تغییر کرد`))
    if (ownersMsisdn !== null) expect((await textsTo(ownersMsisdn)).join()).toContain(userName)
    expect((await auditActionsOf(owner.accountId)).map(({ action }) => action)).toContain('account.mobile_changed')
    expect((await publicCall('acl/auth/forgot_password_check_otp', { token: forgotten, otp: forgottenCode })).status).toBe(401)
    const code = await codeTo(fresh)
    clock.move(24 * 3_600_000 - 1000)
    await forgotPassword(userName, fresh)
    expect(await codeTo(fresh)).toBe(code)
    clock.move(2000)
    await forgotPassword(userName, fresh)
    expect(await codeTo(fresh)).not.toBe(code)
  }) // prettier-ignore
})

describe('a change of one’s own mobile', () => {
  test('counts wrong passwords like failed logins, so that a stolen session cannot guess', async () => {
    const { token } = await createUser('colleague')
    for (let tries = 0; tries < 10; tries += 1) await requestCode(token, freshMsisdn(), `Ghalat@${tries}`)
    expect((await requestCode(token, freshMsisdn())).status).toBe(429)
    expect(await tokenStatus(token)).toBe(200)
  })

  test('refuses the present number and one that another user has, also when it was taken before the last step', async () => {
    const [one, other] = [await createUser('colleague'), await createUser('colleague')]
    expect(toFieldRefusal(await requestCode(one.token, one.msisdn), 'mobile').status).toBe(422)
    expect(toFieldRefusal(await requestCode(one.token, other.msisdn), 'mobile').status).toBe(409)
    const fresh = freshMsisdn()
    const step = stepTokenOf(await requestCode(one.token, fresh))
    await sql('update users set mobile = $2 where id = $1', [other.userId, fresh])
    expect(toFieldRefusal(await confirm(one.token, step, await codeTo(fresh)), 'mobile').status).toBe(409)
    expect([await mobileOf(one.userId), await tokenStatus(one.token)]).toEqual([one.msisdn, 200])
  })

  test('accepts a code once, from the user who asked for it, and for nothing else', async () => {
    const [one, other] = [await createUser('colleague'), await createUser('colleague')]
    const fresh = freshMsisdn()
    const step = stepTokenOf(await requestCode(one.token, fresh))
    const otp = await codeTo(fresh)
    expect((await confirm(other.token, step, otp)).status).toBe(422)
    expect((await publicCall('acl/auth/confirm_otp', { token: step, otp })).status).toBe(401)
    const owners = await tokenOf(one.owner)
    expect((await post('change_mobile/check_otp', owners, { token: step, otp })).status).toBe(422)
    expect((await confirm(one.token, step, otp)).status).toBe(200)
    expect((await confirm(one.token, step, otp)).status).toBe(422)
  })

  test('sends an owner through the review by staff, with no shorter way', async () => {
    const owner = await newOwner()
    const token = await tokenOf(owner)
    expect((await requestCode(token, freshMsisdn())).envelope.meta.message).toContain('بررسی کارشناس')
    expect((await confirm(token, 'x'.repeat(43), '123456')).status).toBe(400)
  })

  test('[promise S11] neither password, code, token nor number stands in the log', async () => {
    const { token } = await createUser('colleague')
    const fresh = freshMsisdn()
    const step = stepTokenOf(await requestCode(token, fresh))
    const otp = await codeTo(fresh)
    await confirm(token, step, otp)
    const log = logLines.join('\n')
    for (const secret of [PASSWORD, step, `"${otp}"`, String(fresh), local(fresh)]) expect(log).not.toContain(secret)
  })
})
