import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { FilteredList, saveFilter as saveCall, savedFilters } from '@peyk/contract/reports/send-lists.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { reportsErrors } from '../../reports.errors.ts'
import { deleteOwnFilter, insertSavedFilter, lockSavedFilters, readSavedFilters, updateSavedFilter } from '../queries/saved-filters.ts' // prettier-ignore

/** Of one person for one list. */
const MOST_FILTERS = 50
/** Where in a list one stands is no filter of it. */
const NOT_SAVED = new Set(['page', 'limit', 'per_page', 'tab'])

interface Person {
  scope: AccountScope
  /** Filters are each person's own, not the account's. */
  userId: number
}

export async function listSavedFilters(
  { scope, userId, list }: Person & { list: FilteredList },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof savedFilters>> {
  const rows = await db.inAccount(scope, (tx) => readSavedFilters(tx, scope, { userId, list }))
  return rows.map(({ id, name, query, createdAt }) => ({ id, name, query, created_at: createdAt }))
}

export async function saveFilter(
  { scope, userId, input: { list, name, query: asked, replace } }: Person & { input: CallInput<typeof saveCall> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof saveCall>> {
  const query = toSavedQuery(asked)
  if (query === '') throw reportsErrors.filterEmpty()
  return db.inAccount(scope, async (tx) => {
    const { total, named } = await lockSavedFilters(tx, scope, { userId, list, name })
    if (named !== null) {
      if (replace !== true) throw reportsErrors.filterNameTaken()
      await updateSavedFilter(tx, scope, { id: named, query })
      return { id: named }
    }
    if (total >= MOST_FILTERS) throw reportsErrors.tooManyFilters()
    return { id: await insertSavedFilter(tx, scope, { userId, list, name, query }) }
  })
}

export async function deleteSavedFilter(
  { scope, userId, id }: Person & { id: number },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  const isGone = await db.inAccount(scope, (tx) => deleteOwnFilter(tx, scope, { userId, id }))
  if (!isGone) throw reportsErrors.filterNotFound()
  return null
}

/** The query of an address with what it is filtered by alone. */
function toSavedQuery(asked: string): string {
  const kept = [...new URLSearchParams(asked)].filter(([field, value]) => value.trim() !== '' && !NOT_SAVED.has(field))
  return new URLSearchParams(kept).toString()
}
