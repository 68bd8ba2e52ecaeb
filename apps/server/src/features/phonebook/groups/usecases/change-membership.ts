import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Gender } from '@peyk/domain/person/gender.ts'
import { contactIdsOfNumber, findExistingNumbers, insertContacts, removeContacts } from '../../queries/contacts.ts'
import { lockPhonebooks } from '../../queries/phonebooks.ts'

interface Membership {
  scope: AccountScope
  phonebookId: number
  /** 989121234567. */
  msisdn: number
  /** Who did it, as the consent says. */
  by: string
  now: Date
}

/** Puts a number that asked for it by a keyword into a group; one that stands there stays as it is. */
export async function addNumberToGroup(
  tx: Tx,
  { scope, phonebookId, msisdn, by, now }: Membership,
): Promise<'added' | 'already_there' | 'group_gone' | 'group_full'> {
  const group = (await lockPhonebooks(tx, scope, [phonebookId])).get(phonebookId)
  if (group === undefined) return 'group_gone'
  if ((await findExistingNumbers(tx, scope, { phonebookId, msisdns: [msisdn] })).size > 0) return 'already_there'
  if (group.contact_count >= PHONEBOOK_LIMIT) return 'group_full'
  const contact = {
    phonebookId, msisdn, pre: '', name: '', nameKey: '', email: '', gender: 0 as Gender, options: {}, tagIds: [],
    consentSource: 'keyword' as const, consentNote: '',
  } // prettier-ignore
  await insertContacts(tx, scope, { contacts: [contact], by, now })
  return 'added'
}

export async function removeNumberFromGroup(
  tx: Tx,
  { scope, phonebookId, msisdn }: Membership,
): Promise<'removed' | 'not_there'> {
  await lockPhonebooks(tx, scope, [phonebookId])
  const ids = await contactIdsOfNumber(tx, scope, { phonebookId, msisdn })
  return (await removeContacts(tx, scope, ids)) > 0 ? 'removed' : 'not_there'
}
