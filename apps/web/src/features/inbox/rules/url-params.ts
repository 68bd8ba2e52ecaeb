import { listParams, optionalInt, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

/** What the address of the rules may say: the view, and of what they did the page and the one rule. */
export const rulesSearch = urlParamsSchema({
  ...listParams,
  tab: optionalInt({ min: 0 }),
  rule: optionalInt({ min: 1 }),
})
export type RulesSearch = ReturnType<typeof rulesSearch>
