import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { EngineStore } from '../dispatch/store/engine-store.ts'
import { GATEWAY_INTERVALS } from '../dispatch/gateway-intervals.ts'
import { recordFlights, findUnknownFlights } from '../queries/flights.ts'
import type { FlightRange } from '../queries/flights.ts'
import { deleteFlights } from '../queries/verify-flights.ts'
import { leaseBatches, renewBatches, returnBatches, findStoppedSends } from '../queries/leasing.ts'
import { readUnsentRecipients } from '../queries/unsent-recipients.ts'
import type { CarrierRow } from '../queries/carrier-leases.ts'
import type { FlightResult } from '../dispatch/flights/flight-results.ts'
import { sumRanges } from '../queries/returned-ranges.ts'
import type { RangeSum } from '../queries/returned-ranges.ts'
import { lookUpReceipts } from '../queries/receipts.ts'
import { MessageIdFormat } from './detect-id-format.ts'
import type { ReceiptLookup } from './detect-id-format.ts'
import { ReceiptRematcher } from './rematch-receipts.ts'
import { recoverCarrier } from './recover-carrier.ts'
import { storeFlightResults } from './store-flight-results.ts'
import { verifyJournal } from './verify-journal.ts'
import { dedupeReceipts } from './apply-receipts.ts'
import { storeReceipts } from './store-receipts.ts'

/** The database as the run of one carrier sees it. */
export function openEngineStore(
  {
    carrier: { key: carrier, receiptIdForm },
    owner,
    scope,
    leaseSeconds = GATEWAY_INTERVALS.batchLeaseSeconds,
  }: { carrier: CarrierRow; owner: string; scope: EngineScope; leaseSeconds?: number },
  { db }: Pick<Deps, 'db'>,
): EngineStore {
  const idFormat = new MessageIdFormat(receiptIdForm)
  const lookUpIn =
    (tx: Tx): ReceiptLookup =>
    (receipts) =>
      lookUpReceipts(tx, { carrier, receipts })
  const orphans = new ReceiptRematcher({ carrier, idFormat, lookUpIn })
  return {
    recover: () => recoverCarrier({ carrier, owner, scope }, { db }),
    // Two statements by themselves: half the round trips of a transaction, and a code waits for every one of them.
    async lease(input) {
      const leased = await db.asEngineOnce(scope, (tx) => leaseBatches(tx, { ...input, carrier, owner, leaseSeconds }))
      if (leased.length === 0) return []
      try {
        const recipients = await db.asEngineOnce(scope, (tx) => readUnsentRecipients(tx, leased))
        return leased.map((batch, at) => ({ row: batch, recipients: recipients[at] as (typeof recipients)[number] }))
      } catch (error) {
        // No gateway works on them: without this they would wait for the end of their lease.
        await db.asEngine(scope, (tx) => returnBatches(tx, { owner, batches: leased })).catch(() => {})
        throw error
      }
    },
    renew: (batches) => db.asEngine(scope, (tx) => renewBatches(tx, { owner, leaseSeconds, batches })),
    returnBatches: (batches) => db.asEngine(scope, (tx) => returnBatches(tx, { owner, batches })),
    findStopped: (sendIds) => db.asEngine(scope, (tx) => findStoppedSends(tx, sendIds)),
    record: (slices) => db.asEngineOnce(scope, (tx) => recordFlights(tx, { carrier, owner, slices })),
    async reconcile(known) {
      const unknown = await db.asEngine(scope, async (tx) => {
        const rows = await findUnknownFlights(tx, { carrier, owner, known })
        const { believed: flights } = await verifyJournal({ carrier, rows }, { tx })
        const ids = rows.filter((row) => !flights.includes(row)).map((row) => row.id)
        if (ids.length > 0) await deleteFlights(tx, { owner, ids })
        return { flights, left: flights.length === 0 ? [] : await sumRanges(tx, flights) }
      })
      const results = unknown.flights.map((flight, at) => toUnsentResult(flight, unknown.left[at] ?? null))
      if (results.length > 0) {
        await storeFlightResults({ carrier, owner, results, lateSubmits: [], isRepeat: false, scope }, { db })
      }
      return results.length
    },
    storeResults: (stored) => storeFlightResults({ ...stored, carrier, owner, scope }, { db }),
    toSubmittedId: (smscId) => idFormat.toSubmittedId(smscId),
    storeReceipts: ({ recent, others }) => {
      const resolve = async (tx: Tx) => dedupeReceipts(await idFormat.resolve(others, { lookUp: lookUpIn(tx) }))
      const intake = { recent, resolve: others.length === 0 ? null : resolve }
      return storeReceipts(
        { ...intake, carrier, keep: (unmatched, { tx }) => orphans.saveUnmatched(unmatched, { tx }), scope },
        { db },
      )
    },
    async rematchReceipts(age) {
      let matched = 0
      do matched += await db.asEngine(scope, (tx) => orphans.round(age, { tx }))
      while (age.fromSeconds > 0 && orphans.hasMore(age))
      return matched
    },
  }
}

/** A flight whose recording got no answer: nothing of it was written, so all of it is returned. */
const toUnsentResult = (flight: FlightRange & { id: number }, waiting: RangeSum | null): FlightResult => ({
  flightIds: [flight.id],
  accountId: flight.accountId,
  sendId: flight.sendId,
  submits: [],
  marked: [],
  doubtful: [],
  deltas: [],
  capturedTenths: 0,
  releasedTenths: 0,
  returned: waiting === null ? [] : [{ ...flight, ...waiting }],
  open: [],
  statesRead: new Uint8Array(0),
})
