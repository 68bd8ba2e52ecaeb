import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { undo } from '@peyk/contract/phonebook/phonebook.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { noteAct, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { phonebookErrors } from '../phonebook.errors.ts'
import { holdContacts, phonebooksOfContacts, someAtOnce } from '../queries/contacts.ts'
import { holdPhonebooks, showPhonebooks } from '../queries/phonebooks.ts'
import { dropImages, keptImages, restoreChanged, restoreDeleted, tryUndo } from '../queries/undo.ts'

/** How long a deletion, a move or a change of several can be taken back. */
export const UNDO_MS = 10 * 60_000
const IMAGES_AT_ONCE = 1000

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
    const images = await keptImages(tx, scope, undoKey)
    if (phonebooks + images.length === 0) throw phonebookErrors.undoOver()
    const { deleted = [], changed = [] } = Object.groupBy(images, ({ kind }) => kind)
    const contactIds = images.map(({ contact_id: id }) => id)
    const changedIds = changed.map(({ contact_id: id }) => id)
    const standIn = await phonebooksOfContacts(tx, scope, changedIds)
    const stoodIn = images.map(({ phonebook_id: id }) => id)
    const phonebookIds = [...(await holdPhonebooks(tx, scope, [...new Set([...stoodIn, ...standIn])])).keys()]
    await holdContacts(tx, scope, { ids: changedIds, phonebookIds })
    const given = { undoKey, since, phonebookIds, limit: PHONEBOOK_LIMIT }
    let contacts = 0
    for (const some of someAtOnce(changed, IMAGES_AT_ONCE)) {
      contacts += await restoreChanged(tx, scope, { ...given, images: some, now })
    }
    for (const some of someAtOnce(deleted, IMAGES_AT_ONCE)) {
      contacts += await restoreDeleted(tx, scope, { ...given, images: some })
    }
    await dropImages(tx, scope, { undoKey, contactIds })
    await noteAct(tx, {
      accountId: scope.accountId,
      actor,
      act: 'phonebook.restored',
      details: { phonebooks, contacts },
    })
    return { restored: phonebooks + contacts, skipped: images.length - contacts }
  })
}
