import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newTargets, transferBody } from '../payments/payments.fixtures.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { readBooks } from '../wallet/wallet.fixtures.ts'

const testDb = await testDatabase()
const { sql, newAccount } = testDb
const { call, tokenOf } = await testCalls(testDb)
const desk = await newStaff(testDb, { areas: ['money'] })
const staffToken = await tokenOf(desk)
const targets = await newTargets(testDb)

/** A transfer of 10,000,000 rial that waits. */
async function newTransfer(more: Record<string, unknown> = {}) {
  const account = await newAccount({ creditTenths: 0, title: 'فروشگاه لبخند' })
  const msisdn = 989_160_000_000 + account.accountId
  await sql('update users set mobile = $2 where id = $1', [account.userId, msisdn])
  const token = await tokenOf(account)
  const body = transferBody({ target: targets.card, ui_callback: '/wallet/credit', ...more })
  const answer = await call('POST', 'payment/offline/card-to-card-create', { token, body })
  const { payment_id: id } = answer.envelope.data as { payment_id: number }
  return { ...account, id, msisdn, token, code: body['reference_code'] as string }
}
const decide = (id: number, body: object, token = staffToken) =>
  call('POST', `staff/payments/offline/${id}`, { token, body })
const textsTo = (accountId: number) => sql<{ msisdn: number; message: string }>('select msisdn, message from system_messages where account_id = $1', [accountId]) // prettier-ignore
const actsOn = async (id: number) =>
  (await sql<{ action: string }>(`select action from audit_entries where subject = $1 and action like 'money.payment%'`, [String(id)])).map(({ action }) => action) // prettier-ignore
const list = async (query: object) =>
  call('GET', 'staff/payments/offline', { token: staffToken, query: { limit: '100', ...query } })

describe('[STF-03] a transfer at the desk', () => {
  test('[WAL-22] [promise S8] is confirmed: credited once after tax, told by SMS, and in the audit log', async () => {
    const transfer = await newTransfer()
    const row = { payment_id: transfer.id, account_id: transfer.accountId, account_title: 'فروشگاه لبخند', user_name: transfer.userName, status: 'pending', amount: 9_000_000, tax: 1_000_000, payable: 10_000_000, credited: 9_000_000, reference_code: transfer.code }
    expect((await list({ status: 'pending', search: transfer.code })).envelope.data).toEqual([expect.objectContaining(row)])
    expect((await decide(transfer.id, { decision: 'confirm' })).status).toBe(200)
    expect(await readBooks(testDb, transfer.accountId)).toMatchObject({ available: 90_000_000, sum: 0, wallet: '90000000 0' })
    expect(await sql(`select book, amount_tenths from ledger_entries where account_id = $1 and kind = 'top_up' order by book`, [transfer.accountId])).toEqual([
      { book: 'available', amount_tenths: 90_000_000 }, { book: 'funding', amount_tenths: -100_000_000 }, { book: 'tax', amount_tenths: 10_000_000 },
    ])
    const [payment] = await sql('select status, decided_by, credited_at is not null as is_credited from payments where id = $1', [transfer.id])
    expect(payment).toEqual({ status: 'success', decided_by: desk.userId, is_credited: true })
    expect(await textsTo(transfer.accountId)).toEqual([{ msisdn: transfer.msisdn, message: expect.stringContaining('۹٬۰۰۰٬۰۰۰ ریال به اعتبار شما اضافه شد') }])
    expect(await actsOn(transfer.id)).toEqual(['money.payment_confirmed'])
    const rows = await call('POST', 'report/payment/new', { token: transfer.token, body: {} })
    if (rows.status === 200) expect(rows.envelope.data).toEqual([expect.objectContaining({ payment_id: transfer.id, status: 'success', amount: 9_000_000 })])
  }) // prettier-ignore

  test('[promise S8] is rejected with a reason that the customer reads, and nothing moves', async () => {
    const transfer = await newTransfer()
    expect((await decide(transfer.id, { decision: 'reject' })).envelope.meta.errors).toEqual({ reason: ['برای رد کردن، دلیل آن را بنویسید'] })
    expect((await decide(transfer.id, { decision: 'reject', reason: 'واریزی پیدا نشد' })).status).toBe(200)
    expect(await readBooks(testDb, transfer.accountId)).toMatchObject({ available: 0, sum: 0, wallet: '0 0' })
    expect(await sql('select p.status, p.reject_reason, t.status as row from payments p join wallet_transactions t using (account_id, id) where id = $1', [transfer.id])).toEqual([{ status: 'rejected', reject_reason: 'واریزی پیدا نشد', row: 'rejected' }])
    expect(await textsTo(transfer.accountId)).toEqual([{ msisdn: transfer.msisdn, message: expect.stringContaining('دلیل: واریزی پیدا نشد') }])
    expect(await actsOn(transfer.id)).toEqual(['money.payment_rejected'])
    expect((await list({ status: 'rejected', search: transfer.code })).envelope.data).toEqual([
      expect.objectContaining({ payment_id: transfer.id, reject_comment: 'واریزی پیدا نشد', decided_by: 'سارا کاظمی' }),
    ])
  }) // prettier-ignore

  test('is decided once: of ten at the same moment one counts, and the rest answer 409', async () => {
    const transfer = await newTransfer()
    const bodies = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? { decision: 'confirm' } : { decision: 'reject', reason: 'نه' })) // prettier-ignore
    const answers = await Promise.all(bodies.map((body) => decide(transfer.id, body)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    const { sum, available } = await readBooks(testDb, transfer.accountId)
    expect([sum, [0, 90_000_000].includes(available)]).toEqual([0, true])
    expect(await actsOn(transfer.id)).toHaveLength(1)
    expect(await textsTo(transfer.accountId)).toHaveLength(1)
  })
})
