import type { CarrierReceipt } from '../../../../carriers/_kit/carrier-interface.ts'
import type { RecordedFlight, Slice } from '../../queries/flights.ts'
import type { BatchKey, LeasedBatchRow, FlowInHand } from '../../queries/leasing.ts'
import type { BatchRecipients } from '../../queries/unsent-recipients.ts'
import type { RecentReceipt } from '../../queries/receipts-fast-path.ts'
import type { SubmitRow } from '../../queries/submits.ts'
import type { FlightResult } from '../flights/flight-results.ts'

/**
 * What a carrier worker needs of the database, and nothing else: every call is one transaction. A simulation brings its
 * own. All calls are for one carrier and one owner.
 */
export interface EngineStore {
  /** Flights of other owners of the carrier become doubtful; batches whose lease ended become ready. */
  recover(): Promise<{ flights: number; doubtful: number; batches: number }>
  lease(input: {
    /** Urgent batches, or all others. */
    isUrgent: boolean
    perPair: number
    most: number
    inHand: readonly FlowInHand[]
  }): Promise<{ row: LeasedBatchRow; recipients: BatchRecipients }[]>
  renew(batches: readonly BatchKey[]): Promise<void>
  returnBatches(batches: readonly BatchKey[]): Promise<void>
  findStopped(sendIds: readonly number[]): Promise<ReadonlySet<number>>
  /** Called before anything is written to the socket. What is not in the result must not be sent. */
  record(slices: readonly Slice[]): Promise<RecordedFlight[]>
  /** After a recording of which it is unknown whether it was committed: returns what it may have recorded. */
  reconcile(known: readonly number[]): Promise<number>
  storeResults(stored: {
    results: readonly FlightResult[]
    lateSubmits: readonly SubmitRow[]
    isRepeat: boolean
  }): Promise<{ openIds: number[][]; fenced: number }>
  /** The id of a receipt in the spelling of the submit response; null while the id format is still unknown. */
  toSubmittedId(smscId: string): string | null
  storeReceipts(received: {
    /** Of parts that memory knows. */
    recent: readonly RecentReceipt[]
    others: readonly CarrierReceipt[]
  }): Promise<{ unmatched: number }>
  rematchReceipts(age: { fromSeconds: number; toSeconds: number }): Promise<number>
}
