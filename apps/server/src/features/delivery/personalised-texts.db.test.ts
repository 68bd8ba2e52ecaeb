import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { aList, uploadBy } from '../files/files.fixtures.ts'
import { someNumbers, readSend } from '../sending/sending.fixtures.ts'
import { readBooks } from '../wallet/wallet.fixtures.ts'
import { countersOf, runEngine, until } from './delivery.fixtures.ts'

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql } = testDb
const { call, tokenOf, apiKeyOf, deps } = await testCalls(testDb)
const { aCarrier } = runEngine(testDb, deps)

/** A send to a file of rows `number,text`, whose every recipient has a text and a price of their own. */
async function aSend(
  key: string,
  {
    count,
    behaviour = {},
    ratePerSecond = null,
    extras = {},
  }: { count: number; behaviour?: object; ratePerSecond?: number | null; extras?: object },
) {
  // prettier-ignore
  const carrier = await aCarrier({ key, behaviour, ratePerSecond })
  const account = await newAccount({ carrier: key, creditTenths: 10_000_000_000 })
  const token = await tokenOf(account)
  const texts = new Map(someNumbers(count).map((number, at) => [number, at % 3 === 0 ? `Latin {ex_B} ${at}` : `متن ${'بلند '.repeat(at % 40)}${at}`])) // prettier-ignore
  const lines = Array.from(texts, ([number, text]) => `${number},${text}`)
  const { file } = await uploadBy(
    { call },
    { token: await apiKeyOf(account), purpose: 'peer_to_peer', file: aList(lines) },
  )
  const body = { sending_type: 'peer_to_peer_file', from_number: account.service.number, file_id: file.file_id, ...extras } // prettier-ignore
  const { envelope } = await call('POST', 'send', { token, body })
  const sendId = (envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0]!
  const sent = () => Array.from(texts.keys(), (number) => [...carrier.simulator.smsc.store.of(`+98${number.slice(1)}`)])
  return { account, token, texts, sendId, sent, readLog: carrier.readLog }
}

const finished = (sendId: number) => until(() => readSend(testDb, sendId), (now) => now.state === 6, { within: 45_000 }) // prettier-ignore

test('each recipient of a personalised send gets their own text whole and once, and only that text is charged', async () => {
  const { account, texts, sendId, sent } = await aSend('own', { count: 400, behaviour: { refuse_share: 0.1 } })
  await finished(sendId)
  const wanted = [...texts.values()]
  const prices = await sql<{ code: number; price_tenths: number }>('select code, price_tenths from recipients where send_id = $1 order by seq', [sendId]) // prettier-ignore
  const wrong = sent().filter((messages, at) => {
    const isRefused = prices[at]!.code === 10
    return isRefused ? messages.length > 0 : messages.length !== 1 || messages[0]?.text !== wanted[at]
  })
  expect(wrong).toEqual([])
  expect(prices.some(({ code }) => code === 10)).toBe(true)
  // What the operator refused or has on its own blacklist comes back at its own price.
  const charged = prices.reduce((sum, one) => sum + ([5, 10].includes(one.code) ? 0 : one.price_tenths), 0)
  expect((await readSend(testDb, sendId)).charged_tenths).toBe(charged)
  expect(await readBooks(testDb, account.accountId)).toMatchObject({ sum: 0, held: 0, revenue: charged })
  expect(Object.values(await countersOf(testDb, sendId)).reduce((sum, count) => sum + count, 0)).toBe(400)
}, 60_000)

test('[promise R1] recipients whose personalised text is missing are sent nothing and are reported, and the rest of the send continues', async () => {
  const { texts, sendId, sent } = await aSend('own-gone', { count: 1010, extras: { undo_seconds: 60 } })
  await until(() => sql('select from batches where send_id = $1', [sendId]), (batches) => batches.length === 2) // prettier-ignore
  await sql('delete from own_texts where send_id = $1 and number = 2', [sendId])
  await sql('update sends set send_at = now() where id = $1', [sendId])
  await finished(sendId)
  const sentTexts = sent().map((messages) => messages.map(({ text }) => text))
  expect(sentTexts).toEqual(Array.from(texts.values(), (text, at) => (at < 1000 ? [text] : [])))
  const [found] = await sql<{ reason: string; detail: object }>('select reason, detail from engine_findings where send_id = $1', [sendId]) // prettier-ignore
  expect(found).toMatchObject({ reason: 'journal' })
  expect(await sql('select from recipients where send_id = $1 and seq > 1000 and code = 8', [sendId])).toHaveLength(10)
}, 90_000)

test('[promise R7] through 100 cycles of pause and resume and a cancel a personalised send stops within a second, sends nothing twice and refunds the rest once, each text at its own price', async () => {
  const { account, token, sendId, readLog, sent } = await aSend('own-paused', { count: 500, ratePerSecond: 20 })
  const act = async (path: string) => (await call('POST', `send/${path}`, { token, body: { bulk_id: sendId } })).status
  const submits = async () => (await readLog()).filter(({ kind }) => kind === 'submit')
  await until(submits, (log) => log.length > 20)
  for (let cycle = 0; cycle < 100; cycle += 1) {
    expect(await act('pause')).toBe(200)
    expect(await act('resume')).toBe(200)
  }
  const before = (await submits()).length
  await until(submits, (log) => log.length > before)
  expect(await act('pause')).toBe(200)
  const pausedAt = Date.now()
  await sleep(1500)
  const left = await submits()
  expect(left.filter(({ at }) => at > pausedAt + 1000)).toEqual([])
  // Two who cancel at once: one of them is too late, and the money comes back once.
  expect((await Promise.all([act('cancel'), act('cancel')])).toSorted((a, b) => a - b)).toEqual([200, 404])
  const messages = sent()
  expect(messages.every((one) => one.length <= 1)).toBe(true)
  const taken = messages.flatMap((one, at) => (one.length > 0 ? [at + 1] : []))
  // What the operator has on its own blacklist comes back, too, with its receipt.
  const settled = await until(
    async () => {
      const { state, total_tenths: total, returned_tenths: returned, charged_tenths: charged } = await readSend(testDb, sendId) // prettier-ignore
      const [asked] = await sql<{ tenths: number }>(
        'select coalesce(sum(price_tenths), 0)::bigint as tenths from recipients where send_id = $1 and seq = any($2::int[]) and code <> 5',
        [sendId, taken],
      )
      return { state, charged, rest: total - returned, wanted: asked?.tenths }
    },
    ({ charged, rest, wanted }) => charged === wanted && rest === wanted,
    { within: 30_000 },
  )
  expect(settled.state).toBe(7)
  expect(await readBooks(testDb, account.accountId)).toMatchObject({ sum: 0, held: 0, revenue: settled.charged })
}, 90_000)
