import type { Query } from '../filter/filter-query.ts'

/** The key of the URL that holds the index of the open tab (spec §2, §3). */
export const TAB_KEY = 'tab'

/** The index of the open tab, from 0; out of range, and what is no index, means the first (decision R20). */
export const readTab = ({ query, count, key = TAB_KEY }: { query: Query; count: number; key?: string }): number => {
  const written = query[key]
  const index = typeof written === 'string' && /^\d+$/.test(written) ? Number(written) : written
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < count ? index : 0
}

/** The query with another tab open. What is behind it is another list, so it begins with its first page. */
export const withTab = ({ query, index, key = TAB_KEY }: { query: Query; index: number; key?: string }): Query => {
  const { page: _page, ...rest } = query
  return { ...rest, [key]: index }
}
