import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import { PHONEBOOK_LIMIT, TAGS_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type {
  updateContact as updateCall,
  updateContacts as updateAllCall,
} from '@peyk/contract/phonebook/phonebook.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { validationFailed } from '../../../platform/app-error.ts'
import { phonebookErrors } from '../phonebook.errors.ts'
import { changeContacts, findExistingNumbers, readContacts, refreshNameKeys } from '../queries/contacts.ts'
import { hasNumberBeside, readCardsOfPeople } from '../queries/people.ts'
import { readCustomFields } from '../queries/custom-fields.ts'
import { countTagsAfter } from '../queries/tags.ts'
import { saveSnapshots } from '../queries/undo.ts'
import { checkContact, checkFieldValues } from './check-contact.ts'
import { resolveSelection } from '../selections/usecases/resolve-selection.ts'
import { lockSelection } from '../selections/usecases/lock-selection.ts'
import { toTagIds, findOrCreateTags } from './find-or-create-tags.ts'

type ConsentInput = { source: 'form' | 'import' | 'keyword' | 'hand'; note?: string | undefined } | undefined
const toConsent = (consent: ConsentInput, actor: Actor) =>
  consent === undefined ? undefined : { source: consent.source, note: consent.note ?? '', by: actor.name }

/** Tags of one contact from now on, by title; undefined leaves them. */
async function resolveTagIds(
  tx: Tx,
  { scope, titles }: { scope: AccountScope; titles: readonly string[] | null | undefined },
): Promise<number[] | undefined> {
  if (titles === undefined || titles === null) return undefined
  return toTagIds(titles, await findOrCreateTags(tx, { scope, titles }))
}

/** B8. What is left out stays; another phonebook moves the contact there. */
export async function changeContact(
  { scope, input, actor }: { scope: AccountScope; input: CallInput<typeof updateCall>; actor: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  const { contact_id: id, phonebook_id: phonebookId } = input
  return db.inAccount(scope, async (tx) => {
    const cards = input.by_person === true ? (await readCardsOfPeople(tx, scope, [id])).map((card) => card.id) : []
    const contactIds = cards.length === 0 ? [id] : cards
    const { ids, locked } = await lockSelection(tx, { scope, contactIds, alsoPhonebookId: phonebookId })
    const others = ids.filter((one) => one !== id)
    const [was] = await readContacts(tx, scope, [id])
    if (was === undefined) throw phonebookErrors.contactNotFound()
    const target = locked.get(phonebookId)
    if (target === undefined) throw phonebookErrors.notFound()
    const whole = { ...input, pre: input.pre ?? was.pre, name: input.name ?? was.name, email: input.email ?? was.email }
    const checked = checkContact(whole, await readCustomFields(tx, scope))
    if (!checked.isValid) throw validationFailed({ [checked.field]: [checked.message] })
    const { msisdn } = checked
    const isElsewhere = was.phonebook_id !== phonebookId || was.msisdn !== msisdn
    if (isElsewhere && (await findExistingNumbers(tx, scope, { phonebookId, msisdns: [msisdn] })).size > 0) {
      throw phonebookErrors.numberTaken()
    }
    if (was.msisdn !== msisdn && (await hasNumberBeside(tx, scope, { ids: others, msisdn }))) {
      throw phonebookErrors.numberTaken()
    }
    if (was.phonebook_id !== phonebookId && target.contact_count >= PHONEBOOK_LIMIT) throw phonebookErrors.full(0)
    const options = checkFieldValues(input.options, await readCustomFields(tx, scope))
    const change = {
      phonebookId,
      msisdn,
      pre: checked.pre,
      name: checked.name,
      email: checked.email,
      gender: input.gender,
      options: 'values' in options ? options.values : undefined,
      tagIds: await resolveTagIds(tx, { scope, titles: input.tags }),
      consent: toConsent(input.consent, actor),
    }
    const chosen = { ids: [id], phonebookIds: [was.phonebook_id], nameKey: checked.nameKey, now: new Date(clock.now()) }
    await changeContacts(tx, scope, { ...chosen, change })
    if (others.length > 0) {
      const { phonebookId: _, options: __, consent: ___, ...ofPerson } = change
      await changeContacts(tx, scope, { ...chosen, ids: others, phonebookIds: [...locked.keys()], change: ofPerson })
    }
    return null
  })
}

/** The same change to several. */
export async function changeManyContacts(
  { scope, input, actor }: { scope: AccountScope; input: CallInput<typeof updateAllCall>; actor: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof updateAllCall>> {
  const now = new Date(clock.now())
  return db.inAccount(scope, async (tx) => {
    const contactIds = await resolveSelection(tx, { scope, chosen: input })
    const { ids, locked } = await lockSelection(tx, { scope, contactIds })
    const options = checkFieldValues(input.options, await readCustomFields(tx, scope))
    if ('message' in options) throw validationFailed({ [options.field]: [options.message] })
    const addedTagIds = await resolveTagIds(tx, { scope, titles: input.tags })
    if (addedTagIds !== undefined) {
      const { most } = await countTagsAfter(tx, scope, { contactIds: ids, tagIds: addedTagIds })
      if (most > TAGS_LIMIT) throw phonebookErrors.tooManyTags()
    }
    if (input.undo_key !== undefined) await saveSnapshots(tx, scope, { ids, undoKey: input.undo_key, kind: 'changed', now })
    const change = {
      pre: input.pre ?? undefined,
      gender: input.gender,
      options: Object.keys(options.values).length === 0 ? undefined : options.values,
      addedTagIds,
      consent: toConsent(input.consent, actor),
    }
    const updated = await changeContacts(tx, scope, { ids, phonebookIds: [...locked.keys()], change, now })
    if (change.pre !== undefined) await refreshNameKeys(tx, scope, ids)
    return { updated }
  })
} // prettier-ignore
