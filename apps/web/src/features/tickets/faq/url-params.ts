import { listParams, optionalInt, optionalText, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

/** What the address of `/tickets/faq` may say; `entry`: which question is open. */
export const faqSearch = urlParamsSchema({
  ...listParams,
  search: optionalText(100),
  category: optionalInt({ min: 1 }),
  entry: optionalInt({ min: 1 }),
})
