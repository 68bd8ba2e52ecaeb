import { listParams, optionalEnum, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

/** Without a word of the state it is those that wait. */
export const lineRequestsSearch = urlParamsSchema({ ...listParams, state: optionalEnum(['granted', 'refused', 'all']) })
