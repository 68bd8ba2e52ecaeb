import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { FILE_CATEGORIES, type categories } from '@peyk/contract/files/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { fileCategories } from '@peyk/phrases/fa/files/files.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countByCategory } from '../queries/files.ts'

/** F5. */
export async function listCategories(
  { scope }: { scope: AccountScope },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof categories>> {
  const counts = await db.inAccount(scope, (tx) => countByCategory(tx, scope))
  return FILE_CATEGORIES.map(({ id, key }) => ({ id, key, title: fileCategories[key], count: counts.get(id) ?? 0 }))
}
