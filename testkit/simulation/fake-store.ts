import type { EngineStore } from '@peyk/server/features/delivery/dispatch/store/engine-store.ts'
import type { FlightResult } from '@peyk/server/features/delivery/dispatch/flights/flight-results.ts'
import {
  MessageIdFormat,
  stripUndecidedMark,
  isUndecided,
} from '@peyk/server/features/delivery/usecases/detect-id-format.ts'
import type { ReceiptLookup } from '@peyk/server/features/delivery/usecases/detect-id-format.ts'
import { dedupeReceipts } from '@peyk/server/features/delivery/usecases/apply-receipts.ts'
import {
  leaseBatches,
  readUnsentRecipients,
  recordFlights,
  renewBatches,
  returnBatches,
  findStoppedSends,
} from './models/leasing-model.ts'
import { applyReceipts, findSubmit } from './models/receipt-model.ts'
import { recoverCarrier, storeFlightResults, sumRange } from './models/flight-store-model.ts'
import type { FlightRow, Tables } from './models/memory-tables.ts'

const BATCH_LEASE_SECONDS = 12
const MAX_UNMATCHED = 2000

/** Runs one transaction: `work` is atomic, and its answer may come late or never. */
export type Transact = <Result>(name: string, work: () => Result | Promise<Result>) => Promise<Result>

/** The store of one carrier worker in memory: `openEngineStore` with rules in place of SQL. */
export function openMemoryStore(
  tables: Tables,
  { carrier, owner, receiptIdForm }: { carrier: string; owner: string; receiptIdForm: 'same' | 'learn' },
  transact: Transact,
): EngineStore {
  const run = { carrier, owner }
  const spelling = new MessageIdFormat(receiptIdForm)
  /** `isChange` says by the answer whether anything changed; without it every call counts as a change. */
  const changing = <Result>(
    name: string,
    work: () => Result | Promise<Result>,
    isChange: (result: Result) => boolean = () => true,
  ): Promise<Result> =>
    transact(name, async () => {
      const result = await work()
      if (isChange(result)) tables.version += 1
      return result
    })

  const lookUp: ReceiptLookup = (receipts) =>
    Promise.resolve(
      receipts.flatMap((receipt, at) => {
        const row = findSubmit(tables, { carrier, receipt })
        return row === undefined ? [] : [{ at, sendId: row.sendId, seq: row.seq, part: row.part }]
      }),
    )

  return {
    recover: () =>
      changing(
        'recover',
        () => recoverCarrier(tables, run),
        ({ flights, batches }) => flights + batches > 0,
      ),
    lease: (input) =>
      changing(
        'lease',
        () =>
          leaseBatches(tables, run, { ...input, leaseSeconds: BATCH_LEASE_SECONDS }).map((row) => {
            return { row, recipients: readUnsentRecipients(tables, row) }
          }),
        (leased) => leased.length > 0,
      ),
    renew: (batches) =>
      changing('renew', () => renewBatches(tables, { owner, leaseSeconds: BATCH_LEASE_SECONDS, batches })),
    returnBatches: (batches) => changing('give back', () => returnBatches(tables, { owner, batches })),
    findStopped: (sendIds) => transact('stopped', () => findStoppedSends(tables, sendIds)),
    record: (slices) => changing('record', () => recordFlights(tables, run, slices)),
    async reconcile(known) {
      const stray = await transact('strays', () =>
        [...tables.flights.values()]
          .filter((flight) => flight.carrier === carrier && flight.owner === owner && !known.includes(flight.id))
          .map((flight) => toUnsentResult(flight, tables)),
      )
      if (stray.length > 0) {
        await changing('give strays back', () =>
          storeFlightResults(tables, run, { results: stray, lateSubmits: [], isRepeat: false }),
        )
      }
      return stray.length
    },
    storeResults: (stored) => changing('store', () => storeFlightResults(tables, run, stored)),
    toSubmittedId: (smscId) => spelling.toSubmittedId(smscId),
    storeReceipts: ({ recent, others }) =>
      changing('receive', async () => {
        const known = others.length === 0 ? [] : await spelling.resolve(others, { lookUp })
        const orphans = applyReceipts(tables, { carrier, recent, receipts: dedupeReceipts(known) })
        for (const orphan of orphans) {
          const id = tables.nextId()
          tables.unmatchedReceipts.set(id, { ...orphan, id, carrier, receivedAt: tables.now() })
        }
        return { unmatched: orphans.length }
      }),
    rematchReceipts: (age) =>
      changing(
        'match orphans',
        () => matchOrphans(age),
        (matched) => matched > 0,
      ),
  }

  async function matchOrphans({ fromSeconds, toSeconds }: { fromSeconds: number; toSeconds: number }) {
    const now = tables.now()
    const orphans = [...tables.unmatchedReceipts.values()]
      .filter((orphan) => orphan.carrier === carrier)
      .filter(({ receivedAt }) => receivedAt > now - toSeconds * 1000 && receivedAt <= now - fromSeconds * 1000)
      .slice(0, MAX_UNMATCHED)
    let matched = 0
    for (const orphan of orphans) {
      const told = { msisdn: orphan.msisdn, code: orphan.code, smscId: stripUndecidedMark(orphan.smscId) }
      const known = isUndecided(orphan.smscId) ? await spelling.resolve([told], { lookUp }) : [orphan]
      if (applyReceipts(tables, { carrier, receipts: known }).length > 0) continue
      tables.unmatchedReceipts.delete(orphan.id)
      matched += 1
    }
    return matched
  }
}

/** A flight whose recording got no answer: nothing of it was written, so all of it is returned. */
function toUnsentResult(flight: FlightRow, tables: Tables): FlightResult {
  const { id, accountId, sendId } = flight
  const range = sumRange(tables, flight)
  return {
    flightIds: [id], accountId, sendId, submits: [], marked: [], doubtful: [], deltas: [], capturedTenths: 0,
    releasedTenths: 0, returned: range === null ? [] : [range], open: [], statesRead: new Uint8Array(0),
  } // prettier-ignore
}
