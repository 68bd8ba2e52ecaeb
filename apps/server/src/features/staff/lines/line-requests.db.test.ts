import { describe, expect, onTestFinished, test } from 'vitest'
import type { agreementList } from '@peyk/contract/lines/lines.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { lineAccounts } from '@peyk/contract/staff/staff-line-accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { newStaff } from '../staff.fixtures.ts'

const testDb = await testDatabase()
const { sql } = testDb
const { call, tokenOf } = await testCalls(testDb)
const staff = await newStaff(testDb, { areas: ['lines'] })
const token = await tokenOf(staff)

let made = 0

/** A line of everybody's whose terms ask for the staff's consent, and a customer. */
async function newLineWithTerms({ needsApproval = true } = {}) {
  const account = await testDb.newAccount()
  const customer = await tokenOf(account)
  const number = `55${account.accountId}${(made += 1)}`
  const form = { type: 'public', operator_id: 1, carrier: 'test', needs_cancel_suffix: false, number }
  const { id } = (await call('POST', 'staff/lines', { token, body: form })).envelope.data as { id: number }
  // Everybody's line would be seen by the other tests in this database, too.
  onTestFinished(async () => void (await sql('update lines set is_active = false where id = $1', [id])))
  const terms = { title: 'تعهدنامه', agreement_text: 'متن', needs_approval: needsApproval }
  await call('POST', `staff/lines/${id}/agreement`, { token, body: terms })
  const own = async () => {
    const all = (await call('GET', 'numbers/agreement-list', { token: customer })).envelope.data as CallData<
      typeof agreementList
    >
    return all.find(({ number_id: of }) => of === id)
  }
  const ask = async () => {
    const body = { agreement_id: (await own())?.id, number_id: id, accept: true }
    return call('POST', 'numbers/assign-agreement', { token: customer, body })
  }
  const rows = async (query: object = {}) =>
    (await call('GET', 'staff/line-accounts', { token, query: { line_id: id, ...query } })).envelope.data as CallRow<
      typeof lineAccounts
    >[]
  const decide = (verdict: object, as = token) =>
    call('POST', `staff/lines/${id}/accounts`, { token: as, body: { account_id: account.accountId, ...verdict } })
  const send = async () => {
    const body = { sending_type: 'webservice', from_number: number, message: 'سلام', params: { recipients: ['09120000001'] } } // prettier-ignore
    return (await call('POST', 'send', { token: customer, body })).status
  }
  return { account, customer, id, number, own, ask, rows, decide, send }
}

describe('[STF-08] a line whose terms ask for the consent of staff', () => {
  test('is requested, waits, can be used once granted, and is withdrawn with a reason', async () => {
    const { account, customer, id, number, own, ask, rows, decide, send } = await newLineWithTerms()
    expect(await own()).toMatchObject({ needs_approval: true, state: 'open', accepted: false })
    expect((await ask()).status).toBe(200)
    expect(await own()).toMatchObject({ state: 'waiting', accepted: false })
    expect([(await ask()).envelope.meta.message, await send()]).toEqual([
      'این درخواست قبلاً ثبت شده است؛ تا پاسخ پشتیبانی صبر کنید',
      422,
    ])
    expect(await rows({ state: 'waiting' })).toMatchObject([{ account_id: account.accountId, state: 'waiting', agreement_title: 'تعهدنامه', decided_by: null }]) // prettier-ignore

    expect((await decide({ decision: 'grant', state: 'waiting' })).status).toBe(200)
    expect(await own()).toMatchObject({ state: 'granted', accepted: true })
    expect(await send()).toBe(200)
    const items = [{ sending_type: 'webservice', number_id: id }]
    expect((await call('POST', 'numbers/defaults/upsert', { token: customer, body: { items } })).status).toBe(200)

    expect((await decide({ decision: 'refuse', state: 'granted' })).status).toBe(422)
    expect((await decide({ decision: 'refuse', state: 'granted', reason: 'شکایت گیرندگان' })).status).toBe(200)
    expect(await own()).toMatchObject({
      state: 'refused',
      accepted: false,
      accepted_at: null,
      reason: 'شکایت گیرندگان',
    })
    expect(await send()).toBe(422)
    expect(await sql('select from line_defaults where account_id = $1', [account.accountId])).toHaveLength(0)
    expect((await rows())[0]).toMatchObject({ state: 'refused', reason: 'شکایت گیرندگان', decided_by: 'سارا کاظمی' })
    expect(await sql('select action from audit_entries where account_id = $1 and subject = $2 order by seq', [account.accountId, `+98${number}`])).toEqual(['line.agreement_asked', 'staff.line_granted', 'staff.line_refused'].map((action) => ({ action }))) // prettier-ignore
  })

  test('is decided once: a second decision is refused, and so is rejecting a request that does not exist', async () => {
    const { ask, rows, decide } = await newLineWithTerms()
    const none = { decision: 'refuse', state: 'none', reason: 'دلیل' }
    expect((await decide(none)).status).toBe(409)
    await ask()
    const both = await Promise.all([
      decide({ decision: 'grant', state: 'waiting' }),
      decide({ decision: 'refuse', state: 'waiting', reason: 'دلیل' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await rows({ state: 'waiting' })).toEqual([])
  })

  test('can be requested again after a rejection and waits again, even where its terms need no consent', async () => {
    const { own, ask, decide, send } = await newLineWithTerms({ needsApproval: false })
    await ask()
    expect(await send()).toBe(200)
    await decide({ decision: 'refuse', state: 'granted', reason: 'پیام مزاحم' })
    expect((await ask()).status).toBe(200)
    expect(await own()).toMatchObject({ state: 'waiting', reason: null })
    expect(await send()).toBe(422)
  })

  test('is granted by staff to a customer without a request, but not to an account that the line is not offered to', async () => {
    const { account, own, rows, decide, send } = await newLineWithTerms()
    expect((await decide({ decision: 'grant', state: 'none' })).status).toBe(200)
    expect([(await own())?.state, await send()]).toEqual(['granted', 200])
    expect(await rows()).toMatchObject([{ account_id: account.accountId, user_name: null, decided_by: 'سارا کاظمی' }])
    for (const [accountId, status] of [
      [staff.accountId, 422],
      [999_999_999, 422],
    ] as const)
      // prettier-ignore
      expect((await decide({ decision: 'grant', state: 'none', account_id: accountId })).status).toBe(status)
  })

  test('is decided by staff of this area alone, and the customers’ database role cannot grant it', async () => {
    const { account, id, ask, decide } = await newLineWithTerms()
    const reviewer = await tokenOf(await newStaff(testDb, { areas: ['reviews'] }))
    const verdict = { decision: 'grant', state: 'waiting' }
    await ask()
    expect((await decide(verdict, reviewer)).status).toBe(403)
    expect((await decide(verdict, await tokenOf(account))).status).toBe(403)
    const asCustomer = (text: string) =>
      testDb.db.inAccount(
        account.scope,
        async (tx) => (await tx.query({ text, values: [account.accountId, id] })).rowCount,
      )
    const mine = 'account_id = $1 and line_id = $2'
    expect(await asCustomer(`update line_assignments set state = 'granted' where ${mine}`)).toBe(0)
    await sql(`update line_assignments set state = 'refused' where ${mine}`, [account.accountId, id])
    await expect(asCustomer(`update line_assignments set state = 'granted' where ${mine}`)).rejects.toThrow(/row-level/)
    await sql(`delete from line_assignments where ${mine}`, [account.accountId, id])
    const insert = `insert into line_assignments (account_id, line_id, agreement_id, state)
      select $1, $2, id, 'granted' from line_agreements where line_id = $2`
    await expect(asCustomer(insert)).rejects.toThrow(/row-level/)
    expect(await asCustomer(insert.replace("'granted'", "'waiting'"))).toBe(1)
    expect(await sql('select state from line_assignments where line_id = $1', [id])).toEqual([{ state: 'waiting' }])
  })
})

describe('[STF-08] the history of a line, and the accounts it may go to', () => {
  test('is shown to staff of lines, the newest first', async () => {
    const { id, ask, decide } = await newLineWithTerms()
    await ask()
    await decide({ decision: 'grant', state: 'waiting' })
    const { envelope, status } = await call('GET', `staff/lines/${id}/history`, { token, query: { limit: 3 } })
    expect(status).toBe(200)
    expect((envelope.data as { act: string }[]).map(({ act }) => act)).toEqual(['staff.line_granted', 'line.agreement_asked', 'staff.agreement_put']) // prettier-ignore
    expect(envelope.meta).toMatchObject({ total: 4 })
    expect((await call('GET', 'staff/lines/999999999/history', { token })).status).toBe(404)
  })

  test('are found by title or id, and show nothing else of an account', async () => {
    const account = await testDb.newAccount({ title: 'کتاب‌فروشی كتابِ ٧' })
    for (const search of ['کتابفروشی کتاب', String(account.accountId)]) {
      const { envelope } = await call('GET', 'staff/line-owners', { token, query: { search } })
      expect(envelope.data).toContainEqual({ id: account.accountId, title: 'کتاب‌فروشی كتابِ ٧' })
    }
  })
})
