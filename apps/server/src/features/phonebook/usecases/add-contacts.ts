import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { ConsentSource } from '@peyk/contract/phonebook/phonebook-forms.ts'
import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { addContacts as addCall } from '@peyk/contract/phonebook/phonebook.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Gender } from '@peyk/domain/person/gender.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { phonebookErrors } from '../phonebook.errors.ts'
import { insertContacts, findExistingNumbers, type NewContact } from '../queries/contacts.ts'
import { readCustomFields } from '../queries/custom-fields.ts'
import { lockPhonebooks, type LockedPhonebook } from '../queries/phonebooks.ts'
import { checkContact, type ContactInput } from './check-contact.ts'
import { toTagIds, findOrCreateTags } from './find-or-create-tags.ts'

/** As many faults are named; the rest is only counted. */
const MAX_REJECTED = 100

/** What a contact's permission comes from when nothing is said: the hand that typed it, or the program that sent it. */
export const consentSourceOf = (actor: Actor): ConsentSource => (actor.kind === 'key' ? 'api' : 'hand')

/** Leaves out numbers that are twice in the list or stand in their phonebook, and refuses what there is no room for. */
async function withoutExisting(
  tx: Tx,
  { scope, contacts, held }: { scope: AccountScope; contacts: readonly NewContact[]; held: ReadonlyMap<number, LockedPhonebook> }, // prettier-ignore
): Promise<NewContact[]> {
  const fresh: NewContact[] = []
  for (const [phonebookId, ofBook] of Map.groupBy(contacts, (contact) => contact.phonebookId)) {
    const byNumber = new Map(ofBook.toReversed().map((contact) => [contact.msisdn, contact]))
    for (const there of await findExistingNumbers(tx, scope, { phonebookId, msisdns: [...byNumber.keys()] })) {
      byNumber.delete(there)
    }
    const room = PHONEBOOK_LIMIT - (held.get(phonebookId)?.contact_count ?? 0)
    if (byNumber.size > room) throw phonebookErrors.full(room)
    fresh.push(...[...byNumber.values()].toReversed())
  }
  return fresh
}

/**
 * Adds contacts to phonebooks that are held. The first of a number counts; a number that stands in its phonebook already
 * stays as it is there.
 */
export async function insertIntoPhonebooks(
  tx: Tx,
  { scope, list, actor, now }: { scope: AccountScope; list: readonly ContactInput[]; actor: Actor; now: Date },
): Promise<CallData<typeof addCall>> {
  const bookIds = [...new Set(list.map((given) => given.phonebook_id))]
  const held = await lockPhonebooks(tx, scope, bookIds)
  if (held.size < bookIds.length) throw phonebookErrors.notFound()
  const known = await readCustomFields(tx, scope)
  const checked = list.map((given) => ({ given, ...checkContact(given, known) }))
  const tags = await findOrCreateTags(tx, {
    scope,
    titles: [...new Set(checked.flatMap((one) => (one.isValid ? (one.given.tags ?? []) : [])))],
  })
  const contacts = checked.flatMap((one): NewContact[] => {
    if (!one.isValid) return []
    const { given, isValid: _, ...rest } = one
    return [
      {
        ...rest,
        phonebookId: given.phonebook_id,
        gender: (given.gender ?? 0) as Gender,
        tagIds: toTagIds(given.tags, tags),
        consentSource: given.consent?.source ?? consentSourceOf(actor),
        consentNote: given.consent?.note ?? '',
      },
    ]
  })
  const fresh = await withoutExisting(tx, { scope, contacts, held })
  const added = await insertContacts(tx, scope, { contacts: fresh, by: actor.name, now })
  const faults = checked.flatMap((one, row) => (one.isValid ? [] : [{ row, field: one.field, message: one.message }]))
  return {
    added,
    errors: faults.length,
    existences: contacts.length - added,
    rejected: faults.slice(0, MAX_REJECTED),
  }
}

/** B7. */
export async function addContacts(
  { scope, input, actor }: { scope: AccountScope; input: CallInput<typeof addCall>; actor: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof addCall>> {
  const now = new Date(clock.now())
  return db.inAccount(scope, (tx) => insertIntoPhonebooks(tx, { scope, list: input.list, actor, now }))
}
