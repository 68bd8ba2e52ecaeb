import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { readBooks } from '../wallet/wallet.fixtures.ts'
import { newTargets, transferBody, wireTime } from './payments.fixtures.ts'

const testDb = await testDatabase()
const { sql, newAccount } = testDb
const { call, tokenOf, colleagueOf } = await testCalls(testDb, {
  env: { PUBLIC_URL: 'https://sms.example.ir', SUPPORT_PHONE: '02112345678' },
})
const targets = await newTargets(testDb)

const newPayer = async () => {
  const account = await newAccount({ creditTenths: 0 })
  return { account, token: await tokenOf(account) }
}
const CARD = 'payment/offline/card-to-card-create'
const BANK = 'payment/offline/bank-pay-create'
const dataOf = <Data>({ envelope }: Awaited<ReturnType<typeof call>>) => envelope.data as Data
const paymentsOf = (accountId: number) => sql('select * from payments where account_id = $1 order by id', [accountId])

describe('a transfer', () => {
  test('[CALL-024] [WAL-11] [WAL-22] by card waits for staff, 10 % tax deducted of it, and credits nothing yet', async () => {
    const { account, token } = await newPayer()
    const body = transferBody({ target: targets.card, reference_code: ' ۸۸۲-۱۴۷a ', ui_callback: '/wallet/credit?amount=1' })
    const answer = await call('POST', CARD, { token, body })
    expect(answer.status).toBe(200)
    const { payment_id: id } = dataOf<{ payment_id: number }>(answer)
    expect(answer.envelope.data).toEqual({ payment_id: id, status: 'pending' })
    expect(await paymentsOf(account.accountId)).toEqual([
      expect.objectContaining({
        id, method: 'card_to_card', status: 'pending', amount_tenths: 100_000_000, tax_tenths: 10_000_000,
        payable_tenths: 100_000_000, credited_tenths: 90_000_000, reference_code: '882-147a', target_id: targets.card,
        callback_url: '/wallet/credit?amount=1', user_id: account.userId, credited_at: null,
      }),
    ]) // prettier-ignore
    expect(await sql('select id, amount_tenths, status, method from wallet_transactions where account_id = $1', [account.accountId])).toEqual([{ id, amount_tenths: 90_000_000, status: 'pending', method: 'card_to_card' }]) // prettier-ignore
    expect(await readBooks(testDb, account.accountId)).toMatchObject({ available: 0, sum: 0, wallet: '0 0' })
    expect(await sql('select kind, user_id from payment_steps where payment_id = $1', [id])).toEqual([{ kind: 'created', user_id: account.userId }])
    const acts = await sql('select action, subject, details from audit_entries where account_id = $1', [account.accountId])
    expect(acts).toEqual([{ action: 'money.transfer_registered', subject: String(id), details: { method: 'card_to_card', amount: 10_000_000, reference_code: '882-147a' } }])
  }) // prettier-ignore

  test('[CALL-025] by bank goes to an account, and the panel’s own address may be whole', async () => {
    const { account, token } = await newPayer()
    const body = transferBody({ target: targets.account, ui_callback: 'https://sms.example.ir/wallet/transactions' })
    expect((await call('POST', BANK, { token, body })).status).toBe(200)
    expect(await paymentsOf(account.accountId)).toEqual([
      expect.objectContaining({ method: 'bank_transfer', target_id: targets.account, callback_url: '/wallet/transactions' }),
    ]) // prettier-ignore
  })

  test('[WAL-21] of less than 1,000,000 rial, or wrong in any field, is refused at that field and nothing is kept', async () => {
    const { account, token } = await newPayer()
    const soon = Date.now() + 120_000
    const cases: [string, string, Record<string, unknown>][] = [
      ['amount', CARD, { amount: 999_999 }],
      ['amount', CARD, { amount: 'ده میلیون' }],
      ['amount', CARD, { amount: 100_000_000_001 }],
      ['target', CARD, { target: targets.account }],
      ['target', BANK, { target: targets.card }],
      ['target', CARD, { target: 999_999_999 }],
      ['submitted_at', CARD, { submitted_at: wireTime(soon) }],
      ['submitted_at', CARD, { submitted_at: wireTime(Date.now() - 367 * 86_400_000) }],
      ['reference_code', CARD, { reference_code: '12' }],
      ['reference_code', CARD, { reference_code: '12<3>4' }],
      ['ui_callback', CARD, { ui_callback: 'https://evil.example/wallet' }],
      ['ui_callback', CARD, { ui_callback: '//evil.example/wallet' }],
      ['ui_callback', CARD, { ui_callback: '/\\evil.example' }],
      ['ui_callback', CARD, { ui_callback: 'javascript:alert(1)' }],
      ['receipt_id', CARD, { receipt_id: 999_999_999 }],
    ]
    for (const [field, path, wrong] of cases) {
      const answer = await call('POST', path, { token, body: transferBody({ target: targets.card, ...wrong }) })
      expect([answer.status, Object.keys(answer.envelope.meta.errors ?? {})], JSON.stringify(wrong)).toEqual([expect.any(Number), [field]])
      expect([400, 404, 422]).toContain(answer.status)
    }
    expect(await paymentsOf(account.accountId)).toEqual([])
    expect(await sql('select from wallet_transactions where account_id = $1', [account.accountId])).toEqual([])
  }) // prettier-ignore

  test('with a reference code that another account has used is refused, in whatever digits, until staff rejected that one', async () => {
    const [one, other] = [await newPayer(), await newPayer()]
    const body = transferBody({ target: targets.card, reference_code: `4401${one.account.accountId}` })
    const persian = { ...body, reference_code: `۴۴۰۱${one.account.accountId}` }
    const answers = await Promise.all(
      [one, other, one].map(({ token }) => call('POST', CARD, { token, body: persian })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.envelope.meta).toMatchObject({ message_code: '400-1', errors: { reference_code: [expect.stringContaining('قبلاً ثبت شده')] } }) // prettier-ignore
    // By another way it is another code.
    expect((await call('POST', BANK, { token: one.token, body: { ...body, target: targets.account } })).status).toBe(
      200,
    )
    await sql(`update payments set status = 'rejected' where method = 'card_to_card' and reference_code = $1`, [body['reference_code']]) // prettier-ignore
    expect((await call('POST', CARD, { token: other.token, body })).status).toBe(200)
  })

  test('[promise M1] repeated with its Idempotency-Key is one payment', async () => {
    const { account, token } = await newPayer()
    const body = transferBody({ target: targets.card })
    const twice = () => call('POST', CARD, { token, body, headers: { 'idempotency-key': `t-${account.accountId}` } })
    const [first, second] = [await twice(), await twice()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.envelope.data).toEqual(first.envelope.data)
    expect(await paymentsOf(account.accountId)).toHaveLength(1)
  })

  test('is closed to a way that staff switched off, and to a colleague who may not pay in', async () => {
    const { account, token } = await newPayer()
    await sql('update payment_setting set has_card_to_card = false')
    const body = transferBody({ target: targets.card })
    const off = await call('POST', CARD, { token, body })
    await sql('update payment_setting set has_card_to_card = true')
    expect([off.status, off.envelope.meta.message]).toEqual([400, expect.stringContaining('فعلاً بسته است')])
    expect((await testColleague(account, ['payment.view'], body)).status).toBe(403)
    expect((await testColleague(account, ['payment.charge'], body)).status).toBe(200)
  })
})
async function testColleague(account: Awaited<ReturnType<typeof newAccount>>, permissions: string[], body: object) {
  const { token } = await colleagueOf(account, permissions)
  return call('POST', CARD, { token, body })
}

describe('where to pay', () => {
  test('[CALL-027] cards and accounts with their banks, without those that are switched off', async () => {
    const { token } = await newPayer()
    const off = await newTargets(testDb)
    await sql('update payment_targets set is_active = false where id = any($1)', [[off.card, off.account]])
    const {
      cards,
      accounts,
      support_phone: phone,
    } = dataOf<{
      cards: { id: number }[]
      accounts: { id: number }[]
      support_phone: string
    }>(await call('GET', 'user/setting/parent_account_contact', { token }))
    expect(cards).toContainEqual({ id: targets.card, card_number: expect.stringMatching(/^\d{16}$/), owner_name: 'شرکت پیک', bank_name: 'سامان', bank: 'saman' }) // prettier-ignore
    expect(accounts).toContainEqual({ id: targets.account, account_number: '0100-1', sheba: expect.stringMatching(/^IR\d{24}$/), owner_name: 'شرکت پیک', bank_name: 'پارسیان', bank: 'parsian' }) // prettier-ignore
    expect([...cards, ...accounts].map(({ id }) => id)).not.toContain(off.card)
    expect([...cards, ...accounts].map(({ id }) => id)).not.toContain(off.account)
    expect(phone).toBe('02112345678')
  })

  test('[CALL-028] the three ways with their bounds; online is open while a gateway is', async () => {
    const { token } = await newPayer()
    const ways = async () => dataOf<{ key: string }[]>(await call('GET', 'user/setting/payment_method_list', { token }))
    const [gateway] = await sql<{ id: number }>(`insert into payment_gateways (kind, title, position) values ('zibal', 'زیبال', 9) returning id`)
    const open = await ways()
    expect(open.map(({ key }) => key)).toEqual(['online', 'card_to_card', 'bank_transfer'])
    expect(open[0]).toMatchObject({ title: 'پرداخت اینترنتی', is_active: true, min_amount: 1_000_000, gateways: expect.arrayContaining([{ id: gateway?.id, title: 'زیبال', logo: 'zibal' }]) })
    expect(open[1]).toMatchObject({ is_active: true, gateways: [] })
    await sql('update payment_setting set has_online = false, has_bank_transfer = false')
    const [online, , bank] = await ways()
    await sql('update payment_setting set has_online = true, has_bank_transfer = true')
    await sql('update payment_gateways set is_active = false where id = $1', [gateway?.id])
    expect([online, bank]).toEqual([expect.objectContaining({ is_active: false }), expect.objectContaining({ is_active: false })])
  }) // prettier-ignore
})
