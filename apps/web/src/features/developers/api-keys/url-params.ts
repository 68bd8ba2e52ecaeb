import { listParams, optionalText, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

export const keysSearch = urlParamsSchema({ ...listParams, search: optionalText(100) })
export type KeysSearch = ReturnType<typeof keysSearch>
