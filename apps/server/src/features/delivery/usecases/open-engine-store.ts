import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { EngineStore } from '../dispatch/engine-store.ts'
import { GATEWAY_PACE } from '../dispatch/gateway-pace.ts'
import { recordFlights, strayFlights } from '../queries/flights.ts'
import type { FlightRange } from '../queries/flights.ts'
import { removeRows } from '../queries/verify-flights.ts'
import { leaseBatches, renewBatches, returnBatches, stoppedSends } from '../queries/leasing.ts'
import { readRecipients } from '../queries/unsent-recipients.ts'
import type { CarrierRow } from '../queries/leasing.ts'
import type { FlightResult } from '../dispatch/flight-results.ts'
import { sumRanges } from '../queries/doubtful.ts'
import type { RangeSum } from '../queries/doubtful.ts'
import { lookUpReceipts } from '../queries/receipts.ts'
import { IdSpelling } from './detect-id-format.ts'
import type { LookUp } from './detect-id-format.ts'
import { OrphanMatching } from './rematch-receipts.ts'
import { recoverCarrier } from './recover-carrier.ts'
import { storeFlights } from './store-flight-results.ts'
import { weighJournal } from './verify-journal.ts'
import { gatherReceipts } from './apply-receipts.ts'
import { receiveReports } from './store-receipts.ts'

/** The database as the run of one carrier sees it. */
export function openEngineStore(
  {
    carrier: { key: carrier, receiptIdForm },
    owner,
    scope,
    leaseSeconds = GATEWAY_PACE.batchLeaseSeconds,
  }: { carrier: CarrierRow; owner: string; scope: EngineScope; leaseSeconds?: number },
  { db }: Pick<Deps, 'db'>,
): EngineStore {
  const spelling = new IdSpelling(receiptIdForm)
  const lookUpIn =
    (tx: Tx): LookUp =>
    (receipts) =>
      lookUpReceipts(tx, { carrier, receipts })
  const orphans = new OrphanMatching({ carrier, spelling, lookUpIn })
  return {
    recover: () => recoverCarrier({ carrier, owner, scope }, { db }),
    // Two statements by themselves: half the round trips of a transaction, and a code waits for every one of them.
    async lease(asked) {
      const facts = await db.asEngineOnce(scope, (tx) => leaseBatches(tx, { ...asked, carrier, owner, leaseSeconds }))
      if (facts.length === 0) return []
      try {
        const recipients = await db.asEngineOnce(scope, (tx) => readRecipients(tx, facts))
        return facts.map((batch, at) => ({ facts: batch, recipients: recipients[at] as (typeof recipients)[number] }))
      } catch (error) {
        // Nobody has them in hand: without this they would wait for the end of their lease.
        await db.asEngine(scope, (tx) => returnBatches(tx, { owner, batches: facts })).catch(() => {})
        throw error
      }
    },
    renew: (batches) => db.asEngine(scope, (tx) => renewBatches(tx, { owner, leaseSeconds, batches })),
    giveBack: (batches) => db.asEngine(scope, (tx) => returnBatches(tx, { owner, batches })),
    stopped: (sendIds) => db.asEngine(scope, (tx) => stoppedSends(tx, sendIds)),
    record: (slices) => db.asEngineOnce(scope, (tx) => recordFlights(tx, { carrier, owner, slices })),
    async reconcile(known) {
      const stray = await db.asEngine(scope, async (tx) => {
        const rows = await strayFlights(tx, { carrier, owner, known })
        const { believed: flights } = await weighJournal({ carrier, rows }, { tx })
        const ids = rows.filter((row) => !flights.includes(row)).map((row) => row.id)
        if (ids.length > 0) await removeRows(tx, { owner, ids })
        return { flights, left: flights.length === 0 ? [] : await sumRanges(tx, flights) }
      })
      const results = stray.flights.map((flight, at) => strayResult(flight, stray.left[at] ?? null))
      if (results.length > 0) {
        await storeFlights({ carrier, owner, results, lateSubmits: [], isRepeat: false, scope }, { db })
      }
      return results.length
    },
    store: (stored) => storeFlights({ ...stored, carrier, owner, scope }, { db }),
    spell: (smscId) => spelling.spell(smscId),
    receive: ({ recent, others }) => {
      const resolve = async (tx: Tx) => gatherReceipts(await spelling.resolve(others, { lookUp: lookUpIn(tx) }))
      const told = { recent, resolve: others.length === 0 ? null : resolve }
      return receiveReports(
        { ...told, carrier, keep: (unmatched, { tx }) => orphans.keep(unmatched, { tx }), scope },
        { db },
      )
    },
    async matchOrphans(age) {
      let matched = 0
      do matched += await db.asEngine(scope, (tx) => orphans.round(age, { tx }))
      while (age.fromSeconds > 0 && orphans.isMore(age))
      return matched
    },
  }
}

/** A flight that was recorded and never heard of: nothing of it was written, so all of it goes back. */
const strayResult = (flight: FlightRange & { id: number }, waiting: RangeSum | null): FlightResult => ({
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
  readAs: new Uint8Array(0),
})
