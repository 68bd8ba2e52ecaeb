import type { CallData } from '@peyk/contract/endpoint.ts'
import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook-forms.ts'
import type { undo } from '@peyk/contract/phonebook.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { noteAct, type Actor } from '../../../platform/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { phonebookErrors } from '../phonebook.errors.ts'
import { holdPhonebooks, showPhonebooks } from '../queries/phonebooks.ts'
import { dropImages, phonebooksOfUndo, restoreChanged, restoreDeleted, tryUndo } from '../queries/undo.ts'

/** How long a deletion, a move or a change of several can be taken back. */
export const UNDO_MS = 10 * 60_000
const CONTACTS_AT_ONCE = 1000

/**
 * Takes back what was done under a key. Phonebooks come back whole; contacts where their phonebook is still there and has
 * room, their number was not added again and nobody has changed them since.
 */
export async function undoAct(
  { scope, undoKey, actor }: { scope: AccountScope; undoKey: string; actor: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof undo>> {
  const now = new Date(clock.now())
  const since = new Date(clock.now() - UNDO_MS)
  return db.inAccount(scope, async (tx) => {
    if (!(await tryUndo(tx, scope, undoKey))) throw phonebookErrors.undoOver()
    const phonebooks = await showPhonebooks(tx, scope, { undoKey, since })
    const { imageIds, phonebookIds } = await phonebooksOfUndo(tx, scope, undoKey)
    if (phonebooks + imageIds.length === 0) throw phonebookErrors.undoOver()
    const held = await holdPhonebooks(tx, scope, phonebookIds)
    const given = { undoKey, since, phonebookIds: [...held.keys()], limit: PHONEBOOK_LIMIT }
    let contacts = 0
    for (let at = 0; at < imageIds.length; at += CONTACTS_AT_ONCE) {
      const some = { ...given, ids: imageIds.slice(at, at + CONTACTS_AT_ONCE) }
      contacts += await restoreChanged(tx, scope, { ...some, now })
      contacts += await restoreDeleted(tx, scope, some)
    }
    await dropImages(tx, scope, undoKey)
    await noteAct(tx, {
      accountId: scope.accountId,
      actor,
      act: 'phonebook.restored',
      details: { phonebooks, contacts },
    })
    return { restored: phonebooks + contacts, skipped: imageIds.length - contacts }
  })
}
