import { TAGS_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { phonebookErrors } from '../phonebook.errors.ts'
import { addTagTitles, tagsByKey } from '../queries/tags.ts'

/** Tags by title, each once however it is spelt; a tag that is not there is made. */
export async function findOrCreateTags(
  tx: Tx,
  { scope, titles }: { scope: AccountScope; titles: readonly string[] },
): Promise<Map<string, number>> {
  const byKey = new Map(titles.toReversed().map((title) => [searchKey(title), title.replace(/\s+/g, ' ').trim()]))
  byKey.delete('')
  if (byKey.size === 0) return new Map()
  const known = await tagsByKey(tx, scope, [...byKey.keys()])
  const fresh = [...byKey].filter(([key]) => !known.has(key)).map(([key, title]) => ({ key, title }))
  if (fresh.length === 0) return known
  await addTagTitles(tx, scope, fresh)
  return tagsByKey(tx, scope, [...byKey.keys()])
}

/** The ids of one contact's tags. */
export function toTagIds(titles: readonly string[] | null | undefined, known: ReadonlyMap<string, number>): number[] {
  const ids = new Set((titles ?? []).flatMap((title) => known.get(searchKey(title)) ?? []))
  if (ids.size > TAGS_LIMIT) throw phonebookErrors.tooManyTags()
  return [...ids]
}
