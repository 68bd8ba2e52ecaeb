import { listParams, optionalEnum, optionalInt, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

export const WEEK_COUNTS = ['4', '12', '26', '52'] as const
export type WeekCount = (typeof WEEK_COUNTS)[number]
export const DEFAULT_WEEKS: WeekCount = '12'

/** For how many weeks, and of which category. */
export const statisticsSearch = urlParamsSchema({
  ...listParams,
  weeks: optionalEnum(WEEK_COUNTS),
  category: optionalInt({ min: 1 }),
})
