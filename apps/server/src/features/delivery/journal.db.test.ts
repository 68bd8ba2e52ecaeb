import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { aQuickSend, readSend, toSubmitInput } from '../sending/sending.fixtures.ts'
import { submitSend } from '../sending/submit/usecases/submit-send.ts'
import { readBooks } from '../wallet/wallet.fixtures.ts'
import { countersOf } from './delivery.fixtures.ts'
import type { CarrierRow } from './queries/carrier-leases.ts'
import { resolveStuckSends } from './usecases/resolve-stuck-sends.ts'
import { updateCountersAndFinish } from './usecases/update-counters.ts'
import { openEngineStore } from './usecases/open-engine-store.ts'
import { recoverCarrier } from './usecases/recover-carrier.ts'

// What comes of rows of the journal, and of receipts, that cannot be true: the list of docs/engine.md.

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql, db, engine: scope } = testDb
const deps = testDeps(testDb)

const FORMER = '00000000-0000-4000-8000-000000000001'
const PRESENT = '00000000-0000-4000-8000-000000000002'
const SIZE = 20
const { doubtful, delivered } = RECIPIENT_CODES

interface SendUnderWay {
  account: TestAccount
  sendId: number
  period: number
  /** Of one message. */
  priceTenths: number
}

/** A send of twenty messages, of which a gateway has recorded the first so many, and none of them in the journal yet. */
async function aSend({ carrier, recorded = 10 }: { carrier: string; recorded?: number }): Promise<SendUnderWay> {
  const account = await newAccount({ carrier })
  await sql(`update carriers set is_active = false where key = $1`, [carrier])
  const recipients = Array.from({ length: SIZE }, (_, at) => `0912${String(7_000_000 + at)}`)
  const sendId = (await submitSend(toSubmitInput(account, aQuickSend(account, { recipients })), deps))
    .message_outbox_ids[0] as number
  const [batch] = await sql<{ period: number; total: number }>(
    `update batches set state = case when $3 > to_seq then 2 else 1 end, lease_owner = $2, next_seq = $3,
      lease_until = now() + interval '1 minute'
    where send_id = $1 returning period, total_tenths as total`,
    [sendId, FORMER, recorded + 1],
  )
  await updateCountersAndFinish({ scope }, { db })
  const { period = 0, total = 0 } = batch ?? {}
  return { account, sendId, period, priceTenths: total / SIZE }
}

type Row = Partial<Record<'account_id' | 'send_id' | 'batch' | 'from_seq' | 'to_seq' | 'period', number>>

/** Writes a row into the journal as it might stand there, right or wrong. */
async function record(
  { account, sendId, period }: SendUnderWay,
  { carrier, owner = FORMER, ...row }: Row & { carrier: string; owner?: string },
): Promise<number> {
  const whole = { account_id: account.accountId, send_id: sendId, batch: 1, from_seq: 1, to_seq: 10, period, ...row }
  const [flight] = await sql<{ id: number }>(
    `insert into flights (account_id, send_id, owner, batch, from_seq, to_seq, period, connection, carrier)
    values ($1, $2, $3, $4, $5, $6, $7, 1, $8) returning id`,
    [whole.account_id, whole.send_id, owner, whole.batch, whole.from_seq, whole.to_seq, whole.period, carrier],
  )
  return flight?.id ?? 0
}

const recover = (carrier: string, owner = PRESENT) => recoverCarrier({ carrier, owner, scope }, { db })

const findingsOf = (sendId: number) =>
  sql(`select kind, reason from engine_findings where send_id = $1 order by id`, [sendId])

const storeOf = (key: string, owner: string) =>
  openEngineStore({ carrier: { key, receiptIdForm: 'same' } as CarrierRow, owner, scope }, { db })

const impossible: readonly [reason: string, name: string, row: Row][] = [
  ['outside', 'a range that ends before it begins', { from_seq: 9, to_seq: 3 }],
  ['outside', 'a range below the first message', { from_seq: -5, to_seq: 2 }],
  ['outside', 'messages that were never recorded', { from_seq: 11, to_seq: 15 }],
  ['outside', 'a million messages', { from_seq: 1, to_seq: 1_000_000 }],
  ['outside', 'another month', { period: 1 }],
  ['no_batch', 'a batch that does not exist', { batch: 7 }],
  ['no_send', 'a send that does not exist', { send_id: 5 }],
  ['no_send', 'a send of another account', { account_id: 1_000_000 }],
]

test.each(impossible)('[promise R1] %s: a journal row about %s makes no recipient doubtful', async (reason, _, row) => {
  const carrier = `impossible-${impossible.findIndex(([, , other]) => other === row)}`
  const send = await aSend({ carrier })
  await record(send, { carrier, from_seq: 1, to_seq: 5 })
  await record(send, { carrier, ...row })
  const neighbour = await aSend({ carrier })
  await record(neighbour, { carrier })
  expect(await recover(carrier)).toMatchObject({ flights: 3, refused: 1, doubtful: 15 })
  const [found] = await sql(`select reason, detail from engine_findings where carrier = $1`, [carrier])
  const detail = { fromSeq: row.from_seq ?? 1, toSeq: row.to_seq ?? 10, batch: row.batch ?? 1 }
  expect(found).toMatchObject({ reason, detail })
  for (const [{ account, priceTenths }, count] of [
    [send, 5],
    [neighbour, 10],
  ] as const) {
    expect(await readBooks(testDb, account.accountId)).toMatchObject({ revenue: count * priceTenths, sum: 0 })
  }
  expect(await recover(carrier)).toMatchObject({ flights: 0, refused: 0, doubtful: 0 })
})

test('[promise R1] messages of a corrupted journal row become doubtful, are charged once and listed, and their send finishes by itself', async () => {
  const carrier = 'corrupted'
  const send = await aSend({ carrier, recorded: SIZE })
  const id = await record(send, { carrier, from_seq: 1, to_seq: SIZE })
  await sql(`update flights set from_seq = 900, to_seq = 7 where id = $1`, [id])
  expect(await resolveStuckSends({ scope }, { db })).toEqual([])
  expect(await recover(carrier)).toMatchObject({ refused: 1, doubtful: 0 })
  expect(await resolveStuckSends({ scope }, { db })).toEqual([
    { sendId: send.sendId, carrier, doubtful: SIZE, sent: 0 },
  ])
  await updateCountersAndFinish({ scope }, { db })
  const all = SIZE * send.priceTenths
  expect(await readSend(testDb, send.sendId)).toMatchObject({ state: 6, charged_tenths: all, returned_tenths: 0 })
  expect(await countersOf(testDb, send.sendId)).toEqual({ [doubtful]: SIZE })
  expect(await sql(`select from doubtful_messages where send_id = $1`, [send.sendId])).toHaveLength(SIZE)
  expect(await readBooks(testDb, send.account.accountId)).toMatchObject({ revenue: all, held: 0, sum: 0 })
  expect(await resolveStuckSends({ scope }, { db })).toEqual([])
  expect(await findingsOf(send.sendId)).toEqual([
    { kind: 'flight', reason: 'outside' },
    { kind: 'unexplained', reason: 'journal' },
  ])
})

/** What a gateway stores of a flight of which everything was accepted. */
function accepted(send: SendUnderWay, { flight, to }: { flight: number; to: number }) {
  const { period, sendId, priceTenths } = send
  const { accountId } = send.account
  const submits = Array.from({ length: to }, (_, at) => ({
    accountId, sendId, period, connection: 1, msisdn: 989_127_000_000 + at, seq: at + 1, part: 1, partCount: 1,
    smscId: `${sendId}-${at}`,
  })) // prettier-ignore
  const chargedTenths = to * priceTenths
  return {
    flightIds: [flight], accountId, sendId, submits, marked: [], doubtful: [], returned: [], open: [],
    deltas: [{ accountId, sendId, operator: 1, fromCode: 0, code: 1, count: to, chargedTenths, returnedTenths: 0 }],
    capturedTenths: chargedTenths, releasedTenths: 0, statesRead: new Uint8Array(0),
  } // prettier-ignore
}

const storeAll = (results: ReturnType<typeof accepted>[], carrier: string) =>
  storeOf(carrier, FORMER).storeResults({ results, lateSubmits: [], isRepeat: false })

test('[promise R1] a journal row about messages that were stored as accepted long ago charges nobody again', async () => {
  const carrier = 'settled'
  const send = await aSend({ carrier })
  const flight = await record(send, { carrier })
  await storeAll([accepted(send, { flight, to: 10 })], carrier)
  await record(send, { carrier, from_seq: 3, to_seq: 6 })
  expect(await recover(carrier)).toMatchObject({ flights: 1, refused: 1, doubtful: 0 })
  expect(await findingsOf(send.sendId)).toEqual([{ kind: 'flight', reason: 'settled' }])
  expect(await readBooks(testDb, send.account.accountId)).toMatchObject({ revenue: 10 * send.priceTenths, sum: 0 })
})

test('[promise R1] when a journal row vanishes under its running gateway, accepted messages are stored as sent and charged once', async () => {
  const carrier = 'vanished'
  const send = await aSend({ carrier, recorded: SIZE })
  const { accountId } = send.account
  const flight = await record(send, { carrier, to_seq: 12 })
  const other = await record(send, { carrier, from_seq: 13, to_seq: SIZE })
  await sql(`delete from flights where id = any($1::bigint[])`, [[flight, other]])
  expect(await storeAll([accepted(send, { flight, to: 12 })], carrier)).toMatchObject({ fenced: 1 })
  // A receipt of one of them comes before anybody noticed.
  await storeOf(carrier, FORMER).storeReceipts({
    recent: [],
    others: [{ smscId: `${send.sendId}-0`, msisdn: 989_127_000_000, code: delivered }],
  })
  await updateCountersAndFinish({ scope }, { db })
  expect(await resolveStuckSends({ scope }, { db })).toEqual([{ sendId: send.sendId, carrier, doubtful: 8, sent: 12 }])
  await updateCountersAndFinish({ scope }, { db })
  expect(await countersOf(testDb, send.sendId)).toEqual({ 1: 11, [delivered]: 1, [doubtful]: 8 })
  const all = SIZE * send.priceTenths
  expect(await readSend(testDb, send.sendId)).toMatchObject({ charged_tenths: all, returned_tenths: 0 })
  expect(await readBooks(testDb, accountId)).toMatchObject({ revenue: all, held: 0, sum: 0 })
  expect(await resolveStuckSends({ scope }, { db })).toEqual([])
})

test('[promise R1] a journal row that claims messages in flight at a running gateway is quarantined, and the gateway continues', async () => {
  const carrier = 'claimed'
  const send = await aSend({ carrier })
  const living = await record(send, { carrier, from_seq: 1, to_seq: 10, owner: PRESENT })
  await record(send, { carrier, from_seq: 4, to_seq: 8 })
  expect(await recover(carrier)).toMatchObject({ flights: 1, refused: 1, doubtful: 0 })
  expect(await sql(`select id from flights where carrier = $1`, [carrier])).toEqual([{ id: living }])
  expect(await findingsOf(send.sendId)).toEqual([{ kind: 'flight', reason: 'overlaps' }])
})

test('[promise R1] a journal row whose carrier differs from that of its batch is quarantined', async () => {
  const send = await aSend({ carrier: 'its-own' })
  await record(send, { carrier: 'its-own', from_seq: 1, to_seq: 10, owner: PRESENT })
  await record(send, { carrier: 'strange' })
  expect(await recover('strange')).toMatchObject({ flights: 1, refused: 1, doubtful: 0 })
  expect(await findingsOf(send.sendId)).toEqual([{ kind: 'flight', reason: 'other_carrier' }])
})

test('[promise R1] a journal row that the ledger rejects does not block the recovery of the other rows of the carrier', async () => {
  const carrier = 'refused'
  const poor = await aSend({ carrier })
  await record(poor, { carrier })
  await sql(`update wallets set held_tenths = 0 where account_id = $1`, [poor.account.accountId])
  const neighbour = await aSend({ carrier })
  await record(neighbour, { carrier })
  expect(await recover(carrier)).toEqual({ flights: 2, refused: 1, doubtful: 10, batches: 2 })
  expect(await findingsOf(poor.sendId)).toEqual([{ kind: 'flight', reason: 'books' }])
  expect(await readBooks(testDb, neighbour.account.accountId)).toMatchObject({ revenue: 10 * neighbour.priceTenths })
})

test('[promise R1] after a recording without an answer only plausible journal rows are returned for sending, each with its own money', async () => {
  const carrier = 'unheard'
  const send = await aSend({ carrier })
  await record(send, { carrier, owner: PRESENT, batch: 9 })
  await record(send, { carrier, owner: PRESENT, from_seq: 6, to_seq: 10 })
  await storeOf(carrier, PRESENT).reconcile([])
  expect(await sql(`select from flights where carrier = $1`, [carrier])).toEqual([])
  const again = await sql(
    `select from_seq, to_seq, total_tenths, state from batches where carrier = $1 and number > 1`,
    [carrier],
  )
  expect(again).toEqual([{ from_seq: 6, to_seq: 10, total_tenths: 5 * send.priceTenths, state: 0 }])
  expect(await findingsOf(send.sendId)).toEqual([{ kind: 'flight', reason: 'no_batch' }])
})

test('[promise P2] an early receipt finds its message however many unmatched receipts are stored before it', async () => {
  const carrier = 'flooded'
  const send = await aSend({ carrier })
  await sql(
    `insert into orphan_receipts (carrier, smsc_id, msisdn, code)
    select $1, 'nobody' || n, 989120000000 + n, 3 from generate_series(1, 4500) n`,
    [carrier],
  )
  const store = storeOf(carrier, PRESENT)
  const early = { smscId: `${send.sendId}-0`, msisdn: 989_127_000_000, code: delivered }
  await store.storeReceipts({ recent: [], others: [early] })
  await storeAll([accepted(send, { flight: await record(send, { carrier, to_seq: 1 }), to: 1 })], carrier)
  const young = { fromSeconds: 0, toSeconds: 120 }
  const rounds = [
    await store.rematchReceipts(young),
    await store.rematchReceipts(young),
    await store.rematchReceipts(young),
  ]
  expect(rounds).toEqual([0, 0, 1])
  expect(await sql(`select code from recipients where send_id = $1 and seq = 1`, [send.sendId])).toEqual([
    { code: delivered },
  ])
  expect(await sql(`select from orphan_receipts where carrier = $1`, [carrier])).toHaveLength(4500)
})

test('[promise P2] a receipt from another carrier or for another number changes no message and is stored as unmatched', async () => {
  const [own, other] = [await aSend({ carrier: 'own' }), await aSend({ carrier: 'other' })]
  await storeAll([accepted(own, { flight: await record(own, { carrier: 'own', to_seq: 1 }), to: 1 })], 'own')
  await storeAll([accepted(other, { flight: await record(other, { carrier: 'other', to_seq: 1 }), to: 1 })], 'other')
  const expected = { msisdn: 989_127_000_000, code: delivered }
  const unknown = { smscId: 'of-nobody', ...expected }
  const fromOtherCarrier = { smscId: `${own.sendId}-0`, ...expected }
  const elsewhere = { smscId: `${other.sendId}-0`, msisdn: 989_127_000_001, code: delivered }
  expect(
    await storeOf('other', PRESENT).storeReceipts({ recent: [], others: [unknown, fromOtherCarrier, elsewhere] }),
  ).toEqual({
    unmatched: 3,
  })
  for (const { sendId } of [own, other]) {
    expect(await sql(`select from recipients where send_id = $1 and code <> 0`, [sendId])).toEqual([])
  }
  expect(await sql(`select from orphan_receipts where carrier = 'other'`)).toHaveLength(3)
  await storeOf('own', PRESENT).storeReceipts({ recent: [], others: [fromOtherCarrier] })
  expect(await sql(`select code from recipients where send_id = $1 and seq = 1`, [own.sendId])).toEqual([
    { code: delivered },
  ])
})
