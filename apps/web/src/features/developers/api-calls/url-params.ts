import {
  listParams,
  optionalEnum,
  optionalInt,
  optionalText,
  urlParamsSchema,
} from '../../../lib/search/url-params-schema.ts'

export const CALL_METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export const CALL_OUTCOMES = ['ok', 'error'] as const

/** What the address of `/developers/api-calls` may say; the keys are those of the filters. */
export const callsSearch = urlParamsSchema({
  ...listParams,
  path: optionalText(),
  key: optionalInt({ min: 1 }),
  outcome: optionalEnum(CALL_OUTCOMES),
  method: optionalEnum(CALL_METHODS),
  status: optionalInt({ min: 100, max: 599 }),
  from: optionalText(10),
  to: optionalText(10),
})
export type CallsSearch = ReturnType<typeof callsSearch>
