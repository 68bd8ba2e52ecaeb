import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { readBooks } from '../../wallet/wallet.fixtures.ts'
import { newStaff } from '../staff.fixtures.ts'

const testDb = await testDatabase()
const { sql, newAccount } = testDb
const { call, tokenOf } = await testCalls(testDb)
const [asks, decides] = [await newStaff(testDb, { areas: ['money'] }), await newStaff(testDb, { areas: ['money'] })]
const [askToken, decideToken] = [await tokenOf(asks), await tokenOf(decides)]
const LIMIT_RIAL = 50_000_000

const correct = (accountId: number, body: object, headers = {}) =>
  call('POST', `staff/accounts/${accountId}/credit`, { token: askToken, body: { direction: 'increase', reason: 'واریز بانکی ۸۸۲۱', ...body }, headers }) // prettier-ignore
const decide = (id: number, body: object, token = decideToken) => call('POST', `staff/credit-requests/${id}`, { token, body }) // prettier-ignore
const actsOn = (accountId: number) =>
  sql<{ action: string; actor_id: number; details: Record<string, unknown> }>('select action, actor_id, details from audit_entries where account_id = $1 order by seq', [accountId]) // prettier-ignore
async function newRequest(amount = LIMIT_RIAL + 1) {
  const { accountId } = await newAccount({ creditTenths: 0 })
  const { envelope } = await correct(accountId, { amount })
  const { request_id: id } = envelope.data as { request_id: number }
  return { accountId, id }
}
const listed = async (id: number, token = decideToken) => {
  const { envelope } = await call('GET', 'staff/credit-requests', { token, query: { limit: '100' } })
  return (envelope.data as { id: number }[]).find((row) => row.id === id)
}

describe('a correction of the credit', () => {
  test('up to the limit of the setting is done at once; above it nothing moves and it waits', async () => {
    const { accountId } = await newAccount({ creditTenths: 0 })
    const done = await correct(accountId, { amount: LIMIT_RIAL })
    expect(done.envelope.data).toEqual({ credit: LIMIT_RIAL, status: 'done', request_id: null })
    const waits = await correct(accountId, { amount: LIMIT_RIAL + 1, direction: 'decrease' })
    expect(waits.envelope.data).toEqual({ credit: LIMIT_RIAL, status: 'waiting', request_id: expect.any(Number) })
    expect(await readBooks(testDb, accountId)).toMatchObject({ available: LIMIT_RIAL * 10, sum: 0 })
    const { request_id: id } = waits.envelope.data as { request_id: number }
    expect(await listed(id)).toMatchObject({ account_id: accountId, amount: -LIMIT_RIAL - 1, status: 'pending', is_mine: false, asked_by: 'سارا کاظمی', reason: 'واریز بانکی ۸۸۲۱' }) // prettier-ignore
    expect(await listed(id, askToken)).toMatchObject({ is_mine: true })
    expect((await actsOn(accountId)).map(({ action }) => action)).toEqual(['money.adjusted', 'money.adjust_asked'])
  })

  test('[promise S8] is let through by a second person, never by whoever asked, with both in the audit log', async () => {
    const { accountId, id } = await newRequest()
    const own = await decide(id, { decision: 'confirm' }, askToken)
    expect([own.status, own.envelope.meta.message]).toEqual([400, expect.stringContaining('از همکار دیگری بخواهید')])
    expect(await readBooks(testDb, accountId)).toMatchObject({ available: 0 })
    expect((await decide(id, { decision: 'confirm' })).status).toBe(200)
    expect(await readBooks(testDb, accountId)).toMatchObject({ available: LIMIT_RIAL * 10 + 10, sum: 0 })
    expect(await listed(id)).toMatchObject({ status: 'confirmed', decided_by: 'سارا کاظمی', reject_reason: null })
    const [asked, adjusted] = await actsOn(accountId)
    expect(asked).toMatchObject({ action: 'money.adjust_asked', actor_id: asks.userId })
    expect(adjusted).toMatchObject({ action: 'money.adjusted', actor_id: decides.userId, details: { request: id, amount: LIMIT_RIAL + 1, after: { credit: LIMIT_RIAL + 1 } } }) // prettier-ignore
    const customer = await call('POST', `staff/credit-requests/${id}`, { token: await tokenOf(await newAccount()), body: { decision: 'confirm' } }) // prettier-ignore
    expect(customer.status).toBe(403)
  })

  test('is stopped with a reason, and nothing moves', async () => {
    const { accountId, id } = await newRequest()
    expect((await decide(id, { decision: 'reject' })).envelope.meta.errors).toHaveProperty('reason')
    expect((await decide(id, { decision: 'reject', reason: 'پول نیامده است' })).status).toBe(200)
    expect(await readBooks(testDb, accountId)).toMatchObject({ available: 0, sum: 0 })
    expect(await listed(id)).toMatchObject({ status: 'rejected', reject_reason: 'پول نیامده است' })
    expect((await actsOn(accountId)).map(({ action }) => action)).toEqual(['money.adjust_asked', 'money.adjust_rejected']) // prettier-ignore
    expect((await decide(999_999_999, { decision: 'confirm' })).status).toBe(404)
  })

  test('is decided once: of ten at the same moment one counts, and the rest answer 409', async () => {
    const { accountId, id } = await newRequest()
    const bodies = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? { decision: 'confirm' } : { decision: 'reject', reason: 'نه' })) // prettier-ignore
    const answers = await Promise.all(bodies.map((body) => decide(id, body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    const { available, sum } = await readBooks(testDb, accountId)
    expect([sum, [0, LIMIT_RIAL * 10 + 10].includes(available)]).toEqual([0, true])
  })

  test('[promise M1] repeated with its Idempotency-Key is one request', async () => {
    const { accountId } = await newAccount({ creditTenths: 0 })
    const ask = () => correct(accountId, { amount: LIMIT_RIAL * 2 }, { 'idempotency-key': `c-${accountId}` })
    const [first, second] = [await ask(), await ask()]
    expect(second.envelope.data).toEqual(first.envelope.data)
    expect(await sql('select from credit_requests where account_id = $1', [accountId])).toHaveLength(1)
  })
})
