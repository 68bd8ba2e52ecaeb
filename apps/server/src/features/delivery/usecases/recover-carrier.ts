import type { Database, Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { isLedgerViolation } from '../../wallet/usecases/settle-credit.ts'
import { findAbandonedFlightIds, deleteAbandonedFlight, deleteAbandonedFlights } from '../queries/flights.ts'
import { addFindings } from '../queries/verify-flights.ts'
import type { StoredFlight } from '../queries/flights.ts'
import { releaseLostBatches } from '../queries/leasing.ts'
import { markRecipientsDoubtful } from '../queries/doubtful.ts'
import { markDoubtful } from './mark-doubtful.ts'
import { toFinding, verifyJournal } from './verify-journal.ts'

/** What was recovered of a carrier, and how many journal rows were implausible. */
export interface RecoveryResult {
  flights: number
  doubtful: number
  batches: number
  refused: number
}

interface RecoveryInput {
  carrier: string
  owner: string
  scope: EngineScope
}

/**
 * Recovers the flights that a dead gateway left: their messages may or may not have reached the operator, so each is
 * charged once, marked doubtful and listed, and never sent again; its batches continue with the next gateway that
 * leases them. Implausible rows are quarantined, and one that the ledger rejects does not block the others. Races with
 * the old gateway if it still lives: its flights are deleted here, so that it can store nothing of them but the
 * operator's ids; and it can record nothing more, since it no longer owns the batches.
 */
export async function recoverCarrier(run: RecoveryInput, { db }: { db: Database }): Promise<RecoveryResult> {
  const { carrier, owner, scope } = run
  try {
    return await db.asEngine(scope, async (tx) => {
      const batches = await releaseLostBatches(tx, { carrier, owner })
      const rows = await deleteAbandonedFlights(tx, { carrier, owner })
      return { flights: rows.length, batches, ...(await markFlightsDoubtful({ carrier, rows }, { tx })) }
    })
  } catch (error) {
    if (!isLedgerViolation(error)) throw error
    return recoverOneByOne(run, { db })
  }
}

async function markFlightsDoubtful(
  { carrier, rows }: { carrier: string; rows: readonly StoredFlight[] },
  { tx }: { tx: Tx },
): Promise<{ doubtful: number; refused: number }> {
  const { believed, refused } = await verifyJournal({ carrier, rows }, { tx })
  if (believed.length === 0) return { doubtful: 0, refused }
  const messages = await markRecipientsDoubtful(tx, { code: RECIPIENT_CODES.doubtful, ranges: believed })
  await markDoubtful({ carrier, messages }, { tx })
  return { doubtful: messages.length, refused }
}

/** Each row in a transaction of its own: a row that the ledger rejects is quarantined alone. */
async function recoverOneByOne(
  { carrier, owner, scope }: RecoveryInput,
  { db }: { db: Database },
): Promise<RecoveryResult> {
  const found: RecoveryResult = { flights: 0, doubtful: 0, batches: 0, refused: 0 }
  found.batches = await db.asEngine(scope, (tx) => releaseLostBatches(tx, { carrier, owner }))
  for (const id of await db.asEngine(scope, (tx) => findAbandonedFlightIds(tx, { carrier, owner }))) {
    const take = (then: (row: StoredFlight, tx: Tx) => Promise<{ doubtful: number; refused: number }>) =>
      db.asEngine(scope, async (tx) => {
        const row = await deleteAbandonedFlight(tx, { carrier, owner, id })
        return row === null ? null : then(row, tx)
      })
    const recovered = await take((row, tx) => markFlightsDoubtful({ carrier, rows: [row] }, { tx })).catch(
      (error: unknown) => {
        if (!isLedgerViolation(error)) throw error
        return take(async (row, tx) => {
          await addFindings(tx, [toFinding(row, { carrier, reason: 'books' })])
          return { doubtful: 0, refused: 1 }
        })
      },
    )
    if (recovered === null) continue
    found.flights += 1
    found.doubtful += recovered.doubtful
    found.refused += recovered.refused
  }
  return found
}
