import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { aList, uploadBy } from '../files/files.fixtures.ts'
import { aGroup, readSend, someNumbers } from '../sending/sending.fixtures.ts'
import { readBooks } from '../wallet/wallet.fixtures.ts'
import { aSimulatedCarrier } from '../../platform/testing/carriers.ts'
import { startEngine, until } from './delivery.fixtures.ts'
import type { SimulatedCarrier } from '../../platform/testing/carriers.ts'
import type { RunningEngine } from './delivery.fixtures.ts'

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql } = testDb
const { call, tokenOf, apiKeyOf, deps } = await testCalls(testDb)
let engine: RunningEngine
let carrier: SimulatedCarrier

beforeAll(async () => {
  carrier = await aSimulatedCarrier(testDb, { key: 'undone' })
  engine = await startEngine(deps)
})
afterAll(async () => {
  await engine.stop()
  await carrier.close()
})

const UNDO_SECONDS = 2
/** In which a press of the test comes in time on any machine. */
const UNHURRIED_SECONDS = 60
const MODES = ['phonebook', 'file', 'keyword', 'keyword_phonebook', 'peer_to_peer_file'] as const
const firstSendId = (answer: { envelope: { data: unknown } }) =>
  (answer.envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0]!
const statusAndErrors = ({ status, envelope: { meta } }: Awaited<ReturnType<typeof call>>) => [
  status,
  Object.keys(meta.errors ?? {}),
]

/** An account with an audience of three for a mode. */
async function aSender(mode: (typeof MODES)[number], from: number) {
  const account = await newAccount({ carrier: 'undone', creditTenths: 1_000_000_000 })
  const token = await tokenOf(account)
  const numbers = someNumbers(3, from)
  const inGroup = async () => {
    const groupId = await aGroup(testDb, account, numbers)
    await sql(`update contacts set name = 'سارا' where account_id = $1`, [account.accountId])
    return { params: [{ type: 'all', phonebook_ids: [groupId] }] }
  }
  const named = ['موبایل,نام', ...numbers.map((number) => `${number},سارا`)]
  // A csv for peer-to-peer comes by a key only.
  const inFile = async (purpose: string, lines: readonly string[]) => ({
    file_id: (await uploadBy({ call }, { token: await apiKeyOf(account), purpose, file: aList(lines) })).file.file_id,
  })
  const audienceOf = {
    phonebook: async () => ({ message: 'سلام', ...(await inGroup()) }),
    file: async () => ({ message: 'سلام', ...(await inFile('send', numbers)) }),
    keyword: async () => ({ message: 'سلام {ex_B}', ...(await inFile('keyword', named)) }),
    keyword_phonebook: async () => ({ message: 'سلام {ex_name}', ...(await inGroup()) }),
    peer_to_peer_file: () => inFile('peer_to_peer', named),
  }
  const body = { sending_type: mode, from_number: account.service.number, ...(await audienceOf[mode]()) }
  const preview = async () =>
    (await call('POST', 'send/previews', { token, body })).envelope.data as { preview_id: number; total_price: number }
  const submit = (id: number, extras: object) => call('POST', `send/previews/${id}/submit`, { token, body: extras })
  return { account, token, numbers, preview, submit }
}

const arrivalTimes = (numbers: readonly string[]) =>
  numbers.map((number) => [...carrier.simulator.smsc.store.of(`+98${number.slice(1)}`)].length)

test.each(MODES.map((mode, at) => [mode, 1000 * (at + 1)] as const))(
  '%s: the undo seconds delay a send, a cancel within them refunds all of it, and without a cancel it arrives once',
  async (mode, from) => {
    const undone = await aSender(mode, from)
    const kept = await aSender(mode, from + 500)
    const begin = async ({ preview, submit }: typeof undone, undoSeconds: number) => {
      const { preview_id: id, total_price: price } = await preview()
      const since = Date.now()
      const sendId = firstSendId(
        await submit(id, { expected_price: price, guard_repeat: true, undo_seconds: undoSeconds }),
      )
      return { sendId, price, since }
    }
    const [back, gone] = [await begin(undone, UNHURRIED_SECONDS), await begin(kept, UNDO_SECONDS)]
    expect(await readBooks(testDb, undone.account.accountId)).toMatchObject({
      held: Math.round(back.price * 10),
      sum: 0,
    })
    expect((await readSend(testDb, back.sendId)).state).toBe(5)
    const cancel = () => call('POST', 'send/cancel', { token: undone.token, body: { bulk_id: back.sendId } })
    expect((await cancel()).status).toBe(200)
    const after = await readBooks(testDb, undone.account.accountId)
    expect(after).toMatchObject({ held: 0, revenue: 0, sum: 0 })
    const cancelled = await until(
      () => readSend(testDb, back.sendId),
      (now) => now.returned_tenths > 0,
    )
    expect(cancelled).toMatchObject({ state: 7, charged_tenths: 0, returned_tenths: Math.round(back.price * 10) })
    // Its time comes all the same, and a second press changes nothing.
    await sql('update sends set send_at = now() where id = $1', [back.sendId])
    await cancel()
    expect(await readBooks(testDb, undone.account.accountId)).toEqual(after)

    await until(
      () => readSend(testDb, gone.sendId),
      (now) => now.state === 6,
      { within: 30_000 },
    )
    expect(arrivalTimes(kept.numbers)).toEqual([1, 1, 1])
    expect(arrivalTimes(undone.numbers)).toEqual([0, 0, 0])
    const log = await carrier.readLog()
    const left = log.flatMap((line) =>
      line.kind === 'submit' && kept.numbers.some((number) => line.to.endsWith(number.slice(1))) ? [line.at] : [],
    )
    expect(Math.min(...left) - gone.since).toBeGreaterThan(UNDO_SECONDS * 1000 - 500)
  },
  60_000,
)

test.each(MODES.map((mode, at) => [mode, 20_000 + 1000 * at] as const))(
  '%s: a repeated send and a price other than the shown one need a confirmation, hold nothing before it, and are sent with it',
  async (mode, from) => {
    const { account, preview, submit } = await aSender(mode, from)
    const held = async () => (await readBooks(testDb, account.accountId)).held
    const first = await preview()
    expect(statusAndErrors(await submit(first.preview_id, { expected_price: first.total_price - 1, guard_repeat: true }))).toEqual([409, ['expected_price']]) // prettier-ignore
    expect(await held()).toBe(0)
    expect((await submit(first.preview_id, { expected_price: first.total_price, undo_seconds: 60 })).status).toBe(200)
    const once = await held()
    expect(once).toBe(Math.round(first.total_price * 10))
    const second = await preview()
    const confirmed = { expected_price: second.total_price, undo_seconds: 60 }
    expect(statusAndErrors(await submit(second.preview_id, { ...confirmed, guard_repeat: true }))).toEqual([
      409,
      ['repeat'],
    ])
    expect(await held()).toBe(once)
    expect((await submit(second.preview_id, confirmed)).status).toBe(200)
    expect(await held()).toBe(once * 2)
  },
)
