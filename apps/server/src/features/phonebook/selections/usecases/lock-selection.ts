import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { phonebookErrors } from '../../phonebook.errors.ts'
import { lockContacts, phonebooksOfContacts } from '../../queries/contacts.ts'
import { rollbackToSavepoint, lockPhonebooks, savepoint, type LockedPhonebook } from '../../queries/phonebooks.ts'

/** A contact that moves away between so many looks is passed over. */
const MAX_TRIES = 5

/**
 * Holds the chosen contacts and, before them, their phonebooks and another one. Ids that are not there are passed over;
 * none there at all is refused.
 */
export async function lockSelection(
  tx: Tx,
  { scope, contactIds, alsoPhonebookId }: { scope: AccountScope; contactIds: readonly number[]; alsoPhonebookId?: number }, // prettier-ignore
): Promise<{ ids: number[]; locked: Map<number, LockedPhonebook> }> {
  const also = alsoPhonebookId === undefined ? [] : [alsoPhonebookId]
  await savepoint(tx)
  let wanted = await phonebooksOfContacts(tx, scope, contactIds)
  let locked = await lockPhonebooks(tx, scope, [...wanted, ...also])
  for (let look = 1; look < MAX_TRIES; look += 1) {
    const now = await phonebooksOfContacts(tx, scope, contactIds)
    if (now.every((id) => wanted.includes(id))) break
    // Somebody moved one meanwhile: let go, and hold them all again in the order of their ids.
    await rollbackToSavepoint(tx)
    wanted = now
    locked = await lockPhonebooks(tx, scope, [...wanted, ...also])
  }
  const ids = await lockContacts(tx, scope, { ids: contactIds, phonebookIds: [...locked.keys()] })
  if (ids.length === 0) throw phonebookErrors.contactNotFound()
  return { ids, locked }
}
