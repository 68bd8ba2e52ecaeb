import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { CHEAP_HASH, freshMsisdn, PASSWORD as OWN } from '../../session/session.fixtures.ts'
import { newStaff } from '../staff.fixtures.ts'

// A database of its own: the last staff owner is the last of all.
const testDb = await testDatabase({ isFresh: true })
const { sql } = testDb
const { call, tokenOf } = await testCalls(testDb)

const owner = await newStaff(testDb)
await sql('update users set password_hash = $2, mobile = $3 where id = $1', [owner.userId, CHEAP_HASH, freshMsisdn()])
const token = await tokenOf(owner)
const post = (path: string, body: object, by = token) => call('POST', path, { token: by, body })
const idOf = (answer: { envelope: { data: unknown } }) => (answer.envelope.data as { id: number }).id
const PASSWORD = 'Kh0sh@madid'
let roles = 0
const newRole = async (areas: string[]) => idOf(await post('staff/roles', { title: `نقش ${(roles += 1)}`, areas }))
const newMember = async (more: object) =>
  post('staff/members', { user_name: `m${roles}.${Math.trunc(performance.now() * 1000)}`, password: PASSWORD, name: 'رضا مرادی', is_owner: false, current_password: OWN, ...more }) // prettier-ignore
const lastAuditEntry = async () => (await sql<{ action: string; subject: string; details: object }>('select action, subject, details from audit_entries order by seq desc limit 1'))[0] // prettier-ignore

describe('[STF-12] roles', () => {
  test('are named sets of areas that are created, changed and removed, each with an audit entry', async () => {
    const id = await newRole(['money', 'accounts', 'money'])
    expect(await lastAuditEntry()).toMatchObject({ action: 'staff.role_created', details: { after: { areas: ['accounts', 'money'] } } }) // prettier-ignore
    const body = { title: 'کارشناس مالی', areas: ['money'] }
    expect((await post(`staff/roles/${id}`, body)).status).toBe(200)
    expect(await lastAuditEntry()).toMatchObject({ action: 'staff.role_changed', details: { before: { areas: ['accounts', 'money'] }, after: body } }) // prettier-ignore
    const { envelope } = await call('GET', 'staff/roles', { token })
    expect(envelope.data).toContainEqual(expect.objectContaining({ id, ...body, member_count: 0 }))
    expect((await call('DELETE', `staff/roles/${id}`, { token })).status).toBe(200)
    expect(await lastAuditEntry()).toMatchObject({ action: 'staff.role_deleted', subject: 'کارشناس مالی' })
    expect((await call('DELETE', `staff/roles/${id}`, { token })).status).toBe(404)
  })

  test('are refused when empty, with an unknown area or a used title, and cannot be removed while in use', async () => {
    const id = await newRole(['audit'])
    await post(`staff/roles/${id}`, { title: 'بازرس', areas: ['audit'] })
    expect((await post('staff/roles', { title: 'خالی', areas: [] })).envelope.meta.errors).toHaveProperty('areas')
    expect((await post('staff/roles', { title: 'دیگر', areas: ['owner'] })).status).toBe(422)
    expect((await post('staff/roles', { title: 'بازرس', areas: ['audit'] })).status).toBe(409)
    await newMember({ role_id: id })
    expect((await call('DELETE', `staff/roles/${id}`, { token })).status).toBe(400)
  })

  test('[promise S3] hold from the next call of their members when changed', async () => {
    const id = await newRole(['audit'])
    const memberId = idOf(await newMember({ role_id: id }))
    const held = await tokenOf({ ...owner, userId: memberId })
    expect((await call('GET', 'staff/audit', { token: held })).status).toBe(200)
    await post(`staff/roles/${id}`, { title: `نقش ${(roles += 1)}`, areas: ['accounts'] })
    expect((await call('GET', 'staff/audit', { token: held })).status).toBe(403)
    expect((await call('GET', 'staff/accounts', { token: held })).status).toBe(200)
  })
})

describe('[STF-12] members', () => {
  test('are created with a role, and have its areas in check_token', async () => {
    const id = await newRole(['accounts'])
    const made = await newMember({ role_id: id, mobile: '09121234567', user_name: 'Sara.K' })
    expect(await lastAuditEntry()).toMatchObject({ action: 'staff.member_created', subject: 'Sara.K' })
    const held = await tokenOf({ ...owner, userId: idOf(made) })
    const { envelope } = await call('GET', 'acl/auth/check_token', { token: held })
    expect(envelope.data).toMatchObject({ is_staff: true, permissions: ['staff.accounts'] })
    const list = await call('GET', 'staff/members', { token })
    expect(list.envelope.data).toContainEqual(
      expect.objectContaining({ user_name: 'Sara.K', mobile: '+989121234567', role_id: id, areas: ['accounts'], is_self: false, can_change: true }),
    ) // prettier-ignore
    expect((await newMember({ role_id: id, user_name: 'SARA.k' })).envelope.meta.errors).toHaveProperty('user_name')
    expect((await newMember({ role_id: id, mobile: '+989121234567' })).envelope.meta.errors).toHaveProperty('mobile')
    expect((await newMember({ role_id: id, password: 'sadehsadeh' })).envelope.meta.errors).toHaveProperty('password')
    expect((await newMember({})).envelope.meta.errors).toHaveProperty('role_id')
    expect((await newMember({ role_id: 999_999 })).status).toBe(404)
    expect((await newMember({ role_id: id, user_name: 'سارا' })).status).toBe(422)
  })

  test('with the area but without being an owner may view and change nothing', async () => {
    const id = await newRole(['team'])
    const memberId = idOf(await newMember({ role_id: id }))
    const held = await tokenOf({ ...owner, userId: memberId })
    const { envelope } = await call('GET', 'staff/members', { token: held })
    expect((envelope.data as { can_change: boolean }[]).every((row) => !row.can_change)).toBe(true)
    const tries = [
      await post('staff/members', { user_name: 'new.one', password: PASSWORD, name: 'کس', is_owner: true }, held),
      await post(`staff/members/${memberId}`, { name: 'رضا', is_owner: true }, held),
      await post(`staff/members/${owner.userId}/deactivate`, {}, held),
      await post('staff/roles', { title: 'همه', areas: ['money'] }, held),
      await call('DELETE', `staff/roles/${id}`, { token: held }),
    ]
    expect(tries.map(({ status, envelope: { meta } }) => [status, meta.message_code])).toEqual(tries.map(() => [403, '403-8'])) // prettier-ignore
  })

  test('[promise S3] a deactivated one is out at once, also of a customer’s panel, and comes back active', async () => {
    const id = await newRole(['accounts'])
    const memberId = idOf(await newMember({ role_id: id }))
    const held = await tokenOf({ ...owner, userId: memberId })
    const customer = await testDb.newAccount()
    const { envelope } = await post(`staff/accounts/${customer.accountId}/impersonate`, {}, held)
    const entered = (envelope.data as { url: string }).url.split('token=')[1] as string
    expect((await call('GET', 'acl/auth/check_token', { token: entered })).status).toBe(200)
    expect((await post(`staff/members/${memberId}/deactivate`, {})).status).toBe(200)
    expect(await lastAuditEntry()).toMatchObject({ action: 'staff.member_deactivated' })
    for (const gone of [held, entered]) expect((await call('GET', 'acl/auth/check_token', { token: gone })).status).toBe(401)
    expect((await post(`staff/members/${memberId}/activate`, {})).status).toBe(200)
    expect(await lastAuditEntry()).toMatchObject({ action: 'staff.member_activated' })
  }) // prettier-ignore

  test('cannot remove themselves, and the last staff owner stays one', async () => {
    const id = await newRole(['accounts'])
    const self = `staff/members/${owner.userId}`
    const demoted = { name: 'سارا کاظمی', is_owner: false, role_id: id }
    expect((await post(self, demoted)).envelope.meta.message).toContain('حداقل یک مدیر ارشد')
    expect((await post(`${self}/deactivate`, {})).envelope.meta.message).toContain('حداقل یک مدیر ارشد')
    const secondId = idOf(await newMember({ is_owner: true }))
    const second = await tokenOf({ ...owner, userId: secondId })
    expect((await post(self, demoted)).envelope.meta.message).toContain('خودتان')
    expect((await post(`${self}/deactivate`, {})).envelope.meta.message).toContain('خودتان')
    expect((await post(self, { name: 'سارا کاظمی‌فر', is_owner: true })).status).toBe(200)
    // Two owners who demote each other at the same moment: one of them stays.
    const both = await Promise.all([post(`staff/members/${secondId}`, demoted), post(self, demoted, second)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403])
    expect(await sql(`select id from users where is_staff_owner and status = 'active'`)).toHaveLength(1)
  })
})

describe('[promise S3] a session of a staff owner alone takes nobody’s account', () => {
  const local = (msisdn: number) => `0${String(msisdn).slice(2)}`
  const textsTo = async (msisdn: number) => (await sql<{ message: string }>('select message from system_messages where msisdn = $1 order by id', [msisdn])).map(({ message }) => message) // prettier-ignore
  const member = async () => {
    const [id, msisdn] = [await newRole(['accounts']), freshMsisdn()]
    const memberId = idOf(await newMember({ role_id: id, mobile: local(msisdn) }))
    const edit = { name: 'رضا مرادی', is_owner: false, role_id: id }
    return { memberId, msisdn, edit, held: await tokenOf({ ...owner, userId: memberId }) }
  }
  const hashOf = async (id: number) => (await sql<{ hash: string }>('select password_hash as hash from users where id = $1', [id]))[0]?.hash // prettier-ignore

  test('a new password, also one’s own, and a new member need the password of the staff owner who acts', async () => {
    const { memberId, msisdn, edit } = await member()
    const before = [await hashOf(memberId), await hashOf(owner.userId)]
    const self = { name: 'سارا کاظمی', is_owner: true }
    const [missing, wrong] = [{ password: 'Taze@14050' }, { password: 'Taze@14050', current_password: 'Ghalat@1405' }]
    for (const given of [missing, wrong]) {
      const tries = [
        await post(`staff/members/${memberId}`, { ...edit, ...given }),
        await post(`staff/members/${owner.userId}`, { ...self, ...given }),
        await newMember({ is_owner: true, current_password: undefined, ...given }),
      ]
      expect(tries.map(({ status, envelope: { meta } }) => [status, Object.keys(meta.errors ?? {})])).toEqual(tries.map(() => [422, ['current_password']])) // prettier-ignore
    }
    expect([await hashOf(memberId), await hashOf(owner.userId)]).toEqual(before)
    expect((await post(`staff/members/${memberId}`, { ...edit, password: 'Taze@14050', current_password: OWN })).status).toBe(200) // prettier-ignore
    expect((await textsTo(msisdn)).join()).toContain('رمز عبور کاربر')
  })

  test('a mobile changes by the password and a code to the new number; the former number and the other staff owners are notified', async () => {
    const { memberId, msisdn, edit, held } = await member()
    const second = freshMsisdn()
    await newMember({ is_owner: true, mobile: local(second) })
    const fresh = freshMsisdn()
    const straight = await post(`staff/members/${memberId}`, { ...edit, mobile: local(fresh) })
    expect([straight.status, Object.keys(straight.envelope.meta.errors ?? {})]).toEqual([422, ['mobile']])
    expect((await post(`staff/members/${memberId}`, { ...edit, mobile: local(msisdn) })).status).toBe(200)
    const ask = (body: object, by = token) => post(`staff/members/${memberId}/mobile/request_otp`, body, by)
    const wrong = await ask({ mobile: local(fresh), current_password: 'Ghalat@1405' })
    expect([wrong.status, Object.keys(wrong.envelope.meta.errors ?? {})]).toEqual([422, ['current_password']])
    expect((await ask({ mobile: local(fresh), current_password: OWN }, held)).status).toBe(403)
    expect(await textsTo(fresh)).toEqual([])
    const asked = await ask({ mobile: local(fresh), current_password: OWN })
    const step = (asked.envelope.data as { token: string }).token
    const otp = /\d{6}/.exec((await textsTo(fresh))[0] ?? '')?.[0] ?? ''
    const confirm = (id: number, by = token) => post(`staff/members/${id}/mobile/confirm`, { token: step, otp }, by)
    expect((await confirm(memberId, held)).status).toBe(403)
    expect((await confirm(memberId)).status).toBe(200)
    expect(await sql('select mobile from users where id = $1', [memberId])).toEqual([{ mobile: fresh }])
    for (const told of [msisdn, second]) expect((await textsTo(told)).join()).toContain('شماره همراه کاربر')
    expect((await call('GET', 'acl/auth/check_token', { token: held })).status).toBe(401)
    expect((await call('GET', 'acl/auth/check_token', { token })).status).toBe(200)
    const act = await lastAuditEntry()
    expect([act?.action, JSON.stringify(act).includes(String(fresh))]).toEqual(['staff.member_changed', false])
  })
})
