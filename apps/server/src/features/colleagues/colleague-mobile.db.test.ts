import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { PASSWORD, freshAddress, freshMsisdn, sessionBuilders, wrongCodeFor } from '../session/session.fixtures.ts'

const testDb = await testDatabase()
const { sql } = testDb
const clock = stoppedClock('2026-11-21T08:30:00Z')
const { app, call, tokenOf } = await testCalls(testDb, { clock })
const { publicCall, newOwner, newColleague, codeTo, textsTo, auditActionsOf } = sessionBuilders(testDb, app)

const local = (msisdn: number) => `0${String(msisdn).slice(2)}`

async function ownerWithColleague({ hasCome = true } = {}) {
  const owner = await newOwner()
  const mate = await newColleague(owner)
  if (hasCome) await sql(`update users set status = 'active', last_login_at = now() where id = $1`, [mate.userId])
  const token = await tokenOf(owner)
  const post = (path: string, body: object, by = token) => call('POST', `user/partner/${path}`, { token: by, body })
  return { owner, mate, token, post, theirs: await tokenOf(owner, { userId: mate.userId }) }
}
const errorFieldsOf = ({ status, envelope }: Awaited<ReturnType<typeof call>>) => [status, Object.keys(envelope.meta.errors ?? {})] // prettier-ignore
const mobileOf = async (userId: number) => (await sql<{ mobile: number }>('select mobile from users where id = $1', [userId]))[0]?.mobile // prettier-ignore

describe('[promise S3] the mobile of a colleague who has logged in', () => {
  test('does not change by the owner’s session alone, and so gives nobody the colleague’s account', async () => {
    const { mate, post } = await ownerWithColleague()
    const fresh = freshMsisdn()
    expect(errorFieldsOf(await post('update', { partner_id: mate.userId, mobile: local(fresh) }))).toEqual([
      422,
      ['mobile'],
    ])
    expect(errorFieldsOf(await post('mobile/request_otp', { partner_id: mate.userId, mobile: local(fresh), current_password: 'Ghalat@1405' }))).toEqual([422, ['current_password']]) // prettier-ignore
    expect([await mobileOf(mate.userId), await textsTo(fresh)]).toEqual([mate.msisdn, []])
    await publicCall('acl/auth/forgot_password', { username: mate.userName, mobile: local(fresh) }, freshAddress())
    expect(await codeTo(fresh)).toBe('')
  })

  test('changes by the owner’s password and a code to the new number; the former number is notified, and the colleague has to log in again', async () => {
    const { owner, mate, token, post, theirs } = await ownerWithColleague()
    const fresh = freshMsisdn()
    const asked = await post('mobile/request_otp', { partner_id: mate.userId, mobile: local(fresh), current_password: PASSWORD }) // prettier-ignore
    const step = (asked.envelope.data as { token: string }).token
    const confirm = (otp: string, partnerId = mate.userId) => post('mobile/confirm', { partner_id: partnerId, token: step, otp }) // prettier-ignore
    expect(errorFieldsOf(await confirm(wrongCodeFor(await codeTo(fresh))))).toEqual([422, ['otp']])
    expect((await confirm(await codeTo(fresh))).status).toBe(200)
    expect(await mobileOf(mate.userId)).toBe(fresh)
    for (const told of [mate.msisdn, owner.msisdn]) expect((await textsTo(told)).join()).toContain(mate.userName)
    const alive = async (one: string) => (await call('GET', 'acl/auth/check_token', { token: one })).status
    expect([await alive(theirs), await alive(token)]).toEqual([401, 200])
    expect((await auditActionsOf(owner.accountId)).at(-1)).toMatchObject({ action: 'colleague.changed', details: { partner_id: mate.userId } }) // prettier-ignore
    clock.move(61_000)
    const forget = () => publicCall('acl/auth/forgot_password', { username: mate.userName, mobile: local(fresh) }, freshAddress()) // prettier-ignore
    const before = await codeTo(fresh)
    await forget()
    expect(await codeTo(fresh)).toBe(before)
    clock.move(24 * 3_600_000)
    await forget()
    expect(await codeTo(fresh)).not.toBe(before)
  })

  test('a code for one colleague changes no other one, and a colleague of another account is not found', async () => {
    const { owner, mate, post } = await ownerWithColleague()
    const other = await newColleague(owner)
    const [strangers, fresh] = [await ownerWithColleague(), freshMsisdn()]
    const ask = (id: number) => post('mobile/request_otp', { partner_id: id, mobile: local(fresh), current_password: PASSWORD }) // prettier-ignore
    expect((await ask(strangers.mate.userId)).status).toBe(404)
    expect((await ask(owner.userId)).status).toBe(404)
    const { token: step } = (await ask(mate.userId)).envelope.data as { token: string }
    const body = { token: step, otp: await codeTo(fresh) }
    expect((await strangers.post('mobile/confirm', { partner_id: strangers.mate.userId, ...body })).status).toBe(422)
    expect((await post('mobile/confirm', { partner_id: other.userId, ...body })).status).toBe(422)
    expect([await mobileOf(mate.userId), await mobileOf(other.userId)]).toEqual([mate.msisdn, other.msisdn])
  })

  test('of one who never logged in is corrected without a code: they are invited again and set their first password', async () => {
    const { mate, post } = await ownerWithColleague({ hasCome: false })
    const fresh = freshMsisdn()
    expect((await post('update', { partner_id: mate.userId, mobile: local(fresh) })).status).toBe(200)
    const [invite] = await textsTo(fresh)
    expect(invite).toContain('نام کاربری')
    await publicCall('acl/auth/forgot_password', { username: mate.userName, mobile: local(fresh) }, freshAddress())
    expect(await codeTo(fresh)).not.toBe('')
  })
})
