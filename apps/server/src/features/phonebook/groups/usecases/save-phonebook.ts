import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type {
  createPhonebook as createCall,
  updatePhonebook as updateCall,
} from '@peyk/contract/phonebook/phonebook.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { MAX_PHONEBOOKS, phonebookErrors } from '../../phonebook.errors.ts'
import { readCustomFields } from '../../queries/custom-fields.ts'
import {
  lockAndCountPhonebooks,
  lockPhonebooks,
  insertPhonebook,
  listPhonebooks,
  renamePhonebook,
  setPhonebookCustomFields,
} from '../../queries/phonebooks.ts'
import { offsetTime } from '../../usecases/present-contact.ts'

/** Features by id, each once; one that the account has not, or switched off, is refused. */
async function usableCustomFields(tx: Tx, scope: AccountScope, ids: readonly number[]): Promise<number[]> {
  const known = await readCustomFields(tx, scope)
  if (ids.some((id) => known.get(id)?.is_active !== true)) throw phonebookErrors.badCustomField()
  return [...new Set(ids)]
}

/** B2. */
export async function createPhonebook(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof createCall> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof createCall>> {
  const { title } = input
  return db.inAccount(scope, async (tx) => {
    if ((await lockAndCountPhonebooks(tx, scope)) >= MAX_PHONEBOOKS) throw phonebookErrors.tooMany()
    const optionIds = await usableCustomFields(tx, scope, input.options ?? [])
    const id = await insertPhonebook(tx, scope, { title, titleKey: searchKey(title) })
    await setPhonebookCustomFields(tx, scope, { id, optionIds })
    const { rows } = await listPhonebooks(tx, scope, { titleKey: null, id, page: { perPage: 1, offset: 0 } })
    const made = rows[0]
    if (made === undefined) throw new Error('a phonebook that was just made is not there')
    const createdAt = offsetTime(made.created_at)
    return { id, title, count: '0', export_status: null, import_status: null, created_at: createdAt, options: made.options }
  })
} // prettier-ignore

/** B3. */
export async function updatePhonebook(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof updateCall> },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  const { id, title, options } = input
  return db.inAccount(scope, async (tx) => {
    const locked = (await lockPhonebooks(tx, scope, [id])).get(id)
    if (locked === undefined) throw phonebookErrors.notFound()
    const name = title ?? locked.title
    await renamePhonebook(tx, scope, { id, title: name, titleKey: searchKey(name) })
    if (options !== undefined && options !== null) {
      const optionIds = await usableCustomFields(tx, scope, options)
      await setPhonebookCustomFields(tx, scope, { id, optionIds })
    }
    return null
  })
}
