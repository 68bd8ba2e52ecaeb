import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { moveContacts as moveCall } from '@peyk/contract/phonebook/phonebook.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { phonebookErrors } from '../../phonebook.errors.ts'
import { changeContacts, removeContacts, splitConflictingContacts } from '../../queries/contacts.ts'
import { mergeCards, readCardsOfPeople } from '../../queries/people.ts'
import { saveSnapshots } from '../../queries/undo.ts'
import { resolveSelection } from './resolve-selection.ts'
import { lockSelection } from './lock-selection.ts'

/** Which contacts come to the phonebook, which stand there already, and which go because their person is there then. */
interface MovePlan {
  moving: readonly number[]
  staying: readonly number[]
  leaving: readonly number[]
}

/** Of each person one contact remains: the one in the phonebook, else the newest. `ids` (locked) are all that they are. */
async function planMoveOfPeople(
  tx: Tx,
  { scope, ids, phonebookId }: { scope: AccountScope; ids: readonly number[]; phonebookId: number },
): Promise<MovePlan> {
  const locked = new Set(ids)
  const cards = (await readCardsOfPeople(tx, scope, ids)).filter(({ id }) => locked.has(id))
  const plan = { moving: [] as number[], staying: [] as number[], leaving: [] as number[] }
  for (const ofPerson of Map.groupBy(cards, ({ msisdn }) => msisdn).values()) {
    const there = ofPerson.find((card) => card.phonebook_id === phonebookId)
    const remaining = there ?? ofPerson.at(-1)
    for (const { id } of ofPerson) {
      if (id !== remaining?.id) plan.leaving.push(id)
      else if (there === undefined) plan.moving.push(id)
      else plan.staying.push(id)
    }
  }
  return plan
}

/**
 * Moves contacts into another phonebook. A contact whose number is there already stays where it is; of a person who moves
 * with all their contacts none stays elsewhere.
 */
export async function moveContacts(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof moveCall> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof moveCall>> {
  const { phonebook_id: phonebookId, undo_key: undoKey } = input
  const now = new Date(clock.now())
  return db.inAccount(scope, async (tx) => {
    const contactIds = await resolveSelection(tx, { scope, chosen: input })
    const { ids, locked } = await lockSelection(tx, { scope, contactIds, alsoPhonebookId: phonebookId })
    const target = locked.get(phonebookId)
    if (target === undefined) throw phonebookErrors.notFound()
    const isByPerson = input.by_person === true || input.found?.by_person === true
    const { moving, staying, leaving }: MovePlan = isByPerson
      ? await planMoveOfPeople(tx, { scope, ids, phonebookId })
      : { ...(await splitConflictingContacts(tx, scope, { ids, phonebookId })), leaving: [] }
    const room = PHONEBOOK_LIMIT - target.contact_count
    if (moving.length > room) throw phonebookErrors.full(room)
    if (undoKey !== undefined) {
      const changed = leaving.length === 0 ? moving : [...moving, ...staying]
      await saveSnapshots(tx, scope, { ids: changed, undoKey, kind: 'changed', now })
      await saveSnapshots(tx, scope, { ids: leaving, undoKey, kind: 'deleted', now })
    }
    await mergeCards(tx, scope, { stayingIds: [...moving, ...staying], leavingIds: leaving, now })
    await removeContacts(tx, scope, leaving)
    const chosen = { ids: moving, phonebookIds: [...locked.keys()], now }
    const moved = await changeContacts(tx, scope, { ...chosen, change: { phonebookId } })
    return { moved, existences: staying.length }
  })
}
