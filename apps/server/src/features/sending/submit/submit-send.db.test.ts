import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { Refusal } from '../../../platform/app-error.ts'
import { createRunOnce } from '../../../platform/http/idempotency/idempotency.ts'
import { testDeps } from '../../../platform/testing/deps.ts'
import { enqueueJob } from '../sending.jobs.ts'
import { aQuickSend, callerOf, someNumbers, toSubmitInput } from '../sending.fixtures.ts'
import type { SendInput } from './usecases/normalise-request.ts'
import { calculatePrice } from '../prices/usecases/calculate-price.ts'
import { submitQuickSend } from './usecases/submit-quick-send.ts'
import { submitSend } from './usecases/submit-send.ts'
import type { Submit } from './usecases/submit-send.ts'

const testDb = await testDatabase()
const { newAccount, sql } = testDb
const deps = testDeps(testDb, { jobs: [enqueueJob] })

/** The two ways a request is stored in, which must not differ in anything that one could see. */
const once = createRunOnce({ key: null, path: 'send', fields: {}, onReplay: () => {} }, deps)
const WAYS = {
  'by itself': (input: Submit) => submitSend(input, deps),
  'with others': (input: Submit) => submitQuickSend(input, { once }, deps),
} as const

const refusalOf = async (work: Promise<unknown>): Promise<Pick<Refusal, 'code' | 'field'> & { fields: string[] }> => {
  const error = await work.then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw error
  return { code: error.code, field: error.field, fields: Object.keys(error.fields) }
}

const sendOf = async (id: number | undefined) => {
  const [row] = await sql<Record<string, unknown>>(`select * from sends where id = $1`, [id])
  return row
}

const recipientsOf = (id: number | undefined) =>
  sql<{ seq: number; msisdn: number; code: number; price_tenths: number; operator: number; parts: number }>(
    `select seq, msisdn, code, price_tenths, operator, parts from recipients where send_id = $1 order by seq`,
    [id],
  )

describe.each(Object.entries(WAYS))('stored %s', (_way, store) => {
  const submit = async (account: TestAccount, input: SendInput, caller = callerOf(account)) =>
    (await store(toSubmitInput(account, input, caller))).message_outbox_ids

  test('[CALL-033] an accepted send is stored with its recipients in order, batches and hold', async () => {
    const account = await newAccount()
    const [id] = await submit(account, aQuickSend(account, { recipients: ['09120000002', ' 989350000001', 9_200_000_003, null, '', 'x', '+989120000002'] })) // prettier-ignore
    expect(await recipientsOf(id)).toEqual([
      { seq: 1, msisdn: 989_120_000_002, code: 0, price_tenths: 13_700, operator: 1, parts: 1 },
      { seq: 2, msisdn: 989_350_000_001, code: 0, price_tenths: 15_030, operator: 2, parts: 1 },
      { seq: 3, msisdn: 989_200_000_003, code: 0, price_tenths: 15_030, operator: 13, parts: 1 },
    ])
    expect(await sendOf(id)).toMatchObject({
    state: 2, class: 1, recipient_count: 3, invalid_count: 1, duplicate_count: 1, total_tenths: 43_760, encoding: 1,
    sending_type: 'webservice', report_type: 'webservice', user_name: account.userName, user_ip: '192.0.2.7',
  }) // prettier-ignore
    const [wallet] = await sql(`select available_tenths, held_tenths from wallets where account_id = $1`, [
      account.accountId,
    ])
    expect(wallet).toEqual({ available_tenths: 10_000_000 - 43_760, held_tenths: 43_760 })
    const [batch] = await sql(`select * from batches where send_id = $1`, [id])
    expect(batch).toMatchObject({ from_seq: 1, to_seq: 3, next_seq: 1, state: 0, total_tenths: 43_760, mci_count: 1, irancell_count: 1, other_count: 1 }) // prettier-ignore
  })

  test('[promise M2] 200 parallel sends against credit for exactly 37: 37 succeed and nothing is below zero', async () => {
    const account = await newAccount({ creditTenths: 37 * 13_700 })
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        submit(account, aQuickSend(account, { recipients: someNumbers(1, at * 7) })).then(
          () => 'sent',
          (error: Refusal) => error.code,
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(37)
    expect(new Set(outcomes)).toEqual(new Set(['sent', 'wallet.insufficient_credit']))
    const [row] = await sql(
      `select available_tenths, held_tenths, (select count(*) from sends where account_id = $1) as sends,
      (select count(*) from recipients where account_id = $1) as recipients,
      (select sum(amount_tenths) from ledger_entries where account_id = $1)::int as sum
    from wallets where account_id = $1`,
      [account.accountId],
    )
    expect(row).toEqual({ available_tenths: 0, held_tenths: 37 * 13_700, sends: 37, recipients: 37, sum: 0 })
  }, 60_000)

  test('[SEND-10] a line that needs the suffix always adds it', async () => {
    const account = await newAccount()
    const onAdvertising = { from_number: account.advertising.number, recipients: ['09120000001'] }
    const [plain] = await submit(account, aQuickSend(account, { ...onAdvertising, message: 'حراج' }))
    const [own] = await submit(account, aQuickSend(account, { ...onAdvertising, message: 'حراج\nلغو۱۱' }))
    expect(await sendOf(plain)).toMatchObject({ message: 'حراج\nلغو11' })
    expect(await sendOf(own)).toMatchObject({ message: 'حراج\nلغو۱۱' })
  })

  test('[SEND-11] [SEND-12] the suffix is six characters long and counts in parts, price and limit', async () => {
    const account = await newAccount()
    const send = (length: number) =>
      aQuickSend(account, {
        from_number: account.advertising.number,
        recipients: ['09120000001'],
        message: 'م'.repeat(length),
      })
    const [one] = await submit(account, send(64))
    const [two] = await submit(account, send(65))
    expect(await sendOf(one)).toMatchObject({ parts: 1, message: `${'م'.repeat(64)}\nلغو11`, total_tenths: 13_700 })
    expect(await sendOf(two)).toMatchObject({ parts: 2, total_tenths: 27_000 })
    expect(await refusalOf(submit(account, send(2695)))).toMatchObject({
      code: 'sending.text_too_long',
      field: 'message',
    })
    await submit(account, send(2694))
  })

  test('[SEND-16] [SEND-17] the fee is added once per recipient, and the ten percent of other operators once', async () => {
    const account = await newAccount()
    const [id] = await submit(account, aQuickSend(account, { recipients: ['09120000001', '09350000002', '09200000003'], message: 'م'.repeat(71) })) // prettier-ignore
    expect((await recipientsOf(id)).map((recipient) => recipient.price_tenths)).toEqual([
    2 * 13_300 + 400, 2 * 14_630 + 400, 2 * 14_630 + 400,
  ]) // prettier-ignore
  })

  test("[SEND-21] only the account's own and public lines may be used, and only for their sending types", async () => {
    const [account, stranger] = await Promise.all([newAccount(), newAccount()])
    const from = (from_number: string) =>
      submit(account, aQuickSend(account, { recipients: ['09120000001'], from_number }))
    const refused = { code: 'sending.line_not_usable', field: 'from_number' }
    expect(await refusalOf(from(stranger.service.number))).toMatchObject(refused)
    expect(await refusalOf(from('+98123'))).toMatchObject(refused)
    expect(await refusalOf(from('؟'))).toMatchObject(refused)
    await sql(`update lines set sending_types = '{pattern}' where id = $1`, [account.service.id])
    expect(await refusalOf(from(account.service.number))).toMatchObject(refused)
    await sql(`update lines set sending_types = '{}', is_active = false where id = $1`, [account.service.id])
    expect(await refusalOf(from(account.service.number))).toMatchObject(refused)
    await sql(`update lines set is_active = true, account_id = null where id = $1`, [stranger.service.id])
    await expect(from(stranger.service.number)).resolves.toHaveLength(1)
    // Without +98 and in any digits (contract §1.6).
    await expect(from(account.advertising.number.slice(3))).resolves.toHaveLength(1)
  })

  test('[SEND-24] a send waits for its time; a little in the past means now, older or beyond a year is refused', async () => {
    const account = await newAccount()
    const now = Date.now()
    const at = (ms: number) =>
      submit(account, aQuickSend(account, { recipients: ['09120000001'], send_time: now + ms }))
    const [later] = await at(3_600_000)
    expect(await sendOf(later)).toMatchObject({ state: 5, is_scheduled: true, started_at: null })
    expect(await sql(`select state from batches where send_id = $1`, [later])).toEqual([{ state: 5 }])
    const [late] = await at(-4 * 60_000)
    expect(await sendOf(late)).toMatchObject({ state: 2, is_scheduled: false })
    expect(await refusalOf(at(-6 * 60_000))).toMatchObject({ code: 'sending.time_past', field: 'send_time' })
    expect(await refusalOf(at(367 * 86_400_000))).toMatchObject({ code: 'sending.time_too_far', field: 'send_time' })
  })

  test('a send with undo seconds waits for them', async () => {
    const account = await newAccount()
    const [id] = await submit(account, aQuickSend(account, { recipients: ['09120000001'], undo_seconds: 10 }))
    const send = await sendOf(id)
    expect(send).toMatchObject({ state: 5, is_scheduled: false })
    expect(((send?.['send_at'] as Date | undefined)?.getTime() ?? 0) - Date.now()).toBeGreaterThan(8000)
  })

  test('a send without a valid recipient, with a blank text or without enough credit leaves nothing behind', async () => {
    const account = await newAccount({ creditTenths: 100 })
    const none = submit(account, aQuickSend(account, { recipients: ['', null, '0941'] }))
    expect(await refusalOf(none)).toMatchObject({ code: 'sending.no_valid_recipient', field: 'params.recipients' })
    const blank = submit(account, aQuickSend(account, { recipients: ['09120000001'], message: ' \n ' }))
    expect(await refusalOf(blank)).toMatchObject({ code: 'call.invalid', fields: ['message'] })
    const poor = submit(account, aQuickSend(account, { recipients: ['09120000001'] }))
    expect(await refusalOf(poor)).toMatchObject({ code: 'wallet.insufficient_credit' })
    for (const table of ['sends', 'recipients', 'batches', 'send_deltas', 'intake_chunks']) {
      expect(await sql(`select from ${table} where account_id = $1`, [account.accountId])).toEqual([])
    }
  })

  test('a blocked account and a colleague without the permission are refused', async () => {
    const account = await newAccount()
    const input = aQuickSend(account, { recipients: ['09120000001'] })
    expect(await refusalOf(submit(account, input, callerOf(account, { sendBlock: true })))).toMatchObject({
      code: 'sending.blocked',
    })
    const reader = callerOf(account, { permissions: ['report.view', 'send.peer_to_peer'] })
    expect(await refusalOf(submit(account, input, reader))).toMatchObject({ code: 'call.forbidden' })
    await expect(submit(account, input, callerOf(account, { permissions: ['send.quick'] }))).resolves.toHaveLength(1)
  })

  test('blacklisted and cancel-11 numbers stay recipients and their money is returned', async () => {
    const account = await newAccount()
    await sql(
      `insert into blacklist (account_id, msisdn, kind) values ($1, 989120000001, 'send'), ($1, 989120000004, 'receive')`,
      [account.accountId],
    )
    await sql(`insert into cancel_11 (line_id, msisdn) values ($1, 989120000002)`, [account.service.id])
    const recipients = ['09120000001', '09120000002', '09120000003', '09120000004']
    const [id] = await submit(account, aQuickSend(account, { recipients }))
    expect((await recipientsOf(id)).map((recipient) => recipient.code)).toEqual([5, 5, 0, 0])
    expect(await sendOf(id)).toMatchObject({ state: 2, recipient_count: 4, total_tenths: 4 * 13_700 })
    const [wallet] = await sql(`select available_tenths, held_tenths from wallets where account_id = $1`, [
      account.accountId,
    ])
    expect(wallet).toEqual({ available_tenths: 10_000_000 - 2 * 13_700, held_tenths: 2 * 13_700 })

    const [nobody] = await submit(account, aQuickSend(account, { recipients: ['09120000001', '09120000002'] }))
    expect(await sendOf(nobody)).toMatchObject({ state: 4, recipient_count: 2 })
    const [after] = await sql(`select available_tenths, held_tenths from wallets where account_id = $1`, [
      account.accountId,
    ])
    expect(after).toEqual(wallet)
  })

  test('[CALL-033] a pattern is filled in, urgent and without suffix; a missing value is refused', async () => {
    const account = await newAccount()
    const code = `welcome${account.accountId}`
    await sql(
      `insert into patterns (account_id, code, message, status) values ($1, $2, 'سلام %name%، کد شما %code% است.', 'active')`,
      [account.accountId, code],
    )
    const pattern = (more: Partial<Extract<SendInput, { sending_type: 'pattern' }>> = {}): SendInput => ({
    sending_type: 'pattern', from_number: account.advertising.number, code, recipients: ['09120000001'],
    params: { name: 'مریم', code: 1234, unasked: true }, ...more,
  }) // prettier-ignore
    await sql(`insert into cancel_11 (line_id, msisdn) values ($1, 989120000001)`, [account.advertising.id])
    const [id] = await submit(account, pattern())
    expect(await sendOf(id)).toMatchObject({
      message: 'سلام مریم، کد شما 1234 است.',
      class: 0,
      sending_type: 'pattern',
      state: 2,
    })
    const missing = await refusalOf(submit(account, pattern({ params: { name: null } })))
    expect(missing).toMatchObject({ code: 'call.invalid', fields: ['params.name', 'params.code'] })
    expect(await refusalOf(submit(account, pattern({ code: 'unknown' })))).toMatchObject({ code: 'patterns.not_found' })
    await sql(`update patterns set status = 'inactive' where code = $1`, [code])
    expect(await refusalOf(submit(account, pattern()))).toMatchObject({ code: 'patterns.not_found' })
  })

  test('a pattern of another account is unknown, shared or not; one of the platform is everybody’s', async () => {
    const [account, owner] = await Promise.all([newAccount(), newAccount()])
    const code = `shared${owner.accountId}`
    await sql(`insert into patterns (account_id, code, message, status) values ($1, $2, 'سلام', 'active')`, [
      owner.accountId,
      code,
    ])
    const input: SendInput = {
      sending_type: 'pattern',
      from_number: account.service.number,
      code,
      recipients: ['09120000001'],
      params: {},
    }
    expect(await refusalOf(submit(account, input))).toMatchObject({ code: 'patterns.not_found' })
    await sql(`update patterns set is_share = true where code = $1`, [code])
    expect(await refusalOf(submit(account, input))).toMatchObject({ code: 'patterns.not_found' })
    await sql(`update patterns set kind = 'systemic' where code = $1`, [code])
    await expect(submit(account, input)).resolves.toHaveLength(1)
  })

  test('[CALL-033] a voice code goes over its own line, urgent, under its own type', async () => {
    const account = await newAccount()
    await sql(`insert into lines (number, operator_id, carrier, type, needs_cancel_suffix, sending_types)
    values ('+98votp', 1, 'test', 'service', false, '{votp}') on conflict do nothing`)
    const [id] = await submit(account, {
      sending_type: 'votp',
      message: '۱۲۳۴',
      params: { recipients: ['09120000001'] },
    })
    expect(await sendOf(id)).toMatchObject({
      message: '1234',
      line_number: '+98votp',
      report_type: 'sendvoice',
      class: 0,
    })
  })

  test('[CALL-033] peer to peer gives an id per text, in order, all or nothing, with one hold', async () => {
    const account = await newAccount({ creditTenths: 5 * 13_700 })
    const texts = (count: number): SendInput => ({
    sending_type: 'peer_to_peer', from_number: account.service.number,
    params: Array.from({ length: count }, (_, at) => ({ message: `سلام ${at}`, recipients: [`0912000000${at}`] })),
  }) // prettier-ignore
    expect(await refusalOf(submit(account, texts(6)))).toMatchObject({ code: 'wallet.insufficient_credit' })
    expect(await sql(`select from sends where account_id = $1`, [account.accountId])).toEqual([])
    const ids = await submit(account, texts(5))
    expect(ids).toHaveLength(5)
    for (const [at, id] of ids.entries()) {
      expect(await sendOf(id)).toMatchObject({ message: `سلام ${at}`, sending_type: 'peer_to_peer', recipient_count: 1 })
      expect((await recipientsOf(id)).map((recipient) => recipient.msisdn)).toEqual([989_120_000_000 + at])
    }
    const bad: SendInput = {
    sending_type: 'peer_to_peer', from_number: account.service.number,
    params: [{ message: 'سلام', recipients: ['09120000001'] }, { message: 'سلام', recipients: ['bad'] }],
  } // prettier-ignore
    expect(await refusalOf(submit(account, bad))).toMatchObject({
      code: 'sending.no_valid_recipient',
      field: 'params.1.recipients',
    })
  })

  test('the guards refuse a repeat and a changed price', async () => {
    const account = await newAccount()
    const input = aQuickSend(account, { recipients: ['09120000001', '09120000002'], guard_repeat: true })
    await submit(account, input)
    expect(await refusalOf(submit(account, input))).toMatchObject({ code: 'sending.repeat', field: 'repeat' })
    const turned = aQuickSend(account, { recipients: ['09120000002', '09120000001'], guard_repeat: true })
    expect(await refusalOf(submit(account, turned))).toMatchObject({ code: 'sending.repeat' })
    await submit(account, aQuickSend(account, { recipients: ['09120000001'], guard_repeat: true }))
    await submit(account, aQuickSend(account, { recipients: ['09120000001', '09120000002'] }))
    const priced = (expected_price: number) =>
      submit(account, aQuickSend(account, { recipients: ['09120000005'], expected_price }))
    expect(await refusalOf(priced(1369.9))).toMatchObject({ code: 'sending.price_changed', field: 'expected_price' })
    await expect(priced(1370)).resolves.toHaveLength(1)
  })

  test('[promise M5] the previewed price is the charge, for 1,000 random texts and mixes of operators', async () => {
    const account = await newAccount({ creditTenths: 1_000_000_000_000 })
    let seed = 20_261_121
    const chance = () => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) / 0x7fffffff
    const alphabets = ['abcde fgh{}€^[]', 'سلام دنیا؛ ‌می‌رود ', 'متن😀👍🏽ب', 'Hello سلام\n']
    const items = Array.from({ length: 1000 }, () => {
      const alphabet = [...(alphabets[Math.floor(chance() * 4)] as string)]
      const length = 1 + Math.floor(chance() ** 3 * 900)
      const message = `.${Array.from({ length }, () => alphabet[Math.floor(chance() * alphabet.length)]).join('')}.`
      const counts = {
        mci: Math.floor(chance() * 4),
        irancell: Math.floor(chance() * 3),
        other: 1 + Math.floor(chance() * 2),
      }
      return { message, counts, line: chance() < 0.5 ? account.service : account.advertising }
    })
    const numbers = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${prefix}${1_000_000 + at}`)
    const check = async ({ message, counts, line }: (typeof items)[number]) => {
      const query = { number: line.number, message, counts, cancel_suffix: true }
      const preview = await calculatePrice({ scope: account.scope, input: query }, deps)
      const recipients = [
        ...numbers('0912', counts.mci),
        ...numbers('0935', counts.irancell),
        ...numbers('0920', counts.other),
      ]
      const [id] = await submit(account, aQuickSend(account, { message, recipients, from_number: line.number, expected_price: preview.total_price ?? 0 })) // prettier-ignore
      const [charged] = await sql<{ held: number; parts: number }>(
        `select (select sum(amount_tenths) from ledger_entries where account_id = $1 and send_id = $2 and kind = 'hold' and book = 'held')::bigint as held, parts from sends where id = $2`,
        [account.accountId, id],
      )
      expect(charged).toEqual({ held: Math.round((preview.total_price ?? 0) * 10), parts: preview.parts })
    }
    for (let from = 0; from < items.length; from += 10) await Promise.all(items.slice(from, from + 10).map(check))
  }, 120_000)

  test('more than 20,000 numbers of one text are staged, and a job is queued in the same transaction', async () => {
    const account = await newAccount({ creditTenths: 1_000_000_000 })
    const [id] = await submit(account, aQuickSend(account, { recipients: someNumbers(20_001) }))
    expect(await sendOf(id)).toMatchObject({ state: 0, recipient_count: 20_001, total_tenths: 0, class: 2 })
    const [staged] = await sql(
      `select count(*)::int as count, min(n)::int as first, max(n)::int as last, count(distinct msisdn)::int as numbers
    from (select msisdn, (number - 1) * 10000 + n as n from intake_chunks, unnest(msisdns) with ordinality as u(msisdn, n)
      where send_id = $1) rows`,
      [id],
    )
    expect(staged).toEqual({ count: 20_001, first: 1, last: 20_001, numbers: 20_001 })
    const [queued] = await sql(`select data from pgboss.job where name = 'delivery.place' and data->>'sendId' = $1`, [
      String(id),
    ])
    expect(queued).toEqual({ data: { accountId: account.accountId, sendId: id } })
    const many = submit(account, aQuickSend(account, { recipients: someNumbers(100_001) }))
    expect(await refusalOf(many)).toMatchObject({ code: 'sending.too_many_recipients' })
  }, 60_000)
})
