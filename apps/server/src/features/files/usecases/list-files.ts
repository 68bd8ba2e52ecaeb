import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { FILE_CATEGORIES, type FileObject, type list } from '@peyk/contract/files/files.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listFiles as readFiles } from '../queries/files.ts'
import { presentFile } from './present-file.ts'

/** F1. */
export async function listFiles(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof list> },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: FileObject[]; total: number }> {
  const byKey = FILE_CATEGORIES.find(({ key }) => key === input.category_key)?.id
  const category = input.category_id ?? byKey ?? null
  const search = input.search === undefined ? null : searchKey(input.search)
  const found = await db.inAccount(scope, (tx) => readFiles(tx, scope, { filter: { category, search }, page: pageOf(input) })) // prettier-ignore
  return { rows: found.rows.map((row) => presentFile(row)), total: found.total }
}
