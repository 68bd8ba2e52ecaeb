import type { Database } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { settleCredit } from '../../wallet/usecases/settle-credit.ts'
import type { FlightResult } from '../dispatch/flights/flight-results.ts'
import { sumDeltas, sumMoves } from '../dispatch/store/merge-deltas.ts'
import { endFlights, findFlights, insertFlights } from '../queries/flights.ts'
import { addDeltas } from '../queries/deltas.ts'
import { addDoubtful } from '../queries/doubtful.ts'
import { markRecipients } from '../queries/recipients.ts'
import { lockSendStates } from '../queries/returned-ranges.ts'
import type { LockedSendState } from '../queries/returned-ranges.ts'
import { addSubmits, storeAccepted } from '../queries/submits.ts'
import type { SubmitRow } from '../queries/submits.ts'
import { returnUnsent } from './return-unsent.ts'

export interface StoredFlights {
  /** The rows of the parts that are still open, by index of the result. */
  openIds: number[][]
  /** Results of flights that another gateway had taken: everything of them is doubtful already. */
  fenced: number
}

/**
 * Stores the results of flights: ids of the operator, refused and doubtful messages, counters, money and the end of the
 * flights, all in one transaction, so that each message is charged exactly once however often it is retried.
 * `isRepeat`: the very same results were tried before, and that attempt may have been committed without our knowing.
 * Then a flight that is gone was ended by ourselves, and only the rows of its open parts are looked up; otherwise
 * another gateway took it over, made its messages doubtful and charged them, and only the operator's ids are stored, so
 * that their receipts can still settle them. Locks in the order sends, flights, recipients, wallets, as everywhere.
 */
export async function storeFlightResults(
  {
    carrier,
    owner,
    results,
    lateSubmits,
    isRepeat,
    scope,
  }: {
    carrier: string
    owner: string
    results: readonly FlightResult[]
    /** Ids that came after their message was called doubtful and stored. */
    lateSubmits: readonly SubmitRow[]
    isRepeat: boolean
    scope: EngineScope
  },
  { db }: { db: Database },
): Promise<StoredFlights> {
  if (!isRepeat && lateSubmits.length === 0 && results.every(isAllAccepted)) {
    const isStored = await storeAllAccepted({ carrier, owner, results, scope }, { db })
    if (isStored) return { openIds: results.map(() => []), fenced: 0 }
  }
  return db.asEngine(scope, async (tx) => {
    const returning = results.filter((result) => result.returned.length > 0).map((result) => result.sendId)
    const sends = returning.length === 0 ? new Map<number, LockedSendState>() : await lockSendStates(tx, returning)
    const there = await endFlights(tx, { owner, ids: results.flatMap((result) => result.flightIds) })
    // A flight that was taken over once has no rows any more, whatever it still brings.
    const isOurs = ({ flightIds }: FlightResult) => flightIds.length > 0 && flightIds.every((id) => there.has(id))
    const ours = results.filter(isOurs)
    const submits = (isRepeat ? ours : results).flatMap((result) => result.submits)
    const rows = [...submits, ...lateSubmits]
    if (rows.length > 0) await addSubmits(tx, { carrier, rows })
    const marked = ours.flatMap((result) => result.marked)
    if (marked.length > 0) await markRecipients(tx, marked)
    const doubtful = ours.flatMap((result) => result.doubtful)
    if (doubtful.length > 0) await addDoubtful(tx, { carrier, doubtful })
    const ranges = ours.flatMap((result) => result.returned)
    const fromReturned = await returnUnsent({ carrier, ranges, sends }, { tx })
    const open = ours.flatMap((result) => result.open)
    const openIds = open.length === 0 ? [] : await insertFlights(tx, { carrier, owner, ranges: open })
    const deltas = sumDeltas([...ours.flatMap((result) => result.deltas), ...fromReturned.deltas])
    if (deltas.length > 0) await addDeltas(tx, deltas)
    await settleCredit({ moves: sumMoves([...ours.flatMap(toMoneyMoves), ...fromReturned.moves]) }, { tx })
    let next = 0
    const idsOf = async (result: FlightResult): Promise<number[]> => {
      if (isOurs(result)) return result.open.map(() => openIds[next++] as number)
      return isRepeat && result.open.length > 0 ? findFlights(tx, { owner, ranges: result.open }) : []
    }
    const found: number[][] = []
    for (const result of results) found.push(await idsOf(result))
    return { openIds: found, fenced: isRepeat ? 0 : results.length - ours.length }
  })
}

/** Nothing of the flight was refused, doubtful or given back, and nothing of it is open. */
const isAllAccepted = ({ flightIds, marked, doubtful, returned, open, releasedTenths }: FlightResult): boolean =>
  flightIds.length > 0 && marked.length + doubtful.length + returned.length + open.length + releasedTenths === 0

/** The usual case by one statement; false when a flight was not ours any more, and then nothing was stored. */
async function storeAllAccepted(
  {
    carrier,
    owner,
    results,
    scope,
  }: { carrier: string; owner: string; results: readonly FlightResult[]; scope: EngineScope },
  { db }: { db: Database },
): Promise<boolean> {
  const captures = sumMoves(results.flatMap(toMoneyMoves))
  const stored = {
    carrier,
    owner,
    flightIds: results.flatMap((result) => result.flightIds),
    rows: results.flatMap((result) => result.submits),
    deltas: sumDeltas(results.flatMap((result) => result.deltas)),
    captures,
  }
  return db.asEngineOnce(scope, (tx) => storeAccepted(tx, stored))
}

const toMoneyMoves = ({ accountId, sendId, capturedTenths, releasedTenths }: FlightResult) => [
  { accountId, sendId, amountTenths: capturedTenths, kind: 'capture' as const },
  { accountId, sendId, amountTenths: releasedTenths, kind: 'release' as const },
]
