import { expect, test } from 'vitest'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { engineScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { aMovement, aPayment } from './transactions.fixtures.ts'
import { issueCorrections } from './usecases/issue-corrections.ts'
import { issueDocument } from './usecases/issue-document.ts'
import { issueInvoices } from './usecases/issue-invoices.ts'

const testDb = await testDatabase()
const clock = stoppedClock('2026-11-24T08:30:00Z')
const { call, tokenOf } = await testCalls(testDb, { clock })
const { db, newAccount, sql } = testDb

async function aPaid(
  account: TestAccount,
  { at = '2026-11-20T08:30:00Z', method = 'online' as 'online' | 'card_to_card', ...more }: { at?: string; method?: 'online' | 'card_to_card'; status?: 'pending' | 'success'; trackingCode?: string } = {},
): Promise<number> {
  const creditedTenths = method === 'online' ? 50_000_000 : 45_000_000
  const status = more.status ?? 'success'
  const id = await aMovement(testDb, { account, at: new Date(at), amountTenths: creditedTenths, method, status })
  await aPayment(testDb, { account, id, method, amountTenths: 50_000_000, taxTenths: 5_000_000, ...more })
  return id
} // prettier-ignore

/** Documents of an account, oldest first. */
const documentsOf = async (token: string, query: Record<string, unknown> = {}) => {
  const { envelope } = await call('GET', 'wallet/documents', { token, query })
  return (envelope.data as { id: number; number: string; kind: string; total: number; corrects: string | null; corrected_by: string[] }[]).toReversed() // prettier-ignore
}

test('a receipt is issued once per successful payment, with tax, words, seller and buyer as they were', async () => {
  const account = await newAccount({ creditTenths: 0, title: 'فروشگاه گل' })
  const token = await tokenOf(account)
  await sql(`update payment_setting set seller = $1`, [
    { name: 'شرکت پیک', national_id: '10101234567', address: 'تهران' },
  ])
  await sql(`update accounts set user_type = 'legal' where id = $1`, [account.accountId])
  await sql(
    `insert into profiles (account_id, company, company_national_id, economic_number, tell_code, tell) values ($1, 'گل سرخ', '10101111111', '4111', '021', '88888888')`,
    [account.accountId],
  )
  const paymentId = await aPaid(account, { trackingCode: `t${account.accountId}` })
  const issue = () => call('POST', 'wallet/documents/receipt', { token, body: { payment_id: paymentId } })
  const [first, second] = [await issue(), await issue()]
  expect(first.envelope.data).toEqual({ id: expect.any(Number), number: expect.stringMatching(/^1405-\d{6}$/) })
  expect(second.envelope.data).toEqual(first.envelope.data)
  await sql(`update profiles set company = 'نام تازه' where account_id = $1`, [account.accountId])
  const { id, number } = first.envelope.data as { id: number; number: string }
  const shown = await call('GET', `wallet/documents/${id}`, { token })
  expect(shown.envelope.data).toEqual({
    id,
    number,
    kind: 'receipt',
    kind_fa: 'رسید پرداخت',
    issued_at: '2026-11-24T08:30:00+00:00',
    month: null,
    payment_id: paymentId,
    corrects: null,
    corrected_by: [],
    net: 5_000_000,
    tax: 500_000,
    total: 5_500_000,
    seller: { name: 'شرکت پیک', user_type: 'legal', national_id: '10101234567', economic_code: '', registration_number: '', phone: '', postal_code: '', address: 'تهران' },
    buyer: { name: 'گل سرخ', user_type: 'legal', national_id: '10101111111', economic_code: '4111', registration_number: '', phone: '02188888888', postal_code: '', address: '' },
    lines: [{ description: 'خرید اعتبار پیامک', at: '2026-11-20T08:30:00+00:00', reference: `t${account.accountId}`, net: 5_000_000, tax: 500_000, total: 5_500_000 }],
    tax_percent: 10,
    total_in_words: 'پنج میلیون و پانصد هزار ریال',
    reason: null,
  }) // prettier-ignore
  const pending = await aPaid(account, { method: 'card_to_card', status: 'pending' })
  const other = await tokenOf(await newAccount())
  for (const [credential, payment_id, status] of [
    [token, pending, 400],
    [other, paymentId, 404],
    [token, 999_999_999, 404],
  ] as const)
    // prettier-ignore
    expect((await call('POST', 'wallet/documents/receipt', { token: credential, body: { payment_id } })).status).toBe(status)
  expect((await call('GET', `wallet/documents/${id}`, { token: other })).status).toBe(404)
  await expect(sql('update documents set net_tenths = 1 where id = $1', [id])).rejects.toThrow()
  await expect(sql('delete from documents where id = $1', [id])).rejects.toThrow()
  await sql(`update payment_setting set seller = '{}'`)
})

test('numbers of documents have no gap and come once each, however many are issued at once and fail', async () => {
  const later = stoppedClock('2051-11-24T08:30:00Z') // 1430
  const accounts = [await newAccount(), await newAccount(), await newAccount()]
  const document = (paymentId: number) => ({
    kind: 'receipt' as const,
    month: null,
    paymentId,
    correctsId: null,
    lines: [],
    paymentIds: [],
    reason: null,
  })
  const issue = (account: TestAccount, paymentId: number, isFailing = false) =>
    db.inAccount(account.scope, async (tx) => {
      const { accountId } = account
      const issued = await issueDocument({ accountId, document: document(paymentId) }, { tx, clock: later })
      if (isFailing) throw new Error('rolled back')
      return issued
    })
  const asked = Array.from({ length: 90 }, (_, n) => ({ account: accounts[n % 3]!, paymentId: 1 + (n % 45), isFailing: n % 4 === 0 })) // prettier-ignore
  const ends = await Promise.allSettled(asked.map(({ account, paymentId, isFailing }) => issue(account, paymentId, isFailing))) // prettier-ignore
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
  expect(new Set(failures)).toEqual(new Set(['Error: rolled back']))
  const rows = await sql<{ number: number; payment: string }>(
    `select number, account_id || ' ' || payment_id as payment from documents where year = 1430 order by number`,
  )
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  expect(new Set(rows.map(({ payment }) => payment)).size).toBe(rows.length)
  // Of each pair of requests for a payment one at least did not fail.
  const kept = new Set(asked.flatMap(({ account, paymentId, isFailing }) => (isFailing ? [] : [`${account.accountId} ${paymentId}`]))) // prettier-ignore
  expect(new Set(rows.map(({ payment }) => payment))).toEqual(kept)
  expect(await sql('select last_number from document_numbers where year = 1430')).toEqual([
    { last_number: rows.length },
  ])
})

test('a month that is over has one invoice with its payments, one without payments has none', async () => {
  const [account, idle] = [await newAccount({ creditTenths: 0 }), await newAccount({ creditTenths: 0 })]
  const token = await tokenOf(account)
  // Aban 1405 is 23 October to 21 November 2026.
  await aPaid(account, { at: '2026-10-22T20:29:00Z' })
  await aPaid(account, { at: '2026-10-22T20:31:00Z' })
  await aPaid(account, { at: '2026-11-21T20:29:00Z', method: 'card_to_card' })
  await aPaid(account, { at: '2026-11-21T20:31:00Z' })
  await aPaid(account, { at: '2026-11-01T08:00:00Z', status: 'pending' })
  await aMovement(testDb, { account: idle, at: new Date('2026-11-01T08:00:00Z'), amountTenths: -10 })
  const early = { db, clock: stoppedClock('2026-11-21T20:50:00Z') }
  await issueInvoices({ scope: engineScope() }, early)
  expect(await documentsOf(token, { month: '1405-08' })).toEqual([])
  const deps = { db, clock: stoppedClock('2026-11-21T22:00:00Z') }
  await Promise.all([1, 2].map(() => issueInvoices({ scope: engineScope() }, deps)))
  expect(await issueInvoices({ scope: engineScope() }, deps)).toEqual({ issued: 0 })
  const invoices = await documentsOf(token, { kind: 'invoice' })
  expect(invoices).toMatchObject([
    { month: '1405-07', total: 5_500_000 },
    { month: '1405-08', net: 9_500_000, tax: 1_000_000, total: 10_500_000, payment_id: null },
  ])
  const { envelope } = await call('GET', `wallet/documents/${invoices[1]!.id}`, { token })
  expect(envelope.data).toMatchObject({
    lines: [
      { at: '2026-10-22T20:31:00+00:00', net: 5_000_000, tax: 500_000 },
      { at: '2026-11-21T20:29:00+00:00', net: 4_500_000, tax: 500_000 },
    ],
    total_in_words: 'ده میلیون و پانصد هزار ریال',
  })
  expect(await documentsOf(await tokenOf(idle))).toEqual([])
})

test('what was paid back outside corrects each document of its payment once, and changes none', async () => {
  const account = await newAccount({ creditTenths: 0 })
  const token = await tokenOf(account)
  const paymentId = await aPaid(account, { at: '2026-11-10T08:00:00Z' })
  const issue = async () =>
    (await call('POST', 'wallet/documents/receipt', { token, body: { payment_id: paymentId } })).status
  expect(await issue()).toBe(200)
  await sql(
    `update payments set refund = 'outside', refund_tenths = 20000000, refunded_at = now(), refund_reason = 'درخواست مشتری' where id = $1`,
    [paymentId],
  )
  const correct = () => issueCorrections({ scope: engineScope() }, { db, clock })
  await Promise.all([correct(), correct()])
  const [receipt, correction, ...more] = await documentsOf(token)
  expect(more).toEqual([])
  expect(correction).toMatchObject({ kind: 'correction', net: -2_000_000, tax: -200_000, total: -2_200_000, corrects: receipt!.number }) // prettier-ignore
  expect(receipt).toMatchObject({ kind: 'receipt', total: 5_500_000, corrected_by: [correction!.number] })
  const { envelope } = await call('GET', `wallet/documents/${correction!.id}`, { token })
  expect(envelope.data).toMatchObject({ reason: 'درخواست مشتری', total_in_words: 'منفی دو میلیون و دویست هزار ریال' })
  await issueInvoices({ scope: engineScope() }, { db, clock })
  await correct()
  expect(await correct()).toEqual({ issued: 0 })
  const all = await documentsOf(token)
  expect(all.map(({ kind, corrects }) => [kind, corrects])).toEqual([
    ['receipt', null],
    ['correction', receipt!.number],
    ['invoice', null],
    ['correction', all[2]!.number],
  ])
})
