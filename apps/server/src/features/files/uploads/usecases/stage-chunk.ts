import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import type { CheckedChunk } from '../../check/check-protocol.ts'
import { pack, unpack } from '../../check/compressed-list.ts'
import { insertChunk, insertRejects } from '../../queries/check-runs.ts'
import type { BlacklistCounts } from '../../usecases/stored-report.ts'
import type { RejectedRow } from './rejected-row.ts'

/**
 * Keeps what was found in up to ten thousand rows: their valid numbers in one row of the staging (decision 0017), and
 * the rows that cannot be used. Numbers of the blacklist are staged, too, since the send looks at its own time
 * (contract §3), and counted into `blacklisted`.
 */
export async function stageChunk(
  {
    scope,
    fileId,
    run,
    number,
    chunk,
    mobileColumn,
    blacklisted,
  }: {
    scope: AccountScope
    fileId: number
    run: number
    number: number
    chunk: CheckedChunk
    /** Where a blacklisted number stood. */
    mobileColumn: string
    blacklisted: BlacklistCounts
  },
  { tx }: { tx: Tx },
): Promise<void> {
  const isStaged = chunk.numbers.length > 0
  const listed = isStaged ? await insertChunk(tx, scope, { fileId, run, number, chunk }) : new Set<number>()
  for (const msisdn of listed) blacklisted[operatorOf(msisdn)] += 1
  const rejected = listed.size === 0 ? chunk.rejected : await addBlacklistedRows(chunk, { listed, mobileColumn })
  if (rejected !== null) await insertRejects(tx, scope, { fileId, run, number, rejected })
}

/** The rejected rows of a chunk and those of listed numbers, by their places. */
async function addBlacklistedRows(
  { numbers, rows, rejected }: CheckedChunk,
  { listed, mobileColumn }: { listed: ReadonlySet<number>; mobileColumn: string },
): Promise<Uint8Array> {
  const all = rejected === null ? [] : await unpack<RejectedRow>(rejected)
  for (const [at, msisdn] of numbers.entries()) {
    if (listed.has(msisdn)) all.push([rows[at] ?? 0, mobileColumn, `+${msisdn}`, 'blacklisted'])
  }
  return pack(all.sort(([a], [b]) => a - b))
}
