import type { Database, Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { isRefusedByBooks } from '../../wallet/usecases/settle-credit.ts'
import { lostFlightIds, takeLostFlight, takeLostFlights } from '../queries/flights.ts'
import { addFindings } from '../queries/verify-flights.ts'
import type { JournalRow } from '../queries/verify-flights.ts'
import { freeLostBatches } from '../queries/leasing.ts'
import { loseRecipients } from '../queries/doubtful.ts'
import { loseMessages } from './mark-doubtful.ts'
import { findingOf, weighJournal } from './verify-journal.ts'

/** What somebody left of a carrier, and how many of its rows were not believed. */
export interface Recovered {
  flights: number
  doubtful: number
  batches: number
  refused: number
}

interface Run {
  carrier: string
  owner: string
  scope: EngineScope
}

/**
 * Looks after what a gateway left behind that is gone: messages in its flights may or may not have reached the operator,
 * so each is charged once, called doubtful and listed, and never sent again; its batches go on with whoever leases them.
 * Rows that cannot be true are set aside, and one that the books refuse keeps nobody from going on.
 *
 * Races with the old gateway, should it still live: its flights are taken away here, so that it can store nothing of
 * them but the operator's ids; and it can record nothing more, since the batches are no longer its own.
 */
export async function recoverCarrier(run: Run, { db }: { db: Database }): Promise<Recovered> {
  const { carrier, owner, scope } = run
  try {
    return await db.asEngine(scope, async (tx) => {
      const batches = await freeLostBatches(tx, { carrier, owner })
      const rows = await takeLostFlights(tx, { carrier, owner })
      return { flights: rows.length, batches, ...(await loseFlights({ carrier, rows }, { tx })) }
    })
  } catch (error) {
    if (!isRefusedByBooks(error)) throw error
    return recoverOneByOne(run, { db })
  }
}

async function loseFlights(
  { carrier, rows }: { carrier: string; rows: readonly JournalRow[] },
  { tx }: { tx: Tx },
): Promise<{ doubtful: number; refused: number }> {
  const { believed, refused } = await weighJournal({ carrier, rows }, { tx })
  if (believed.length === 0) return { doubtful: 0, refused }
  const lost = await loseRecipients(tx, { code: RECIPIENT_CODES.doubtful, ranges: believed })
  await loseMessages({ carrier, lost }, { tx })
  return { doubtful: lost.length, refused }
}

/** Each row in a transaction of its own: what the books refuse is set aside alone. */
async function recoverOneByOne({ carrier, owner, scope }: Run, { db }: { db: Database }): Promise<Recovered> {
  const found: Recovered = { flights: 0, doubtful: 0, batches: 0, refused: 0 }
  found.batches = await db.asEngine(scope, (tx) => freeLostBatches(tx, { carrier, owner }))
  for (const id of await db.asEngine(scope, (tx) => lostFlightIds(tx, { carrier, owner }))) {
    const take = (then: (row: JournalRow, tx: Tx) => Promise<{ doubtful: number; refused: number }>) =>
      db.asEngine(scope, async (tx) => {
        const row = await takeLostFlight(tx, { carrier, owner, id })
        return row === null ? null : then(row, tx)
      })
    const lost = await take((row, tx) => loseFlights({ carrier, rows: [row] }, { tx })).catch((error: unknown) => {
      if (!isRefusedByBooks(error)) throw error
      return take(async (row, tx) => {
        await addFindings(tx, [findingOf(row, { carrier, reason: 'books' })])
        return { doubtful: 0, refused: 1 }
      })
    })
    if (lost === null) continue
    found.flights += 1
    found.doubtful += lost.doubtful
    found.refused += lost.refused
  }
  return found
}
