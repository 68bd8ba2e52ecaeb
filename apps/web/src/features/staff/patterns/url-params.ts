import { listParams, optionalEnum, optionalText, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

export const PATTERN_TABS = ['pending', 'active', 'inactive', 'systemic'] as const

/** What the address of the patterns' desk may say; `page` of those that wait is the one that is looked at. */
export const staffPatternsSearch = urlParamsSchema({
  ...listParams,
  tab: optionalEnum(PATTERN_TABS),
  search: optionalText(100),
})
