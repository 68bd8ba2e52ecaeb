import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { deletePhonebooks as deleteCall } from '@peyk/contract/phonebook/phonebook.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { phonebookErrors } from '../../phonebook.errors.ts'
import { hidePhonebooks, lockPhonebooks } from '../../queries/phonebooks.ts'

/**
 * B4. However many contacts a phonebook has, it is out of sight at once; the rows go bit by bit, when the time for an undo
 * is over (loops/worker.ts).
 */
export async function deletePhonebooks(
  { scope, input, actor }: { scope: AccountScope; input: CallInput<typeof deleteCall>; actor: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const locked = [...(await lockPhonebooks(tx, scope, input.listPhonebooks)).values()]
    if (locked.length === 0) throw phonebookErrors.notFound()
    const ids = locked.map(({ id }) => id)
    await hidePhonebooks(tx, scope, { ids, undoKey: input.undo_key ?? null, now: new Date(clock.now()) })
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'phonebook.deleted',
      subject: locked.map(({ title }) => title).slice(0, 5).join('، '),
      details: {
        phonebook_ids: ids,
        contacts: locked.reduce((sum, { contact_count: count }) => sum + count, 0),
      },
    }) // prettier-ignore
    return null
  })
}
