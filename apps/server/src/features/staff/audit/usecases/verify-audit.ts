import { createHash } from 'node:crypto'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { readChain, type ChainRow } from '../../queries/audit.ts'

/** Entries held in memory at once. */
const PAGE = 2000
const FIRST_PREVIOUS = '0'.repeat(64)

export type AuditBreak =
  /** Its contents are not those that were written. */
  | { kind: 'changed'; seq: number }
  /** Between the entry before and this one, entries are missing. */
  | { kind: 'missing'; seq: number; expected: number }
  /** It does not follow from the entry before it: one was put in, or that one was written anew. */
  | { kind: 'unchained'; seq: number }

export interface AuditCheckResult {
  count: number
  /** Hexadecimal; of an empty log, zeros. */
  head: string
  broken: AuditBreak | null
  /** The entry with the hash that was kept elsewhere; null when none has it, undefined when none was given. */
  keptAt?: number | null
}

/** The hash of an entry as the database's trigger makes it (tables/70-audit.sql). */
export function hashOfEntry(row: ChainRow): string {
  const text = [
    row.previousHash.toString('hex'), row.seq, row.atMs, row.accountId ?? '-', row.actorId ?? '-', row.actorKind,
    row.actorName, row.impersonatorId ?? '-', row.act, row.subject, row.details, row.ip ?? '-',
  ].join('\u001f') // prettier-ignore
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

function checkEntry(row: ChainRow, { seq, hash }: { seq: number; hash: string }): AuditBreak | null {
  if (row.seq !== seq + 1) return { kind: 'missing', seq: row.seq, expected: seq + 1 }
  if (row.previousHash.toString('hex') !== hash) return { kind: 'unchained', seq: row.seq }
  return hashOfEntry(row) === row.hash.toString('hex') ? null : { kind: 'changed', seq: row.seq }
}

/**
 * Works the chain of the audit log out anew, entry by entry (promise S8): a changed, removed or inserted entry is found.
 * Whoever rewrites everything from some entry on makes a chain that is sound in itself; `head`, a hash that was noted
 * outside the database before, shows that: it is no longer in the log. Holds a page of entries at a time.
 */
export async function verifyAudit(
  { head }: { head?: string | undefined },
  { db }: Pick<Deps, 'db'>,
): Promise<AuditCheckResult> {
  let last = { seq: 0, hash: FIRST_PREVIOUS }
  let count = 0
  let keptAt: number | null = head === FIRST_PREVIOUS ? 0 : null
  const kept = () => (head === undefined ? {} : { keptAt })
  for (;;) {
    const rows = await db.asStaff(staffScope(0), (tx) => readChain(tx, { after: last.seq, limit: PAGE }))
    for (const row of rows) {
      const broken = checkEntry(row, last)
      if (broken !== null) return { count, head: last.hash, broken, ...kept() }
      last = { seq: row.seq, hash: row.hash.toString('hex') }
      count += 1
      if (last.hash === head?.toLowerCase()) keptAt = row.seq
    }
    if (rows.length < PAGE) return { count, head: last.hash, broken: null, ...kept() }
  }
}
