import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { deleteContacts as deleteCall } from '@peyk/contract/phonebook/phonebook.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { removeContacts } from '../../queries/contacts.ts'
import { saveSnapshots } from '../../queries/undo.ts'
import { resolveSelection } from './resolve-selection.ts'
import { lockSelection } from './lock-selection.ts'

/** B9. Deletes contacts of one or several phonebooks; with an `undo_key` they can be brought back. */
export async function deleteContacts(
  { scope, input, actor }: { scope: AccountScope; input: CallInput<typeof deleteCall>; actor: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  const { undo_key: undoKey } = input
  const now = new Date(clock.now())
  return db.inAccount(scope, async (tx) => {
    const contactIds = await resolveSelection(tx, { scope, chosen: input })
    const { ids, locked } = await lockSelection(tx, { scope, contactIds })
    if (undoKey !== undefined) await saveSnapshots(tx, scope, { ids, undoKey, kind: 'deleted', now })
    const removed = await removeContacts(tx, scope, ids)
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'phonebook.contacts_deleted',
      subject: [...locked.values()].map(({ title }) => title).slice(0, 5).join('، '),
      details: { contacts: removed, phonebook_ids: [...locked.keys()] },
    }) // prettier-ignore
    return null
  })
}
