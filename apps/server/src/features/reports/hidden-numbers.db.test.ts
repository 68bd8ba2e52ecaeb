import { expect, test } from 'vitest'
import { TARGETED_TYPES } from '@peyk/contract/sending/targeted-sends.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { fanOutEvents } from '../webhooks/usecases/fan-out-events.ts'
import { aSend } from './reports.fixtures.ts'
import { openRecipientsExport } from './usecases/export-recipients.ts'
import { messagesTo } from './usecases/messages-to.ts'

// Numbers out of number banks are told nowhere (decision 0120): every place that shows recipients to a customer.

const testDb = await testDatabase()
const { newAccount, sql, engine: scope } = testDb
const { call, tokenOf, apiKeyOf, deps } = await testCalls(testDb)

/** The first recipient of `aSend`. */
const NUMBER = '989120000001'
const HIDDEN = '98912*******'

const targetedSend = (account: TestAccount, sendingType = 'job') =>
  aSend(testDb, { account, sendingType, codes: ['delivered', 'failed', 'blacklist'] })

test('the report of a targeted send has no number, whoever asks and whatever is searched for', async () => {
  const account = await newAccount()
  const tokens = [await tokenOf(account), await apiKeyOf(account)]
  for (const [at, type] of TARGETED_TYPES.entries()) {
    const bulk_id = await targetedSend(account, type)
    const { text, envelope } = await call('GET', 'report/recipients', { token: tokens[at % 2]!, query: { bulk_id } })
    const rows = envelope.data as { recipient: string; is_readable: boolean; message: string }[]
    expect(rows.map((row) => [row.recipient, row.is_readable, row.message])).toEqual(
      rows.map(() => [`+${HIDDEN}`, false, 'سلام']),
    )
    expect([rows.length, text.includes('9120000')]).toEqual([3, false])
  }
  const bulk_id = await targetedSend(account)
  const found = async (recipient: string, more = {}) => {
    const { envelope } = await call('GET', 'report/recipients', { token: tokens[0]!, query: { bulk_id, recipient, ...more } }) // prettier-ignore
    return (envelope.data as object[]).length
  }
  // Someone who is in it and someone who is not look alike; what is shown of all is found.
  for (const typed of [NUMBER, '09120000001', '+98 912 000 0001', '09129999999', '0000001', '9120', '0912000'])
    expect([typed, await found(typed)]).toEqual([typed, 0])
  for (const typed of ['0912', '۰۹۱۲', '98912', '9', '091']) expect([typed, await found(typed)]).toEqual([typed, 3])
  expect([await found('0912', { state: 'failed' }), await found('0935'), await found('آ')]).toEqual([1, 0, 0])
})

test('the file of its recipients has no number, and its search none either', async () => {
  const account = await newAccount()
  const sendId = await targetedSend(account, 'map')
  const numbersIn = async (recipient?: string) => {
    const source = await openRecipientsExport({ scope: account.scope, sendId, filter: { recipient } }, deps)
    const numbers: unknown[] = []
    for await (const rows of source.rows) numbers.push(...rows.map(([number]) => number))
    return numbers
  }
  const hidden = ['0912*******', '0912*******', '0912*******']
  expect([await numbersIn(), await numbersIn('0912'), await numbersIn('09120000001')]).toEqual([hidden, hidden, []])
})

test('what was sent to a number leaves targeted sends out, for its contact as for its conversation', async () => {
  const account = await newAccount()
  await targetedSend(account, 'bts')
  const known = await aSend(testDb, { account })
  const { messages, next } = await messagesTo({ scope: account.scope, msisdn: Number(NUMBER), before: undefined }, deps)
  expect([messages.map((one) => one.messages_outbox_id), next]).toEqual([[String(known)], null])
})

test('webhooks tell statuses of a targeted send without its numbers, beside others with theirs', async () => {
  const account = await newAccount()
  await sql(
    `insert into webhooks (account_id, title, url, events, sealed_secret, secret_hint)
    values ($1, '', 'https://shop.example.ir/', '{message.status}', '', '')`,
    [account.accountId],
  )
  const ids = [await targetedSend(account, 'postal_code'), await aSend(testDb, { account })]
  await sql(
    `insert into webhook_events (account_id, event, data, order_key)
    select account_id, 'message.status', jsonb_build_object('period', period, 'codes', '[[1, 3]]'::jsonb), id
    from sends where id = any($1) order by id`,
    [ids],
  )
  await fanOutEvents({ scope }, deps)
  const calls = await sql<{ body: string }>('select body from webhook_deliveries where account_id = $1', [account.accountId]) // prettier-ignore
  const told = calls.flatMap(({ body }) => JSON.parse(body).data.messages as { recipient: string }[])
  expect(told.map(({ recipient }) => recipient)).toEqual([`+${HIDDEN}`, `+${NUMBER}`])
})

test('a preview of a targeted send shows what leaves, and to nobody’s number', async () => {
  const account = await newAccount({ creditTenths: 1_000_000_000 })
  const token = await tokenOf(account)
  const begun = await call('POST', 'send/previews', {
    token,
    body: { sending_type: 'webservice', from_number: account.service.number, message: 'سلام', params: { recipients: [`+${NUMBER}`] } },
  }) // prettier-ignore
  const { preview_id: id } = begun.envelope.data as { preview_id: number }
  await sql(`update intakes set sending_type = 'geolocation' where send_id = $1`, [id])
  const { envelope, text } = await call('GET', `send/previews/${id}/rows`, { token })
  expect(envelope.data).toMatchObject([{ number: 1, recipient: `+${HIDDEN}` }])
  expect(text).not.toContain('9120000001')
})
