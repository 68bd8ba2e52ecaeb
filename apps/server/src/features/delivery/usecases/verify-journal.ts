import type { Tx } from '@peyk/database/database.ts'
import { addFindings, verifyFlights, findOverclaimedSends, findSettledFlights } from '../queries/verify-flights.ts'
import type { StoredFlight } from '../queries/flights.ts'
import type { FlightCheckResult } from '../queries/verify-flights.ts'

/**
 * Separates plausible rows of the journal from implausible ones (docs/engine.md), before they are used: each is
 * accepted whole or quarantined whole, for staff to see. Messages that only a refused row named are found by
 * `resolveStuckSends`.
 */
export async function verifyJournal(
  { carrier, rows }: { carrier: string; rows: readonly StoredFlight[] },
  { tx }: { tx: Tx },
): Promise<{ believed: StoredFlight[]; refused: number }> {
  if (rows.length === 0) return { believed: [], refused: 0 }
  const verdicts = await verifyFlights(tx, { carrier, rows })
  const fitting = rows.filter((_, at) => verdicts[at] === 'fits')
  const overclaimed = fitting.length === 0 ? new Set<number>() : await findOverclaimedSends(tx, fitting)
  const doubted = fitting.filter((row) => overclaimed.has(row.sendId))
  const settledAt = doubted.length === 0 ? new Set<number>() : await findSettledFlights(tx, doubted)
  const settled = new Set(doubted.filter((_, at) => settledAt.has(at)))
  const verdictOf = (at: number): FlightCheckResult =>
    settled.has(rows[at] as StoredFlight) ? 'settled' : (verdicts[at] as FlightCheckResult)
  const refused = [...rows.keys()].filter((at) => verdictOf(at) !== 'fits')
  if (refused.length > 0) {
    await addFindings(
      tx,
      refused.map((at) => toFinding(rows[at] as StoredFlight, { carrier, reason: verdictOf(at) })),
    )
  }
  return { believed: [...rows.keys()].filter((at) => verdictOf(at) === 'fits').map((at) => rows[at] as StoredFlight), refused: refused.length } // prettier-ignore
}

/** A row of the journal that was set aside, as it stood there. */
export const toFinding = (row: StoredFlight, { carrier, reason }: { carrier: string; reason: string }) => ({
  kind: 'flight' as const,
  reason,
  carrier,
  accountId: row.accountId,
  sendId: row.sendId,
  detail: row,
})
