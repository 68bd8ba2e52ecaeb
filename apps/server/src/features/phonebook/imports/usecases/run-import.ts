import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { ImportFault } from '@peyk/phrases/fa/files/files.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { endImport, importOf, tellImport, type FileOfImport } from '../../../files/usecases/record-import-progress.ts'
import { streamRows, type StagedRows } from '../../../files/usecases/stream-rows.ts'
import { letGoOfFile } from '../../../files/usecases/pin-file.ts'
import { closeImport, findImport, markImport, setImportStatus, type ImportRow } from '../queries/imports.ts'
import { optionsOf } from '../../queries/custom-fields.ts'
import { holdPhonebooks } from '../../queries/phonebooks.ts'
import { contactColumnsOf, mappingFaults } from './read-mapping.ts'
import { takeRows } from './import-rows.ts'

const LOOK_AGAIN_SECONDS = 2
/** As B1 tells `import_status`. */
const STATUS = { done: 2, failed: 3 } as const

interface Asked {
  scope: AccountScope
  importId: number
}

/**
 * The job behind B12: takes the rows of a checked file into their phonebook, a chunk in a transaction, together with the
 * mark how far it is. May be run again at any moment, also beside itself: what is through is through.
 */
export async function runImport(
  { scope, importId, signal }: Asked & { signal: AbortSignal },
  deps: Pick<Deps, 'db' | 'jobs'>,
): Promise<void> {
  const order = await openImport({ scope, importId }, deps)
  if (order === null) return
  const { file_id: fileId } = order
  let after = order.done_chunk
  for await (const chunk of streamRows({ scope, fileId, after }, deps)) {
    signal.throwIfAborted()
    const last = after
    const isTaken = await deps.db.inAccount(scope, (tx) => takeChunk(tx, { scope, importId, after: last, chunk }))
    if (!isTaken) return
    after = chunk.number
  }
  await deps.db.inAccount(scope, async (tx) => {
    const held = await findImport(tx, scope, { importId, hold: true })
    if (held?.done_chunk === after) await closeWith(tx, { scope, order: held, fault: null })
  })
}

/** What is to be done: null when it is over, was ended here, or the file's check is not. */
async function openImport({ scope, importId }: Asked, { db, jobs }: Pick<Deps, 'db' | 'jobs'>) {
  return db.inAccount(scope, async (tx) => {
    const order = await findImport(tx, scope, { importId, hold: true })
    if (order === null) return null
    const file = await importOf({ scope, fileId: order.file_id }, { tx })
    if (file?.status === 'processing') {
      await markImport(tx, scope, { importId, doneChunk: order.done_chunk })
      const payload = { accountId: scope.accountId, importId }
      await jobs.enqueue(tx, { name: 'phonebook.import', payload, afterSeconds: LOOK_AGAIN_SECONDS })
      return null
    }
    const fault = await faultOf(tx, { scope, order, file })
    if (fault === null) return order
    await closeWith(tx, { scope, order, fault })
    return null
  })
}

async function faultOf(
  tx: Tx,
  { scope, order, file }: { scope: AccountScope; order: ImportRow; file: FileOfImport | null },
): Promise<ImportFault | null> {
  if (file === null) return 'not_checked'
  if (file.status === 'failed') return file.fault === 'no_valid_number' ? 'no_valid_number' : 'not_checked'
  if (order.mapping === null) return null
  const faults = mappingFaults(order.mapping, { columns: file.columns, options: await optionsOf(tx, scope) })
  return Object.keys(faults).length > 0 ? 'bad_mapping' : null
}

/** False: it is over, or somebody else has taken this chunk. */
async function takeChunk(
  tx: Tx,
  { scope, importId, after, chunk }: Asked & { after: number; chunk: StagedRows },
): Promise<boolean> {
  const order = await findImport(tx, scope, { importId, hold: true })
  if (order?.done_chunk !== after) return false
  const held = (await holdPhonebooks(tx, scope, [order.phonebook_id])).get(order.phonebook_id)
  const file = await importOf({ scope, fileId: order.file_id }, { tx })
  if (held === undefined || file === null) {
    await closeWith(tx, { scope, order, fault: held === undefined ? 'group_gone' : 'not_checked' })
    return false
  }
  const known = await optionsOf(tx, scope)
  const { mapping } = order
  const columns = contactColumnsOf({ mapping, columns: file.columns, numberKey: file.numberKey, options: known })
  const taking = { scope, order, chunk, columns, numberKey: file.numberKey ?? 'A', known, held, rowsInAll: file.rowsInAll, report: file.taken } // prettier-ignore
  const { report, rejected } = await takeRows(tx, taking)
  await tellImport({ scope, fileId: order.file_id, number: chunk.number, report, rejected }, { tx })
  await markImport(tx, scope, { importId, doneChunk: chunk.number })
  return true
}

/** Ends an import that is held; without a fault it is done. */
export async function closeWith(
  tx: Tx,
  { scope, order, fault }: { scope: AccountScope; order: ImportRow; fault: ImportFault | null },
): Promise<void> {
  const { id: importId, phonebook_id: phonebookId, file_id: fileId } = order
  const status = fault === null ? 'done' : 'failed'
  await closeImport(tx, scope, { importId, status })
  await setImportStatus(tx, scope, { phonebookId, status: STATUS[status] })
  await letGoOfFile({ scope, fileId, purpose: 'import', usedBy: phonebookId }, { tx })
  await endImport({ scope, fileId, fault }, { tx })
}
