import type { BlockRow } from '../phonebook.model.ts'
import type { ContactsSearch } from '../url-params.ts'

/** The parameters of a list of blocked numbers as the URL holds them. */
export const toBlacklistParams = <Type extends BlockRow['type']>(search: ContactsSearch, type: Type) => ({
  page: search.page,
  per_page: search.limit,
  type,
  ...(search.blocked !== undefined && { number: search.blocked }),
})
