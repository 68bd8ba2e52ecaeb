import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { bankNotices } from '@peyk/phrases/fa/number-banks/loading.ts'
import type { SheetKind } from '@peyk/sheets/sheet.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { MissingObject, objectKey } from '../../../../platform/storage/storage.ts'
import { notifyStaff } from '../../../notifications/usecases/notify.ts'
import type { BankColumn, BankOutcome } from '../../check/bank-protocol.ts'
import { readBankFile, type ReadBankFile } from '../../check/read-bank-file.ts'
import { findVersion, type VersionRow } from '../../queries/versions.ts'
import { listRemovedNumbers, markFailed, openLoad, releaseFile, saveReport } from '../queries/loads.ts'
import { markReady } from '../queries/finish.ts'
import { dropVersionTable } from './drop-version-table.ts'
import { finishVersion } from './finish-version.ts'
import { LoadSuperseded, storeChunk } from './store-chunk.ts'

/** Rows of a step: one transaction, a second or less. */
const CHUNK_ROWS = 50_000

interface Load {
  scope: EngineScope
  versionId: number
  signal: AbortSignal
  chunkRows?: number
  read?: ReadBankFile
}

/**
 * Reads the file of a version into the database, chunk by chunk. May be run again at any moment (its process was killed): it
 * goes on behind the last chunk that is in.
 */
export async function loadBank(load: Load, deps: Pick<Deps, 'db' | 'storage' | 'log' | 'clock'>): Promise<void> {
  const { scope, versionId: id } = load
  const version = await deps.db.asEngine(scope, (tx) => findVersion(tx, { id }))
  if (version?.state !== 'loading') return
  try {
    const outcome = await readIntoTable({ ...load, version }, deps)
    await endLoad({ scope, version, outcome }, deps)
  } catch (error) {
    if (!(error instanceof LoadSuperseded)) throw error
    deps.log.info({ versionId: id }, 'the load of a number bank was overtaken')
    await dropVersionTable({ scope, versionId: id }, deps)
  }
}

async function readIntoTable(
  { scope, version, signal, chunkRows = CHUNK_ROWS, read = readBankFile }: Load & { version: VersionRow },
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
): Promise<BankOutcome> {
  const { id, run, is_dry_run: isDryRun, storage_account_id: accountId, object_key: key } = version
  if (accountId === null || key === null) return { kind: 'refused', fault: 'no_file', reason: 'it has no file' }
  let { report, stored_rows: from } = version
  const removed = await db.asEngine(scope, async (tx) => {
    await openLoad(tx, { id, isFresh: from === 0, isDryRun })
    return listRemovedNumbers(tx)
  })
  const order = { sheetKind: sheetKindOf(version.file_name), kind: version.kind, mapping: version.mapping, skipRows: from, chunkRows } // prettier-ignore
  const onColumns = async (columns: BankColumn[]) => {
    report = { ...report, columns }
    await db.asEngine(scope, (tx) => saveReport(tx, { id, report }))
  }
  try {
    return await storage.withFile(objectKey({ accountId }, key), (file) =>
      read(
        { order: { ...order, file }, removed },
        {
          onColumns,
          async onChunk(chunk) {
            report = await db.asEngine(scope, (tx) => storeChunk(tx, { id, run, from, isDryRun, report, chunk }))
            from = chunk.through
          },
          signal,
        },
      ),
    )
  } catch (error) {
    if (!(error instanceof MissingObject)) throw error
    return { kind: 'refused', fault: 'no_file', reason: 'it is not in the storage' }
  }
}

async function endLoad(
  { scope, version, outcome }: { scope: EngineScope; version: VersionRow; outcome: BankOutcome },
  deps: Pick<Deps, 'db' | 'log' | 'clock'>,
): Promise<void> {
  const { id, run } = version
  const { db, log } = deps
  const refused: BankOutcome = { kind: 'refused', fault: 'no_valid_row', reason: 'no row is good' }
  const end = outcome.kind === 'read' && outcome.accepted === 0 ? refused : outcome
  if (end.kind === 'refused') {
    log.info({ versionId: id, fault: end.fault, reason: end.reason }, 'a number bank was refused')
    await db.asEngine(scope, async (tx) => {
      if (await markFailed(tx, { id, run, fault: end.fault })) await tellLoader(tx, { version, end: 'failed' }, deps)
    })
    await dropVersionTable({ scope, versionId: id }, deps)
    return
  }
  if (version.is_dry_run) {
    // Its file stays: it may be loaded next.
    await db.asEngine(scope, async (tx) => {
      if (await markReady(tx, { id, run, counts: {} })) await tellLoader(tx, { version, end: 'checked' }, deps)
    })
    return
  }
  if (!(await finishVersion({ id, run }, { inTransaction: (work) => db.asEngine(scope, work) }))) throw new LoadSuperseded() // prettier-ignore
  await db.asEngine(scope, async (tx) => {
    await releaseFile(tx, id)
    await tellLoader(tx, { version, end: 'ready' }, deps)
  })
  // Which pages hold only rows that everybody sees: until then no index answers alone.
  await db.asEngineOnce(scope, (tx) => tx.query({ text: `vacuum number_bank_people_${Number(id)}` }))
}

/** Whoever uploaded it, wherever they are by then; it took minutes. */
async function tellLoader(
  tx: Tx,
  { version, end }: { version: VersionRow; end: keyof typeof bankNotices },
  { clock }: Pick<Deps, 'clock'>,
): Promise<void> {
  const { id, title, loaded_by: loadedBy } = version
  const { title: heading, body } = bankNotices[end]
  const to = loadedBy === null ? {} : { userIds: [loadedBy] }
  const told = { title: heading, body: body(title), link: `/staff/banks/${id}`, ...to }
  await notifyStaff(tx, { kind: 'staff_banks', level: end === 'failed' ? 'error' : 'success', ...told }, { clock })
}

const sheetKindOf = (name: string): SheetKind => {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return extension === 'xlsx' || extension === 'txt' ? extension : 'csv'
}
