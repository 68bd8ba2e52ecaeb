import { listParams, optionalText, urlParamsSchema } from '../../lib/search/url-params-schema.ts'

/** What the address of the security settings says of the login history. */
export const securitySearch = urlParamsSchema(listParams)

/** What the address of the tariffs says. */
export const tariffSearch = urlParamsSchema({ search: optionalText(60) })
