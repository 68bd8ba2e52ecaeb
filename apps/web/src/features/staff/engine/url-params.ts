import { optionalInt, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

/** What the address says of the engine's findings: those before one of them. */
export const engineSearch = urlParamsSchema({ before: optionalInt({ min: 1 }) })
