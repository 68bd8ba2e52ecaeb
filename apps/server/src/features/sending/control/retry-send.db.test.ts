import { expect, test } from 'vitest'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { aList, uploadBy } from '../../files/files.fixtures.ts'
import { readBooks } from '../../wallet/wallet.fixtures.ts'
import { aQuickSend, readSend, someNumbers, toSubmitInput } from '../sending.fixtures.ts'
import { submitSend } from '../submit/usecases/submit-send.ts'

const testDb = await testDatabase()
const { newAccount, sql } = testDb
const { call, tokenOf, apiKeyOf, colleagueOf, deps } = await testCalls(testDb)

type Choices = Record<'failed' | 'doubtful', { recipient_count: number; total_price: number }> & { retry_ids: number[] }

/** A send that has ended, its recipients with these codes. */
async function anEndedSend(account: TestAccount, codes: readonly number[]): Promise<number> {
  const input = aQuickSend(account, { recipients: someNumbers(codes.length), send_time: Date.now() + 3_600_000 })
  const sendId = (await submitSend(toSubmitInput(account, input), deps)).message_outbox_ids[0] as number
  await setRecipientCodes(sendId, codes)
  return sendId
}

async function setRecipientCodes(sendId: number, codes: readonly number[]): Promise<void> {
  await sql(`update recipients set code = ($2::int[])[seq] where send_id = $1`, [sendId, codes])
  await sql(`update sends set state = 6 where id = $1`, [sendId])
}

const numbersOf = async (sendId: number) =>
  (await sql<{ msisdn: number }>('select msisdn from recipients where send_id = $1 order by seq', [sendId])).map(
    ({ msisdn }) => `0${String(msisdn).slice(2)}`,
  )
const choicesOf = async (token: string, id: number) =>
  (await call('GET', `send/retry-choices?message_outbox_id=${id}`, { token })).envelope.data as Choices
const retry = (token: string, id: number, more: object) =>
  call('POST', 'send/retry', { token, body: { message_outbox_id: id, ...more } })
const firstSendId = ({ envelope }: Awaited<ReturnType<typeof call>>) =>
  (envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0] as number

test('only failed or only doubtful recipients are retried, at today’s price, in a send that names the first', async () => {
  const account = await newAccount({ creditTenths: 10_000_000 })
  const token = await tokenOf(account)
  const codes = [3, 4, 1, 10, 8, 7, 9, 6, 5, 3, 11, 12]
  const first = await anEndedSend(account, codes)
  const numbers = someNumbers(12)
  const before = await readBooks(testDb, account.accountId)
  const choices = await choicesOf(token, first)
  expect([choices.failed.recipient_count, choices.doubtful.recipient_count, choices.retry_ids]).toEqual([5, 2, []])
  const other = await retry(token, first, { of: 'failed', expected_price: choices.failed.total_price + 1 })
  expect([other.status, Object.keys(other.envelope.meta.errors ?? {})]).toEqual([409, ['expected_price']])
  const second = firstSendId(await retry(token, first, { of: 'failed', expected_price: choices.failed.total_price }))
  expect(await numbersOf(second)).toEqual([numbers[1], numbers[3], numbers[5], numbers[10], numbers[11]])
  expect(await readSend(testDb, second)).toMatchObject({ state: 2, total_tenths: choices.failed.total_price * 10 })
  const after = await readBooks(testDb, account.accountId)
  expect(after.held - before.held).toBe(choices.failed.total_price * 10)
  const shown = await call('GET', `report/by_bulk?messages_outbox_id=${second}`, { token })
  expect(shown.envelope.data).toMatchObject({ parent_id: String(first) })
  // They wait for it now, so nobody of them is tried a second time.
  expect((await choicesOf(token, first)).failed.recipient_count).toBe(0)
  expect((await retry(token, first, { of: 'failed' })).status).toBe(400)
  const doubtful = firstSendId(await retry(token, first, { of: 'doubtful' }))
  expect(await numbersOf(doubtful)).toEqual([numbers[4], numbers[6]])
  expect((await choicesOf(token, first)).retry_ids).toEqual([second, doubtful])
})

test('recipients that a retry reached are never retried, those it did not reach may be', async () => {
  const account = await newAccount({ creditTenths: 10_000_000 })
  const token = await tokenOf(account)
  const first = await anEndedSend(account, [4, 4, 4, 4, 4])
  const second = firstSendId(await retry(token, first, { of: 'failed' }))
  expect((await retry(token, second, { of: 'failed' })).status).toBe(400)
  await setRecipientCodes(second, [3, 4, 8, 9, 6])
  const third = firstSendId(await retry(token, first, { of: 'failed' }))
  const numbers = someNumbers(5)
  expect(await numbersOf(third)).toEqual([numbers[1], numbers[4]])
})

test('of ten concurrent retries one gets all recipients', async () => {
  const account = await newAccount({ creditTenths: 10_000_000 })
  const token = await tokenOf(account)
  const first = await anEndedSend(account, [4, 4, 10, 3])
  const answers = await Promise.all(Array.from({ length: 10 }, () => retry(token, first, { of: 'failed' })))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 9 }, () => 400),
  ])
})

test('a retry of personalised texts sends each recipient their own text at its own price', async () => {
  const account = await newAccount({ creditTenths: 10_000_000_000 })
  const [token, key] = [await tokenOf(account), await apiKeyOf(account)]
  const numbers = someNumbers(2300)
  const textOf = (at: number) => (at % 3 === 0 ? `Latin ${at}` : `متن ${'بلند '.repeat(at % 40)}${at}`)
  const lines = numbers.map((number, at) => `${number},${textOf(at)}`)
  for (const type of ['peer_to_peer_file', 'keyword'] as const) {
    const purpose = type === 'keyword' ? 'keyword' : 'peer_to_peer'
    const { file } = await uploadBy({ call }, { token: key, purpose, file: aList(lines) })
    const message = type === 'keyword' ? { message: '{ex_B} شد' } : {}
    const body = { sending_type: type, from_number: account.advertising.number, file_id: file.file_id, send_time: Date.now() + 3_600_000, ...message } // prettier-ignore
    const first = firstSendId(await call('POST', 'send', { token, body }))
    // Of the first row of texts, of the last one, and some between.
    const tried = [1, 2, 999, 1000, 1001, 1500, 2299]
    await setRecipientCodes(first, numbers.map((_, at) => (tried.includes(at) ? 4 : 3))) // prettier-ignore
    const shownOf = async (id: number) => {
      const answer = await call('GET', 'report/recipients', { token, query: { message_outbox_id: id, per_page: 100 } }) // prettier-ignore
      return answer.envelope.data as { recipient: string; message: string }[]
    }
    const pricesOf = (id: number) =>
      sql<{ msisdn: number; parts: number; price_tenths: number }>('select msisdn, parts, price_tenths from recipients where send_id = $1 and code <> 3 order by seq', [id]) // prettier-ignore
    const { failed } = await choicesOf(token, first)
    const wanted = await pricesOf(first)
    expect(failed.recipient_count).toBe(tried.length)
    expect(failed.total_price * 10).toBe(wanted.reduce((sum, { price_tenths: price }) => sum + price, 0))
    const second = firstSendId(await retry(token, first, { of: 'failed', expected_price: failed.total_price }))
    expect(await pricesOf(second)).toEqual(wanted)
    const texts = (await shownOf(second)).map((row) => row.message)
    const end = type === 'keyword' ? ' شد' : ''
    expect(texts).toEqual(tried.map((at) => expect.stringMatching(new RegExp(`^${textOf(at)}${end}\\s*لغو11$`))))
    expect(await readSend(testDb, second)).toMatchObject({ state: 2, total_tenths: failed.total_price * 10 })
  }
})

test('a running send, another account’s, a code, and one that the colleague may not send cannot be retried', async () => {
  const [account, stranger] = await Promise.all([newAccount({ creditTenths: 1_000_000 }), newAccount()])
  const token = await tokenOf(account)
  const waiting = (await submitSend(toSubmitInput(account, aQuickSend(account, { recipients: someNumbers(2), send_time: Date.now() + 3_600_000 })), deps)).message_outbox_ids[0] as number // prettier-ignore
  expect((await retry(token, waiting, { of: 'failed' })).status).toBe(400)
  const ended = await anEndedSend(account, [4])
  expect((await retry(await tokenOf(stranger), ended, { of: 'failed' })).status).toBe(404)
  const reader = await colleagueOf(account, ['report.view'])
  expect((await retry(reader.token, ended, { of: 'failed' })).status).toBe(403)
  await sql(`update sends set sending_type = 'pattern' where id = $1`, [ended])
  expect((await retry(token, ended, { of: 'failed' })).status).toBe(400)
})

test('a retry without enough credit leaves nothing behind', async () => {
  const account = await newAccount({ creditTenths: 1_000_000 })
  const token = await tokenOf(account)
  const first = await anEndedSend(account, [4, 4])
  await sql(`update wallets set available_tenths = 10 where account_id = $1`, [account.accountId])
  expect((await retry(token, first, { of: 'failed' })).status).toBe(400)
  expect(await sql('select from sends where account_id = $1', [account.accountId])).toHaveLength(1)
  expect(await sql('select from intake_chunks where account_id = $1', [account.accountId])).toEqual([])
})
