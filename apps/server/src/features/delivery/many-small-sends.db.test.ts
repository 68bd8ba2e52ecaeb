import { expect, test } from 'vitest'
import type { Tx } from '@peyk/database/database.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { eventReader } from '../../platform/live/publish.ts'
import type { PublishedEvent } from '../../platform/live/publish.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { aQuickSend, someNumbers, toSubmitInput } from '../sending/sending.fixtures.ts'
import { submitSend } from '../sending/submit/usecases/submit-send.ts'
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
