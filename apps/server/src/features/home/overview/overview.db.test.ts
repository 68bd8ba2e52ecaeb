import { expect, test } from 'vitest'
import type { NeedKind, Overview } from '@peyk/contract/home/overview.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../../platform/testing/clock.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { ticketLists } from '../../tickets/tickets.fixtures.ts'
import { aSend } from '../../reports/reports.fixtures.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql, newAccount } = testDb
// 00:30 of 22 November in Tehran; in UTC it is still the 21st.
const now = new Date('2026-11-21T21:00:00Z')
const { call, tokenOf, colleagueOf } = await testCalls(testDb, { clock: stoppedClock(now.getTime()) })
const categoryId = (await ticketLists(testDb)).categories[0]!.id
const HOUR = 3_600_000
const at = (hours: number) => new Date(now.getTime() + hours * HOUR)

const show = async (token: string): Promise<Overview> => {
  const answer = await call('GET', 'panel/overview', { token })
  expect(answer.status).toBe(200)
  return answer.envelope.data as Overview
}
const kindsOf = ({ needs }: Overview): NeedKind[] => needs.map(({ kind }) => kind)
const inFuture = { expiresAt: at(1000) }

test('an account that has sent nothing is led by its steps, and each is marked when it was taken', async () => {
  const account = await newAccount({ creditTenths: 0 })
  const token = await tokenOf(account, inFuture)
  expect(await show(token)).toEqual({
    needs: [],
    first_steps: { profile: false, credit: false, line: true, contacts: false },
  })
  await sql(`update wallets set available_tenths = 50000 where account_id = $1`, [account.accountId])
  await sql(
    `insert into profiles (account_id, first_name, last_name, national_id) values ($1, 'مریم', 'احمدی', '0499370899')`,
    [account.accountId],
  )
  expect((await show(token)).first_steps).toMatchObject({ profile: true, credit: true })
  // A refused send is no first send; one that left is.
  await aSend(testDb, { account, state: 3, sendAt: at(-1) })
  expect((await show(token)).first_steps).not.toBeNull()
  await aSend(testDb, { account, sendAt: at(-1) })
  expect((await show(token)).first_steps).toBeNull()
})

test('what was refused lately for want of credit is added up, with what the credit does not cover', async () => {
  const account = await newAccount({ creditTenths: 3_000_000 })
  const token = await tokenOf(account, inFuture)
  await aSend(testDb, { account, sendAt: at(-2) })
  const one = await aSend(testDb, { account, state: 8, sendAt: at(-1), priceTenths: 1_000_000 })
  expect((await show(token)).needs).toEqual([
    { kind: 'no_credit_sends', count: 1, amount: 300_000, missing: null, recipients: null, ref: String(one), mark: `1:${one}` }, // prettier-ignore
  ])
  await aSend(testDb, { account, state: 8, sendAt: at(-24), priceTenths: 1_000_000 })
  await aSend(testDb, { account, state: 8, sendAt: at(-24 * 8), priceTenths: 1_000_000 })
  expect((await show(token)).needs[0]).toMatchObject({ count: 2, amount: 600_000, missing: 300_000, ref: null })
})

test('each kind is told, the pressing ones first, and one’s own alone', async () => {
  const account = await newAccount({ creditTenths: 1000 })
  const stranger = await newAccount({ creditTenths: 10_000_000 })
  const [mine, theirs] = [await tokenOf(account, inFuture), await tokenOf(stranger, inFuture)]
  await aSend(testDb, { account: stranger, sendAt: at(-1) })
  const { accountId, userId, service } = account
  await aSend(testDb, { account, state: 3, sendAt: at(-1) })
  await aSend(testDb, { account, state: 1, sendAt: at(-1) })
  const sent = await aSend(testDb, { account, sendAt: at(-1), codes: ['doubtful', 'doubtful', 'delivered'] })
  await sql(
    `insert into doubtful_messages select account_id, send_id, seq, period, 1, 'test', $2 from recipients
    where send_id = $1`,
    [sent, at(-1)],
  )
  await sql(
    `insert into patterns (account_id, code, title, message, status, decided_at, created_by)
    values ($1, 'refused1', 'کد', 'x', 'inactive', $2, $3), ($1, 'waiting1', 'کد', 'x', 'pending', null, $3),
      ($1, 'old1', 'کد', 'x', 'inactive', $4, $3)`,
    [accountId, at(-3), userId, at(-24 * 9)],
  )
  await sql(
    `with terms as (insert into line_agreements (line_id, title, agreement_text, needs_approval)
      values ($2, 'توافق', 'متن', true) returning id)
    insert into line_assignments (account_id, line_id, agreement_id, state, reason, decided_at)
    select $1, $2, id, 'refused', 'مدرک', $3 from terms`,
    [accountId, service.id, at(-1)],
  )
  await sql(
    `insert into inbox_lines (account_id, line_number, last_id, message_count, unread_count) values ($1, $2, 7, 9, 4)`,
    [accountId, service.number],
  )
  await sql(
    `insert into webhooks (account_id, url, events, is_active, off_reason, sealed_secret, secret_hint)
    values ($1, 'https://shop.example/hook', '{message.status}', false, 'failing', 'x', 'x')`,
    [accountId],
  )
  await sql(`update api_keys set expires_at = $2 where account_id = $1`, [accountId, at(24)])
  await sql(
    `insert into gifts (account_id, title, granted_tenths, left_tenths, expires_at) values ($1, 'هدیه', 500, 500, $2)`,
    [accountId, at(48)],
  )
  await sql(
    `insert into tickets (account_id, user_id, category_id, subject, description, last_excerpt, state, user_seen, waiting_since)
    select $1, $2, $3, 'x', 'x', 'x', s, seen, null::timestamptz from (values (1, true), (3, false), (3, true)) t(s, seen)`,
    [accountId, userId, categoryId],
  )
  const told = await show(mine)
  expect(kindsOf(told)).toEqual([
    'low_credit', 'rejected_sends', 'doubtful_messages', 'tickets', 'rejected_patterns', 'refused_lines', 'disabled_webhooks',
    'unread_replies', 'expiring_gifts', 'waiting_sends', 'waiting_patterns',
  ]) // prettier-ignore
  const byKind = (kind: NeedKind) => told.needs.find((need) => need.kind === kind)
  expect(byKind('doubtful_messages')).toMatchObject({ count: 2, ref: String(sent) })
  expect(byKind('tickets')).toMatchObject({ count: 2 })
  expect(byKind('rejected_patterns')).toMatchObject({ count: 1, ref: 'refused1' })
  expect(byKind('unread_replies')).toMatchObject({ count: 4, mark: '4:7' })
  expect(kindsOf(await show(theirs))).toEqual([])
})

test('tomorrow’s sends are counted and priced, and what recurring ones lack is told', async () => {
  const account = await newAccount({ creditTenths: 3_000_000 })
  const token = await tokenOf(account, inFuture)
  await aSend(testDb, { account, sendAt: at(-1) })
  await aSend(testDb, { account, state: 5, isScheduled: true, sendAt: at(30), codes: ['waiting', 'waiting'], priceTenths: 1000 }) // prettier-ignore
  // Of today, and of the day after tomorrow.
  await aSend(testDb, { account, state: 5, isScheduled: true, sendAt: at(20), codes: ['waiting'] })
  await aSend(testDb, { account, state: 5, isScheduled: true, sendAt: at(50), codes: ['waiting'] })
  expect((await show(token)).needs).toEqual([
    { kind: 'tomorrow', count: 1, amount: 200, missing: null, recipients: 2, ref: null, mark: '2026-11-23:1:0' },
  ])
  await sql(
    `insert into schedules (account_id, user_id, user_name, sending_type, line_id, message, target, rule, state, next_at,
      ends_at, estimate_tenths, created_at, starts_at)
    values ($1, $2, 'u', 'phonebook', $3, 'سلام', '{}', $4, 'active', $5, $6, 4000000, $7, $7)`,
    [
      account.accountId, account.userId, account.service.id,
      JSON.stringify({ every: 'day', hour: 9, minute: 0 }), at(8.5), at(24 * 30), at(-24),
    ], // prettier-ignore
  )
  expect((await show(token)).needs[0]).toMatchObject({ kind: 'tomorrow', count: 2, amount: 400_200, missing: 100_000 })
})

test('a colleague is told only of what the role opens, and of no steps', async () => {
  const account = await newAccount({ creditTenths: 100 })
  const { token } = await colleagueOf(account, ['inbox.view'])
  await sql(`update sessions set expires_at = $1 where account_id = $2`, [at(1000), account.accountId])
  await aSend(testDb, { account, state: 8, sendAt: at(-1) })
  await sql(
    `insert into inbox_lines (account_id, line_number, last_id, message_count, unread_count) values ($1, $2, 7, 9, 4)`,
    [account.accountId, account.service.number],
  )
  const told = await show(token)
  expect([kindsOf(told), told.first_steps]).toEqual([['unread_replies'], null])
})
