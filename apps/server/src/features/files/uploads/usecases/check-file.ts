import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { MissingObject, objectKey } from '../../../../platform/storage/storage.ts'
import type { CheckedChunk, CheckOutcome, CheckProgress } from '../../check/check-protocol.ts'
import { runCheck } from '../../check/run-check.ts'
import { findFile, type FileRow } from '../../queries/files.ts'
import { beginRun, countStagedChunks, endRun, setAsyncCommit, saveProgress } from '../../queries/check-runs.ts'
import { isListPurpose, toCheckRequest, sheetKindOf, type ChosenColumns } from './build-check-request.ts'
import { emptyBlacklistCounts } from '../../usecases/stored-report.ts'
import { buildOutcomeReport, buildProgressReport } from './build-validation-report.ts'
import { stageChunk } from './stage-chunk.ts'
import { publishFileReady } from '../../usecases/publish-file-ready.ts'

/** The file is gone, or another run of it has begun. */
class RunSuperseded extends Error {}

/** Live counts are written at most this often. */
const PROGRESS_EVERY_MS = 1000

/**
 * The job behind an upload of more than 20,000 rows: reads the stored file chunk by chunk into the staging. May be run
 * again from its start at any moment (its process was killed): a run has a number, and only the one that ended is used.
 */
export async function checkFile(
  { scope, fileId, signal }: { scope: AccountScope; fileId: number; signal: AbortSignal },
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
): Promise<void> {
  const begun = await deps.db.inAccount(scope, async (tx) => {
    const run = await beginRun(tx, scope, fileId)
    const file = run === null ? null : await findFile(tx, scope, { fileId })
    return run === null || file === null ? null : { run, file }
  })
  if (begun === null) return
  try {
    await checkIntoStaging({ scope, signal, ...begun }, deps)
  } catch (error) {
    if (!(error instanceof RunSuperseded)) throw error
    deps.log.info({ accountId: scope.accountId, fileId }, 'a check was overtaken')
  }
}

async function checkIntoStaging(
  { scope, file, run, signal }: { scope: AccountScope; file: FileRow; run: number; signal: AbortSignal },
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
): Promise<void> {
  const blacklisted = emptyBlacklistCounts()
  const ours = { fileId: file.id, run }
  let progress: CheckProgress = { share: 0, rows: 0, valid: 0, invalid: 0, duplicate: 0 }
  let number = 0
  let toldAt = performance.now()
  let hasTold = false
  const mobileColumn = chosenColumnsOf(file).mobileColumn ?? 'A'
  const onChunks = (chunks: readonly CheckedChunk[]) =>
    db.inAccount(scope, async (tx) => {
      await setAsyncCommit(tx)
      for (const chunk of chunks) {
        number += 1
        await stageChunk({ scope, ...ours, number, chunk, mobileColumn, blacklisted }, { tx })
      }
      if (hasTold && performance.now() - toldAt < PROGRESS_EVERY_MS) return
      hasTold = true
      toldAt = performance.now()
      const report = buildProgressReport(progress, blacklisted)
      const isOurs = await saveProgress(tx, scope, { ...ours, progress: Math.floor(progress.share * 99), rowCount: progress.rows, report }) // prettier-ignore
      if (!isOurs) throw new RunSuperseded()
    })
  const outcome = await checkStoredFile({ scope, file, signal }, { storage, onChunks, onProgress: (told) => void (progress = told) }) // prettier-ignore
  if (outcome.kind === 'refused') log.info({ fileId: file.id, fault: outcome.fault, reason: outcome.reason }, 'a file was refused') // prettier-ignore
  await db.inAccount(scope, async (tx) => {
    const report = buildOutcomeReport(outcome, blacklisted)
    const status = report.status === 'done' ? 'ready' : 'failed'
    const isOurs = await endRun(tx, scope, { ...ours, status, rowCount: report.total_rows, report })
    if (!isOurs) return
    // A fallen database may have come back without steps that did not wait for its disk.
    if ((await countStagedChunks(tx, scope, ours)) !== number) throw new Error('the database lost a part of this run')
    await publishFileReady({ scope, fileId: file.id }, { tx })
  })
}

const chosenColumnsOf = (file: FileRow) => file.chosen as ChosenColumns

async function checkStoredFile(
  { scope, file, signal }: { scope: AccountScope; file: FileRow; signal: AbortSignal },
  {
    storage,
    ...listening
  }: Pick<Deps, 'storage'> & { onChunks: (chunks: readonly CheckedChunk[]) => Promise<void>; onProgress: (told: CheckProgress) => void }, // prettier-ignore
): Promise<CheckOutcome> {
  const kind = sheetKindOf(file.name)
  const { purpose } = file
  if (file.object_key === null || kind === null || !isListPurpose(purpose)) throw new Error('this file is no list')
  try {
    return await storage.withFile(objectKey(scope, file.object_key), (path) =>
      runCheck(toCheckRequest({ file: path, kind, purpose, chosen: chosenColumnsOf(file) }), { ...listening, signal }),
    )
  } catch (error) {
    if (!(error instanceof MissingObject)) throw error
    return { kind: 'refused', fault: 'processing_error', reason: 'it is not in the storage', summary: null }
  }
}
