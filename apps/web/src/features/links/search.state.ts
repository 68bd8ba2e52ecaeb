import { listSearch, maybeText, maybeWhole, searchOf } from '../../lib/search/search-fields.ts'

/** What the address of the list may say: what is searched for, a send whose links are meant, and the link that is shown. */
export const linksSearch = searchOf({
  ...listSearch,
  search: maybeText(200),
  send: maybeWhole({ min: 1 }),
  code: maybeText(20),
})
export type LinksSearch = ReturnType<typeof linksSearch>
