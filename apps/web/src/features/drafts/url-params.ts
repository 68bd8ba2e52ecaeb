import { listSearch, maybeOne, maybeText, maybeWhole, searchOf } from '../../lib/search/url-params-schema.ts'

/** What the address of the list may say: a group, or the starred ones, and what is searched for. */
export const predefinedMessagesSearch = searchOf({
  ...listSearch,
  group: maybeWhole({ min: 1 }),
  starred: maybeOne(['1']),
  search: maybeText(200),
})
export type PredefinedMessagesSearch = ReturnType<typeof predefinedMessagesSearch>
