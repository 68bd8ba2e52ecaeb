import {
  listParams,
  optionalEnum,
  optionalInt,
  optionalText,
  urlParamsSchema,
} from '../../../lib/search/url-params-schema.ts'

/** Of all three tabs; only the list of all payments is filtered. */
export const paymentsSearch = urlParamsSchema({
  ...listParams,
  tab: optionalText(2),
  search: optionalText(100),
  method: optionalText(20),
  status: optionalText(20),
  gateway: optionalInt({ min: 1 }),
  from: optionalText(10),
  to: optionalText(10),
  attention: optionalEnum(['1']),
  day: optionalText(10),
  open: optionalInt({ min: 1 }),
})
export type PaymentsSearch = ReturnType<typeof paymentsSearch>
