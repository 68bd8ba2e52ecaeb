import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { phonebookErrors } from '../phonebook.errors.ts'
import { holdContacts, phonebooksOfContacts } from '../queries/contacts.ts'
import { forgetLook, holdPhonebooks, rememberLook, type HeldPhonebook } from '../queries/phonebooks.ts'

/** A contact that moves away between so many looks is passed over. */
const MOST_LOOKS = 5

/**
 * Holds the chosen contacts and, before them, their phonebooks and another one. Ids that are not there are passed over;
 * none there at all is refused.
 */
export async function holdChosen(
  tx: Tx,
  { scope, contactIds, alsoPhonebookId }: { scope: AccountScope; contactIds: readonly number[]; alsoPhonebookId?: number }, // prettier-ignore
): Promise<{ ids: number[]; held: Map<number, HeldPhonebook> }> {
  const also = alsoPhonebookId === undefined ? [] : [alsoPhonebookId]
  await rememberLook(tx)
  let wanted = await phonebooksOfContacts(tx, scope, contactIds)
  let held = await holdPhonebooks(tx, scope, [...wanted, ...also])
  for (let look = 1; look < MOST_LOOKS; look += 1) {
    const now = await phonebooksOfContacts(tx, scope, contactIds)
    if (now.every((id) => wanted.includes(id))) break
    // Somebody moved one meanwhile: let go, and hold them all again in the order of their ids.
    await forgetLook(tx)
    wanted = now
    held = await holdPhonebooks(tx, scope, [...wanted, ...also])
  }
  const ids = await holdContacts(tx, scope, { ids: contactIds, phonebookIds: [...held.keys()] })
  if (ids.length === 0) throw phonebookErrors.contactNotFound()
  return { ids, held }
}
