import { listParams, optionalText, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

/** What the address of `/developers/plugins` may say. */
export const pluginsSearch = urlParamsSchema({ ...listParams, search: optionalText(100) })
