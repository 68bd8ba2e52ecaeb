import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import { TAGS_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type * as calls from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { phonebookErrors } from '../../phonebook.errors.ts'
import { changeContacts } from '../../queries/contacts.ts'
import { hiddenPhonebooks } from '../../queries/phonebooks.ts'
import { countHiddenTags, countTagsAfter, deleteTags, listTags as readTags, tagsByKey } from '../../queries/tags.ts'
import { saveSnapshots } from '../../queries/undo.ts'
import { resolveSelection } from './resolve-selection.ts'
import { lockSelection } from './lock-selection.ts'
import { toTagIds, findOrCreateTags } from '../../usecases/find-or-create-tags.ts'

/** B21. The most used first. */
export async function listTags(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.tagsOfAccount> },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof calls.tagsOfAccount>[]; total: number }> {
  const key = input.search === undefined ? null : searchKey(input.search)
  return db.inAccount(scope, async (tx) => {
    const { rows, total } = await readTags(tx, scope, { searchKey: key, page: pageOf(input) })
    const hidden = await hiddenPhonebooks(tx, scope)
    const tagIds = rows.map(({ id }) => id)
    const out = hidden.length === 0 ? null : await countHiddenTags(tx, scope, { phonebookIds: hidden, tagIds })
    return {
      rows: rows.map(({ id, title, contact_count: count }) => ({ id, tag: title, count: count - (out?.get(id) ?? 0) })),
      total,
    }
  })
}

/** B22. */
export async function addTags(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.addTags> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof calls.addTags>> {
  const now = new Date(clock.now())
  return db.inAccount(scope, async (tx) => {
    const contactIds = await resolveSelection(tx, { scope, chosen: input })
    const { ids, locked } = await lockSelection(tx, { scope, contactIds })
    const addedTagIds = toTagIds(input.tags, await findOrCreateTags(tx, { scope, titles: input.tags }))
    const { most, fresh } = await countTagsAfter(tx, scope, { contactIds: ids, tagIds: addedTagIds })
    if (most > TAGS_LIMIT) throw phonebookErrors.tooManyTags()
    if (fresh > 0 && input.undo_key !== undefined)
      await saveSnapshots(tx, scope, { ids, undoKey: input.undo_key, kind: 'changed', now })
    const chosen = { ids, phonebookIds: [...locked.keys()], now }
    if (fresh > 0) await changeContacts(tx, scope, { ...chosen, change: { addedTagIds } })
    return { added: fresh }
  })
}

/** B23. Whole tags, which a job takes from their contacts; or tags of some contacts. */
export async function removeTags(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.removeTags> },
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<null> {
  const { listTags, tags = [], undo_key: undoKey } = input
  const now = new Date(clock.now())
  return db.inAccount(scope, async (tx) => {
    if (listTags !== undefined) {
      const gone = await deleteTags(tx, scope, listTags)
      if (gone.length === 0) throw phonebookErrors.tagNotFound()
      const payload = { accountId: scope.accountId, optionIds: [], tagIds: gone.map(({ id }) => id) }
      await jobs.enqueue(tx, { name: 'phonebook.strip', payload })
      return null
    }
    const removedTagIds = [...(await tagsByKey(tx, scope, tags.map(searchKey))).values()]
    if (removedTagIds.length === 0) throw phonebookErrors.tagNotFound()
    const contactIds = await resolveSelection(tx, { scope, chosen: input })
    const { ids, locked } = await lockSelection(tx, { scope, contactIds })
    if (undoKey !== undefined) await saveSnapshots(tx, scope, { ids, undoKey, kind: 'changed', now })
    const chosen = { ids, phonebookIds: [...locked.keys()], now }
    await changeContacts(tx, scope, { ...chosen, change: { removedTagIds } })
    return null
  })
}
