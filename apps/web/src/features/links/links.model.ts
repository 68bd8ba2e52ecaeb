import { LIST_DEFAULTS } from '../../lib/search/url-params-schema.ts'
import type { LinksSearch } from './url-params.ts'

/** What goes without saying does not stand in the address. */
export const withoutDefaults = ({ page, limit, ...rest }: LinksSearch) => ({
  ...rest,
  ...(page !== LIST_DEFAULTS.page && { page }),
  ...(limit !== LIST_DEFAULTS.limit && { limit }),
})

/** Which links are meant. */
export const toLinkFilter = ({ search, send }: Pick<LinksSearch, 'search' | 'send'>) => ({
  ...(search !== undefined && { search }),
  ...(send !== undefined && { message_outbox_id: send }),
})

/** What the list asks of the server. */
export const toLinksParams = ({ page, limit, ...filter }: LinksSearch) => ({
  page,
  per_page: limit,
  ...toLinkFilter(filter),
})
