import type { QueryClient } from '@tanstack/react-query'
import type { SendRecipients } from '../../lib/sends/send-recipients.ts'
import { contactsQuery, groupQuery, tagsQuery } from './phonebook.api.ts'
import type { ContactRow } from './phonebook.model.ts'
import type { SelectedContacts } from './contacts/selected-contacts.model.ts'

/** More than these are not written into the form of quick send one by one. */
export const SEND_NUMBERS_LIMIT = 1000
const TAGS_PER_SEARCH = 100

const numbersOf = (rows: readonly Pick<ContactRow, 'number'>[]): SendRecipients => ({
  numbers: rows.map(({ number }) => number.replace('+', '')),
})

/**
 * The recipients of a send to chosen contacts: whole groups, or a tag, where the list is of nothing else; otherwise their
 * numbers. Null: too many for that.
 */
export const recipientsOf = async (
  selected: SelectedContacts,
  { client, maySendToGroups }: { client: QueryClient; maySendToGroups: boolean },
): Promise<SendRecipients | null> => {
  if ('rows' in selected) return numbersOf(selected.rows)
  const { brief: _, by_person, ...filter } = selected.found
  const [only, ...others] = Object.keys(filter)
  if (maySendToGroups && others.length === 0 && only === 'phonebook_id') {
    const reads = await Promise.all(
      [filter.phonebook_id ?? []].flat().map((id) => client.fetchQuery(groupQuery(Number(id)))),
    )
    const groups = reads.flatMap(({ rows }) => rows)
    return { groups: groups.map(({ id, title, count }) => ({ id, title, count })), tags: [] }
  }
  if (maySendToGroups && others.length === 0 && only === 'tag') {
    const title = String(filter.tag)
    const { rows } = await client.fetchQuery(tagsQuery({ search: title, page: 1, per_page: TAGS_PER_SEARCH }))
    const tag = rows.find((row) => row.tag === title)
    if (tag !== undefined) return { groups: [], tags: [{ id: tag.id, title: tag.tag }] }
  }
  if (selected.count > SEND_NUMBERS_LIMIT) return null
  const asked = { ...filter, ...(by_person === true && { by_person }), page: 1, per_page: SEND_NUMBERS_LIMIT }
  return numbersOf((await client.fetchQuery({ ...contactsQuery(asked), staleTime: 0 })).rows)
}
