import { optionalInt, urlParamsSchema } from '../../lib/search/url-params-schema.ts'

/** `draft`: the predefined message that the text begins as. */
export const sendSearch = urlParamsSchema({ draft: optionalInt({ min: 1 }) })
