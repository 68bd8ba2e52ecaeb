import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { importContacts } from '@peyk/contract/phonebook/phonebook-files.ts'
import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { Refusal, validationFailed } from '../../../../platform/app-error.ts'
import { beginImport, readImportFile } from '../../../files/usecases/record-import-progress.ts'
import { saveList, prepareList, type PreparedList } from '../../../files/usecases/prepare-import.ts'
import { pinFile } from '../../../files/usecases/pin-file.ts'
import { phonebookErrors } from '../../phonebook.errors.ts'
import { insertImport, isImporting, setImportStatus, type ColumnMapping } from '../queries/imports.ts'
import { readCustomFields } from '../../queries/custom-fields.ts'
import { lockPhonebooks } from '../../queries/phonebooks.ts'
import { mappingFaults, numberColumn } from './read-mapping.ts'

type Input = CallInput<typeof importContacts>
type Answer = CallData<typeof importContacts>

const RUNNING = 1

/** B12, before anything is written: the choice of columns and, as far as that goes quickly, the file. */
export async function prepareImport(
  { scope, caller, input }: { scope: AccountScope; caller: Caller; input: Input },
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
): Promise<PreparedList> {
  const mobileColumn = numberColumn(input.mapping)
  const chosen = { mobileColumn, hasHeader: input.has_header }
  try {
    return await prepareList({ scope, caller, upload: input.file, fileId: input.file_id, chosen }, deps)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'files.bad_columns') || mobileColumn === undefined) throw error
    throw validationFailed({ [`mapping.${mobileColumn}`]: [errorSentence('phonebook.column_missing', { column: mobileColumn })] }) // prettier-ignore
  }
}

/** B12, the part that writes: the file, the order, its job. One transaction: a repeat of the request imports nothing twice. */
export async function startImport(
  { scope, caller, actor, input, list }: { scope: AccountScope; caller: Caller; actor: Actor; input: Input; list: PreparedList }, // prettier-ignore
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<Answer> {
  const { id: phonebookId, mapping } = input
  const isUpdating = input.existing === 'update'
  return db.inAccount(scope, async (tx) => {
    const book = (await lockPhonebooks(tx, scope, [phonebookId])).get(phonebookId)
    if (book === undefined) throw phonebookErrors.notFound()
    if (await isImporting(tx, scope, phonebookId)) throw phonebookErrors.importRunning()
    if (!isUpdating && book.contact_count >= PHONEBOOK_LIMIT) throw phonebookErrors.full(0)
    const file = await saveList({ scope, caller, list }, { tx, clock, jobs })
    if (file.is_used) throw phonebookErrors.fileImporting()
    if (file.purpose !== 'import') throw phonebookErrors.notForImport()
    if (file.status === 'failed') return { file_id: file.id, status: 'failed' }
    if (mapping !== undefined) await checkMapping(tx, { scope, fileId: file.id, mapping })
    const importId = await insertImport(tx, scope, {
      phonebookId,
      fileId: file.id,
      mapping: mapping ?? null,
      isUpdating,
      consentSource: input.consent?.source ?? 'import',
      consentBy: actor.name,
      consentNote: input.consent?.note ?? '',
      now: new Date(clock.now()),
    })
    await pinFile({ scope, fileId: file.id, purpose: 'import', usedBy: phonebookId }, { tx })
    await beginImport({ scope, fileId: file.id, phonebookId }, { tx })
    await setImportStatus(tx, scope, { phonebookId, status: RUNNING })
    await jobs.enqueue(tx, { name: 'phonebook.import', payload: { accountId: scope.accountId, importId } })
    const details = { phonebook_id: phonebookId, file_id: file.id, file: file.name, consent: input.consent?.source ?? 'import' } // prettier-ignore
    await writeAuditEntry(tx, { accountId: scope.accountId, actor, action: 'phonebook.contacts_imported', subject: book.title, details }) // prettier-ignore
    return { file_id: file.id, status: 'processing' }
  })
}

/** Columns of a file that is still being read are looked at by the job. */
async function checkMapping(
  tx: Tx,
  { scope, fileId, mapping }: { scope: AccountScope; fileId: number; mapping: ColumnMapping },
): Promise<void> {
  const file = await readImportFile({ scope, fileId }, { tx })
  if (file?.status !== 'ready') return
  const faults = mappingFaults(mapping, { columns: file.columns, options: await readCustomFields(tx, scope) })
  if (Object.keys(faults).length > 0) throw validationFailed(faults)
}
