import { expect, test } from 'vitest'
import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { aQuickSend, readSend, someNumbers, toSubmitInput } from '../sending/sending.fixtures.ts'
import type { SendInput } from '../sending/submit/usecases/normalise-request.ts'
import { cancelSend } from '../sending/control/usecases/cancel-send.ts'
import { pauseSend, resumeSend } from '../sending/control/usecases/pause-send.ts'
import { enqueueNextChunk } from '../sending/queueing/usecases/enqueue-next-chunk.ts'
import { submitSend } from '../sending/submit/usecases/submit-send.ts'
import { readBooks } from '../wallet/wallet.fixtures.ts'
import { countersOf } from './delivery.fixtures.ts'
import { enqueueJob } from '../sending/sending.jobs.ts'
import { lockSendStates } from './queries/returned-ranges.ts'
import type { ReturnedRange } from './queries/returned-ranges.ts'
import { returnUnsent } from './usecases/return-unsent.ts'
import { finishRemaining, updateCountersAndFinish } from './usecases/update-counters.ts'
import { enqueueSendsWithLostJob, enqueueLargeSend } from '../sending/queueing/usecases/enqueue-large-send.ts'
import { expireLateSends, startDueSends } from '../sending/control/usecases/start-due-sends.ts'

// A large send while it is being placed. Nothing runs here but what a test calls.

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql, db, engine: scope } = testDb
const deps = testDeps(testDb, { jobs: [enqueueJob] })

const CREDIT = 10_000_000_000
const COUNT = 20_500
// Every fifth is an Irancell and every seventh a Rightel number (`someNumbers`).
const MCI = Array.from({ length: COUNT }, (_, at) => at).filter((at) => at % 7 !== 6 && at % 5 !== 4).length
const TOTAL = MCI * 13_700 + (COUNT - MCI) * 15_030

const enqueueNext = (account: TestAccount, sendId: number) =>
  db.asEngine(scope, (tx) => enqueueNextChunk({ accountId: account.accountId, sendId }, { tx, nowMs: Date.now() }))
const enqueueRest = (account: TestAccount, sendId: number) =>
  enqueueLargeSend({ send: { accountId: account.accountId, sendId }, scope }, deps)

async function aLargeSend(input: Partial<SendInput> = {}, creditTenths = CREDIT) {
  const account = await newAccount({ creditTenths })
  const submitted = aQuickSend(account, { recipients: someNumbers(COUNT), ...input })
  const sendId = (await submitSend(toSubmitInput(account, submitted), deps)).message_outbox_ids[0] as number
  return { account, sendId }
}

/** Batch states and how many recipients stand under each. */
const batchesOf = async (sendId: number) =>
  Object.fromEntries(
    (
      await sql<{ state: number; count: number }>(
        `select state, sum(to_seq - from_seq + 1)::int as count from batches where send_id = $1 group by state`,
        [sendId],
      )
    ).map(({ state, count }) => [state, count]),
  )

async function foldAll(): Promise<void> {
  while ((await updateCountersAndFinish({ scope }, { db })).hasMore);
  await finishRemaining({ scope }, { db })
}

test('the whole price of a large send is held first, and its first chunk can leave before the others are enqueued', async () => {
  const { account, sendId } = await aLargeSend()
  expect(await enqueueNext(account, sendId)).toBe('more')
  expect(await readBooks(testDb, account.accountId)).toMatchObject({ held: TOTAL, available: CREDIT - TOTAL, sum: 0 })
  expect(await readSend(testDb, sendId)).toMatchObject({ state: SEND_STATES.create, total_tenths: TOTAL })
  expect(await enqueueNext(account, sendId)).toBe('more')
  expect(await readSend(testDb, sendId)).toMatchObject({ state: SEND_STATES.sending })
  expect(await batchesOf(sendId)).toEqual({ 0: 10_000 })
  expect(await enqueueNext(account, sendId)).toBe('more')
  expect(await enqueueNext(account, sendId)).toBe('done')
  expect(await enqueueNext(account, sendId)).toBe('done')
  expect(await batchesOf(sendId)).toEqual({ 0: COUNT })
})

test('[promise R8] a send is not finished while recipients of it are still to be enqueued', async () => {
  const { account, sendId } = await aLargeSend()
  await enqueueNext(account, sendId)
  await enqueueNext(account, sendId)
  // As if all that was placed had been sent and delivered.
  await sql(`update batches set state = 2, next_seq = to_seq + 1 where send_id = $1`, [sendId])
  await sql(`update send_deltas set code = 3 where send_id = $1`, [sendId])
  await foldAll()
  expect(await readSend(testDb, sendId)).toMatchObject({ state: SEND_STATES.sending })
  await enqueueRest(account, sendId)
  await foldAll()
  expect(await readSend(testDb, sendId)).toMatchObject({ state: SEND_STATES.sending })
})

test('[promise R7] a cancel during the enqueueing returns all held money at once and lists the remaining recipients as cancelled', async () => {
  const { account, sendId } = await aLargeSend()
  await enqueueNext(account, sendId)
  await enqueueNext(account, sendId)
  await cancelSend({ scope: account.scope, sendId }, deps)
  expect(await readBooks(testDb, account.accountId)).toMatchObject({ held: 0, available: CREDIT, sum: 0 })
  await enqueueRest(account, sendId)
  await foldAll()
  expect(await readBooks(testDb, account.accountId)).toMatchObject({ held: 0, available: CREDIT, sum: 0 })
  expect(await readSend(testDb, sendId)).toMatchObject({ state: SEND_STATES.cancel, returned_tenths: TOTAL })
  expect(await countersOf(testDb, sendId)).toEqual({ [RECIPIENT_CODES.cancelled]: COUNT })
  expect(await batchesOf(sendId)).toEqual({ 3: COUNT })
})

test('[promise R1] unsent recipients that return while their send is still being enqueued take no batch number of later chunks', async () => {
  const { account, sendId } = await aLargeSend()
  await enqueueNext(account, sendId)
  await enqueueNext(account, sendId)
  const [batch] = await sql<ReturnedRange & { carrier: string }>(
    `update batches set state = 2, next_seq = to_seq + 1 where send_id = $1 and number = 10
    returning account_id as "accountId", send_id as "sendId", period, class, line_id as "lineId", from_seq as "fromSeq",
      to_seq as "toSeq", total_tenths as "totalTenths", mci_count as mci, irancell_count as irancell, other_count as other, carrier`,
    [sendId],
  )
  const { carrier, ...range } = batch!
  await db.asEngine(scope, async (tx) => {
    const sends = await lockSendStates(tx, [sendId])
    await returnUnsent({ carrier, ranges: [range, { ...range, fromSeq: range.toSeq }], sends }, { tx })
  })
  await enqueueRest(account, sendId)
  expect(await batchesOf(sendId)).toEqual({ 0: COUNT + 1, 2: 1000 })
})

test('a cancel between the hold and the first chunk returns all held money', async () => {
  const { account, sendId } = await aLargeSend()
  await enqueueNext(account, sendId)
  await cancelSend({ scope: account.scope, sendId }, deps)
  await enqueueRest(account, sendId)
  await foldAll()
  expect(await readBooks(testDb, account.accountId)).toMatchObject({ held: 0, available: CREDIT, sum: 0 })
  expect(await countersOf(testDb, sendId)).toEqual({ [RECIPIENT_CODES.cancelled]: COUNT })
})

test('recipients that are enqueued while their send is paused wait until it resumes', async () => {
  const { account, sendId } = await aLargeSend()
  await enqueueNext(account, sendId)
  await enqueueNext(account, sendId)
  await pauseSend({ scope: account.scope, sendId }, deps)
  await enqueueRest(account, sendId)
  expect(await batchesOf(sendId)).toEqual({ 5: COUNT })
  await resumeSend({ scope: account.scope, sendId }, deps)
  expect(await batchesOf(sendId)).toEqual({ 0: COUNT })
})

test('recipients that are enqueued after the send has expired are marked expired and their money is returned', async () => {
  const { account, sendId } = await aLargeSend()
  await enqueueNext(account, sendId)
  await enqueueNext(account, sendId)
  await sql(`update sends set expires_at = now() - interval '1 minute' where id = $1`, [sendId])
  await expireLateSends({ scope }, { db })
  await enqueueRest(account, sendId)
  await foldAll()
  expect(await readBooks(testDb, account.accountId)).toMatchObject({ held: 0, available: CREDIT, sum: 0 })
  expect(await countersOf(testDb, sendId)).toEqual({ [RECIPIENT_CODES.expired]: COUNT })
  expect(await readSend(testDb, sendId)).toMatchObject({ state: SEND_STATES.finish })
})

test('a scheduled send stays in creation until all recipients are enqueued, and none of them is sent', async () => {
  const { account, sendId } = await aLargeSend({ send_time: Date.now() + 3_600_000 })
  await enqueueNext(account, sendId)
  await enqueueNext(account, sendId)
  expect(await readSend(testDb, sendId)).toMatchObject({ state: SEND_STATES.create })
  await enqueueRest(account, sendId)
  expect(await readSend(testDb, sendId)).toMatchObject({ state: SEND_STATES.queue })
  expect(await batchesOf(sendId)).toEqual({ 5: COUNT })
})

test('a send of which every number is blacklisted ends as invalid with its money back', async () => {
  const account = await newAccount({ creditTenths: CREDIT })
  const numbers = someNumbers(COUNT)
  await sql(
    `insert into blacklist (account_id, msisdn, kind) select $1, ('98' || substr(n, 2))::bigint, 'send' from unnest($2::text[]) n`,
    [account.accountId, numbers.map((number) => (number.startsWith('0') ? number : `0${number.slice(-10)}`))],
  )
  const input = aQuickSend(account, { recipients: numbers })
  const sendId = (await submitSend(toSubmitInput(account, input), deps)).message_outbox_ids[0] as number
  await enqueueRest(account, sendId)
  await foldAll()
  expect(await readSend(testDb, sendId)).toMatchObject({ state: SEND_STATES.invalid, returned_tenths: TOTAL })
  expect(await readBooks(testDb, account.accountId)).toMatchObject({ held: 0, available: CREDIT, sum: 0 })
})

test('[promise R1] a send whose next batch numbers are already taken (left by an earlier version) is still enqueued', async () => {
  const { account, sendId } = await aLargeSend()
  await enqueueNext(account, sendId)
  await enqueueNext(account, sendId)
  // As it gave them: right behind the last one that was placed.
  await sql(
    `with back as (update batches set state = 2, next_seq = to_seq + 1 where send_id = $1 and number in (3, 4) returning *)
    insert into batches (account_id, send_id, number, from_seq, to_seq, next_seq, period, class, state, line_id, carrier,
      total_tenths, mci_count, irancell_count, other_count)
    select account_id, send_id, number + 8, from_seq, to_seq, from_seq, period, class, 0, line_id, carrier, total_tenths,
      mci_count, irancell_count, other_count from back`,
    [sendId],
  )
  await sql(`update sends set created_at = now() - interval '3 minutes' where id = $1`, [sendId])
  expect(await enqueueSendsWithLostJob({ scope }, deps)).toBe(1)
  expect(await batchesOf(sendId)).toEqual({ 0: COUNT, 2: 2000 })
  const [ready] = await sql(
    `select count(distinct n)::int as people from batches, generate_series(from_seq, to_seq) n where send_id = $1 and state = 0`,
    [sendId],
  )
  expect(ready).toEqual({ people: COUNT })
  expect(
    await sql(`select number from batches where send_id = $1 and from_seq in (10001, 11001) order by 1`, [sendId]),
  ).toEqual([11, 12].map((number) => ({ number: number + Math.ceil(COUNT / 1000) })))
})

test('a large send whose job was lost is found and enqueued', async () => {
  const { account, sendId } = await aLargeSend()
  await enqueueNext(account, sendId)
  expect(await enqueueSendsWithLostJob({ scope }, deps)).toBe(0)
  await sql(`update sends set created_at = now() - interval '3 minutes' where id = $1`, [sendId])
  expect(await enqueueSendsWithLostJob({ scope }, deps)).toBe(1)
  expect(await batchesOf(sendId)).toEqual({ 0: COUNT })
})

test('a send that cannot be enqueued does not block the others', async () => {
  const sends = [await aLargeSend(), await aLargeSend()] as const
  for (const { account, sendId } of sends) {
    await enqueueNext(account, sendId)
    await sql(`update sends set created_at = now() - interval '3 minutes' where id = $1`, [sendId])
  }
  const [broken, fine] = sends
  // Somebody stands already where the chunk is to be placed.
  await sql(
    `insert into recipients (account_id, send_id, msisdn, seq, price_tenths, period, operator, parts)
    select account_id, id, 989120000000, 7, 1, period, 1, 1 from sends where id = $1`,
    [broken.sendId],
  )
  expect(await enqueueSendsWithLostJob({ scope }, deps)).toBe(1)
  expect(await batchesOf(broken.sendId)).toEqual({})
  expect(await batchesOf(fine.sendId)).toEqual({ 0: COUNT })
})

test('a send that has expired before it is enqueued is never started, and its money is returned', async () => {
  const { account, sendId } = await aLargeSend()
  await enqueueNext(account, sendId)
  await sql(`update sends set expires_at = now() - interval '1 minute' where id = $1`, [sendId])
  await enqueueRest(account, sendId)
  expect(await batchesOf(sendId)).toEqual({ 5: COUNT })
  await startDueSends({ scope }, { db })
  expect(await batchesOf(sendId)).toEqual({ 5: COUNT })
  await expireLateSends({ scope }, { db })
  await foldAll()
  expect(await countersOf(testDb, sendId)).toEqual({ [RECIPIENT_CODES.expired]: COUNT })
  expect(await readBooks(testDb, account.accountId)).toMatchObject({ held: 0, available: CREDIT, sum: 0 })
})
