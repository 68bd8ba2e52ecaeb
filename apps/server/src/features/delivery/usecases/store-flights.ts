import type { Database } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { settleCredit } from '../../wallet/usecases/settle-credit.ts'
import type { FlightResult } from '../dispatch/settlement.ts'
import { endFlights, findFlights, insertFlights } from '../queries/flights.ts'
import {
  addDeltas,
  addDoubtful,
  copySubmits,
  insertReturned,
  markRecipients,
  readSendsLocked,
} from '../queries/results.ts'
import type { Delta, ReturnedRange, SendNow } from '../queries/results.ts'

export interface StoredFlights {
  /** Rows that stand for what is still open, by index of the result. */
  openIds: number[][]
  /** Results of flights that another gateway had taken: everything of them is doubtful already. */
  fenced: number
}

/**
 * Stores what flights brought: ids of the operator, refused and doubtful messages, counters, money and the end of the
 * flights, all in one transaction, so that each message is charged exactly once however often it is tried.
 *
 * `isRepeat`: the very same results were tried before, and that try may have been committed without our hearing of it.
 * Then a flight that is gone was ended by ourselves, and only the rows of what is open are looked up; otherwise another
 * gateway took it, made its messages doubtful and charged them, and only the operator's ids are kept, so that their
 * receipts can still settle them.
 *
 * Locks in the order sends, flights, recipients, wallets, as everybody does.
 */
export async function storeFlights(
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
    lateSubmits: readonly string[]
    isRepeat: boolean
    scope: EngineScope
  },
  { db }: { db: Database },
): Promise<StoredFlights> {
  return db.asEngine(scope, async (tx) => {
    const returnedOf = results.filter((result) => result.returned.length > 0)
    const sends =
      returnedOf.length === 0
        ? null
        : await readSendsLocked(
            tx,
            returnedOf.map((result) => result.sendId),
          )
    const there = await endFlights(tx, { owner, ids: results.flatMap((result) => result.flightIds) })
    const isOurs = (result: FlightResult) => result.flightIds.every((id) => there.has(id))
    const ours = results.filter(isOurs)
    const submits = (isRepeat ? ours : results).flatMap((result) => result.submits)
    if (submits.length + lateSubmits.length > 0) await copySubmits(tx, [...submits, ...lateSubmits])
    const marked = ours.flatMap((result) => result.marked)
    if (marked.length > 0) await markRecipients(tx, marked)
    const doubtful = ours.flatMap((result) => result.doubtful)
    if (doubtful.length > 0) await addDoubtful(tx, { carrier, doubtful })
    const ended = await giveBack({ carrier, ranges: ours.flatMap((result) => result.returned), sends }, (returned) =>
      insertReturned(tx, { carrier, returned }),
    )
    const open = ours.flatMap((result) => result.open)
    const openIds = open.length === 0 ? [] : await insertFlights(tx, { carrier, owner, ranges: open })
    const deltas = [...mergeDeltas(ours.flatMap((result) => result.deltas)), ...ended.deltas]
    if (deltas.length > 0) await addDeltas(tx, deltas)
    await settleCredit({ moves: [...movesOf(ours), ...ended.moves] }, { tx })
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

interface Move {
  accountId: number
  sendId: number
  amountTenths: number
  kind: 'capture' | 'release'
}

/** One entry pair per send and kind, however many flights it had. */
function movesOf(results: readonly FlightResult[]): Move[] {
  const moves = new Map<string, Move>()
  const add = (kind: Move['kind'], { accountId, sendId }: FlightResult, amountTenths: number) => {
    if (amountTenths === 0) return
    const move = moves.get(`${kind} ${sendId}`)
    if (move === undefined) moves.set(`${kind} ${sendId}`, { accountId, sendId, amountTenths, kind })
    else move.amountTenths += amountTenths
  }
  for (const result of results) {
    add('capture', result, result.capturedTenths)
    add('release', result, result.releasedTenths)
  }
  return [...moves.values()]
}

export function mergeDeltas(deltas: readonly Delta[]): Delta[] {
  const merged = new Map<string, Delta>()
  for (const delta of deltas) {
    const key = `${delta.sendId} ${delta.operator} ${delta.fromCode} ${delta.code}`
    const known = merged.get(key)
    if (known === undefined) merged.set(key, { ...delta })
    else {
      known.count += delta.count
      known.chargedTenths += delta.chargedTenths
      known.returnedTenths += delta.returnedTenths
    }
  }
  return [...merged.values()]
}

const BATCH_READY = 0
const BATCH_CANCELLED = 3
const BATCH_HELD_BACK = 5

/**
 * What was recorded and never left goes back to its send. A running send will send it; a paused one keeps it; for one
 * that was cancelled meanwhile it ends here, and its money goes back, as it did for the rest of it.
 */
async function giveBack(
  { ranges, sends }: { carrier: string; ranges: readonly ReturnedRange[]; sends: ReadonlyMap<number, SendNow> | null },
  insert: (returned: (ReturnedRange & { state: number })[]) => Promise<void>,
): Promise<{ deltas: Delta[]; moves: Move[] }> {
  const deltas: Delta[] = []
  const moves: Move[] = []
  if (ranges.length === 0) return { deltas, moves }
  const placed = ranges.map((range) => {
    const send = sends?.get(range.sendId)
    const isRunning = send?.state === SEND_STATES.sending
    return { ...range, state: isRunning ? (send.isPaused ? BATCH_HELD_BACK : BATCH_READY) : BATCH_CANCELLED }
  })
  await insert(placed)
  for (const range of placed.filter((one) => one.state === BATCH_CANCELLED)) {
    const { accountId, sendId, totalTenths } = range
    moves.push({ accountId, sendId, amountTenths: totalTenths, kind: 'release' })
    const counts = [[1, range.mci], [2, range.irancell], [13, range.other]] as const // prettier-ignore
    let returnedTenths = totalTenths
    for (const [operator, count] of counts.filter(([, n]) => n > 0)) {
      deltas.push({ accountId, sendId, operator, fromCode: RECIPIENT_CODES.waiting, code: RECIPIENT_CODES.cancelled, count, chargedTenths: 0, returnedTenths }) // prettier-ignore
      returnedTenths = 0
    }
  }
  return { deltas, moves: mergeMoves(moves) }
}

function mergeMoves(moves: readonly Move[]): Move[] {
  const bySend = new Map<number, Move>()
  for (const move of moves) {
    const known = bySend.get(move.sendId)
    if (known === undefined) bySend.set(move.sendId, { ...move })
    else known.amountTenths += move.amountTenths
  }
  return [...bySend.values()]
}
