import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type {
  cancelImport as cancelCall,
  takeBackImport as takeBackCall,
} from '@peyk/contract/phonebook/phonebook-files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { readImportFile } from '../../../files/usecases/record-import-progress.ts'
import { phonebookErrors } from '../../phonebook.errors.ts'
import { lockContacts, removeContacts } from '../../queries/contacts.ts'
import { contactsAddedByImport, lockImportOf, isImporting } from '../queries/imports.ts'
import { lockPhonebooks, titleOfPhonebook } from '../../queries/phonebooks.ts'
import { saveSnapshots } from '../../queries/undo.ts'
import { finishImport } from './run-import.ts'

/** Ends an import that is under way. A chunk that is just going in is waited for: its rows are in, or none of them. */
export async function cancelImport(
  { scope, phonebookId, actor }: { scope: AccountScope; phonebookId: number; actor: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof cancelCall>> {
  return db.inAccount(scope, async (tx) => {
    const order = await lockImportOf(tx, scope, phonebookId)
    if (order === null) {
      const isThere = (await titleOfPhonebook(tx, scope, phonebookId)) !== null
      throw isThere ? phonebookErrors.noImport() : phonebookErrors.notFound()
    }
    await finishImport(tx, { scope, order, fault: 'cancelled' })
    const file = await readImportFile({ scope, fileId: order.file_id }, { tx })
    const { added_count: added = 0, updated_count: updated = 0 } = file?.importReport ?? {}
    const details = { phonebook_id: phonebookId, file_id: order.file_id, added, updated }
    await writeAuditEntry(tx, { accountId: scope.accountId, actor, action: 'phonebook.import_cancelled', subject: order.title, details }) // prettier-ignore
    return { added, updated }
  })
}

/** Deletes what the last import has added; who was moved to another phonebook since stays there. */
export async function revertImport(
  { scope, input, actor }: { scope: AccountScope; input: CallInput<typeof takeBackCall>; actor: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof takeBackCall>> {
  const { id: phonebookId, file_id: fileId, undo_key: undoKey } = input
  const now = new Date(clock.now())
  return db.inAccount(scope, async (tx) => {
    const book = (await lockPhonebooks(tx, scope, [phonebookId])).get(phonebookId)
    if (book === undefined) throw phonebookErrors.notFound()
    if (await isImporting(tx, scope, phonebookId)) throw phonebookErrors.importRunning()
    const added = await contactsAddedByImport(tx, scope, { phonebookId, fileId })
    const ids = await lockContacts(tx, scope, { ids: added, phonebookIds: [phonebookId] })
    if (ids.length === 0) throw phonebookErrors.importGone()
    if (undoKey !== undefined) await saveSnapshots(tx, scope, { ids, undoKey, kind: 'deleted', now })
    const removed = await removeContacts(tx, scope, ids)
    const details = { contacts: removed, phonebook_ids: [phonebookId], file_id: fileId }
    await writeAuditEntry(tx, { accountId: scope.accountId, actor, action: 'phonebook.contacts_deleted', subject: book.title, details }) // prettier-ignore
    return { removed }
  })
}
