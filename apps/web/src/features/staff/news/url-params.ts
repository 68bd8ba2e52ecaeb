import { PUBLISHED_STATES } from '@peyk/contract/published/published-rules.ts'
import { listParams, optionalEnum, optionalText, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

/** What the address of the news may say. */
export const staffNewsSearch = urlParamsSchema({
  ...listParams,
  state: optionalEnum(PUBLISHED_STATES),
  search: optionalText(100),
})
