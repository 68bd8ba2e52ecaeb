import { listParams, optionalEnum, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

/** What the address says of a list of requests that one decides about. */
export const decidedSearch = urlParamsSchema({
  ...listParams,
  status: optionalEnum(['pending', 'confirmed', 'rejected']),
})
