import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/world.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { aList, uploadBy } from '../files/files.fixtures.ts'
import { someNumbers, sendNow } from '../sending/sending.fixtures.ts'
import { booksOf } from '../wallet/wallet.fixtures.ts'
import { aSimulatedCarrier, countersOf, startEngine, until } from './delivery.fixtures.ts'
import type { RunningEngine, SimulatedCarrier } from './delivery.fixtures.ts'

const world = await testDatabase({ isFresh: true })
const { newAccount, sql } = world
const { call, tokenOf, deps } = await testCalls(world)
const opened: SimulatedCarrier[] = []
let engine: RunningEngine

beforeAll(async () => {
  engine = await startEngine(deps)
})
afterAll(async () => {
  await engine.stop()
  for (const carrier of opened) await carrier.close()
})

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
  const carrier = await aSimulatedCarrier(world, { key, behaviour, ratePerSecond })
  opened.push(carrier)
  const account = await newAccount({ carrier: key, creditTenths: 10_000_000_000 })
  const token = await tokenOf(account)
  const texts = new Map(someNumbers(count).map((number, at) => [number, at % 3 === 0 ? `Latin {ex_B} ${at}` : `متن ${'بلند '.repeat(at % 40)}${at}`])) // prettier-ignore
  const lines = Array.from(texts, ([number, text]) => `${number},${text}`)
  const { file } = await uploadBy({ call }, { token, purpose: 'peer_to_peer', file: aList(lines) })
  const body = { sending_type: 'peer_to_peer_file', from_number: account.service.number, file_id: file.file_id, ...extras } // prettier-ignore
  const { envelope } = await call('POST', 'send', { token, body })
  const sendId = (envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0]!
  const sent = () => Array.from(texts.keys(), (number) => [...carrier.simulator.smsc.store.of(`+98${number.slice(1)}`)])
  return { account, token, texts, sendId, sent }
}

const finished = (sendId: number) => until(() => sendNow(world, sendId), (now) => now.state === 6, { within: 45_000 }) // prettier-ignore

test('everybody is sent their own text, whole and once, and is charged for it alone', async () => {
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
  expect((await sendNow(world, sendId)).charged_tenths).toBe(charged)
  expect(await booksOf(world, account.accountId)).toMatchObject({ sum: 0, held: 0, revenue: charged })
  expect(Object.values(await countersOf(world, sendId)).reduce((sum, count) => sum + count, 0)).toBe(400)
}, 60_000)

test('[promise R7] paused, resumed and cancelled: the rest comes back to the tenth, each text at its own price, and nobody gets two', async () => {
  const { account, token, sendId, sent } = await aSend('own-paused', { count: 300, ratePerSecond: 60 })
  const act = (path: string) => call('POST', `send/${path}`, { token, body: { bulk_id: sendId } })
  const arrived = () => sent().filter((messages) => messages.length > 0).length
  await until(async () => arrived(), (count) => count > 20) // prettier-ignore
  expect((await act('pause')).status).toBe(200)
  expect((await act('resume')).status).toBe(200)
  const before = arrived()
  await until(async () => arrived(), (count) => count > before) // prettier-ignore
  expect((await act('cancel')).status).toBe(200)
  const settled = await until(
    () => sendNow(world, sendId),
    (now) => now.charged_tenths + now.returned_tenths === now.total_tenths,
    { within: 30_000 },
  )
  expect(settled.state).toBe(7)
  expect(sent().every((messages) => messages.length <= 1)).toBe(true)
  expect(settled.returned_tenths).toBeGreaterThan(0)
  expect(await booksOf(world, account.accountId)).toMatchObject({ sum: 0, held: 0, revenue: settled.charged_tenths })
}, 60_000)
