import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Tx } from '@peyk/database/database.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { readBooks } from '../wallet/wallet.fixtures.ts'
import { aQuickSend, readSend, someNumbers, toSubmitInput } from '../sending/sending.fixtures.ts'
import { submitSend } from '../sending/submit/usecases/submit-send.ts'
import { countersOf } from './delivery.fixtures.ts'
import { endFlights, insertFlights } from './queries/flights.ts'
import { acquireCarrierLeases } from './queries/carrier-leases.ts'
import { applyReceipts } from './usecases/apply-receipts.ts'
import { updateCountersAndFinish } from './usecases/update-counters.ts'
import { recoverCarrier } from './usecases/recover-carrier.ts'
import { storeFlightResults } from './usecases/store-flight-results.ts'

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql, db, engine: scope } = testDb
const deps = testDeps(testDb)

const FORMER = '00000000-0000-4000-8000-000000000001'
const PRESENT = '00000000-0000-4000-8000-000000000002'

/** A send of which a gateway has recorded the first `recorded` messages in one flight. */
async function aSendUnderWay({ carrier, recorded }: { carrier: string; recorded: number }) {
  const account = await newAccount({ carrier })
  await sql(`update carriers set is_active = false where key = $1`, [carrier])
  const input = aQuickSend(account, { recipients: someNumbers(20) })
  const sendId = (await submitSend(toSubmitInput(account, input), deps)).message_outbox_ids[0] as number
  await sql(
    `update batches set state = 1, lease_owner = $2, lease_until = now() + interval '1 minute', next_seq = $3
    where send_id = $1`,
    [sendId, FORMER, recorded + 1],
  )
  const [flight] = await sql<{ id: number; period: number }>(
    `insert into flights (account_id, send_id, owner, batch, from_seq, to_seq, period, connection, carrier)
    select account_id, send_id, $2, number, 1, $3, period, 1, $4 from batches where send_id = $1 returning id, period`,
    [sendId, FORMER, recorded, carrier],
  )
  return { account, sendId, flight: flight as { id: number; period: number } }
}

test('[promise R1] a takeover also finds a flight whose remainder its former owner has just stored under a new row', async () => {
  const carrier = 'overlooked'
  const { account, sendId, flight } = await aSendUnderWay({ carrier, recorded: 10 })
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const storing = db.asEngine(scope, async (tx: Tx) => {
    await endFlights(tx, { owner: FORMER, ids: [flight.id] })
    const range = { accountId: account.accountId, sendId, batch: 1, fromSeq: 6, toSeq: 10, connection: 1 }
    await insertFlights(tx, { carrier, owner: FORMER, ranges: [{ ...range, period: flight.period }] })
    await mayCommit
  })
  await sleep(100)
  const recovering = recoverCarrier({ carrier, owner: PRESENT, scope }, { db })
  await sleep(200)
  commit()
  await storing
  expect(await recovering).toMatchObject({ flights: 1, doubtful: 5, batches: 1 })
  expect(await sql(`select from flights where send_id = $1`, [sendId])).toEqual([])
  expect(await readBooks(testDb, account.accountId)).toMatchObject({ sum: 0 })
})

test('a gateway that gets the lease of a carrier again learns whether another gateway held it in between', async () => {
  await newAccount({ carrier: 'duel' })
  const take = async (owner: string) => {
    const { taken } = await db.asEngine(scope, (tx) => acquireCarrierLeases(tx, { owner, leaseSeconds: 60 }))
    return taken.filter(({ carrier }) => carrier.key === 'duel').map(({ isContinuous }) => isContinuous)
  }
  const lapse = () => sql(`update carrier_leases set lease_until = now() - interval '1 second'`)
  expect(await take(FORMER)).toEqual([false])
  expect(await take(FORMER)).toEqual([true])
  expect(await take(PRESENT)).toEqual([])
  await lapse()
  expect(await take(FORMER)).toEqual([true])
  await lapse()
  expect(await take(PRESENT)).toEqual([false])
  await lapse()
  expect(await take(FORMER)).toEqual([false])
})

// A gateway stood still, another made its messages doubtful, and only then the first stored the ids of the operator.
test.each(['when it is finished', 'in the very moment it is finished'])(
  '[promise R8] a late result of a doubtful message, %s, leaves its send fully settled, and the last result counts',
  async (moment) => {
    const isAfter = moment === 'when it is finished'
    const carrier = isAfter ? 'news-after' : 'news-while'
    const { account, sendId, flight } = await aSendUnderWay({ carrier, recorded: 20 })
    const { accountId } = account
    await sql(`update batches set state = 2, lease_owner = null, lease_until = null where send_id = $1`, [sendId])
    expect(await recoverCarrier({ carrier, owner: PRESENT, scope }, { db })).toMatchObject({ doubtful: 20 })
    const submits = Array.from({ length: 20 }, (_, at) => ({
      accountId, sendId, period: flight.period, seq: at + 1, msisdn: 0, part: 1, partCount: 1, smscId: `${sendId}-${at}`,
    })) // prettier-ignore
    const late = {
      flightIds: [flight.id], accountId, sendId, submits, marked: [], doubtful: [], deltas: [], capturedTenths: 0,
      releasedTenths: 0, returned: [], open: [], statesRead: new Uint8Array(0),
    } // prettier-ignore
    const stored = { carrier, owner: FORMER, results: [late], lateSubmits: [], isRepeat: false, scope }
    expect(await storeFlightResults(stored, { db })).toMatchObject({ fenced: 1 })
    const tell = (code: number, tx: Tx) =>
      applyReceipts({ carrier, receipts: [{ smscId: `${sendId}-0`, msisdn: null, code }] }, { tx })
    const fold = () => updateCountersAndFinish({ scope }, { db })
    if (isAfter) await fold()
    expect(
      await db.asEngine(scope, async (tx) => {
        const orphans = await tell(RECIPIENT_CODES.telecom, tx)
        // Nothing of it is committed yet: who finishes the send sees everybody doubtful.
        if (!isAfter) await fold()
        return orphans
      }),
    ).toEqual([])
    await fold()
    expect(await readSend(testDb, sendId)).toMatchObject({ state: SEND_STATES.finish })
    expect(await countersOf(testDb, sendId)).toEqual({ [RECIPIENT_CODES.doubtful]: 20 })
    await db.asEngine(scope, (tx) => tell(RECIPIENT_CODES.delivered, tx))
    await fold()
    expect(await countersOf(testDb, sendId)).toEqual({ [RECIPIENT_CODES.delivered]: 1, [RECIPIENT_CODES.doubtful]: 19 })
    const codes = await sql(`select code from recipients where send_id = $1 and seq <= 2 order by seq`, [sendId])
    expect(codes).toEqual([{ code: RECIPIENT_CODES.delivered }, { code: RECIPIENT_CODES.doubtful }])
    expect(await readBooks(testDb, accountId)).toMatchObject({ held: 0, sum: 0 })
  },
)

test('unsent recipients that return after the send has expired are marked expired, refunded and never sent', async () => {
  const carrier = 'too-late'
  const { account, sendId, flight } = await aSendUnderWay({ carrier, recorded: 20 })
  await sql(`update sends set expires_at = now() - interval '1 second' where id = $1`, [sendId])
  const [{ total }] = (await sql<{ total: number }>(`select total_tenths as total from batches where send_id = $1`, [
    sendId,
  ])) as [{ total: number }]
  const { accountId } = account
  const returned = {
    accountId, sendId, period: flight.period, class: 1, lineId: account.service.id, fromSeq: 1, toSeq: 20,
    totalTenths: total, mci: 20, irancell: 0, other: 0,
  } // prettier-ignore
  const result = {
    flightIds: [flight.id], accountId, sendId, submits: [], marked: [], doubtful: [], deltas: [], capturedTenths: 0,
    releasedTenths: 0, returned: [returned], open: [], statesRead: new Uint8Array(0),
  } // prettier-ignore
  await storeFlightResults(
    { carrier, owner: FORMER, results: [result], lateSubmits: [], isRepeat: false, scope },
    { db },
  )
  expect(await sql(`select state from batches where send_id = $1 and number > 1`, [sendId])).toEqual([{ state: 4 }])
  expect(await readBooks(testDb, accountId)).toMatchObject({ available: 10_000_000, held: 0, sum: 0 })
  await sql(`update batches set state = 2 where send_id = $1 and number = 1`, [sendId])
  await updateCountersAndFinish({ scope }, { db })
  expect(await readSend(testDb, sendId)).toMatchObject({ returned_tenths: total })
  expect(await sql(`select code, sum(count)::int as count from send_counters where send_id = $1 group by code having sum(count) <> 0`, [sendId])).toEqual([{ code: 7, count: 20 }]) // prettier-ignore
})
