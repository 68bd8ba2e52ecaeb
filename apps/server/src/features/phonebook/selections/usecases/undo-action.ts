import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { undo } from '@peyk/contract/phonebook/phonebook.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { phonebookErrors } from '../../phonebook.errors.ts'
import { lockContacts, phonebooksOfContacts, inChunks } from '../../queries/contacts.ts'
import { lockPhonebooks, unhidePhonebooks } from '../../queries/phonebooks.ts'
import { deleteSnapshots, readSnapshots, restoreChanged, restoreDeleted, tryUndoLock } from '../../queries/undo.ts'

/** How long a deletion, a move or a change of several can be taken back. */
export const UNDO_MS = 10 * 60_000
const SNAPSHOTS_AT_ONCE = 1000

/**
 * Takes back what was done under a key. Phonebooks come back whole; contacts where their phonebook is still there and has
 * room, their number was not added again and nobody has changed them since.
 */
export async function undoAction(
  { scope, undoKey, actor }: { scope: AccountScope; undoKey: string; actor: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof undo>> {
  const now = new Date(clock.now())
  const since = new Date(clock.now() - UNDO_MS)
  return db.inAccount(scope, async (tx) => {
    if (!(await tryUndoLock(tx, scope, undoKey))) throw phonebookErrors.undoOver()
    const phonebooks = await unhidePhonebooks(tx, scope, { undoKey, since })
    const images = await readSnapshots(tx, scope, undoKey)
    if (phonebooks + images.length === 0) throw phonebookErrors.undoOver()
    const { deleted = [], changed = [] } = Object.groupBy(images, ({ kind }) => kind)
    const contactIds = images.map(({ contact_id: id }) => id)
    const changedIds = changed.map(({ contact_id: id }) => id)
    const standIn = await phonebooksOfContacts(tx, scope, changedIds)
    const stoodIn = images.map(({ phonebook_id: id }) => id)
    const phonebookIds = [...(await lockPhonebooks(tx, scope, [...new Set([...stoodIn, ...standIn])])).keys()]
    await lockContacts(tx, scope, { ids: changedIds, phonebookIds })
    const selection = { undoKey, since, phonebookIds, limit: PHONEBOOK_LIMIT }
    let contacts = 0
    for (const some of inChunks(changed, SNAPSHOTS_AT_ONCE)) {
      contacts += await restoreChanged(tx, scope, { ...selection, snapshots: some, now })
    }
    for (const some of inChunks(deleted, SNAPSHOTS_AT_ONCE)) {
      contacts += await restoreDeleted(tx, scope, { ...selection, snapshots: some })
    }
    await deleteSnapshots(tx, scope, { undoKey, contactIds })
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'phonebook.restored',
      details: { phonebooks, contacts },
    })
    return { restored: phonebooks + contacts, skipped: images.length - contacts }
  })
}
