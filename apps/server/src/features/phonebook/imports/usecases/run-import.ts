import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { ImportFault } from '@peyk/phrases/fa/files/files.ts'
import type { Deps } from '../../../../platform/deps.ts'
import {
  endImport,
  readImportFile,
  saveImportReport,
  type ImportFile,
} from '../../../files/usecases/record-import-progress.ts'
import { streamRows, type StagedRows } from '../../../files/usecases/stream-rows.ts'
import { notifyFileDone } from '../../../files/usecases/notify-file-done.ts'
import { unpinFile } from '../../../files/usecases/pin-file.ts'
import { closeImport, findImport, saveImportPosition, setImportStatus, type ImportRow } from '../queries/imports.ts'
import { readCustomFields } from '../../queries/custom-fields.ts'
import { lockPhonebooks } from '../../queries/phonebooks.ts'
import { resolveContactColumns, mappingFaults } from './read-mapping.ts'
import { importRows } from './import-rows.ts'

const RECHECK_SECONDS = 2
/** As B1 tells `import_status`. */
const STATUS = { done: 2, failed: 3 } as const

interface ImportInput {
  scope: AccountScope
  importId: number
}

/**
 * The job behind B12: takes the rows of a checked file into their phonebook, a chunk in a transaction, together with the
 * mark how far it is. May be run again at any moment, also beside itself: what is through is through.
 */
export async function runImport(
  { scope, importId, signal }: ImportInput & { signal: AbortSignal },
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
): Promise<void> {
  const order = await openImport({ scope, importId }, deps)
  if (order === null) return
  const { file_id: fileId } = order
  let after = order.done_chunk
  for await (const chunk of streamRows({ scope, fileId, after }, deps)) {
    signal.throwIfAborted()
    const last = after
    const isTaken = await deps.db.inAccount(scope, (tx) => importChunk(tx, { scope, importId, after: last, chunk }))
    if (!isTaken) return
    after = chunk.number
  }
  await deps.db.inAccount(scope, async (tx) => {
    const held = await findImport(tx, scope, { importId, lock: true })
    if (held?.done_chunk !== after) return
    await finishImport(tx, { scope, order: held, fault: null })
    await notifyFileDone({ scope, fileId, what: 'imported', isOk: true }, { tx, clock: deps.clock })
  })
}

/** What is to be done: null when it is over, was ended here, or the file's check is not. */
async function openImport({ scope, importId }: ImportInput, { db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>) {
  return db.inAccount(scope, async (tx) => {
    const order = await findImport(tx, scope, { importId, lock: true })
    if (order === null) return null
    const file = await readImportFile({ scope, fileId: order.file_id }, { tx })
    if (file?.status === 'processing') {
      await saveImportPosition(tx, scope, { importId, doneChunk: order.done_chunk })
      const payload = { accountId: scope.accountId, importId }
      await jobs.enqueue(tx, { name: 'phonebook.import', payload, afterSeconds: RECHECK_SECONDS })
      return null
    }
    const fault = await findImportFault(tx, { scope, order, file })
    if (fault === null) return order
    await finishImport(tx, { scope, order, fault })
    await notifyFileDone({ scope, fileId: order.file_id, what: 'imported', isOk: false }, { tx, clock })
    return null
  })
}

async function findImportFault(
  tx: Tx,
  { scope, order, file }: { scope: AccountScope; order: ImportRow; file: ImportFile | null },
): Promise<ImportFault | null> {
  if (file === null) return 'not_checked'
  if (file.status === 'failed') return file.fault === 'no_valid_number' ? 'no_valid_number' : 'not_checked'
  if (order.mapping === null) return null
  const faults = mappingFaults(order.mapping, { columns: file.columns, options: await readCustomFields(tx, scope) })
  return Object.keys(faults).length > 0 ? 'bad_mapping' : null
}

/** False: it is over, or somebody else has taken this chunk. */
async function importChunk(
  tx: Tx,
  { scope, importId, after, chunk }: ImportInput & { after: number; chunk: StagedRows },
): Promise<boolean> {
  const order = await findImport(tx, scope, { importId, lock: true })
  if (order?.done_chunk !== after) return false
  const phonebook = (await lockPhonebooks(tx, scope, [order.phonebook_id])).get(order.phonebook_id)
  const file = await readImportFile({ scope, fileId: order.file_id }, { tx })
  if (phonebook === undefined || file === null) {
    await finishImport(tx, { scope, order, fault: phonebook === undefined ? 'group_gone' : 'not_checked' })
    return false
  }
  const customFields = await readCustomFields(tx, scope)
  const { mapping } = order
  const columns = resolveContactColumns({
    mapping,
    columns: file.columns,
    numberKey: file.numberKey,
    options: customFields,
  })
  const taking = { scope, order, chunk, columns, numberKey: file.numberKey ?? 'A', customFields, phonebook, totalRows: file.totalRows, report: file.importReport } // prettier-ignore
  const { report, rejected } = await importRows(tx, taking)
  await saveImportReport({ scope, fileId: order.file_id, number: chunk.number, report, rejected }, { tx })
  await saveImportPosition(tx, scope, { importId, doneChunk: chunk.number })
  return true
}

/** Ends an import that is held; without a fault it is done. */
export async function finishImport(
  tx: Tx,
  { scope, order, fault }: { scope: AccountScope; order: ImportRow; fault: ImportFault | null },
): Promise<void> {
  const { id: importId, phonebook_id: phonebookId, file_id: fileId } = order
  const status = fault === null ? 'done' : 'failed'
  await closeImport(tx, scope, { importId, status })
  await setImportStatus(tx, scope, { phonebookId, status: STATUS[status] })
  await unpinFile({ scope, fileId, purpose: 'import', usedBy: phonebookId }, { tx })
  await endImport({ scope, fileId, fault }, { tx })
}
