import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ExportFormat } from '@peyk/contract/files/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { releaseUnlinkedObjects, linkObject, recordObject } from '../../../../platform/storage/objects.queries.ts'
import { objectKey } from '../../../../platform/storage/storage.ts'
import { beginRun, endRun, saveProgress } from '../../queries/check-runs.ts'
import { attachObject } from '../../queries/files.ts'
import { notifyFileDone } from '../../usecases/notify-file-done.ts'
import { publishFileReady } from '../../usecases/publish-file-ready.ts'
import { writeSheet, type SheetSource } from './write-sheet.ts'

class RunSuperseded extends Error {}

/** What an export is made of; `total` only tells how far it is. */
export interface ExportSource extends SheetSource {
  readonly total?: number | undefined
}

/** An export that is no sheet: `pack` makes the file out of the rows, reading them as it writes. */
export interface PackedSource<Row> {
  readonly total?: number | undefined
  readonly rows: AsyncIterable<readonly Row[]>
  pack(rows: AsyncIterable<readonly Row[]>): Readable
}

const PROGRESS_EVERY_MS = 1000

/**
 * Writes an export into the storage as its rows come, and nothing of it is ever whole in memory. May be run again from
 * its start; what an earlier run had written is swept.
 */
export async function writeExport(
  {
    scope,
    fileId,
    format,
    signal,
    open,
  }: {
    scope: AccountScope
    fileId: number
    format: ExportFormat | 'zip'
    signal: AbortSignal
    open: () => Promise<ExportSource | PackedSource<unknown>>
  },
  { db, storage, log, clock }: Pick<Deps, 'db' | 'storage' | 'log' | 'clock'>,
): Promise<void> {
  const object = randomUUID()
  const run = await db.inAccount(scope, async (tx) => {
    const begun = await beginRun(tx, scope, fileId)
    if (begun !== null) await recordObject(tx, scope, { key: object, octets: 0 })
    return begun
  })
  if (run === null) return
  let rows = 0
  let size = 0
  let toldAt = performance.now()
  try {
    const source = await open()
    async function* counted<Batch extends readonly unknown[]>(batches: AsyncIterable<Batch>) {
      for await (const batch of batches) {
        signal.throwIfAborted()
        rows += batch.length
        if (performance.now() - toldAt > PROGRESS_EVERY_MS) {
          toldAt = performance.now()
          const progress =
            source.total === undefined ? 0 : Math.min(99, Math.floor((rows / Math.max(1, source.total)) * 99))
          const told = { fileId, run: run!, progress, rowCount: rows, report: null }
          if (!(await db.inAccount(scope, (tx) => saveProgress(tx, scope, told)))) throw new RunSuperseded()
        }
        yield batch
      }
    }
    const body =
      'pack' in source
        ? source.pack(counted(source.rows))
        : writeSheet({ format: format as ExportFormat, header: source.header, rows: counted(source.rows) })
    async function* octets() {
      for await (const piece of body) {
        size += (piece as Buffer).length
        yield piece as Buffer
      }
    }
    await storage.put(objectKey(scope, object), octets())
    await db.inAccount(scope, async (tx) => {
      if (!(await endRun(tx, scope, { fileId, run, status: 'ready', rowCount: rows, report: null })))
        throw new RunSuperseded()
      await linkObject(tx, scope, { key: object, octets: size })
      await attachObject(tx, scope, { fileId, object, size })
      await publishFileReady({ scope, fileId }, { tx })
      await notifyFileDone({ scope, fileId, what: 'exported', isOk: true }, { tx, clock })
    })
  } catch (error) {
    await db.inAccount(scope, (tx) => releaseUnlinkedObjects(tx, scope, [object]))
    if (!(error instanceof RunSuperseded)) throw error
    log.info({ accountId: scope.accountId, fileId }, 'an export was overtaken')
  }
}
