import { listSearch, maybeOne, maybeText, maybeWhole, searchOf } from '../../lib/search/url-params-schema.ts'

/**
 * What the address of the list may say: what is searched for, a send whose links are meant, the link that is shown, and
 * whose visits of which days are drawn there in which steps.
 */
export const linksSearch = searchOf({
  ...listSearch,
  search: maybeText(200),
  send: maybeWhole({ min: 1 }),
  code: maybeText(20),
  who: maybeOne(['machines']),
  per: maybeOne(['hour', 'day']),
  from: maybeText(10),
  to: maybeText(10),
})
export type LinksSearch = ReturnType<typeof linksSearch>
