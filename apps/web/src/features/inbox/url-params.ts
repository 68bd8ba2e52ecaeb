import {
  listParams,
  optionalEnum,
  optionalInt,
  optionalText,
  urlParamsSchema,
} from '../../lib/search/url-params-schema.ts'

/**
 * What the address of the inbox may say: the view (`tab`), the page of the list of messages, and the filters, which both
 * views share. The open conversation is a part of the path.
 */
export const inboxSearch = urlParamsSchema({
  ...listParams,
  tab: optionalInt({ min: 0 }),
  search: optionalText(200),
  /** The line to which it came. */
  number: optionalText(20),
  /** Who wrote; only in the list of messages. */
  sender: optionalText(20),
  seen: optionalEnum(['0', '1']),
  from: optionalText(10),
  to: optionalText(10),
})
export type InboxSearch = ReturnType<typeof inboxSearch>
