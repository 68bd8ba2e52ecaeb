import type { LinksSearch } from './url-params.ts'

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
