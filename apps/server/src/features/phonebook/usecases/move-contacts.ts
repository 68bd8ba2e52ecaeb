import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { moveContacts as moveCall } from '@peyk/contract/phonebook/phonebook.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { phonebookErrors } from '../phonebook.errors.ts'
import { changeContacts, splitConflictingContacts } from '../queries/contacts.ts'
import { saveSnapshots } from '../queries/undo.ts'
import { resolveSelection } from './resolve-selection.ts'
import { lockSelection } from './lock-selection.ts'

/** Moves contacts into another phonebook. A contact whose number is there already stays where it is. */
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
    const { staying, moving } = await splitConflictingContacts(tx, scope, { ids, phonebookId })
    const room = PHONEBOOK_LIMIT - target.contact_count
    if (moving.length > room) throw phonebookErrors.full(room)
    if (undoKey !== undefined) await saveSnapshots(tx, scope, { ids: moving, undoKey, kind: 'changed', now })
    const chosen = { ids: moving, phonebookIds: [...locked.keys()], now }
    const moved = await changeContacts(tx, scope, { ...chosen, change: { phonebookId } })
    return { moved, existences: staying.length }
  })
}
