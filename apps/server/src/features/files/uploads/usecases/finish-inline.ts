import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { beginRun, endRun } from '../../queries/check-runs.ts'
import type { InlineCheck } from './check-inline.ts'
import { emptyBlacklistCounts } from '../../usecases/stored-report.ts'
import { buildOutcomeReport } from './build-validation-report.ts'
import { stageChunk } from './stage-chunk.ts'

/** Writes what a check found that is over already, into a file that waits for one. */
export async function finishInline(
  { scope, fileId, check }: { scope: AccountScope; fileId: number; check: InlineCheck },
  { tx }: { tx: Tx },
): Promise<void> {
  const run = await beginRun(tx, scope, fileId)
  if (run === null) throw new Error('a file that was just opened waits for no check')
  const blacklisted = emptyBlacklistCounts()
  const mobileColumn = check.outcome.summary?.mobileColumn ?? 'A'
  for (const [index, chunk] of check.chunks.entries()) {
    await stageChunk({ scope, fileId, run, number: index + 1, chunk, mobileColumn, blacklisted }, { tx })
  }
  const report = buildOutcomeReport(check.outcome, blacklisted)
  const status = report.status === 'done' ? 'ready' : 'failed'
  await endRun(tx, scope, { fileId, run, status, rowCount: report.total_rows, report })
}
