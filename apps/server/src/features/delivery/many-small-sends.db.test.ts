import { expect, test } from 'vitest'
import type { Tx } from '@peyk/database/database.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { eventReader } from '../../platform/live/publish.ts'
import type { PublishedEvent } from '../../platform/live/publish.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { aQuickSend, someNumbers, toSubmitInput } from '../sending/sending.fixtures.ts'
import { submitSend } from '../sending/submit/usecases/submit-send.ts'
import { countersOf } from './delivery.fixtures.ts'
import { foldDeltas } from './queries/counters.ts'
import { storeFlightResults } from './usecases/store-flight-results.ts'
import { updateCountersAndFinish } from './usecases/update-counters.ts'

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql, db, engine: scope } = testDb
const deps = testDeps(testDb)

/** So many sends of one recipient each, all of them accepted and delivered, with nothing folded yet. */
async function deliveredSends(count: number) {
  const account = await newAccount()
  const sendIds: number[] = []
  for (const number of someNumbers(count)) {
    const { message_outbox_ids } = await submitSend(
      toSubmitInput(account, aQuickSend(account, { recipients: [number] })),
      deps,
    )
    sendIds.push(message_outbox_ids[0] as number)
  }
  await sql('update batches set state = 2, next_seq = 2 where send_id = any($1)', [sendIds])
  await sql('update recipients set code = 3, done_at = now() where send_id = any($1)', [sendIds])
  await sql(
    `insert into send_deltas (account_id, send_id, operator, count, from_code, code, charged_tenths)
    select account_id, send_id, operator, 1, 0, 3, price_tenths from recipients where send_id = any($1)`,
    [sendIds],
  )
  return { accountId: account.accountId, sendIds }
}

/** The events of one round of the fold, and how many statements told of them. */
async function foldRound() {
  const events: PublishedEvent[] = []
  let statements = 0
  const read = eventReader()
  const watched = (tx: Tx): Tx => ({
    ...tx,
    query(statement) {
      if (statement.name === 'announce') {
        statements += 1
        const payloads = (statement.values ?? [])[1] as string[]
        events.push(...payloads.map((payload) => read(payload) as PublishedEvent))
      }
      return tx.query(statement)
    },
  })
  await updateCountersAndFinish(
    { scope },
    { db: { ...db, asEngine: (of, work) => db.asEngine(of, (tx) => work(watched(tx))) } },
  )
  return { events, statements }
}

const namesOf = (events: readonly PublishedEvent[], accountId: number) =>
  events.filter((event) => event.accountId === accountId).map(({ event }) => event)

test('[promise U6] a round of the fold tells of few sends one by one, of many by one event, all by one statement', async () => {
  const few = await deliveredSends(3)
  const many = await deliveredSends(30)
  const { events, statements } = await foldRound()
  expect(statements).toBe(1)
  expect(namesOf(events, few.accountId).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'bulk_progress'),
    ...Array.from({ length: 3 }, () => 'bulk_state'),
  ])
  const told = namesOf(events, many.accountId)
  expect(told.filter((name) => name === 'bulk_state' || name === 'bulk_progress')).toHaveLength(20)
  expect(told.filter((name) => name === 'missed')).toHaveLength(1)
  const ends = await sql<{ state: number }>('select state from sends where id = any($1)', [
    [...few.sendIds, ...many.sendIds],
  ])
  expect(ends.map(({ state }) => state)).toEqual(Array.from({ length: 33 }, () => 6))
  expect(await foldRound()).toEqual({ events: [], statements: 0 })
})

test('[promise R8] a finished send of one recipient leaves no batch behind, a larger one and one that expired do', async () => {
  const { sendIds } = await deliveredSends(3)
  const [plain, larger, late] = sendIds as [number, number, number]
  await sql('update sends set recipient_count = 2 where id = $1', [larger])
  // Its only recipient waited until it was too late: that stands in the batch alone.
  await sql('update batches set state = 4, next_seq = 1 where send_id = $1', [late])
  await sql('update recipients set code = 0, done_at = null where send_id = $1', [late])
  await sql('update send_deltas set code = 7, charged_tenths = 0 where send_id = $1 and code = 3', [late])
  await foldRound()
  const ends = await sql<{ state: number }>('select state from sends where id = any($1)', [sendIds])
  expect(ends.map(({ state }) => state)).toEqual([6, 6, 6])
  const left = await sql<{ send_id: number }>('select send_id from batches where send_id = any($1) order by 1', [
    sendIds,
  ])
  expect(left.map((batch) => batch.send_id)).toEqual([larger, late])
  expect(await sql('select code, count from send_counters where send_id = $1', [plain])).toEqual([
    { code: 3, count: 1 },
  ])
})

test('[promise P2] deltas add up to the same counters, in whatever order and portions they are folded', async () => {
  const { sendIds } = await deliveredSends(2)
  const [sendId, other] = sendIds as [number, number]
  // As a campaign of five makes them: placed, sent, delivered, one of them refunded, late news of another.
  const steps = [[null, 0, 5], [0, 1, 3], [0, 1, 2], [1, 3, 3], [1, 5, 1], [1, 4, 1], [4, 3, 1]] as const // prettier-ignore
  for (let round = 0; round < 6; round += 1) {
    await sql('delete from send_deltas')
    await sql('delete from send_counters where send_id = any($1)', [sendIds])
    const order = [...steps.slice(round), ...steps.slice(0, round)]
    for (const [from, code, count] of round % 2 === 0 ? order : order.toReversed()) {
      await sql(
        `insert into send_deltas (account_id, send_id, operator, from_code, code, count, returned_tenths)
        select account_id, id, 1, $2, $3, $4, $5 from sends where id = $1`,
        [sendId, from, code, count, code === 5 ? 700 : 0],
      )
      await sql(
        `insert into send_deltas (account_id, send_id, operator, code, count)
        select account_id, id, 1, 0, 1 from sends where id = $1`,
        [other],
      )
    }
    const portion = round + 1
    for (;;) {
      const folded = await db.asEngine(scope, (tx) => foldDeltas(tx, { most: portion }))
      if (folded?.deltas === 0) break
    }
    expect(await countersOf(testDb, sendId)).toEqual({ 3: 4, 5: 1 })
    expect(await countersOf(testDb, other)).toEqual({ 0: 7 })
    const rows = await sql('select code, returned_tenths from send_counters where send_id = $1 order by 1', [sendId])
    expect(rows).toEqual([{ code: 3, returned_tenths: 0 }, { code: 5, returned_tenths: 700 }]) // prettier-ignore
  }
})

test('[promise R1] results of flights of which another gateway took one are stored for the others alone', async () => {
  const owner = '00000000-0000-4000-8000-000000000001'
  const carrier = 'half-taken'
  const account = await newAccount({ carrier })
  await sql('update carriers set is_active = false where key = $1', [carrier])
  const flights: { id: number; send_id: number; period: number; price: number }[] = []
  for (const number of someNumbers(2)) {
    const { message_outbox_ids } = await submitSend(
      toSubmitInput(account, aQuickSend(account, { recipients: [number] })),
      deps,
    )
    const found = await sql<(typeof flights)[number]>(
      `with sent as (update batches set state = 2, next_seq = 2 where send_id = $1 returning *)
      insert into flights (account_id, send_id, owner, batch, from_seq, to_seq, period, connection, carrier)
      select account_id, send_id, $2, 1, 1, 1, period, 1, carrier from sent
      returning id, send_id, period, (select price_tenths from recipients where send_id = $1) as price`,
      [message_outbox_ids[0], owner],
    )
    flights.push(...found)
  }
  const { accountId } = account
  const results = flights.map(({ id, send_id: sendId, period, price }) => ({
    flightIds: [id], accountId, sendId, marked: [], doubtful: [], returned: [], open: [], releasedTenths: 0,
    submits: [{ accountId, sendId, period, seq: 1, msisdn: 0, part: 1, partCount: 1, smscId: `${sendId}` }],
    deltas: [{ accountId, sendId, operator: 1, fromCode: 0, code: 1, count: 1, chargedTenths: price, returnedTenths: 0 }],
    capturedTenths: price, statesRead: new Uint8Array(0),
  })) // prettier-ignore
  const [mine, taken] = flights as [(typeof flights)[number], (typeof flights)[number]]
  await sql('delete from flights where id = $1', [taken.id])
  const stored = { carrier, owner, results, lateSubmits: [], isRepeat: false, scope }
  expect(await storeFlightResults(stored, { db })).toEqual({ openIds: [[], []], fenced: 1 })
  expect(await sql('select from flights where account_id = $1', [accountId])).toEqual([])
  const captured = await sql<{ send_id: number }>(
    `select send_id from ledger_entries where account_id = $1 and kind = 'capture' and book = 'revenue'`,
    [accountId],
  )
  expect(captured.map((entry) => entry.send_id)).toEqual([mine.send_id])
})
