import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { newStaff } from '../staff.fixtures.ts'

const testDb = await testDatabase()
const { sql } = testDb
const { call, tokenOf } = await testCalls(testDb)
const operator = await newStaff(testDb, { areas: ['reviews'] })
const token = await tokenOf(operator)

async function newPendingChange() {
  const account = await testDb.newAccount()
  const old = 989_140_000_000 + account.accountId
  const wanted = 989_150_000_000 + account.accountId
  await sql('update users set mobile = $2 where id = $1', [account.userId, old])
  const [row] = await sql<{ id: number }>(
    `insert into number_changes (account_id, user_id, old_msisdn, new_msisdn, national_id)
    values ($1, $2, $3, $4, '0012345679') returning id`,
    [account.accountId, account.userId, old, wanted],
  )
  return { ...account, id: row?.id ?? 0, old, wanted }
}
const decide = (id: number, body: object) => call('POST', `staff/number-changes/${id}`, { token, body })
const mobileOf = async (userId: number) => (await sql<{ mobile: number }>('select mobile from users where id = $1', [userId]))[0]?.mobile // prettier-ignore
const textsTo = async (accountId: number) =>
  sql<{ msisdn: number; message: string }>('select msisdn, message from system_messages where account_id = $1 order by msisdn', [accountId]) // prettier-ignore

describe('[STF-04] a new mobile number', () => {
  test('is confirmed: codes go there from now on, and both numbers are notified', async () => {
    const change = await newPendingChange()
    const list = await call('GET', 'staff/number-changes', { token, query: { status: 'pending' } })
    expect(list.envelope.data).toContainEqual(
      expect.objectContaining({ id: change.id, account_id: change.accountId, new_mobile: `+${change.wanted}`, national_id: '0012345679', profile_national_id: '' }),
    ) // prettier-ignore
    expect((await decide(change.id, { decision: 'confirm' })).status).toBe(200)
    expect(await mobileOf(change.userId)).toBe(change.wanted)
    const texts = await textsTo(change.accountId)
    expect(texts.map(({ msisdn }) => msisdn)).toEqual([change.old, change.wanted])
    expect(texts[0]?.message).toContain('تأیید شد')
    const acts = await sql('select action, details from audit_entries where account_id = $1', [change.accountId])
    expect(acts).toEqual([
      { action: 'staff.number_change_confirmed', details: { before: { mobile: `+${change.old}` }, after: { mobile: `+${change.wanted}` } } },
    ]) // prettier-ignore
  })

  test('[promise S3] is confirmed: the owner’s sessions end but the one that asked, and “forgot password” is closed for a day', async () => {
    const change = await newPendingChange()
    const [asking, other] = [await tokenOf(change), await tokenOf(change)]
    await sql('update number_changes set session_id = (select min(id) from sessions where user_id = $2) where id = $1', [change.id, change.userId]) // prettier-ignore
    expect((await decide(change.id, { decision: 'confirm' })).status).toBe(200)
    const alive = async (one: string) => (await call('GET', 'acl/auth/check_token', { token: one })).status
    expect([await alive(asking), await alive(other)]).toEqual([200, 401])
    const forget = () => call('POST', 'acl/auth/forgot_password', { body: { username: change.userName, mobile: `+${change.wanted}` } }) // prettier-ignore
    const codes = async () => sql('select from system_messages where msisdn = $1 and is_secret', [change.wanted])
    expect([(await forget()).status, await codes()]).toEqual([200, []])
    await sql(`update users set mobile_changed_at = now() - interval '24 hours 1 minute' where id = $1`, [
      change.userId,
    ])
    await sql(`update code_sends set sent_at = sent_at - interval '2 minutes' where msisdn = $1`, [change.wanted])
    expect((await forget()).status).toBe(200)
    expect(await codes()).toHaveLength(1)
  })

  test('is rejected with a reason that is texted to the old number, and nothing changes', async () => {
    const change = await newPendingChange()
    expect((await decide(change.id, { decision: 'reject' })).envelope.meta.errors).toEqual({
      reason: ['برای رد کردن، دلیل آن را بنویسید'],
    })
    expect((await decide(change.id, { decision: 'reject', reason: 'کد ملی نمی‌خواند' })).status).toBe(200)
    expect(await mobileOf(change.userId)).toBe(change.old)
    const texts = await textsTo(change.accountId)
    expect(texts).toEqual([{ msisdn: change.old, message: expect.stringContaining('دلیل: کد ملی نمی‌خواند') }])
    const list = await call('GET', 'staff/number-changes', { token, query: { status: 'rejected' } })
    expect(list.envelope.data).toContainEqual(
      expect.objectContaining({ id: change.id, reason: 'کد ملی نمی‌خواند', decided_by: 'سارا کاظمی' }),
    )
  })

  test('is decided once: of ten at the same moment one counts, and the rest answer 409', async () => {
    const change = await newPendingChange()
    const bodies = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? { decision: 'confirm' } : { decision: 'reject', reason: 'نه' })) // prettier-ignore
    const answers = await Promise.all(bodies.map((body) => decide(change.id, body)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    expect(await sql('select from audit_entries where account_id = $1', [change.accountId])).toHaveLength(1)
  })

  test('is not confirmed if another user has it by now', async () => {
    const change = await newPendingChange()
    const other = await testDb.newAccount()
    await sql('update users set mobile = $2 where id = $1', [other.userId, change.wanted])
    expect((await decide(change.id, { decision: 'confirm' })).status).toBe(409)
    expect(await mobileOf(change.userId)).toBe(change.old)
    expect(await sql('select status from number_changes where id = $1', [change.id])).toEqual([{ status: 'pending' }])
    expect(await textsTo(change.accountId)).toEqual([])
    expect((await decide(999_999, { decision: 'confirm' })).status).toBe(404)
  })
})
