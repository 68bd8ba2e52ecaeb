import { expect, test } from 'vitest'
import { staffScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { newStaff } from '../staff.fixtures.ts'
import { countWaitingRows } from './queries/waiting-counts.ts'

const testDb = await testDatabase()
const { sql, db } = testDb
const { call, tokenOf } = await testCalls(testDb)
const operator = await newStaff(testDb)
const token = await tokenOf(operator)

interface Counts {
  sends: number
  number_changes: number
  patterns: number
  line_requests: number
  payments: number
  credit_requests: number
  tickets: number
}
const countsFor = async (credential: string) =>
  (await call('GET', 'staff/waiting_counts', { token: credential })).envelope.data as Counts

/** Another mobile number that an account asks for. */
async function newNumberChange() {
  const account = await testDb.newAccount()
  const old = 989_160_000_000 + account.accountId
  const [row] = await sql<{ id: number }>(
    `insert into number_changes (account_id, user_id, old_msisdn, new_msisdn, national_id)
    values ($1, $2, $3::bigint, $3::bigint + 1, '0012345679') returning id`,
    [account.accountId, account.userId, old],
  )
  return row?.id ?? 0
}

async function newModeratedSend() {
  const account = await testDb.newAccount()
  await sql('update accounts set is_monitored = true where id = $1', [account.accountId])
  const body = {
    sending_type: 'webservice',
    from_number: account.service.number,
    message: 'سلام',
    params: { recipients: ['09120000001'] },
  }
  const { envelope } = await call('POST', 'send', { token: await tokenOf(account), body })
  return (envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0] as number
}

async function newPattern() {
  const body = { description: 'کد ورود', is_share: false, message: 'https://labkhand.ir کد شما رسید', variable: [] }
  const { envelope } = await call('POST', 'patterns/normal', { token: await tokenOf(await testDb.newAccount()), body })
  return (envelope.data as { pattern_code: string }).pattern_code
}

async function newLineRequest() {
  const account = await testDb.newAccount()
  const number = `56${account.accountId}`
  const form = { type: 'public', operator_id: 1, carrier: 'test', needs_cancel_suffix: false, number }
  const { id } = (await call('POST', 'staff/lines', { token, body: form })).envelope.data as { id: number }
  await call('POST', `staff/lines/${id}/agreement`, { token, body: { title: 'تعهدنامه', agreement_text: 'متن', needs_approval: true } }) // prettier-ignore
  const customer = await tokenOf(account)
  const list = (await call('GET', 'numbers/agreement-list', { token: customer })).envelope.data as { id: number; number_id: number }[] // prettier-ignore
  const agreement = list.find(({ number_id: of }) => of === id)
  await call('POST', 'numbers/assign-agreement', { token: customer, body: { agreement_id: agreement?.id, number_id: id, accept: true } }) // prettier-ignore
  await sql('update lines set is_active = false where id = $1', [id])
  return { accountId: account.accountId, id }
}

test('what waits is counted queue by queue, and what was decided waits no more', async () => {
  // Those of earlier files may be more than are counted.
  await sql(`update patterns set deleted_at = now() where status = 'pending' or revision_status = 'pending'`)
  const before = await countsFor(token)
  const [sendId, changeId, request] = [await newModeratedSend(), await newNumberChange(), await newLineRequest()]
  const patternCode = await newPattern()
  expect(await countsFor(token)).toEqual({
    ...before,
    sends: before.sends + 1,
    number_changes: before.number_changes + 1,
    patterns: before.patterns + 1,
    line_requests: before.line_requests + 1,
  })
  const decisions = [
    await call('POST', `staff/sends/${sendId}`, { token, body: { decision: 'approve' } }),
    await call('POST', `staff/number-changes/${changeId}`, { token, body: { decision: 'confirm' } }),
    await call('POST', `staff/lines/${request.id}/accounts`, { token, body: { account_id: request.accountId, decision: 'grant', state: 'waiting' } }), // prettier-ignore
    await call('POST', `staff/patterns/${patternCode}`, { token, body: { decision: 'confirm' } }),
  ]
  expect(decisions.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual([200, 200, 200, 200])
  expect(await countsFor(token)).toEqual(before)
})

test('a member sees the queues of their areas only, and a customer none', async () => {
  const of = async (areas: readonly string[]) => countsFor(await tokenOf(await newStaff(testDb, { areas })))
  const all = await countsFor(token)
  const none = { sends: null, number_changes: null, patterns: null, line_requests: null, payments: null, credit_requests: null, tickets: null } // prettier-ignore
  expect(all).not.toMatchObject({ payments: null })
  const { sends, number_changes, patterns } = all
  expect(await of(['reviews'])).toEqual({ ...none, sends, number_changes, patterns })
  expect(await of(['lines'])).toEqual({ ...none, line_requests: all.line_requests })
  expect(await of(['money'])).toEqual({ ...none, payments: all.payments, credit_requests: all.credit_requests })
  expect(await of(['tickets'])).toEqual({ ...none, tickets: all.tickets })
  expect(await of(['audit'])).toEqual(none)
  const customer = await call('GET', 'staff/waiting_counts', { token: await tokenOf(await testDb.newAccount()) })
  expect([customer.status, customer.envelope.meta.message_code]).toEqual([403, '403-8'])
})

test('a queue is counted up to a bound', async () => {
  for (let at = 0; at < 3; at += 1) await newNumberChange()
  const counts = await db.asStaff(staffScope(operator.userId), (tx) =>
    countWaitingRows(tx, { ofReviews: true, ofLines: false, ofMoney: false, ofTickets: false, max: 2 }),
  )
  expect(counts).toMatchObject({ numberChanges: 2, lineRequests: null })
})
