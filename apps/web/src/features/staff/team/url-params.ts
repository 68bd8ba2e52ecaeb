import { listParams, optionalText, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

/** What the address says of the staff's own people and of their roles, the second tab. */
export const teamSearch = urlParamsSchema({ ...listParams, tab: optionalText(2) })
