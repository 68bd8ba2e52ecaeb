import {
  listParams,
  optionalEnum,
  optionalText,
  optionalInt,
  urlParamsSchema,
} from '../../lib/search/url-params-schema.ts'

/** What the address of the list may say: a group, or the starred ones, and what is searched for. */
export const predefinedMessagesSearch = urlParamsSchema({
  ...listParams,
  group: optionalInt({ min: 1 }),
  starred: optionalEnum(['1']),
  search: optionalText(200),
})
export type PredefinedMessagesSearch = ReturnType<typeof predefinedMessagesSearch>
