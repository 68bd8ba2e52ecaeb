import { listSearch, maybeText, searchOf } from '../../lib/search/url-params-schema.ts'

/** What the address of the security settings says of the login history. */
export const securitySearch = searchOf(listSearch)

/** What the address of the tariffs says. */
export const tariffSearch = searchOf({ search: maybeText(60) })
