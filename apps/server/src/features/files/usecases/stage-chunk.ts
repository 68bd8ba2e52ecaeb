import { deflateRaw } from 'node:zlib'
import { promisify } from 'node:util'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { OPERATOR_IDS, operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { VERDICTS, type CheckedChunk } from '../check/check-order.ts'
import { findBlacklisted, insertChunk, insertRejects } from '../queries/runs.ts'
import type { Blacklisted } from './report-check.ts'

const VALID = VERDICTS.indexOf('valid')
const deflate = promisify(deflateRaw)

/** One row of `file_rejects`. */
export type Rejected = readonly [row: number, column: string, value: string, verdict: string]

export const pack = async (value: unknown): Promise<Uint8Array> => deflate(JSON.stringify(value), { level: 1 })

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
    blacklisted: Blacklisted
  },
  { tx }: { tx: Tx },
): Promise<void> {
  const msisdns: number[] = []
  const operators: number[] = []
  const rows: number[] = []
  const cells: unknown[] = []
  const keepsCells = chunk.cells !== null || chunk.messages !== null
  for (let at = 0; at < chunk.verdicts.length; at += 1) {
    if (chunk.verdicts[at] !== VALID) continue
    const msisdn = chunk.numbers[at]!
    msisdns.push(msisdn)
    operators.push(OPERATOR_IDS[operatorOf(msisdn)])
    rows.push(chunk.rows[at]!)
    if (keepsCells) cells.push(chunk.cells?.[at] ?? [chunk.messages?.[at] ?? ''])
  }
  const listed = msisdns.length === 0 ? new Set<number>() : await findBlacklisted(tx, scope, msisdns)
  for (const msisdn of listed) blacklisted[operatorOf(msisdn)] += 1
  if (msisdns.length > 0) {
    const packed = keepsCells ? await pack(cells) : null
    await insertChunk(tx, scope, { fileId, run, number, msisdns, operators, rows, cells: packed })
  }
  const rejected: Rejected[] = chunk.rejected.map(({ row, column, value, verdict }) => [row, column, value, verdict])
  for (const [at, msisdn] of msisdns.entries()) {
    if (listed.has(msisdn)) rejected.push([rows[at]!, mobileColumn, `+${msisdn}`, 'blacklisted'])
  }
  if (rejected.length === 0) return
  rejected.sort(([a], [b]) => a - b)
  await insertRejects(tx, scope, { fileId, run, number, rejected: await pack(rejected) })
}
