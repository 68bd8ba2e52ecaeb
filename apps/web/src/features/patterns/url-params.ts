import { PATTERN_STATUSES } from '@peyk/contract/patterns/pattern-rules.ts'
import { listParams, optionalEnum, optionalText, urlParamsSchema } from '../../lib/search/url-params-schema.ts'

/** What the address of a list of patterns may say; the keys are those of the filters. */
export const patternsSearch = urlParamsSchema({
  ...listParams,
  search: optionalText(100),
  state: optionalEnum(PATTERN_STATUSES),
  edited: optionalEnum(['1']),
  share: optionalEnum(['1', '0']),
})
export type PatternsSearch = ReturnType<typeof patternsSearch>

/** A new pattern begins as another one. */
export const createPatternSearch = urlParamsSchema({ ...listParams, copy: optionalText(64) })
