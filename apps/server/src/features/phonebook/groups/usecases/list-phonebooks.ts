import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { phonebookList } from '@peyk/contract/phonebook/phonebook.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { listPhonebooks as readPhonebooks } from '../../queries/phonebooks.ts'
import { presentPhonebook } from '../../usecases/present-contact.ts'

/** B1. */
export async function listPhonebooks(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof phonebookList> },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof phonebookList>[]; total: number }> {
  const titleKey = input.title === undefined ? null : searchKey(input.title)
  const query = { titleKey, id: input.id ?? null, page: pageOf(input) }
  const { rows, total } = await db.inAccount(scope, (tx) => readPhonebooks(tx, scope, query))
  return { rows: rows.map(presentPhonebook), total }
}
