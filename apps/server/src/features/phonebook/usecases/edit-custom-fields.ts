import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import { CUSTOM_FIELDS_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type * as calls from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { phonebookErrors } from '../phonebook.errors.ts'
import {
  changeCustomField,
  lockAndCountCustomFields,
  deleteCustomFields as removeOptions,
  insertCustomField,
  listCustomFields as readOptions,
  readCustomFields,
} from '../queries/custom-fields.ts'
import { offsetTime } from './present-contact.ts'

/** B14. */
export async function listCustomFields(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.optionList> },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof calls.optionList>[]; total: number }> {
  const titleKey = input.title === undefined ? null : searchKey(input.title)
  const query = { type: input.type ?? null, titleKey, page: pageOf(input) }
  const { rows, total } = await db.inAccount(scope, (tx) => readOptions(tx, scope, query))
  return { rows: rows.map((row) => ({ ...row, created_at: offsetTime(row.created_at) })), total }
}

/** B15. */
export async function createCustomField(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.createOption> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.createOption>> {
  const { type, title, latin_title: latinTitle } = input
  return db.inAccount(scope, async (tx) => {
    if ((await lockAndCountCustomFields(tx, scope)) >= CUSTOM_FIELDS_LIMIT) throw phonebookErrors.tooManyCustomFields()
    const titleKey = searchKey(title)
    const isSystems = [...(await readCustomFields(tx, scope)).values()].some(
      (option) => option.is_system && searchKey(option.title) === titleKey,
    )
    const made = isSystems
      ? 'taken'
      : await insertCustomField(tx, scope, { type, title, titleKey, latinTitle: latinTitle ?? null })
    if (made === 'taken') throw phonebookErrors.customFieldTitleTaken()
    return { id: made.id, title, type, created_at: offsetTime(made.created_at) }
  })
}

/** B16. Switched off, it is offered no more; its values stay. */
export async function updateCustomField(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.updateOption> },
  { db }: Pick<Deps, 'db'>,
): Promise<true> {
  await db.inAccount(scope, async (tx) => {
    const was = (await readCustomFields(tx, scope)).get(input.id)
    if (was === undefined) throw phonebookErrors.customFieldNotFound()
    if (was.is_system) throw phonebookErrors.customFieldIsSystem()
    const title = input.title ?? was.title
    const changed = await changeCustomField(tx, scope, {
      id: input.id,
      title,
      titleKey: searchKey(title),
      latinTitle: input.latin_title ?? was.latin_title,
      isActive: input.is_active ?? was.is_active,
    })
    if (changed === 'taken') throw phonebookErrors.customFieldTitleTaken()
  })
  return true
}

/** B17. Values of contacts are taken out by a job; from now on nobody sees them. */
export async function deleteCustomFields(
  { scope, input, actor }: { scope: AccountScope; input: CallInput<typeof calls.deleteOptions>; actor: Actor },
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
): Promise<null> {
  const query = input.listOptions ?? input.listNumbers ?? []
  return db.inAccount(scope, async (tx) => {
    const known = await readCustomFields(tx, scope)
    const found = [...new Set(query)].flatMap((id) => known.get(id) ?? [])
    if (found.length === 0) throw phonebookErrors.customFieldNotFound()
    if (found.some((option) => option.is_system)) throw phonebookErrors.customFieldIsSystem()
    const ids = found.map(({ id }) => id)
    await removeOptions(tx, scope, ids)
    await jobs.enqueue(tx, {
      name: 'phonebook.strip',
      payload: { accountId: scope.accountId, optionIds: ids, tagIds: [] },
    })
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'phonebook.options_deleted',
      subject: found.map(({ title }) => title).slice(0, 5).join('، '),
      details: { option_ids: ids },
    }) // prettier-ignore
    return null
  })
}
