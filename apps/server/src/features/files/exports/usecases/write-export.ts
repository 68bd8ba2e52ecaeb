import { randomUUID } from 'node:crypto'
import type { ExportFormat } from '@peyk/contract/files/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { abandonObjects, keepObject, noteObject } from '../../../../platform/storage/objects.queries.ts'
import { objectKey } from '../../../../platform/storage/storage.ts'
import { beginRun, endRun, tellProgress } from '../../queries/check-runs.ts'
import { giveObject } from '../../queries/files.ts'
import { tellReady } from '../../usecases/publish-file-ready.ts'
import { writeSheet, type SheetSource } from './write-sheet.ts'

class Overtaken extends Error {}

/** What an export is made of; `total` only tells how far it is. */
export interface ExportSource extends SheetSource {
  readonly total?: number | undefined
}

const TELL_MS = 1000

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
    format: ExportFormat
    signal: AbortSignal
    open: () => Promise<ExportSource>
  },
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
): Promise<void> {
  const object = randomUUID()
  const run = await db.inAccount(scope, async (tx) => {
    const begun = await beginRun(tx, scope, fileId)
    if (begun !== null) await noteObject(tx, scope, { key: object, octets: 0 })
    return begun
  })
  if (run === null) return
  let rows = 0
  let size = 0
  let toldAt = performance.now()
  try {
    const source = await open()
    async function* counted() {
      for await (const batch of source.rows) {
        signal.throwIfAborted()
        rows += batch.length
        if (performance.now() - toldAt > TELL_MS) {
          toldAt = performance.now()
          const progress =
            source.total === undefined ? 0 : Math.min(99, Math.floor((rows / Math.max(1, source.total)) * 99))
          const told = { fileId, run: run!, progress, rowCount: rows, report: null }
          if (!(await db.inAccount(scope, (tx) => tellProgress(tx, scope, told)))) throw new Overtaken()
        }
        yield batch
      }
    }
    const body = writeSheet({ format, header: source.header, rows: counted() })
    async function* octets() {
      for await (const piece of body) {
        size += (piece as Buffer).length
        yield piece as Buffer
      }
    }
    await storage.put(objectKey(scope, object), octets())
    await db.inAccount(scope, async (tx) => {
      if (!(await endRun(tx, scope, { fileId, run, status: 'ready', rowCount: rows, report: null })))
        throw new Overtaken()
      await keepObject(tx, scope, { key: object, octets: size })
      await giveObject(tx, scope, { fileId, object, size })
      await tellReady({ scope, fileId }, { tx })
    })
  } catch (error) {
    await db.inAccount(scope, (tx) => abandonObjects(tx, scope, [object]))
    if (!(error instanceof Overtaken)) throw error
    log.info({ accountId: scope.accountId, fileId }, 'an export was overtaken')
  }
}
