import { NUMBER_BANK_LIMITS } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { BankChunk, BankReject } from '../../check/bank-protocol.ts'
import type { BankReport } from '../../queries/versions.ts'
import { copyPeople, insertRejects, insertTowers, saveStep } from '../queries/loads.ts'

/** The version was cancelled or deleted, or another run of it has begun. */
export class LoadSuperseded extends Error {}

const MAX_SAMPLES = 5
/** Indexes and counts come after the last row. */
const PROGRESS_OF_ROWS = 90

/**
 * Stores a chunk and how far the load is by it, in one transaction: whatever is killed, the next run goes on behind the last
 * chunk, and none is in twice. Answers the report with the chunk in it. Throws `LoadSuperseded`.
 */
export async function storeChunk(
  tx: Tx,
  { id, run, from, isDryRun, report, chunk }: { id: number; run: number; from: number; isDryRun: boolean; report: BankReport; chunk: BankChunk }, // prettier-ignore
): Promise<BankReport> {
  const { rejects } = chunk
  const kept = rejects.slice(0, Math.max(0, NUMBER_BANK_LIMITS.rejects - (report.kept ?? 0)))
  const next = { ...addRejects(report, rejects), kept: (report.kept ?? 0) + kept.length }
  const countOf = (wanted: string) => rejects.filter(([, , , reason]) => reason === wanted).length
  const isOurs = await saveStep(tx, {
    id,
    run,
    from,
    through: chunk.through,
    accepted: chunk.accepted,
    rejected: rejects.length,
    duplicate: countOf('duplicate'),
    removed: countOf('removed'),
    progress: Math.floor(chunk.share * PROGRESS_OF_ROWS),
    report: next,
  })
  if (!isOurs) throw new LoadSuperseded()
  await insertRejects(tx, { id, chunk: chunk.through, rejects: kept })
  if (isDryRun) return next
  await copyPeople(tx, { id, lines: chunk.lines })
  await insertTowers(tx, { id, towers: chunk.towers })
  return next
}

export function addRejects(report: BankReport, rejects: readonly BankReject[]): BankReport {
  const all = structuredClone(report.rejects ?? {})
  for (const [row, column, value, reason] of rejects) {
    const of = (all[reason] ??= { count: 0, samples: [] })
    of.count += 1
    if (of.samples.length < MAX_SAMPLES) of.samples.push([row, column, value])
  }
  return { ...report, rejects: all }
}
